// The reveal with few and with many answers, near the place, far from it and mixed, all at one spot, at the edges of the
// map, on projectors of every size: no plate covers the place, the tip of a pin, the radius written on a ring or another
// plate; and the camera closes in until the three nearest answers stand apart.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { destination, type LatLng, radians, wrapLng } from '#core/scoring/geo.ts'
import type { TestSocket } from '../../testSocket.ts'
import {
  heading,
  type HostEvening,
  join,
  openHostEvening,
  roomOf,
  startButton,
} from '../kit/hostEvening.ts'
import { shot, type Visitor } from '../kit/harness.ts'
import { mapIsReady, press } from '../kit/reading.ts'
import { bringShowClock, holdShow, jumpShow, releaseShow } from '../kit/showClock.ts'

const PLACE = { lat: 48.8584, lng: 2.2945 }
const SIZES = [
  { width: 1024, height: 768 },
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
] as const
/**
 * Radians from one answer to the next, the golden angle: answers next to each other in the list lie in different
 * directions.
 */
const TURN = radians(137.508)

/** Where the photo was taken, and the distances of the answers by their part of the list, metres. */
const SPREADS = {
  pres: { place: PLACE, away: (part: number) => 8 + 180 * Math.sqrt(part) },
  loin: { place: PLACE, away: (part: number) => 20_000 + 400_000 * part ** 1.5 },
  melange: { place: PLACE, away: (part: number) => 10 * 300_000 ** part },
  unlieu: { place: PLACE, away: () => 60 },
  antimeridien: { place: { lat: -16.5, lng: 179.9995 }, away: (part: number) => 6 * 1000 ** part },
  nord: { place: { lat: 84.9, lng: 20 }, away: (part: number) => 15 * 3000 ** part },
  antipodes: { place: PLACE, away: (part: number) => 19_600_000 + 300_000 * part },
} as const
type Spread = keyof typeof SPREADS
const ALL: readonly Spread[] = ['pres', 'loin', 'melange']
/**
 * The reveals that are played. With `REVEAL=all`: 3, 48 and 200 answers, each number with answers near the place, far
 * from it and mixed (`SPREADS`), and the odd ones, fifteen reveals in half an hour. Otherwise those that crowd the screen
 * most.
 */
const CASES: readonly (readonly [count: number, spreads: readonly Spread[]])[] =
  process.env['REVEAL'] === 'all'
    ? [
        [1, ['pres', 'loin']],
        [3, [...ALL, 'antimeridien', 'antipodes']],
        [48, [...ALL, 'unlieu', 'antimeridien', 'nord']],
        [200, ALL],
      ]
    : [
        [3, ['pres', 'antimeridien']],
        [48, ['loin', 'unlieu']],
        [200, ['melange']],
      ]

/** A reveal with its screenshots, on a machine that draws in software. */
const WHOLE_MS = 600_000

let evening: HostEvening

beforeAll(async () => {
  evening = await openHostEvening()
})
afterAll(() => evening.close())

function guesses(count: number, spread: Spread): LatLng[] {
  const { place, away } = SPREADS[spread]
  return Array.from({ length: count }, (_, i) => {
    const turn = spread === 'unlieu' ? 1 : TURN * i
    const { lat, lng } = destination(place, away(count === 1 ? 0 : i / (count - 1)), turn)
    return { lat, lng: wrapLng(lng) }
  })
}

/** Number of answers within the rings. */
const nearNb = (count: number, spread: Spread): number =>
  Array.from({ length: count }, (_, i) =>
    SPREADS[spread].away(count === 1 ? 0 : i / (count - 1)),
  ).filter((metres) => metres <= 200).length

interface Seen {
  /** the camera's view */
  view: string | null
  /** words over the place, the tip of a pin, a ring's figure or other words; answers over a figure */
  covered: string[]
  /** texts of plates that reach beyond the screen or into the panel beside the map */
  cut: string[]
  newest: string | null
  figures: number
  dots: number
  /** text of the place's plate */
  place: string | null
  lines: number
  /** least distance between two of the nearest answers in the closing view, pixels; null: fewer than two are in view */
  apart: number | null
}

