// Navigation of the library: running games can be ended, a message disappears when the user leaves its page, and
// a quiz opened by `Voir` leads back to the library.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostRoom, joinRoom, uploadQuiz } from '../../evening.ts'
import { headingOf, rail } from '../kit/administration.ts'
import { shot } from '../kit/harness.ts'
import { type Library, line, openLibrary, said } from '../kit/library.ts'
import { plain } from '../kit/reading.ts'

let library: Library

beforeAll(async () => {
  library = await openLibrary()
}, 90_000)
afterAll(() => library.close())

test('FIR-09: a game in progress is ended from the library, which asks first; its phones are told', async () => {
  const quiz = await uploadQuiz(library.admin)
  const { host, roomID } = await hostRoom(library.server.origin, library.admin, quiz)
  const { phone } = await joinRoom(library.server.origin, roomID)
  host.say('pres_startGame', { token: library.admin.token, quiz_unique_name: quiz })
  await phone.next('player_newQuestion')
  host.close()

  const page = await library.open('/pres')
  const games = page.getByRole('region', { name: 'Parties en cours' })
  const game = games.getByRole('listitem').filter({ hasText: 'Deux villes' })
  await game.getByRole('button', { name: /^Fermer Deux villes, salle/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Fermer cette partie\u202f?' })
  expect(plain(await dialog.innerText())).toContain('le téléphone qui y joue revient à l’accueil')
  await shot(page, 'bibliotheque/fermer-partie')
  await dialog.getByRole('button', { name: 'Annuler' }).click()
  await game.waitFor()
  await game.getByRole('button', { name: /^Fermer/ }).click()
  await dialog.getByRole('button', { name: 'Fermer', exact: true }).last().click()
  await said(page, 'est fermée')
  await games.waitFor({ state: 'detached' })
  await phone.next('player_kicked')
  expect((await library.admin.get('/api/pres/shared/games/open')).json).toEqual([])
  await page.context().close()
  library.browser.assertClean()
})

test.each([
  [1920, 1080],
  [3840, 2160],
])(
  'at %i pixels the library stands in the middle of what the rail leaves',
  async (width, height) => {
    const page = await library.open('/pres')
    await page.setViewportSize({ width, height })
    const [left, right, wide] = await page.evaluate(() => {
      const [nav, main] = [document.querySelector('nav'), document.querySelector('main')].map(
        (element) => element?.getBoundingClientRect(),
      )
      if (!nav || !main) throw new Error('no page')
      return [
        main.left - nav.right,
        document.documentElement.clientWidth - main.right,
        main.width,
      ] as const
    })
    expect(Math.abs(left - right)).toBeLessThanOrEqual(1)
    expect(wide).toBeGreaterThan(1300)
    await shot(page, `bibliotheque/large-${width}`)
    await page.context().close()
  },
)

test('on a phone the menu is a strip that shows on which side it goes on', async () => {
  const page = await library.open('/pres', { screen: 'phone' })
  const strip = rail(page)
  const fades = () =>
    strip.evaluate((nav) => ({
      more: nav.dataset['more'],
      mask: getComputedStyle(nav).maskImage.includes('gradient'),
    }))
  await expect.poll(fades).toEqual({ more: 'after', mask: true })
  await shot(page, 'bibliotheque/menu-390')
  await strip.evaluate((nav) => nav.scrollBy({ left: 200 }))
  await expect.poll(fades).toEqual({ more: 'before after', mask: true })
  await strip.evaluate((nav) => nav.scrollTo({ left: nav.scrollWidth }))
  await expect.poll(fades).toEqual({ more: 'before', mask: true })
  await page.context().close()
})

test('MGR-19 what is said of a page ends with it; `Voir` has a way back to the library', async () => {
  await library.copyOfDemo('À regarder')
  const page = await library.open('/pres')
  await line(page, 'À regarder').getByRole('button', { name: 'Partager À regarder' }).click()
  await said(page, 'URL copié')
  // A message that appears less than 1 s before a change of page stays on the next page, so the test waits longer.
  await page.waitForTimeout(1200)
  await rail(page).getByRole('link', { name: 'Parties jouées' }).click()
  await headingOf(page, 'Parties jouées')
  expect(await page.getByText('URL copié').count()).toBe(0)

  await rail(page).getByRole('link', { name: 'Bibliothèque' }).click()
  await line(page, 'À regarder').getByRole('link', { name: 'Voir' }).click()
  await headingOf(page, 'À regarder')
  await page.getByRole('link', { name: 'Retour à la bibliothèque' }).click()
  await line(page, 'À regarder').waitFor()
  expect(new URL(page.url()).pathname).toBe('/pres')
  await page.context().close()
  library.browser.assertClean()
})

test('MGR-03 `Ne rien garder` is among the places for kept pictures, and holds', async () => {
  const { page, context } = await library.visit('/pres')
  await rail(page).getByRole('link', { name: 'Cartes' }).click()
  const limit = page.getByLabel('Place au plus')
  await limit.selectOption('Ne rien garder')
  await said(page, 'Place des images enregistrée.')
  await page.reload()
  expect(
    await limit.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.textContent),
  ).toBe('Ne rien garder')
  await context.close()
})

test('MGR-03 the administrator signs out: the home page, and the session opens nothing any more', async () => {
  const page = await library.open('/pres')
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('auth_admin')
  await expect
    .poll(async () => (await library.admin.get('/api/pres/shared/folder/tree')).status)
    .toBe(401)
  await page.context().close()
})
