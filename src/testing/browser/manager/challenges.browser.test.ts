// « Défi » in a quiz's menu: creating the link, removing a name from the ranking, ending and erasing the challenge.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openApi } from '../../api.ts'
import { uploadQuiz } from '../../evening.ts'
import { expectAccessible } from '../kit/accessibility.ts'
import { openAdministration, type Administration } from '../kit/administration.ts'
import { shot } from '../kit/harness.ts'
import { plain } from '../kit/reading.ts'

let box: Administration
beforeAll(async () => {
  box = await openAdministration()
})
afterEach(() => box.browser.assertClean())
afterAll(() => box.close())

test.each(['laptop', 'smallPhone'] as const)(
  'STA-07 MND-23 a challenge is made, cleared of a name and whole, ended and erased (%s)',
  async (screen) => {
    await uploadQuiz(box.admin)
    const { page } = await box.visit('/pres', { screen, deviceScaleFactor: 1 })
    await page
      .getByRole('button', { name: /Deux villes/ })
      .and(page.locator('[aria-haspopup=menu]'))
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Défi' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Ce quiz n’a pas encore de défi.').waitFor()
    await dialog.getByLabel('Temps par photo').selectOption('30')
    await dialog.getByLabel('Dernier jour (facultatif)').fill('2099-12-31')
    await dialog.getByRole('button', { name: 'Créer un défi' }).click()
    const link = dialog.getByRole('link')
    await link.waitFor()
    const url = plain(await link.textContent())
    expect(
      await dialog.getByRole('img', { name: 'Code QR du défi' }).getAttribute('data-address'),
    ).toBe(url)
    await dialog.getByText(/jusqu’au 31\/12\/2099/).waitFor()

    await dialog.getByText('Borne d’un hall ou d’un musée').click()
    expect(await dialog.getByRole('link', { name: `${url}?borne=1` }).getAttribute('href')).toBe(
      `${url}?borne=1`,
    )
    expect(plain(await dialog.getByRole('code').textContent())).toBe(
      `chromium --kiosk --incognito --noerrdialogs --disable-pinch --overscroll-history-navigation=0 "${url}?borne=1"`,
    )
    await shot(page, `defi/bureau-borne-${screen}`)
    await expectAccessible(page, 'borne')

    const key = url.split('/').at(-1) ?? ''
    const anybody = openApi(box.server.origin)
    for (const name of ['Tom', 'Gros mot']) {
      const { session } = (await anybody.post(`/api/challenge/${key}/start`, { name })).json
      for (const _ of [1, 2]) {
        await anybody.post(`/api/challenge/${key}/question`, { session })
        await anybody.post(`/api/challenge/${key}/answer`, { session, coords: null })
      }
    }
    await dialog.getByRole('button', { name: 'Fermer' }).click()
    await page.reload()
    await page
      .getByRole('button', { name: /Deux villes/ })
      .and(page.locator('[aria-haspopup=menu]'))
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Défi' }).click()
    await dialog.getByText('2 joueurs classés').waitFor()
    await dialog.getByText('Classement', { exact: true }).click()
    await dialog.getByText('Gros mot').waitFor()
    await shot(page, `defi/bureau-${screen}`)
    await expectAccessible(page, 'défi')
    // What cannot be taken back is asked first: a second click where the first was confirms nothing.
    const confirmed = async (act: string, title: string) => {
      const asking = page.getByRole('dialog', { name: title })
      await asking.waitFor()
      await shot(page, `defi/${act.toLowerCase()}-${screen}`)
      await asking.getByRole('button', { name: 'Annuler' }).click()
      await asking.waitFor({ state: 'detached' })
      return async () => {
        await asking.getByRole('button', { name: act, exact: true }).click()
        await asking.waitFor({ state: 'detached' })
      }
    }
    const remove = dialog.getByRole('button', { name: 'Retirer Gros mot' })
    await remove.click()
    const removed = await confirmed('Retirer', 'Retirer Gros mot ?')
    await dialog.getByText('2 joueurs classés').waitFor()
    await remove.click()
    await removed()
    await dialog.getByText('1 joueur classé').waitFor()
    expect(await dialog.getByText('Gros mot').count()).toBe(0)

    await dialog.getByRole('button', { name: 'Vider le classement' }).click()
    const asked = page.getByRole('dialog', { name: 'Vider le classement' })
    await shot(page, `defi/vider-${screen}`)
    await expectAccessible(page, 'vider')
    await asked.getByRole('button', { name: 'Annuler' }).click()
    await dialog.getByText('1 joueur classé').waitFor()
    await dialog.getByRole('button', { name: 'Vider le classement' }).click()
    await asked.getByRole('button', { name: 'Tout' }).click()
    await dialog.getByText('0 joueur classé').waitFor()
    const end = dialog.getByRole('button', { name: 'Terminer' }).first()
    await end.click()
    const ended = await confirmed('Terminer', 'Terminer le défi ?')
    expect((await anybody.get(`/api/challenge/${key}`)).status).toBe(200)
    await end.click()
    await ended()
    await dialog.getByText('Terminé', { exact: true }).waitFor()
    expect((await anybody.get(`/api/challenge/${key}`)).status).toBe(410)
    const erase = dialog.getByRole('button', { name: 'Effacer' }).first()
    await erase.click()
    const erased = await confirmed('Effacer', 'Effacer le défi ?')
    expect((await anybody.get(`/api/challenge/${key}`)).status).toBe(410)
    await erase.click()
    await erased()
    await dialog.getByText('Ce quiz n’a pas encore de défi.').waitFor()
    expect((await anybody.get(`/api/challenge/${key}`)).status).toBe(404)
  },
)
