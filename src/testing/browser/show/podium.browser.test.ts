// The podium of players and of teams, in every colour, with points and without, with ties and without: all names are
// legible within their arch, and arches of equal rank have the same height.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { destination } from '#core/scoring/geo.ts'
import type { TestSocket } from '../../testSocket.ts'
import {
  heading,
  type HostEvening,
  joinAs,
  neverScrolls,
  openHostEvening,
  roomOf,
  startButton,
} from '../kit/hostEvening.ts'
import { cutTexts } from '../kit/cutTexts.ts'
import { screens, shot } from '../kit/harness.ts'
import { press, wholePodium } from '../kit/reading.ts'

const PLACE = { lat: 48.8584, lng: 2.2945 }
/**
 * Two sets of players, each in the order in which they join, from the nearest answer to the farthest. With the
 * distances `GAMES.points`, the first three players of a set are on the podium of its game. They have three colours in
 * one set and the three other colours in the other set, so the tests see all six colours on a podium.
 */
const CREWS = [
  [
    ['Bleu', 'Banane'],
    ['Jaune', 'Pomme'],
    ['Rose', 'Fraise'],
    ['Rouge', 'Poire'],
  ],
  [
    ['Turquoise', 'Ananas'],
    ['Vert', 'Citron'],
    ['Rouge', 'Cerise'],
    ['Jaune', 'Raisin'],
  ],
] as const
/**
 * By game, the distance of each answer from the place, metres, which gives 5, 4, 3, 2 or no points (the games have no
 * time points); the expected ranks on the podium; and the indices of the tied players on it.
 */
const GAMES = {
  points: { distances: [10, 40, 90, 150], ranks: [1, 2, 3], tied: [] },
  egalite: { distances: [10, 40, 45, 150], ranks: [1, 2, 2], tied: [1, 2] },
  ensemble: { distances: [10, 12, 14, 16], ranks: [1, 1, 1], tied: [0, 1, 2] },
  zero: { distances: [900, 1900, 2900, 3900], ranks: [1, 1, 1], tied: [0, 1, 2] },
} as const

let evening: HostEvening
let quiz = ''

beforeAll(async () => {
  evening = await openHostEvening()
  quiz = await evening.quizOf('Podiums', 'Une photo', [PLACE])
})
afterAll(() => evening.close())

interface SeenArch {
  rank: number
  tied: boolean
  /** the arch's top, pixels from the top of the screen, its width and the top of its name */
  top: number
  width: number
  nameTop: number
  /** words that are cut, extend beyond the arch or over the rings drawn on it, or contrast too little with what is behind */
  bad: string[]
}

/** Reads the podium's arches in ranking order, once all arches are shown. */
function arches(page: Page): Promise<SeenArch[]> {
  return page.evaluate(() => {
    const channels = (color: string) => (color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number)
    const luminance = (color: string) => {
      const [r = 0, g = 0, b = 0] = channels(color).map((value) =>
        value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
      )
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    const contrast = (a: string, b: string) => {
      const [high = 0, low = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x)
      return (high + 0.05) / (low + 0.05)
    }
    return [...document.querySelectorAll<HTMLElement>('main > section section')].map((arch) => {
      const box = arch.getBoundingClientRect()
      const ground = getComputedStyle(arch).backgroundColor
      // An arch has rings at its top, which no text may cover: texts must be below this line, px.
      const clear = box.top + box.width * 0.88
      const words = [...arch.querySelectorAll<HTMLElement>('h2, p, li span, li b')].filter(
        (element) => element.textContent !== '',
      )
      const bad = words.flatMap((element) => {
        const own = element.getBoundingClientRect()
        const under =
          element.closest('li') ??
          (getComputedStyle(element).backgroundColor === 'rgba(0, 0, 0, 0)' ? null : element)
        const told = element.textContent ?? ''
        const faults = []
        if (
          contrast(
            getComputedStyle(element).color,
            under ? getComputedStyle(under).backgroundColor : ground,
          ) < 4.5
        )
          faults.push(`${told}: contrast`)
        if (own.top < clear && under === null) faults.push(`${told}: over the rings`)
        if (
          own.left < box.left - 1 ||
          own.right > box.right + 1 ||
          own.top + own.height / 2 > innerHeight
        )
          faults.push(`${told}: outside`)
        if (element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1)
          faults.push(`${told}: cut`)
        return faults
      })
      return {
        rank: Number(arch.dataset['rank']),
        tied: arch.textContent?.includes('Égalité') ?? false,
        top: Math.round(box.top),
        width: Math.round(box.width),
        nameTop: Math.round(words[0]?.getBoundingClientRect().top ?? 0),
        bad,
      }
    })
  })
}

/** What is wrong in the column beside the podium: off the screen, under an arch, cut, under the confetti. */
function faultsOfColumn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const boxOf = (element: Element) => element.getBoundingClientRect()
    const column = document.querySelector('aside')
    if (!column) return ['no column']
    const arches = [...document.querySelectorAll('main > section section')].map(boxOf)
    const right = Math.max(...arches.map((arch) => arch.right))
    const rain = document.querySelector('main > canvas')
    const faults = []
    if (rain && boxOf(rain).right > boxOf(column).left) faults.push('confetti over the column')
    const parts = column.querySelectorAll('dt, dd, h2, p, footer a, footer button, footer svg')
    for (const part of parts) {
      const box = boxOf(part)
      const told = part.textContent ?? part.tagName
      if (box.width === 0) continue
      if (box.bottom > innerHeight * 0.97 || box.top < 0) faults.push(`${told}: off the screen`)
      if (box.left < right) faults.push(`${told}: under an arch`)
      if (part.scrollWidth > part.clientWidth + 1) faults.push(`${told}: cut`)
    }
    for (const face of column.querySelectorAll('section li img')) {
      const [box, room] = [boxOf(face), boxOf(face.closest('ul') ?? face)]
      if (box.top < room.top - 1 || box.bottom > room.bottom + 1) faults.push('a face is cut')
    }
    if (!column.querySelector('[data-feats]')) faults.push('no figures')
    return faults
  })
}

