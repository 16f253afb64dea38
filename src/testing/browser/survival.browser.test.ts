import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { LatLng } from '#core/scoring/geo.ts'
import type { MapSettings } from '#core/quiz.ts'
import type { FullQuiz } from '#protocol/rest.ts'
import { scoreOf } from './kit/expected.ts'
import {
  type Lookout,
  openBrowser,
  shot,
  type StartedServer,
  startBuiltServer,
} from './kit/harness.ts'
import { sentInOrder } from './kit/inOrder.ts'
import { type Phone, isInLobby, takeOutPhone, tapAt } from './kit/phone.ts'
import { desk, logIn } from './kit/presenter.ts'
import {
  figure,
  heading,
  mapIsReady,
  press,
  screenText,
  written,
  wholePodium,
} from './kit/reading.ts'

// The tests are the steps of one game, with reloads of pages and a power cut of the server.

const ANSWER_TIME_MS = 90_000
const FRANCE: MapSettings = {
  center: { lat: 46.6, lng: 2.4 },
  zoom: 6,
  bounds: { north: 51.3, south: 41.2, east: 9.8, west: -5.4 },
}
const PLACES = [
  { picture: 'pont-du-gard', coords: { lat: 43.9475, lng: 4.535 } },
  { picture: 'tour-eiffel', coords: { lat: 48.8584, lng: 2.2945 } },
] as const

let server: StartedServer
let browser: Lookout
let host: Page
let quiz: FullQuiz
let early: Phone
let late: Phone

beforeAll(async () => {
  server = await startBuiltServer()
  browser = await openBrowser()
  host = (await browser.visit(server.origin, '/pres', 'host')).page
})
sentInOrder()
afterEach(() => browser.assertClean())
afterAll(async () => {
  await browser.close()
  await server.dispose()
})

/** Reads the question's remaining time in ms from the bar that empties. */
async function timeLeft(page: Page): Promise<number> {
  const dark = await page
    .locator('progress + i')
    .evaluate((lit: HTMLElement) => Number.parseFloat(lit.style.getPropertyValue('--dark')))
  return ((100 - dark) / 100) * ANSWER_TIME_MS
}

async function guess(phone: Phone, place: LatLng): Promise<void> {
  await tapAt(phone, FRANCE, place)
}

test('RANK-13 HPAR-08 a host page reloaded in the lobby and while the game starts comes back there', async () => {
  await logIn(host)
  const api = await desk(host, server.origin)
  const uniqueName = await api.makeQuiz('Coupure de courant', PLACES, FRANCE)
  quiz = await api.quiz(uniqueName)
  await host.reload()
  await host
    .getByRole('listitem')
    .filter({ hasText: quiz.name })
    .getByRole('link', { name: 'Lancer' })
    .click()
  await host.getByRole('radio', { name: '90', exact: true }).check()
  await host.getByRole('radio', { name: 'non', exact: true }).check()
  await host.getByRole('button', { name: 'Lancer' }).click()
  const qr = host.getByRole('img', { name: 'Code QR pour rejoindre la salle' })
  const address = new URL((await qr.getAttribute('data-address')) ?? '')
  ;[early, late] = [
    await takeOutPhone(browser, server.origin),
    await takeOutPhone(browser, server.origin),
  ]
  for (const phone of [early, late]) {
    await phone.page.goto(server.origin + address.pathname)
    await isInLobby(phone)
  }
  await host.getByText(late.pseudo, { exact: true }).waitFor()
  await host.reload()
  await host.getByText(early.pseudo, { exact: true }).waitFor()
  expect(await qr.getAttribute('data-address')).toBe(address.href)
  await expect.poll(() => screenText(host)).toMatch(/\b2 ?\/ ?50 joueurs/)

  await host.getByRole('button', { name: 'Lancer la partie' }).click()
  await heading(host, 'Lancement')
  await host.reload()
  await heading(host, 'Lancement')
  await heading(host, 'Question 1/2')
})

