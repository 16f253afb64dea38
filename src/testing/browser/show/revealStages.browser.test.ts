// The reveal with few and with many answers, near the place, far from it and mixed, on projectors of every size: no
// plate covers the tip of a pin, the radius written on a ring or another plate.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { destination, type LatLng, radians } from '#core/scoring/geo.ts'
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

const SPREADS = {
  pres: (part: number) => 8 + 180 * Math.sqrt(part),
  loin: (part: number) => 20_000 + 400_000 * part ** 1.5,
  melange: (part: number) => 10 * 300_000 ** part,
} as const
type Spread = keyof typeof SPREADS
const ALL: readonly Spread[] = ['pres', 'loin', 'melange']
/**
 * The reveals that are played. With `REVEAL=all`: 3, 48 and 200 answers, each number with answers near the place, far
 * from it and mixed (`SPREADS`), nine reveals in ten minutes. Otherwise three reveals: each number of answers with the
 * distances that crowd the screen most.
 */
const CASES: readonly (readonly [count: number, spreads: readonly Spread[]])[] =
  process.env['REVEAL'] === 'all'
    ? [
        [3, ALL],
        [48, ALL],
        [200, ALL],
      ]
    : [
        [3, ['pres']],
        [48, ['loin']],
        [200, ['melange']],
      ]

let evening: HostEvening

beforeAll(async () => {
  evening = await openHostEvening()
})
afterAll(() => evening.close())

function guesses(count: number, spread: Spread): LatLng[] {
  return Array.from({ length: count }, (_, i) =>
    destination(PLACE, SPREADS[spread](count === 1 ? 0 : i / (count - 1)), TURN * i),
  )
}

interface Seen {
  /** words over the tip of a pin, over a ring's label or over other words */
  covered: string[]
  /** texts of plates that reach beyond the screen or into the panel beside the map */
  cut: string[]
  newest: string | null
  figures: number
  dots: number
}

function look(page: Page): Promise<Seen> {
  return page.evaluate(() => {
    const panel = document.querySelector('aside')?.getBoundingClientRect().left ?? innerWidth
    const shown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const plates = [...document.querySelectorAll('[data-plate]')].filter(shown).map((element) => ({
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
    const pins = [...document.querySelectorAll('[data-map] img:not([alt=""])')].map((element) =>
      element.getBoundingClientRect(),
    )
    const tips = [
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
    const cut = plates
      .filter(
        ({ box }) => box.left < 0 || box.top < 0 || box.right > panel || box.bottom > innerHeight,
      )
      .map(({ words }) => words)
    return {
      covered,
      cut,
      newest: plates.at(-1)?.words ?? null,
      figures: figures.length,
      dots: dots.length,
    }
  })
}

/** Waits until nothing moves any more, however slowly this machine draws; then expects no overlap and no cut words. */
async function clear(page: Page, name: string): Promise<Seen> {
  let before = ''
  let seen = await look(page)
  await expect
    .poll(
      async () => {
        seen = await look(page)
        const now = JSON.stringify(seen)
        const moves = now !== before
        before = now
        return { name, moves, covered: seen.covered, cut: seen.cut }
      },
      { interval: 150, timeout: 20_000 },
    )
    .toEqual({ name, moves: false, covered: [], cut: [] })
  return seen
}

/**
 * Checks a reveal every two seconds, and the end of the reveal at each screen size of `SIZES`.
 * @param name prefix of the screenshots' names
 */
async function expectClearThroughout(page: Page, name: string): Promise<void> {
  let last = ''
  for (let second = 2; second <= 46; second += 2) {
    await jumpShow(page, 2000)
    await page.waitForTimeout(130)
    const seen = await clear(page, `${name}, second ${second}`)
    if (seen.newest !== last && (second === 8 || second === 24))
      await shot(page, `revelation/${name}-${second}s-1024`)
    last = seen.newest ?? ''
  }
  for (const size of SIZES) {
    await page.setViewportSize(size)
    const seen = await clear(page, `${name} at ${size.width}`)
    expect(seen.figures, `the rings are read on ${name} at ${size.width}`).toBeGreaterThanOrEqual(
      name.endsWith('loin') ? 0 : 2,
    )
    await shot(page, `revelation/${name}-${size.width}`)
  }
  await page.setViewportSize(SIZES[0])
}

describe.each(CASES)('with %i answers', (count, spreads) => {
  let host: Visitor
  let phones: TestSocket[] = []

  beforeAll(async () => {
    const quiz = await evening.quizOf(
      `Révélations à ${count}`,
      'Le même lieu à chaque question',
      spreads.map(() => PLACE),
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
    "FIR-04: %s: at no step of the reveal does a plate lie over a pin's tip or a ring's figure, at 1024, 1920 and 3840",
    async (spread, index) => {
      const { page } = host
      await heading(page, `Question ${index + 1}/${spreads.length}`, 30_000)
      await Promise.all(phones.map((phone) => phone.next('player_newQuestion')))
      for (const [i, coords] of guesses(count, spread).entries())
        phones[i]?.say('player_answer', { coords, time: 1000, timePoints: 5 })
      await heading(page, `Photo ${index + 1}`, 30_000)
      await holdShow(page)
      await mapIsReady(page)
      await expectClearThroughout(page, `${count}-${spread}`)
      await releaseShow(page)
      await press(page, ' ')
      await heading(page, 'Classement', 60_000)
      evening.browser.assertClean()
    },
  )
})
