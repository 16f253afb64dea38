// Tests a whole kiosk without a browser: the server's responses are prepared or missing, and the clock is moved
// by hand.
import { expect, test } from 'vitest'
import { ringsOf } from '#core/quiz.ts'
import type { ChallengeAnswer, ChallengeInfo } from '#protocol/challenges.ts'
import { createKiosk, IDLE_MS } from './kiosk.ts'

const PLACE = { lat: 48.1, lng: -1.7 }
const MAP = { center: PLACE, zoom: 13, bounds: { north: 48.2, south: 48, east: -1.5, west: -1.8 } }
const TOLD: ChallengeInfo = {
  quiz: {
    name: 'Villes',
    description: '',
    questionsNb: 1,
    mapSettings: MAP,
    targetSettings: ringsOf(),
    pointsSettings: { point_max_temps: 5 },
  },
  max_answer_time: 180,
  time_points: 'inside',
  until: null,
  players: 0,
  top: [],
  today: { players: 0, top: [] },
}
const QUESTION = {
  questionIndex: 0,
  questionsNb: 1,
  time: 180,
  photo: '/p',
  help: {},
  pointsTotal: 0,
}
const RESULT: ChallengeAnswer = {
  points: 5,
  distance: 10,
  coords: PLACE,
  ring: 20,
  pointsTotal: 5,
  done: true,
  rank: 4,
  rankToday: 1,
  questionIndex: 0,
  guess: PLACE,
  title: 'Rennes',
  description: null,
}

type Given = readonly [status: number | null, body?: unknown]

function hall() {
  let now = 1_000
  let timers: { at: number; run: () => void }[] = []
  const calls: string[] = []
  /** stands in for the server: `answers` holds its response to each request, and a test may change it */
  const box: { answers: Record<string, Given>; isOld: boolean; hasMap: boolean } = {
    answers: { '?today': [200, TOLD] },
    isOld: false,
    hasMap: true,
  }
  let renewed = 0
  let firsts = 0
  const kiosk = createKiosk({
    async call(what) {
      calls.push(what)
      const [status, body] = box.answers[what] ?? [null]
      return { status, text: JSON.stringify(body ?? {}) }
    },
    now: () => now,
    after(ms, run) {
      const timer = { at: now + ms, run }
      timers.push(timer)
      return () => void (timers = timers.filter((other) => other !== timer))
    },
    async prepare() {
      if (!box.hasMap) throw new Error('the map did not come')
      return { isOld: box.isOld }
    },
    renew: () => void renewed++,
    onFirst: () => void firsts++,
  })
  const settle = async (): Promise<void> => {
    for (let turns = 0; turns < 20; turns++) await Promise.resolve()
  }
  return {
    kiosk,
    calls,
    box,
    renewed: () => renewed,
    firsts: () => firsts,
    view: () => kiosk.store.get(),
    step: () => kiosk.store.get().link?.store.get().at.step,
    async when(act: () => void): Promise<void> {
      act()
      await settle()
    },
    /** advances the test's clock by `ms`; each timer within that time runs when it is due */
    async pass(ms: number): Promise<void> {
      const end = now + ms
      for (;;) {
        const next = timers.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0]
        if (!next) break
        timers = timers.filter((other) => other !== next)
        now = Math.max(now, next.at)
        next.run()
        await settle()
      }
      now = end
    },
  }
}

test('STA-04 three games in a row, each with its own name and the ranking of the day, back to the first page in between', async () => {
  const { kiosk, box, view, step, when, calls, firsts } = hall()
  await when(kiosk.open)
  expect([view().screen, view().closed, view().info?.today]).toEqual([
    'first',
    null,
    { players: 0, top: [] },
  ])
  for (const [i, name] of ['Zoé', 'Tom', 'Léa'].entries()) {
    box.answers = {
      '?today': [200, TOLD],
      '/start': [201, { session: `s${i}`, name }],
      '/question': [200, QUESTION],
      '/answer': [200, RESULT],
    }
    await when(kiosk.begin)
    expect(view().screen).toBe('name')
    await when(() => kiosk.play(name))
    expect([step(), view().link?.store.get().play?.name]).toEqual(['question', name])
    box.answers['?today'] = [
      200,
      { ...TOLD, today: { players: i + 1, top: [{ name, points: 5, rank: 1 }] } },
    ]
    await when(() => view().link?.answer())
    expect([step(), view().link?.store.get().info?.today?.players]).toEqual(['over', i + 1])
    await when(kiosk.leave)
    expect([view().screen, view().link, view().info?.today?.players, firsts()]).toEqual([
      'first',
      null,
      i + 1,
      i + 1,
    ])
  }
  expect(calls.filter((what) => what === '/start')).toHaveLength(3)
})

