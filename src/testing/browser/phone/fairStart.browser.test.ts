import type { Page, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  type HostEvening,
  heading,
  openHostEvening,
  roomOf,
  startButton,
} from '../kit/hostEvening.ts'
import { shot } from '../kit/harness.ts'
import { isInLobby, type Phone, takeOutPhone, tapUntilMarked } from '../kit/phone.ts'
import { mapIsReady, press } from '../kit/reading.ts'

// The tests are steps of one game on a slow Wi-Fi: the first question must wait for a phone whose map tiles are late,
// and the ranking must stay until the big screen has loaded the photo of the second question.

const PLACES = [
  { lat: 48.8584, lng: 2.2945 },
  { lat: 43.9475, lng: 4.535 },
] as const
/** Matches the requests for tiles that the map on a phone sends. */
const isTile = (url: URL): boolean => url.pathname.startsWith('/api/tiles/')

let evening: HostEvening
let quiz = ''
let room = ''
let host: Page
let quick: Phone
let slow: Phone

beforeAll(async () => {
  evening = await openHostEvening()
  quiz = await evening.quizOf('Deux vues', 'Deux photos', PLACES)
})
afterEach(() => evening.browser.assertClean())
afterAll(() => evening.close())

/** Delays those requests of the page whose URL `wanted` accepts, until the returned `release` is called. */
async function holdBack(page: Page, wanted: (url: URL) => boolean) {
  const held: Route[] = []
  let open = false
  await page.route(wanted, (route) => (open ? route.continue() : void held.push(route)))
  return {
    held: () => held.length,
    async release() {
      open = true
      await Promise.all(held.splice(0).map((route) => route.continue()))
    },
  }
}

/**
 * Records the messages that arrive over the page's socket.
 * @returns a function that lists the arrival times (epoch ms) of the messages with the name `event`
 */
function heardBy(page: Page): (event: string) => number[] {
  const heard: { event: string; at: number }[] = []
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      const { event } = JSON.parse(payload.toString()) as { event: string }
      heard.push({ event, at: Date.now() })
    })
  })
  return (event) => heard.filter((message) => message.event === event).map(({ at }) => at)
}

test('FAIR-01 FAIR-02 HQST-02 the first question waits for the phone whose map is late, and opens for both when it is there', async () => {
  const opened = await evening.openHost(
    `/pres/${quiz}/player?icon=random&time=60&help_zone=non&max_player=50`,
  )
  host = opened.page
  room = await roomOf(host)
  ;[quick, slow] = [
    await takeOutPhone(evening.browser, evening.server.origin),
    await takeOutPhone(evening.browser, evening.server.origin),
  ]
  const heard = heardBy(slow.page)
  const tiles = await holdBack(slow.page, isTile)
  for (const phone of [quick, slow]) {
    await phone.page.goto(`${evening.server.origin}/play/${room}`)
    await isInLobby(phone)
  }
  // A phone in the lobby loads the game's map invisibly, and removes that map once it is drawn: the phone `quick` no
  // longer has a map, and the phone `slow` still has one, since its tiles are late.
  await expect.poll(() => tiles.held(), { timeout: 30_000 }).toBeGreaterThan(0)
  await expect.poll(() => quick.page.locator('[data-map]').count(), { timeout: 60_000 }).toBe(0)
  expect(await slow.page.locator('[data-map]').count()).toBe(1)
  await shot(slow.page, 'depart/telephone-salon')

  await startButton(host).click()
  await host.getByText('les cartes arrivent').waitFor()
  await shot(host, 'depart/ecran-attend')
  expect(heard('player_newQuestion')).toEqual([])
  await tiles.release()
  await Promise.all([host, quick.page, slow.page].map((page) => heading(page, /Question 1\/2/)))
  const waited = (heard('player_newQuestion')[0] ?? 0) - (heard('player_startGame')[0] ?? 0)
  expect(waited).toBeGreaterThanOrEqual(5_200)
  await mapIsReady(slow.page)
  expect(await slow.page.locator('[data-map]').count()).toBe(1)
}, 180_000)

test('another player’s answer leaves my map, its view and my marker as they are', async () => {
  const { page } = quick
  await mapIsReady(page)
  await tapUntilMarked(quick, { x: 200, y: 420 })
  const mine = await page.locator('canvas.maplibregl-canvas').elementHandle()
  const pin = await page.getByAltText(quick.pseudo, { exact: true }).boundingBox()
  await tapUntilMarked(slow, { x: 180, y: 400 })
  await slow.page.getByRole('button', { name: 'Répondre' }).click()
  await slow.page.getByRole('heading', { name: 'Réponse envoyée !' }).waitFor()
  await host
    .getByText(/1 ?\/ ?2/)
    .first()
    .waitFor()
  expect(await mine?.evaluate((canvas) => canvas.isConnected)).toBe(true)
  expect(await page.locator('canvas.maplibregl-canvas').count()).toBe(1)
  expect(await page.getByAltText(quick.pseudo, { exact: true }).boundingBox()).toEqual(pin)
})

test('FAIR-04 the ranking waits for the second photo beyond its five seconds, and goes on as soon as it is there', async () => {
  const first = await host.getByAltText('Photo à situer').getAttribute('src')
  const second = await holdBack(
    host,
    (url) => url.pathname.startsWith('/api/quizz/images/src/') && url.pathname !== first,
  )
  await quick.page.getByRole('button', { name: 'Répondre' }).click()
  await heading(host, 'Photo 1')
  await expect.poll(() => second.held(), { timeout: 30_000 }).toBeGreaterThan(0)
  await press(host, 'Space')
  await heading(host, 'Classement')
  await host.waitForTimeout(6_200)
  expect(await host.getByRole('heading', { name: 'Classement' }).count()).toBe(1)
  await second.release()
  await heading(host, /Question 2\/2/, 1_500)
}, 180_000)

test('PLAY-40 on a plain HTTP network, without the Wake Lock API, a video that nobody sees keeps the phone awake from the first tap on', async () => {
  const phone = await takeOutPhone(evening.browser, evening.server.origin)
  // The test also deletes `navigator.userActivation`, so that the page waits for a real tap. Otherwise scripts of the
  // test would count as an activation by the user, and the video that keeps the phone awake would play before any tap.
  await phone.page.addInitScript(() =>
    ['wakeLock', 'userActivation'].forEach((name) =>
      Reflect.deleteProperty(Navigator.prototype, name),
    ),
  )
  await phone.page.goto(`${evening.server.origin}/play/${room}`)
  await isInLobby(phone)
  const video = phone.page.locator('video')
  expect(await video.evaluate((it: HTMLVideoElement) => [it.paused, it.muted, it.loop])).toEqual([
    true,
    false,
    false,
  ])
  await phone.page.touchscreen.tap(200, 700)
  await expect
    .poll(() => video.evaluate((it: HTMLVideoElement) => it.currentTime), { timeout: 20_000 })
    .toBeGreaterThan(0.3)
  // The page must rewind the video before its end: a video that has ended keeps no phone awake.
  await video.evaluate((it: HTMLVideoElement) => void (it.currentTime = it.duration - 3.5))
  await expect
    .poll(() => video.evaluate((it: HTMLVideoElement) => it.currentTime), { timeout: 20_000 })
    .toBeLessThan(3)
  expect(await video.evaluate((it: HTMLVideoElement) => it.paused)).toBe(false)
  expect(await quick.page.locator('video').count()).toBe(0)
})