const cases = (['player', 'team'] as const).flatMap((kind) =>
  (Object.keys(GAMES) as (keyof typeof GAMES)[]).flatMap((game) =>
    (game === 'points' || game === 'zero' ? [0, 1] : [0]).map(
      (crew) => [kind, game, crew] as const,
    ),
  ),
)

/**
 * A game of one question, up to its end.
 * @param crew the players, in the order of their joining
 * @param waits until the podium is told
 */
async function played(
  kind: 'player' | 'team',
  crew: readonly (readonly [color: string, fruit: string])[],
  distances: readonly number[],
  waits = true,
) {
  const teams = kind === 'team' ? '&max_team=6&max_player=8' : '&max_player=48'
  const { page, context } = await evening.openHost(
    `/pres/${quiz}/${kind}?icon=defined&time=15&help_zone=non&time_points=none${teams}`,
  )
  const room = await roomOf(page)
  const phones: TestSocket[] = []
  for (const [color, fruit] of crew)
    phones.push(await joinAs(evening.server.origin, room, color, fruit))
  await startButton(page).click()
  await heading(page, 'Question 1/1', 30_000)
  for (const [i, phone] of phones.entries()) {
    await phone.next('player_newQuestion')
    phone.say('player_answer', {
      coords: destination(PLACE, distances[i] ?? 0, 0),
      time: 1000,
      timePoints: 0,
    })
  }
  await heading(page, 'Photo 1', 30_000)
  await press(page, ' ')
  await heading(page, 'Classement')
  await press(page, 'p')
  const rows = await page.getByRole('main').getByRole('listitem').allInnerTexts()
  const hidden = await page.locator('main').innerHTML()
  await shot(page, `podium/classement-${kind}-${crew.length}`)
  await press(page, ' ')
  await heading(page, 'Fin de la Partie')
  if (waits) await wholePodium(page)
  // The test finishes the arches' animations, so that even a slow machine shows all arches.
  await page.evaluate(() => {
    for (const arch of document.querySelectorAll('main > section section'))
      for (const rise of arch.getAnimations()) rise.finish()
  })
  await page.waitForTimeout(500)
  return {
    page,
    /** the rows of the last ranking, and its page's source */
    rows,
    hidden,
    async close() {
      for (const phone of phones) phone.close()
      await context.close()
      evening.browser.assertClean()
    },
  }
}

test.each(cases)(
  'FIR-06: %s, %s, colours %i: every name is legible, equal ranks stand at one height and say so',
  async (kind, game, crew) => {
    const { distances, ranks, tied } = GAMES[game]
    const { page, close } = await played(kind, CREWS[crew] ?? [], distances)
    for (const screen of ['host', 'oldProjector'] as const) {
      await page.setViewportSize(screens[screen].viewport)
      await neverScrolls(page)
      const seen = await arches(page)
      expect(seen.map(({ rank }) => rank)).toEqual(ranks)
      expect(
        seen.flatMap(({ bad }) => bad),
        `on ${screen}`,
      ).toEqual([])
      expect(seen.flatMap((arch, i) => (arch.tied ? [i] : []))).toEqual(tied)
      for (const a of seen)
        for (const b of seen)
          expect(a.top === b.top, `ranks ${a.rank} and ${b.rank}`).toBe(a.rank === b.rank)
      expect(new Set(seen.filter(({ rank }) => rank === 1).map(({ width }) => width)).size).toBe(1)
      expect(
        new Set(seen.filter(({ rank }) => rank === 1).map(({ nameTop }) => nameTop)).size,
      ).toBe(1)
      expect(await faultsOfColumn(page), `on ${screen}`).toEqual([])
      await shot(page, `podium/${kind}-${game}-${crew + 1}-${screen}`)
    }
    await close()
  },
)

