// A whole game in browsers without WebGL, which draw the simple map: in the quiz wizard, on two phones and on the big
// screen. The answers must score as on any map.
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { LatLng } from '#core/scoring/geo.ts'
import type { MapSettings } from '#core/quiz.ts'
import { logIn as api } from '../../api.ts'
import { mapCanvas } from '../kit/author.ts'
import { cutTexts } from '../kit/cutTexts.ts'
import { scoreOf } from '../kit/expected.ts'
import {
  type Lookout,
  openBrowser,
  shot,
  type StartedServer,
  startBuiltServer,
} from '../kit/harness.ts'
import { heading, mapIsReady, plain, press, written } from '../kit/reading.ts'
import { type Phone, isInLobby, takeOutPhone, tapAt } from '../kit/phone.ts'
import { addPhoto, beginQuiz, desk, finishQuiz, logIn } from '../kit/presenter.ts'
import { revealSeen, watchReveal } from '../kit/reveal.ts'
import { sentInOrder } from '../kit/inOrder.ts'
import { roomOf } from '../kit/hostEvening.ts'

const ANSWER_TIME_MS = 60_000
const PARIS: LatLng = { lat: 48.8584, lng: 2.2945 }
const NEAR: LatLng = { lat: 48.5, lng: 2.7 }
const FAR: LatLng = { lat: 45.8, lng: 3.1 }
const FRANCE: MapSettings = {
  center: { lat: 46.6, lng: 2.4 },
  zoom: 5.4,
  bounds: { north: 51.3, south: 41.2, east: 9.8, west: -5.4 },
}

let server: StartedServer
let browser: Lookout
let host: Page
let near: Phone, far: Phone
let quizName = ''

beforeAll(async () => {
  server = await startBuiltServer()
  browser = await openBrowser('none')
  host = (await browser.visit(server.origin, '/pres', 'host')).page
})
sentInOrder()
afterEach(() => browser.assertClean())
afterAll(async () => {
  await browser.close()
  await server.dispose()
})

/** Tells whether the page's map is the simple one, whose canvas has a 2D context instead of WebGL. */
const isSimple = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('canvas.maplibregl-canvas')
    return canvas !== null && canvas.getContext('2d') !== null
  })
const scriptsOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  )
const look = async (
  page: Page,
  name: string,
  sizes: readonly [number, number][],
  check?: () => Promise<void>,
) => {
  const before = page.viewportSize()
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    await page.waitForTimeout(700)
    await shot(page, `carte-simple/${name}-${width}`)
    await check?.()
  }
  if (before) await page.setViewportSize(before)
}
/** Sets the font size of the user's browser settings, px; the default is 16. */
const setLetters = async (page: Page, size: number) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: size } })
  await devtools.detach()
}
const PHONES: readonly [number, number][] = [
  [320, 568],
  [390, 844],
  [844, 390],
]
const SCREENS: readonly [number, number][] = [
  [1024, 768],
  [1920, 1080],
]

test('BRO-03: an author without WebGL places photos on the simple map, frames the map and sets the target', async () => {
  await logIn(host)
  quizName = await beginQuiz(host, 'Sans WebGL', 'Deux photos')
  await addPhoto(host, {
    picture: 'tour-eiffel',
    name: 'Tour Eiffel',
    coords: `${PARIS.lat}, ${PARIS.lng}`,
  })
  await addPhoto(host, {
    picture: 'dune-du-pilat',
    name: 'Dune du Pilat',
    coords: { fromMiddle: { x: -7, y: -25 } },
  })
  expect(await isSimple(host)).toBe(true)
  await finishQuiz(host)
  const made = await (await desk(host, server.origin)).quiz(quizName)
  const picked = made.questions[1]?.coords
  expect(Math.abs((picked?.lat ?? 0) - 44.6)).toBeLessThan(1)
  expect(made.mapSettings?.bounds.north).toBeGreaterThan(PARIS.lat)

  await host.goto(`${server.origin}/pres?editer=${quizName}&etape=carte`)
  await mapIsReady(host)
  const step = (name: string) =>
    host.getByRole('listitem').filter({ has: host.getByRole('heading', { name, exact: true }) })
  for (const name of ['Zoom', 'Bordures', 'Centre'])
    await step(name).getByRole('button', { name: 'Supprimer' }).click()
  await mapCanvas(host).click({ position: { x: 330, y: 260 } })
  await host.getByRole('button', { name: 'Commencer la sélection' }).click()
  const sides = () => step('Bordures').locator('dd').allTextContents()
  const before = await sides()
  await host.waitForTimeout(800)
  const corner = await host
    .getByRole('button', { name: 'Coin nord-est', exact: true })
    .boundingBox()
  await host.mouse.move((corner?.x ?? 0) + 16, (corner?.y ?? 0) + 16)
  await host.mouse.down()
  await host.mouse.move((corner?.x ?? 0) + 80, (corner?.y ?? 0) - 50, { steps: 6 })
  await host.mouse.up()
  await expect.poll(sides).not.toEqual(before)
  expect((await sides()).slice(1, 3), 'the other corner stays').toEqual(before.slice(1, 3))
  await look(host, 'auteur', [[390, 844], ...SCREENS])
  await host.getByRole('button', { name: 'Proposer d’après les photos' }).click()
  await host.getByRole('button', { name: 'Terminer' }).click()
  await host.getByRole('button', { name: 'Nouveau' }).waitFor()

  const admin = await api(server.origin)
  const tools = await desk(host, server.origin)
  expect((await tools.enlargeRings(quizName)).status).toBe(200)
  expect(
    (await admin.post(`/api/pres/shared/quizz/mapSettings/${quizName}`, { mapSettings: FRANCE }))
      .status,
  ).toBeLessThan(300)
}, 240_000)

