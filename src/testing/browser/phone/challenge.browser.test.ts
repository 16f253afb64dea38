// A challenge, played alone by its link: from the name to the ranking, with a reload in the middle of a question.
import { beforeAll, expect, test } from 'vitest'
import { shot } from '../kit/harness.ts'
import { expectAccessible } from '../kit/accessibility.ts'
import { cutTexts } from '../kit/cutTexts.ts'
import { heading, mapIsReady, plain } from '../kit/reading.ts'
import { openTwoCities } from '../kit/administration.ts'

const box = openTwoCities()
let key = ''
beforeAll(async () => {
  key = await box.newChallenge({ max_answer_time: 60, help_zone: 500 })
})

test.each(['phone', 'smallPhone', 'tablet', 'oldProjector', 'host', 'wall'] as const)(
  'STA-03 MND-22 from the name to the ranking; the map of a result asks for tiles apart from phones (%s)',
  async (screen) => {
    const { page } = await box.browser.visit(box.server.origin, `/defi/${key}`, screen, {
      deviceScaleFactor: 1,
    })
    const pictured = (name: string) => shot(page, `defi/${screen}-${name}`)
    await heading(page, /Défi/)
    await pictured('1-nom')
    await expectAccessible(page, 'défi')
    await page.getByRole('button', { name: 'Commencer' }).click()
    await page.getByText('Tapez un nom.').waitFor()
    await page.getByLabel('Votre nom, pour le classement').fill(`Zoé ${screen}`)
    await page.getByRole('button', { name: 'Commencer' }).click()
    const photo = page.getByAltText('Photo de la question')
    await photo.waitFor()
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(100)
    await pictured('2-photo')
    expect(plain(await page.locator('header').textContent())).toContain(`Zoé ${screen}`)

    await page.reload()
    await photo.waitFor()
    await page.getByRole('button', { name: 'Revenir à la carte' }).click()
    await mapIsReady(page)
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    await page.mouse.click(width / 2, height / 2)
    await page.getByRole('button', { name: 'Répondre' }).waitFor()
    await pictured('3-carte')
    const tiles: URL[] = []
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (url.pathname.startsWith('/api/tiles/')) tiles.push(url)
    })
    await page.getByRole('button', { name: 'Répondre' }).click()
    await page.getByText(/vous êtes à/).waitFor()
    await expect
      .poll(() => tiles.filter(({ searchParams }) => searchParams.has('desk')).length, {
        timeout: 30_000,
      })
      .toBeGreaterThan(0)
    await pictured('4-resultat')
    expect(await cutTexts(page)).toEqual([])
    await page.getByRole('button', { name: 'Question suivante' }).click()
    await photo.waitFor()
    await page.getByRole('button', { name: 'Revenir à la carte' }).click()
    await mapIsReady(page)
    await page.mouse.click(width / 2, height / 2)
    await page.getByRole('button', { name: 'Répondre' }).click()
    await page.getByRole('button', { name: 'Classement' }).click()
    await heading(page, 'Défi terminé')
    await pictured('5-classement')
    await expectAccessible(page, 'classement')
    expect(plain(await page.locator('[aria-current]').textContent())).toContain(`Zoé ${screen}`)
    await page.getByRole('button', { name: 'Rejouer' }).click()
    await page.getByLabel('Votre nom, pour le classement').waitFor()
  },
)

test('STA-03 a link that is none, and one whose challenge is over', async () => {
  box.browser.expectTrouble(/status of 4(04|10).*api\/challenge/)
  const none = await box.browser.visit(box.server.origin, '/defi/rien', 'phone', {
    deviceScaleFactor: 1,
  })
  await heading(none.page, 'Ce défi n’existe pas')
  await shot(none.page, 'defi/phone-6-inconnu')
  await box.admin.post(`/api/pres/shared/challenges/${key}/end`)
  const over = await box.browser.visit(box.server.origin, `/defi/${key}`, 'phone', {
    deviceScaleFactor: 1,
  })
  await heading(over.page, 'Ce défi est terminé')
  expect(plain(await over.page.getByRole('list').textContent())).toContain('Zoé phone')
  await shot(over.page, 'defi/phone-7-termine')
})

test('STA-03 a challenge that ended with nobody through names no first, and one that is erased while it is played says so', async () => {
  box.browser.expectTrouble(/status of 4(04|10).*api\/challenge/)
  const unplayed = await box.newChallenge({ max_answer_time: 60, help_zone: 500 })
  const erased = await box.newChallenge({ max_answer_time: 60, help_zone: 500 })
  await box.admin.post(`/api/pres/shared/challenges/${unplayed}/end`)
  const over = await box.browser.visit(box.server.origin, `/defi/${unplayed}`, 'phone', {
    deviceScaleFactor: 1,
  })
  await over.page.getByText('On ne peut plus y jouer. Personne ne l’a terminé.').waitFor()
  expect(await over.page.getByText(/Soyez le premier/).count()).toBe(0)
  await shot(over.page, 'defi/phone-8-personne')

  const { page } = await box.browser.visit(box.server.origin, `/defi/${erased}`, 'phone', {
    deviceScaleFactor: 1,
  })
  await page.getByText(/Soyez le premier/).waitFor()
  await page.getByLabel('Votre nom, pour le classement').fill('Zoé')
  await page.getByRole('button', { name: 'Commencer' }).click()
  await page.getByAltText('Photo de la question').waitFor()
  await page.getByRole('button', { name: 'Revenir à la carte' }).click()
  await mapIsReady(page)
  await page.mouse.click(195, 422)
  expect((await box.admin.delete(`/api/pres/shared/challenges/${erased}`)).status).toBeLessThan(300)
  await page.getByRole('button', { name: 'Répondre' }).click()
  await heading(page, 'Ce défi n’existe pas')
  await shot(page, 'defi/phone-9-efface')
})
