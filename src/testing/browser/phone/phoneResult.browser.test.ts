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
 * whether these lie inside the drawing; and of the map under it how many colours it has, and whether it has the plain
 * colour of the sharp coasts' water, and that of names. Without an answer there is no line: length and number of ends are 0.
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
    const canvas = document.querySelector<HTMLCanvasElement>('main section canvas')
    const pen = canvas?.getContext('2d')
    const pixels =
      canvas && pen ? pen.getImageData(0, 0, canvas.width, canvas.height).data : new Uint8Array()
    const colours = new Map<string, number>()
    const across = canvas?.width ?? 1
    let cut = 0
    for (let at = 0; at < pixels.length; at += 4) {
      const colour = pixels.slice(at, at + 4).join(' ')
      colours.set(colour, (colours.get(colour) ?? 0) + 1)
      const column = (at / 4) % across
      if (colour === '244 242 234 255' && (column === 0 || column === across - 1)) cut += 1
    }
    return {
      length,
      ends: ends.length,
      inside,
      colours: colours.size,
      water: (colours.get('33 72 111 255') ?? 0) > 1000,
      names: (colours.get('244 242 234 255') ?? 0) > 60,
      cut,
    }
  })
}

async function answer(page: Page): Promise<void> {
  await heading(page, 'Question 1/1', 30_000)
  await mapIsReady(page)
  await page.touchscreen.tap(175, 515)
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

test('FIR-07: FIR-08: SHW-10: who answered sees the true place on a map with sharp coasts and names, the own pin, the line between them and the name; who did not reads so', async () => {
  // The player who does not answer lets the question's 30 seconds run out.
  const isTile = /\/api\/(?:tiles|map\/world\/details)\//
  const tiles: string[] = []
  answers.page.on('request', (request) => {
    if (isTile.test(request.url())) tiles.push(request.url())
  })
  evening.browser.expectTrouble(new RegExp(`ERR_FAILED.*${isTile.source}`))
  await answers.page.route(isTile, (route) => route.abort())
  await heading(answers.page, 'Résultats de la question', 60_000)
  await expect.poll(() => tiles.length).toBeGreaterThan(0)
  await expect
    .poll(() => drawn(answers.page))
    .toMatchObject({ ends: 2, inside: true, water: false })
  await answers.page.unroute(isTile)
  await expect
    .poll(() => drawn(answers.page), { message: 'tiles that failed come when they can' })
    .toMatchObject({ water: true })
  tiles.length = 0
  await heading(waits.page, 'Résultats de la question', 60_000)
  for (const { page } of [answers, waits])
    expect(plain(await page.locator('main').first().innerText())).toContain(`C’était : ${TITLE}`)

  for (const [width, height] of [
    [390, 844],
    [320, 568],
    [844, 390],
  ] as const) {
    await answers.page.setViewportSize({ width, height })
    await expect
      .poll(() => drawn(answers.page), { message: 'the coast is sharp' })
      .toMatchObject({ ends: 2, inside: true, water: true, names: true, cut: 0 })
    expect(
      await answers.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
    ).toBe(true)
    const { length, colours } = await drawn(answers.page)
    expect(length).toBeGreaterThan(10)
    expect(colours, 'a map, not a plain rectangle').toBeGreaterThan(200)
    expect(tiles.splice(0).length, 'a map, but not a heap of tiles').toBeLessThanOrEqual(24)
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