function look(page: Page): Promise<Seen> {
  return page.evaluate(() => {
    const panel = document.querySelector('aside')?.getBoundingClientRect().left ?? innerWidth
    const shown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const plates = [...document.querySelectorAll<HTMLElement>('[data-plate]')]
      .filter(shown)
      .map((element) => ({
        key: element.dataset['plate'] ?? '',
        words: element.textContent ?? '',
        box: element.getBoundingClientRect(),
      }))
    const figures = [...document.querySelectorAll('[data-figure]')].map((element) => ({
      words: element.textContent ?? '',
      box: element.getBoundingClientRect(),
    }))
    const dots = [...document.querySelectorAll('[data-dot]')].map((element) =>
      element.getBoundingClientRect(),
    )
    const middles = (selector: string) =>
      [...document.querySelectorAll(selector)].map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        return { x: left + width / 2, y: top + height / 2 }
      })
    const pins = [...document.querySelectorAll('[data-map] img:not([alt=""])')]
      .filter((element) => element.closest('[data-dot]') === null)
      .map((element) => element.getBoundingClientRect())
    const tips = [
      ...middles('[data-place]'),
      ...dots.map(({ left, top, width, height }) => ({ x: left + width / 2, y: top + height / 2 })),
      ...pins.map(({ left, top, width, height }) => ({
        x: left + width / 2,
        y: top + (height * 69) / 72,
      })),
    ]
    const meets = (a: DOMRect, b: DOMRect) =>
      a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
    const covered = plates.flatMap(({ words, box }, i) => [
      ...tips
        .filter(({ x, y }) => x > box.left && x < box.right && y > box.top && y < box.bottom)
        .map(({ x, y }) => `${words} over a tip at ${Math.round(x)}, ${Math.round(y)}`),
      ...figures
        .filter((figure) => meets(box, figure.box))
        .map((figure) => `${words} over the figure ${figure.words}`),
      ...plates
        .slice(i + 1)
        .filter((plate) => meets(box, plate.box))
        .map((plate) => `${words} over ${plate.words}`),
    ])
    for (const figure of figures)
      for (const dot of dots)
        if (meets(figure.box, dot)) covered.push(`an answer over the figure ${figure.words}`)
    const nearest = middles('[data-dot="nearest"]')
    const gaps = nearest.flatMap((a, i) =>
      nearest.slice(i + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y)),
    )
    const cut = plates
      .filter(
        ({ box }) => box.left < 0 || box.top < 0 || box.right > panel || box.bottom > innerHeight,
      )
      .map(({ words }) => words)
    const layer = document.querySelector<HTMLElement>('[data-view]')
    return {
      view: layer !== null && shown(layer) ? (layer.dataset['view'] ?? null) : null,
      covered,
      cut,
      newest: plates.findLast(({ key }) => key !== 'place')?.words ?? null,
      figures: figures.length,
      dots: dots.length,
      place: plates.find(({ key }) => key === 'place')?.words ?? null,
      lines: document.querySelectorAll('[data-line]').length,
      apart: gaps.length > 0 ? Math.round(Math.min(...gaps)) : null,
    }
  })
}

/**
 * Waits until nothing moves any more, however slowly this machine draws; then expects no overlap and no cut words, and the
 * place with its name.
 */
async function clear(page: Page, name: string, titre: string): Promise<Seen> {
  let before = ''
  let seen = await look(page)
  await expect
    .poll(
      async () => {
        seen = await look(page)
        const now = JSON.stringify(seen)
        const moves = now !== before || seen.view === null
        before = now
        return { name, moves, covered: seen.covered, cut: seen.cut, place: seen.place }
      },
      { interval: 150, timeout: 20_000 },
    )
    .toEqual({ name, moves: false, covered: [], cut: [], place: titre })
  return seen
}

/** At each screen size of `SIZES`. */
async function clearAtAllSizes(page: Page, name: string, titre: string): Promise<Seen[]> {
  const seen: Seen[] = []
  for (const size of SIZES) {
    await page.setViewportSize(size)
    seen.push(await clear(page, `${name} at ${size.width}`, titre))
    await shot(page, `revelation/${name}-${size.width}`)
  }
  await page.setViewportSize(SIZES[0])
  await clear(page, `${name} again`, titre)
  return seen
}

/**
 * Checks a reveal every second or two, and its closing view and its end at each screen size of `SIZES`.
 * @param name prefix of the screenshots' names
 */
