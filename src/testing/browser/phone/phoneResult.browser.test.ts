// Tests of what phones show: while the map of a question loads; and after the question, the true place on a map, or
// a text saying that the player has not answered.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  heading,
  type HostEvening,
  openHostEvening,
  roomOf,
  startButton,
} from '../kit/hostEvening.ts'
import { screens, shot, type Visitor } from '../kit/harness.ts'
import { mapIsReady, plain } from '../kit/reading.ts'

const PLACE = { lat: 48.636, lng: -1.5115 }
const TITLE = 'Le Mont-Saint-Michel vu de la digue'

let evening: HostEvening
let host: Visitor
let answers: Visitor
let waits: Visitor

beforeAll(async () => {
  evening = await openHostEvening()
  const quiz = await evening.quizOf('Phares', 'Une photo', [])
  const photo = await fetch(`${evening.server.origin}/apple-touch-icon.png`).then((answer) =>
    answer.blob(),
  )
  const added = await evening.admin.postForm(`/api/pres/shared/quizz/question/new/${quiz}`, {
    uploadFile: photo,
    name: 'Une île',
    titre: TITLE,
    coords: JSON.stringify(PLACE),
  })
  if (added.status !== 201) throw new Error(added.text)
  const bounds = { north: 50.2, south: 47.2, west: -4.2, east: 1.2 }
  const settled = await evening.admin.post(`/api/pres/shared/quizz/mapSettings/${quiz}`, {
    mapSettings: { center: { lat: 48.5, lng: -1.8 }, zoom: 7, bounds },
  })
  if (settled.status !== 200) throw new Error(settled.text)
  host = await evening.openHost(
    `/pres/${quiz}/player?icon=random&time=30&help_zone=non&max_player=10`,
  )
  const room = await roomOf(host.page)
  answers = await evening.browser.visit(evening.server.origin, `/play/${room}`, 'phone')
  waits = await evening.browser.visit(evening.server.origin, `/play/${room}`, 'smallPhone')
  await host.page.getByText('2 / 10 joueurs').waitFor()
}, 90_000)
afterAll(() => evening.close())

/**
 * Reads the drawing of a phone's result: the length of the line between answer and true place, the number of its ends,
 * whether these lie inside the drawing, and how many tiles and coasts are drawn. Without an answer there is no line:
 * length and number of ends are 0.
 */
function drawn(page: Page) {
  return page.evaluate(() => {
    const box = document.querySelector('main section svg')?.getBoundingClientRect()
    const line = document.querySelector<SVGLineElement>('main section svg [data-line]')
    const length = line ? Math.hypot(line.x2.baseVal.value, line.y2.baseVal.value) : 0
    const matrix = line?.getScreenCTM()
    const ends =
      line && matrix
        ? [
            new DOMPoint(0, 0).matrixTransform(matrix),
            new DOMPoint(line.x2.baseVal.value, line.y2.baseVal.value).matrixTransform(matrix),
          ]
        : []
    const inside = ends.every(
      ({ x, y }) =>
        box !== undefined && x > box.left && x < box.right && y > box.top && y < box.bottom,
    )
    return {
      length,
      ends: ends.length,
      inside,
      tiles: document.querySelectorAll('main section svg image[href*="/api/tiles/"]').length,
      coasts: [...document.querySelectorAll('main section svg [data-coast]')].filter((path) =>
        path.hasAttribute('d'),
      ).length,
    }
  })
}

async function answer(page: Page): Promise<void> {
  await heading(page, 'Question 1/1', 30_000)
  await mapIsReady(page)
  await page.touchscreen.tap(195, 430)
  await page.getByRole('button', { name: 'Répondre' }).click()
}

test('FIR-14: a phone whose map is on its way says so, with a sign that moves, and never shows a plain rectangle', async () => {
  const { page } = waits
  let go = () => {}
  const open = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route('**/api/tiles/**', async (route) => {
    await open
    await route.continue()
  })
  await startButton(host.page).click()
  const answered = answer(answers.page)
  await heading(page, 'Question 1/1', 30_000)
  const map = page.locator('[data-map]')
  await map.getByText('La carte arrive…').first().waitFor()
  expect(await map.locator('svg').first().isVisible()).toBe(true)
  await shot(page, 'telephone/attente-320')
  go()
  await mapIsReady(page)
  expect(await map.getByText('La carte arrive…').count()).toBe(0)
  await answered
})

test('FIR-07: FIR-08: who answered sees the true place on a map with sharp coasts, the own pin, the line between them and the name; who did not reads so', async () => {
  // The player who does not answer lets the question's 30 seconds run out.
  await heading(answers.page, 'Résultats de la question', 60_000)
  await heading(waits.page, 'Résultats de la question', 60_000)
  for (const { page } of [answers, waits])
    expect(plain(await page.locator('main').first().innerText())).toContain(`C’était : ${TITLE}`)

  for (const [width, height] of [
    [390, 844],
    [320, 568],
    [844, 390],
  ] as const) {
    await answers.page.setViewportSize({ width, height })
    await expect.poll(() => drawn(answers.page)).toMatchObject({ ends: 2, inside: true })
    await expect
      .poll(async () => (await drawn(answers.page)).coasts, { message: 'the coast is sharp' })
      .toBeGreaterThan(0)
    expect(
      await answers.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
    ).toBe(true)
    const { length, tiles } = await drawn(answers.page)
    expect(length).toBeGreaterThan(10)
    expect(tiles, 'a map, but not a heap of tiles').toBeGreaterThan(0)
    expect(tiles).toBeLessThanOrEqual(16)
    await answers.page.waitForTimeout(300)
    await shot(answers.page, `telephone/resultat-${width}`)
  }
  expect(plain(await answers.page.locator('main').first().innerText())).toMatch(
    /vous êtes à [\d, ]+ k?m/,
  )

  const text = plain(await waits.page.locator('main').first().innerText())
  expect(text).toContain('Temps écoulé : pas de réponse')
  expect(text).not.toContain('vous êtes à')
  expect(await drawn(waits.page)).toMatchObject({ length: 0, ends: 0 })
  await waits.page.setViewportSize(screens.smallPhone.viewport)
  await waits.page.waitForTimeout(300)
  await shot(waits.page, 'telephone/sans-reponse-320')
  evening.browser.assertClean()
})