test('STA-04 sixty seconds without a touch lead back to the first page, the last ten counted down; a touch takes them back', async () => {
  const { kiosk, box, view, when, pass, calls } = hall()
  box.answers = {
    '?today': [200, TOLD],
    '/start': [201, { session: 's', name: 'Zoé' }],
    '/question': [200, QUESTION],
  }
  await when(kiosk.open)
  await when(kiosk.begin)
  await when(() => kiosk.play('Zoé'))
  await pass(IDLE_MS - 10_001)
  expect(view().leavesIn).toBeNull()
  await pass(1)
  expect(view().leavesIn).toBe(10)
  const seen: (number | null)[] = []
  kiosk.store.subscribe(() => seen.push(view().leavesIn))
  await pass(7_000)
  expect([view().leavesIn, seen]).toEqual([3, [9, 8, 7, 6, 5, 4, 3]])
  await when(kiosk.touch)
  expect([view().leavesIn, view().screen]).toEqual([null, 'game'])
  await pass(IDLE_MS - 1)
  expect([view().leavesIn, view().screen]).toEqual([1, 'game'])
  await pass(1)
  expect([view().leavesIn, view().screen, view().link]).toEqual([null, 'first', null])
  const before = calls.length
  await pass(180_000)
  expect(
    calls.slice(before).filter((what) => what !== '?today'),
    'the game that was left asks nothing any more',
  ).toEqual([])
})

test('STA-04 a night without a network: asked again, ever more seldom, and there again by itself', async () => {
  const { kiosk, box, view, when, pass, calls } = hall()
  await when(kiosk.open)
  box.answers = {}
  await pass(60_000)
  expect([view().closed, view().info?.quiz.name]).toEqual(['away', 'Villes'])
  await when(kiosk.begin)
  expect(view().screen).toBe('first')
  const before = calls.length
  await pass(2_000 + 4_000 + 8_000 + 16_000 + 30_000)
  expect(calls.length - before).toBe(5)
  await pass(10 * 3_600_000)
  expect(calls.length - before).toBe(5 + 1_200)
  box.answers = { '?today': [200, TOLD] }
  await pass(30_000)
  expect(view().closed).toBeNull()
  await when(kiosk.begin)
  expect(view().screen).toBe('name')
})

test('STA-04 a box that is away in the middle of a game is waited for, and the game goes on', async () => {
  const { kiosk, box, view, step, when, pass } = hall()
  box.answers = {
    '?today': [200, TOLD],
    '/start': [201, { session: 's', name: 'Zoé' }],
    '/question': [200, QUESTION],
  }
  await when(kiosk.open)
  await when(kiosk.begin)
  await when(() => kiosk.play('Zoé'))
  box.answers = {}
  await when(() => view().link?.answer())
  expect([view().link?.store.get().hindrance, step()]).toEqual(['lost', 'question'])
  box.answers = { '?today': [200, TOLD], '/answer': [200, RESULT] }
  await pass(2_000)
  expect([view().link?.store.get().hindrance, step()]).toEqual([null, 'over'])
})

test.each([
  [
    'over',
    [410, { quiz: { name: 'Villes' }, players: 1, top: [{ name: 'Zoé', points: 5, rank: 1 }] }],
    'ended',
  ],
  ['erased', [404], 'unknown'],
  ['shown in a game', [200, { ...TOLD, resting: true }], 'resting'],
  ['behind a router that shows its own page', [200, '<!doctype html>'], 'away'],
  ['behind a proxy whose box is gone', [502], 'away'],
] as const)(
  'STA-04 a challenge that is %s closes the kiosk until it is there again',
  async (_, given, closed) => {
    const { kiosk, box, view, when, pass } = hall()
    box.answers = { '?today': given }
    await when(kiosk.open)
    await when(kiosk.begin)
    expect([view().screen, view().closed, view().ended?.top.length]).toEqual([
      'first',
      closed,
      closed === 'ended' ? 1 : undefined,
    ])
    box.answers = { '?today': [200, TOLD] }
    await pass(60_000)
    expect([view().closed, view().info?.quiz.name]).toEqual([null, 'Villes'])
  },
)

test('STA-04 no game begins without its map; a page that the box has renewed is loaded anew, never under somebody’s hands', async () => {
  const { kiosk, box, view, when, pass, renewed } = hall()
  box.hasMap = false
  await when(kiosk.open)
  expect(view().closed).toBe('away')
  box.hasMap = true
  await pass(2_000)
  expect(view().closed).toBeNull()
  await when(kiosk.begin)
  box.isOld = true
  await pass(50_000)
  expect(renewed()).toBe(0)
  await when(kiosk.leave)
  expect(renewed()).toBe(1)
})

test('STA-04 a page that was left asks nothing any more', async () => {
  const { kiosk, when, pass, calls } = hall()
  await when(kiosk.open)
  kiosk.close()
  const before = calls.length
  await pass(3_600_000)
  expect(calls).toHaveLength(before)
})