async function expectClearThroughout(
  page: Page,
  name: string,
  { titre, count, spread }: { titre: string; count: number; spread: Spread },
): Promise<void> {
  const views = new Set<string>()
  let closed: Seen[] | null = null
  for (let at = 0; !views.has('rings');) {
    const step = views.has('close') || at < 4000 ? 1000 : 2000
    at += step
    await jumpShow(page, step)
    await page.waitForTimeout(130)
    const seen = await clear(page, `${name}, ${at} ms`, titre)
    if (seen.view !== null && !views.has(seen.view))
      await shot(page, `revelation/${name}-${seen.view}`)
    views.add(seen.view ?? '')
    if (seen.view === 'rings') break
    expect(seen.lines, 'the newest has its line').toBeGreaterThanOrEqual(
      seen.newest === null ? 0 : 1,
    )
    const hidden = await page.locator('ol[data-hits]').getAttribute('data-hits')
    if (seen.view === 'close' && hidden === '0' && closed === null)
      closed = await clearAtAllSizes(page, `${name}-close`, titre)
    expect(at, 'the reveal ends').toBeLessThan(47_000)
  }
  expect([...views]).toEqual(expect.arrayContaining(['out', 'close', 'rings']))
  expect(closed, `${name}: the closing view holds once the nearest has fallen`).not.toBeNull()
  // Of answers beyond the rings, the view holds those that are not much farther than the nearest.
  const lined = Math.max(1, Math.min(3, nearNb(count, spread)))
  for (const { apart, lines } of closed ?? []) {
    expect(lines).toBeGreaterThanOrEqual(lined)
    // Answers at one spot, or beside each other on the other side of the earth from the place, which is in view too.
    const isHeap = spread === 'unlieu' || spread === 'antipodes'
    expect(apart ?? Infinity).toBeGreaterThanOrEqual(isHeap ? 0 : 40)
  }
  for (const { figures, lines, dots } of await clearAtAllSizes(page, name, titre)) {
    expect(figures, `the rings are read on ${name}`).toBeGreaterThanOrEqual(
      spread === 'loin' || spread === 'antipodes' ? 0 : readable(count),
    )
    expect(lines, 'three lines stay').toBeGreaterThanOrEqual(lined)
    // On the smallest screen answers on the other side of the earth stand at the map's edge.
    expect(dots).toBeGreaterThanOrEqual(spread === 'antipodes' ? 0 : 1)
  }
}

/** Rings whose figure finds room at the end: it gives way to answers. */
const readable = (count: number): number => (count > 100 ? 0 : count > 20 ? 1 : 2)

describe.each(CASES)('with %i answers', (count, spreads) => {
  let host: Visitor
  let phones: TestSocket[] = []

  beforeAll(async () => {
    const quiz = await evening.quizOf(
      `Révélations à ${count}`,
      'Un lieu à chaque question',
      spreads.map((spread) => SPREADS[spread].place),
    )
    host = await evening.openHost(
      `/pres/${quiz}/player?icon=random&time=60&help_zone=non&max_player=${count}`,
      'oldProjector',
    )
    await bringShowClock(host.page)
    await host.page.reload()
    const room = await roomOf(host.page)
    phones = []
    for (let i = 0; i < count; i++) phones.push(await join(evening.server.origin, room))
    await startButton(host.page).click()
  })
  afterAll(async () => {
    for (const phone of phones) phone.close()
    await host.context.close()
  })

  test.each(spreads.map((spread, i) => [spread, i] as const))(
    "FIR-04: SHW-01: SHW-02: SHW-03: %s: at no step does a plate lie over the place, a pin's tip or a ring's figure; the newest answer has its line, and the closing view sets the three nearest apart, at 1024, 1920 and 3840",
    async (spread, index) => {
      const { page } = host
      await heading(page, `Question ${index + 1}/${spreads.length}`, 30_000)
      await Promise.all(phones.map((phone) => phone.next('player_newQuestion')))
      for (const [i, coords] of guesses(count, spread).entries())
        phones[i]?.say('player_answer', { coords, time: 1000, timePoints: 5 })
      await heading(page, `Photo ${index + 1}`, 30_000)
      await holdShow(page)
      await mapIsReady(page)
      await expectClearThroughout(page, `${count}-${spread}`, {
        titre: `Photo ${index + 1}`,
        count,
        spread,
      })
      await releaseShow(page)
      await press(page, ' ')
      await heading(page, 'Classement', 60_000)
      evening.browser.assertClean()
    },
    WHOLE_MS,
  )
})