test.each([1, 2, 3])(
  'FIR-06: where nobody comes after them, the podium of %i stands in the middle of a wide screen',
  async (players) => {
    const { page, close } = await played(
      'player',
      CREWS[0].slice(0, players),
      GAMES.points.distances,
    )
    for (const screen of ['host', 'oldProjector'] as const) {
      await page.setViewportSize(screens[screen].viewport)
      await neverScrolls(page)
      expect(
        (await arches(page)).flatMap(({ bad }) => bad),
        `on ${screen}`,
      ).toEqual([])
      const [left, right] = await page.evaluate(() => {
        const boxes = [...document.querySelectorAll('main > section section')].map((arch) =>
          arch.getBoundingClientRect(),
        )
        return [
          Math.min(...boxes.map((box) => box.left)),
          innerWidth - Math.max(...boxes.map((box) => box.right)),
        ] as const
      })
      // At 4:3 the column beside the podium needs the room of both margins.
      const room = screen === 'host' ? left : 0.38 * 1024
      expect(right, `the margin at the right on ${screen}`).toBeGreaterThanOrEqual(room - 2)
      expect(await faultsOfColumn(page), `on ${screen}`).toEqual([])
      const button = await page.getByRole('link', { name: 'Nouvelle partie' }).boundingBox()
      const isFree = await page.evaluate(
        ({ x, y }) => document.elementFromPoint(x, y)?.closest('a') !== null,
        { x: (button?.x ?? 0) + 4, y: (button?.y ?? 0) + (button?.height ?? 0) / 2 },
      )
      expect(isFree, 'the way on lies under no arch').toBe(true)
      await shot(page, `podium/seuls-${players}-${screen}`)
    }
    await close()
  },
)

const FRUITS = [
  'Ananas',
  'Banane',
  'Cerise',
  'Citron',
  'Fraise',
  'Poire',
  'Pomme',
  'Raisin',
] as const

test('FIR-06: beside the album’s code a card shows all players of a team whose arch has no room for them', async () => {
  const crew = [
    ['Bleu', 'Cerise'] as const,
    ...FRUITS.slice(0, 4).map((fruit) => ['Jaune', fruit] as const),
    ...FRUITS.map((fruit) => ['Rose', fruit] as const),
  ]
  const { page, close } = await played(
    'team',
    crew,
    crew.map((_, i) => 10 + i),
  )
  for (const screen of ['host', 'oldProjector'] as const) {
    await page.setViewportSize(screens[screen].viewport)
    await neverScrolls(page)
    expect(await cutTexts(page), `on ${screen}`).toEqual([])
    const outside = await page.locator('aside section li img').evaluateAll(
      (faces) =>
        faces.filter((face) => {
          const [box, card] = [
            face.getBoundingClientRect(),
            face.closest('ul')?.getBoundingClientRect(),
          ]
          return (
            card === undefined ||
            box.top < card.top ||
            box.bottom > card.bottom ||
            box.right > card.right
          )
        }).length,
    )
    expect(outside, `faces cut on ${screen}`).toBe(0)
    expect(await page.locator('aside section li img').count(), 'of the team of eight').toBe(8)
    expect(await faultsOfColumn(page), `on ${screen}`).toEqual([])
    await shot(page, `podium/trois-equipes-${screen}`)
  }
  await close()
})

test.each(['player', 'team'] as const)(
  'SHW-05 by %s: the last ranking keeps the first three, the podium tells them one by one, to the ear too',
  async (kind) => {
    const { page, rows, hidden, close } = await played(
      kind,
      CREWS[0],
      GAMES.points.distances,
      false,
    )
    expect(rows).toHaveLength(4)
    expect(hidden, 'nothing of them is in the page').not.toMatch(
      kind === 'team' ? /Bleu|Jaune|Rose/ : /Banane|Pomme|Fraise/,
    )
    expect(rows[3]).toMatch(kind === 'team' ? /Rouge/ : /Poire Rouge/)
    const named = kind === 'team' ? ['Bleu', 'Jaune', 'Rose'] : ['Banane', 'Pomme', 'Fraise']
    const inPage = async () => {
      const source = await page.locator('body').innerHTML()
      return named.filter((name) => source.includes(name))
    }
    const seen: string[][] = []
    for (let i = 0; i < 400 && (seen.at(-1)?.length ?? 0) < 3; i++) {
      const now = await inPage()
      if (now.length !== seen.at(-1)?.length) {
        seen.push(now)
        await shot(page, `podium/dit-${kind}-${now.length}`)
      }
      await page.waitForTimeout(50)
    }
    const [first, second, third] = named
    expect(seen).toEqual([[], [third], [second, third], [first, second, third]])
    await wholePodium(page)
    await page.getByText('Le plus beau tir').waitFor()
    await page.getByText(/, à\s10\sm$/).waitFor()
    await shot(page, `podium/dit-${kind}-tout`)
    await close()
  },
)