test('BRO-03: the lobby says in one line that the map is simple, on the phone and on the big screen', async () => {
  await host.goto(
    `${server.origin}/pres/${quizName}/player?icon=random&time=60&help_zone=200&max_player=20`,
  )
  const room = await roomOf(host)
  near = await takeOutPhone(browser, server.origin)
  far = await takeOutPhone(browser, server.origin)
  for (const phone of [near, far]) {
    await phone.page.goto(`${server.origin}/play/${room}`)
    await isInLobby(phone)
    await phone.page.getByText('Carte simple sur ce téléphone').waitFor({ timeout: 60_000 })
  }
  await host.getByText('Sans WebGL, cet écran dessine une carte simple.').waitFor()
  await look(near.page, 'salon', PHONES, async () => expect(await cutTexts(near.page)).toEqual([]))
  await look(host, 'salon', SCREENS)
  expect(
    (await scriptsOf(near.page)).filter((name) => /pointDeMire|map-worker|mapWorker/.test(name)),
  ).toEqual([])
})

test('BRO-03: both tap the simple map, their answers are worth what the rules say, and the question ends with the last of them', async () => {
  const quiz = await (await desk(host, server.origin)).quiz(quizName)
  await host.getByRole('button', { name: 'Lancer la partie' }).click()
  await heading(near.page, /Question 1/, 60_000)
  const began = Date.now()
  await tapAt(near, FRANCE, NEAR)
  expect(await isSimple(near.page)).toBe(true)
  await look(near.page, 'question', PHONES)
  await setLetters(near.page, 32)
  await look(near.page, 'question-grand', PHONES, async () => {
    const [credit, button] = [
      await near.page.getByText('NASA Blue Marble').boundingBox(),
      await near.page.getByRole('button', { name: 'Dézoomer' }).boundingBox(),
    ]
    expect(credit?.y, 'the credits stand below the buttons').toBeGreaterThanOrEqual(
      (button?.y ?? Infinity) + (button?.height ?? 0),
    )
  })
  await setLetters(near.page, 16)
  await near.page.getByRole('button', { name: 'Répondre' }).click()
  await heading(near.page, 'Réponse envoyée !')
  await tapAt(far, FRANCE, FAR)
  await watchReveal(host)
  await far.page.getByRole('button', { name: 'Répondre' }).click()
  await heading(host, 'Tour Eiffel', 60_000)
  expect(Date.now() - began, 'well before the time was over').toBeLessThan(ANSWER_TIME_MS)

  for (const [phone, place] of [
    [near, NEAR],
    [far, FAR],
  ] as const) {
    const [sent] = phone.answers
    expect(sent?.coords?.lat).toBeCloseTo(place.lat, 0)
    expect(sent?.coords?.lng).toBeCloseTo(place.lng, 0)
    if (!sent?.coords) throw new Error(`${phone.pseudo} sent no place`)
    await expect.poll(() => phone.counted).toHaveLength(1)
    const { points } = scoreOf(quiz, 0, sent.coords, phone.counted[0] ?? 0, ANSWER_TIME_MS)
    await phone.page.getByText(written(points)).first().waitFor({ timeout: 30_000 })
  }
})

test('BRO-03: the reveal shows rings, the place and both answers without WebGL, and the game goes on to its podium', async () => {
  await mapIsReady(host)
  expect(await isSimple(host)).toBe(true)
  await expect
    .poll(async () => (await revealSeen(host)).pins.toSorted(), { timeout: 60_000 })
    .toEqual([near.pseudo, far.pseudo].toSorted())
  await expect
    .poll(
      async () => (await revealSeen(host)).onMap.map(plain).some((word) => /^\d+ km$/.test(word)),
      { timeout: 60_000 },
    )
    .toBe(true)
  await look(host, 'revelation', SCREENS)
  await look(near.page, 'resultat', PHONES)
  await press(host, 'Space')
  await heading(near.page, /Question 2/, 60_000)
  for (const phone of [near, far]) {
    await tapAt(phone, FRANCE, NEAR)
    // The answer of the last player ends the question at once.
    await phone.page.getByRole('button', { name: 'Répondre' }).click()
  }
  await heading(host, 'Dune du Pilat', 60_000)
  await mapIsReady(host)
  await press(host, 'Space')
  await heading(near.page, 'Fin de la partie', 90_000)
})