test('KEEP-02 PLAY-40 RANK-13 the server is killed in the middle of a question: everybody comes back by themselves, with the answer and the time that were left', async () => {
  const place = PLACES[0].coords
  await guess(early, place)
  await early.page.getByRole('button', { name: 'Répondre' }).click()
  await heading(early.page, 'Réponse envoyée !')
  const confirmed = await screenText(early.page)
  const seconds = figure(/Temps de réponse : (\d+,\d{3}) s/.exec(confirmed)?.[1] ?? '')
  await mapIsReady(late.page)
  await host.reload()
  await heading(host, 'Question 1/2')
  await expect.poll(() => screenText(host)).toMatch(/Réponses 1 ?\/ ?2/)

  // The power cut resets the requests under way, and makes later requests fail as refused.
  browser.expectTrouble(/ERR_CONNECTION_(?:REFUSED|RESET)|WebSocket connection/)
  const leftBefore = await timeLeft(late.page)
  const seen = Date.now()
  await server.kill('SIGKILL')
  const killed = Date.now()
  await late.page.getByText('Connexion perdue').waitFor()
  await host.getByText('Connexion perdue').waitFor()
  await shot(late.page, 'coupure/telephone-question')
  expect(
    await late.page
      .locator('[role=alert] img')
      .evaluate((pin: HTMLImageElement) => pin.naturalWidth),
    'the marker is drawn',
  ).toBeGreaterThan(0)
  await shot(early.page, 'coupure/telephone-repondu')
  await shot(host, 'coupure/ecran')
  await late.page.waitForTimeout(6_000)
  const begun = Date.now()
  await server.restart()
  const back = Date.now()

  for (const page of [late.page, host]) {
    await page.getByText('Connexion perdue').waitFor({ state: 'detached', timeout: 30_000 })
    const lost = leftBefore - (await timeLeft(page))
    // The question's time stands still from the power cut until some moment of the server's restart, which lasts from
    // `begun` to `back`.
    const most = killed - seen + Date.now() - begun
    const least = killed - seen + Date.now() - back
    expect(lost).toBeGreaterThan(least - 1_500)
    expect(lost).toBeLessThan(most + 1_500)
  }

  await early.page.getByText('Connexion perdue').waitFor({ state: 'detached', timeout: 30_000 })
  expect(await screenText(early.page)).toBe(confirmed)
  await early.page.reload()
  await heading(early.page, 'Réponse envoyée !')
  expect(await screenText(early.page)).toBe(confirmed)
  expect(early.answers).toHaveLength(1)

  await guess(late, { lat: place.lat - 0.5, lng: place.lng })
  await late.page.getByRole('button', { name: 'Répondre' }).click()
  const sent = early.answers[0]?.coords
  if (!sent) throw new Error('nothing was sent')
  const { points } = scoreOf(quiz, 0, sent, Math.round(seconds * 1000), ANSWER_TIME_MS)
  await heading(early.page, 'Résultats de la question')
  expect(await screenText(early.page)).toContain(`Vous marquez ${written(points)} points`)
}, 120_000)

test('RANK-13 a host page reloaded at the results, at the ranking, at the next question and at the end comes back to each', async () => {
  await heading(host, 'pont-du-gard')
  await host.reload()
  await heading(host, 'pont-du-gard')
  await mapIsReady(host)
  await press(host, 'Space')
  await heading(host, 'Classement')
  await host.getByRole('button', { name: 'Pause' }).click()
  await host.reload()
  await heading(host, 'Classement')
  await host.getByRole('button', { name: 'Reprendre' }).waitFor()
  await host.getByRole('button', { name: 'Page suivante' }).click()

  await heading(host, 'Question 2/2')
  await host.reload()
  await heading(host, 'Question 2/2')
  for (const phone of [early, late]) {
    await heading(phone.page, 'Question 2/2')
    await guess(phone, PLACES[1].coords)
    await phone.page.getByRole('button', { name: 'Répondre' }).click()
  }
  await heading(host, 'tour-eiffel')
  await press(host, 'Space')
  await host.getByRole('button', { name: 'Page suivante' }).click()
  await heading(host, 'Fin de la Partie')
  await wholePodium(host)
  const podium = await screenText(host)
  await host.reload()
  await heading(host, 'Fin de la Partie')
  await wholePodium(host)
  expect(await screenText(host)).toBe(podium)
}, 180_000)
