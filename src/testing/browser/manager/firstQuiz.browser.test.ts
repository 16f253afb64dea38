// A presenter's first quiz, of ten holiday photos, and a game with it: the presenter keeps the defaults of every page.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { destination, distanceMetres, radians } from '#core/scoring/geo.ts'
import { type Administration, openAdministration } from '../kit/administration.ts'
import { give, isQuestion, photo, PLACED, quizOf, visitLibrary } from '../kit/author.ts'
import { shot } from '../kit/harness.ts'
import { isInLobby, takeOutPhone, tapAt } from '../kit/phone.ts'
import { figure, heading, mapIsReady, plain } from '../kit/reading.ts'

const TEN = [
  ...PLACED,
  ['Bonifacio', { lat: 41.3871, lng: 9.1595 }],
  ['Dunkerque', { lat: 51.0343, lng: 2.3768 }],
  ['Strasbourg', { lat: 48.5819, lng: 7.7509 }],
] as const
const FAR_M = 40_000
/** Largest number of presses that the presenter may need from the choice of the photos to the game. */
const MOST_CLICKS = 12

let box: Administration

beforeAll(async () => {
  box = await openAdministration()
})
afterAll(() => box.close())

/** Counts the presenter's presses of the mouse on all pages that the tab shows. */
async function countClicks(
  page: Page,
): Promise<{ now: () => Promise<number>; restart: () => Promise<void> }> {
  const listen = () =>
    addEventListener(
      'click',
      ({ isTrusted }) =>
        isTrusted &&
        sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks')) + 1)),
      true,
    )
  await page.addInitScript(listen)
  await page.evaluate(listen)
  return {
    now: () => page.evaluate(() => Number(sessionStorage.getItem('clicks'))),
    restart: () => page.evaluate(() => sessionStorage.removeItem('clicks')),
  }
}

