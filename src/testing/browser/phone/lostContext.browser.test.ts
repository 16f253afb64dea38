// A phone's map loses its WebGL context in the middle of a question: the simple map, which needs no WebGL, must replace
// it with the same view and the same marker, and the player must be able to answer.
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openHostEvening, roomOf, startButton, type HostEvening } from '../kit/hostEvening.ts'
import { heading, mapIsReady } from '../kit/reading.ts'
import { drag, isInLobby, takeOutPhone, tapUntilMarked, type Phone } from '../kit/phone.ts'

const PLACES = [
  { lat: 48.8584, lng: 2.2945 },
  { lat: 43.9475, lng: 4.535 },
]

let evening: HostEvening
let host: Page
let phone: Phone

beforeAll(async () => {
  evening = await openHostEvening()
})
afterEach(() => evening.browser.assertClean())
afterAll(() => evening.close())

const scriptsOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  )
const pinOf = ({ page, pseudo }: Phone) => page.getByAltText(pseudo, { exact: true }).boundingBox()

test('BRO-03: a phone with WebGL never fetches the simple map; when its context is lost for good, the simple map takes over with view and marker', async () => {
  const quiz = await evening.quizOf('Contexte perdu', 'Deux photos', PLACES)
  ;({ page: host } = await evening.openHost(
    `/pres/${quiz}/player?icon=random&time=180&help_zone=non&max_player=10`,
  ))
  const room = await roomOf(host)
  phone = await takeOutPhone(evening.browser, evening.server.origin)
  const { page } = phone
  await page.goto(`${evening.server.origin}/play/${room}`)
  await isInLobby(phone)
  await startButton(host).click()
  await heading(page, /Question 1/, 60_000)
  await mapIsReady(page)
  await page.getByRole('button', { name: 'Zoomer', exact: true }).click()
  await drag(page, { x: 200, y: 450 }, { x: 60, y: -40 })
  await page.waitForTimeout(1_500)
  await tapUntilMarked(phone, { x: 150, y: 420 })
  expect((await scriptsOf(page)).filter((name) => name.includes('simple-'))).toEqual([])
  expect((await scriptsOf(page)).some((name) => name.includes('pointDeMire'))).toBe(true)
  const scale = await page.getByTitle('Échelle').textContent()
  const before = await pinOf(phone)

  evening.browser.expectTrouble(/webgl/i)
  await page.evaluate(() =>
    document
      .querySelector<HTMLCanvasElement>('canvas.maplibregl-canvas')
      ?.getContext('webgl2')
      ?.getExtension('WEBGL_lose_context')
      ?.loseContext(),
  )
  await expect
    .poll(
      () =>
        page.evaluate(() => {
          const canvas = document.querySelector<HTMLCanvasElement>('canvas.maplibregl-canvas')
          return canvas !== null && canvas.getContext('2d') !== null
        }),
      { timeout: 30_000 },
    )
    .toBe(true)
  await mapIsReady(page)
  await page
    .getByAltText(phone.pseudo, { exact: true })
    .evaluate((image) => image.parentElement?.getAnimations().forEach((drop) => drop.finish()))
  const after = await pinOf(phone)
  expect(
    Math.hypot((after?.x ?? 0) - (before?.x ?? 0), (after?.y ?? 0) - (before?.y ?? 0)),
  ).toBeLessThan(2)
  expect(await page.getByTitle('Échelle').textContent()).toBe(scale)

  await tapUntilMarked(phone, { x: 230, y: 380 })
  await page.getByRole('button', { name: 'Répondre' }).click()
  await heading(host, 'Photo 1', 60_000)
  expect(phone.answers).toHaveLength(1)
}, 240_000)

test('BRO-03: the worker of the map does not come, the line being cut: the map is there once it does', async () => {
  const quiz = await evening.quizOf('Ligne coupée', 'Une photo', PLACES.slice(0, 1))
  ;({ page: host } = await evening.openHost(
    `/pres/${quiz}/player?icon=random&time=180&help_zone=non&max_player=10`,
  ))
  const room = await roomOf(host)
  evening.browser.expectTrouble(/Worker failed to load|ERR_FAILED/)
  phone = await takeOutPhone(evening.browser, evening.server.origin)
  const { page, context } = phone
  let asked = 0
  let isCut = true
  await context.route(/map-?worker/i, (route) => {
    asked++
    return isCut ? route.abort() : route.continue()
  })
  await page.goto(`${evening.server.origin}/play/${room}`)
  await isInLobby(phone)
  await expect.poll(() => asked, { timeout: 30_000 }).toBeGreaterThan(0)
  await startButton(host).click()
  await heading(page, /Question 1/, 60_000)
  await page
    .getByText(/La carte (?:arrive|n’arrive pas)/)
    .first()
    .waitFor()
  isCut = false
  await mapIsReady(page)
}, 240_000)