test('FIR-01 FIR-12 FIR-13: ten photos over 1,166 km, by the default path, make a quiz in which a guess 40 km off scores', async () => {
  const spread = Math.max(...TEN.flatMap(([, a]) => TEN.map(([, b]) => distanceMetres(a, b))))
  expect(spread).toBeGreaterThan(1_100_000)
  const page = await visitLibrary(box, '/pres')
  const clicks = await countClicks(page)
  await page.getByRole('button', { name: 'Nouveau' }).click()
  await page.getByLabel('Titre', { exact: true }).fill('Nos vacances')
  await page.getByLabel('Description').fill('Dix photos du club')
  await page.getByRole('button', { name: 'Suivant' }).click()
  await heading(page, 'Questions')
  const uniqueName = new URL(page.url()).searchParams.get('nouveau') ?? ''
  const files = await Promise.all(
    TEN.map(async ([name, place], i) => ({
      name: `${name}.jpg`,
      bytes: await photo(i * 36, place),
    })),
  )
  await give(page, 'drop', 'main', files)
  await clicks.restart()
  for (const [name] of TEN) await isQuestion(page, name)

  await page.getByRole('button', { name: 'Suivant' }).click()
  await mapIsReady(page)
  await page.getByText('La carte et la cible suivent vos 10 photos.').waitFor()
  await page.getByText(/On marque des points à moins de 100.km du lieu/).waitFor()
  expect(await page.getByRole('alert').getByRole('listitem').count(), 'nothing to mend').toBe(0)
  await shot(page, 'premier-quiz/01-carte')
  await page.getByRole('button', { name: 'Terminer' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Nos vacances' })
  await row.getByText('Prêt hors ligne', { exact: true }).waitFor()
  await shot(page, 'premier-quiz/02-bibliotheque')
  await row.getByRole('link', { name: 'Lancer' }).click()
  await heading(page, 'Lancer « Nos vacances »')
  expect(await page.getByRole('alert').getByRole('listitem').count(), 'nothing to mend').toBe(0)
  await page.getByText('Plus de réglages').click()
  for (const group of await page.locator('fieldset').all()) {
    const help = (await group.getAttribute('aria-describedby')) ?? ''
    expect(
      plain(await page.locator(`[id="${help}"]`).textContent()).length,
      'FIR-13 one line that says what it does',
    ).toBeGreaterThan(20)
  }
  expect(await page.getByRole('radio', { name: 'Classique' }).isChecked()).toBe(true)
  await shot(page, 'premier-quiz/03-lancer')
  await page.getByRole('button', { name: 'Lancer' }).click()
  const start = page.getByRole('button', { name: 'Lancer la partie' })
  await start.waitFor()

  const phone = await takeOutPhone(box.browser, box.server.origin)
  await phone.page.goto(await joinAddress(page, box.server.origin))
  await isInLobby(phone)
  await start.click()
  expect(await clicks.now(), 'clicks after dropping the photos').toBeLessThanOrEqual(MOST_CLICKS)
  console.info(`clicks after dropping ten photos: ${await clicks.now()}`)

  const { mapSettings, questions } = await quizOf(box, uniqueName)
  const [first] = questions
  if (!mapSettings || !first) throw new Error('the quiz has neither map nor question')
  const off = destination(first.coords, FAR_M, radians(90))
  await tapAt(phone, mapSettings, off)
  await shot(phone.page, 'premier-quiz/04-telephone')
  await phone.page.getByRole('button', { name: 'Répondre' }).click()
  const said = phone.page
    .locator('main')
    .getByText(/^Vous marquez .* points?/)
    .first()
  await said.waitFor({ timeout: 90_000 })
  expect(
    figure(plain(await said.textContent()).replace(/^Vous marquez ([\d,]+) .*$/, '$1')),
  ).toBeGreaterThan(1)
  await phone.context.close()
  await page.context().close()
  box.browser.assertClean()
})

/** Builds the room's address on the test server from the room code that the page shows. */
async function joinAddress(page: Page, origin: string): Promise<string> {
  const code = plain(
    await page
      .locator('p', { has: page.locator('span + span') })
      .filter({ hasText: /^\d{3}\s?\d{3}$/ })
      .first()
      .textContent(),
  ).replaceAll(/\s/g, '')
  return `${origin}/play/${code}`
}

test('FIR-01 FIR-02: a map and a target that do not fit are told where the quiz is launched, and mended there by one click', async () => {
  const [mont, tour] = PLACED.slice(1, 3)
  if (!mont || !tour) throw new Error('two places')
  const quiz = await box.newQuiz('Deux lieux')
  for (const [name, place] of [mont, tour]) {
    const uploadFile = new Blob([new Uint8Array(await photo(90))], { type: 'image/jpeg' })
    await box.admin.postForm(`/api/pres/shared/quizz/question/new/${quiz}`, {
      name,
      coords: JSON.stringify(place),
      uploadFile,
    })
  }
  const around = { center: mont[1], zoom: 7, bounds: { north: 50, south: 47, west: -3, east: 1 } }
  await box.admin.post(`/api/pres/shared/quizz/mapSettings/${quiz}`, { mapSettings: around })
  const page = await visitLibrary(box, `/pres/${quiz}`)
  await heading(page, 'Lancer « Deux lieux »')
  const flaws = page.getByRole('alert').getByRole('listitem')
  await page.getByText(/La cible est trop petite.: 200.m sur une carte de/).waitFor()
  await page.getByText('1 photo est hors des bordures').waitFor()
  await page.getByText('Cette zone d’aide serait un point sur les téléphones').waitFor()
  await shot(page, 'premier-quiz/05-a-corriger')
  await page.getByRole('button', { name: 'Cadrer toutes les photos' }).click()
  await page.getByText('hors des bordures').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /Prendre la cible/ }).click()
  await expect.poll(() => flaws.count()).toBe(0)
  const mended = await quizOf(box, quiz)
  expect(mended).toMatchObject({ mapFollows: true, targetFollows: true, ringScale: 'region' })
  expect(mended.mapSettings?.bounds.east).toBeGreaterThan(tour[1].lng)
  await page.context().close()
  box.browser.assertClean()
})
