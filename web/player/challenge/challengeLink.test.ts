// Tests a whole challenge on a phone, without a browser: the server's responses are prepared, and the clock is moved by
// hand.
import { expect, test } from 'vitest'
import type { ChallengeAnswer } from '#protocol/challenges.ts'
import type { StoredPlay } from './challengeGame.ts'
import { createChallengeLink } from './challengeLink.ts'
import { PLACE, TOLD } from './testing.ts'

const asked = (questionIndex: number, more: object = {}) => ({
  questionIndex,
  questionsNb: 2,
  time: 30,
  photo: `/p${questionIndex}`,
  help: {},
  pointsTotal: 0,
  ...more,
})
const result = (questionIndex: number, done: boolean): ChallengeAnswer => ({
  points: 5,
  distance: 10,
  coords: PLACE,
  ring: 20,
  pointsTotal: 5,
  done,
  ...(done && { rank: 1 }),
  questionIndex,
  guess: PLACE,
  title: 'Rennes',
  description: null,
})

type Given = readonly [status: number | null, body?: unknown]

function phone(kept: StoredPlay | null = null) {
  let store = kept
  let now = 1_000
  let timers: { at: number; run: () => void }[] = []
  const calls: [what: string, body: unknown][] = []
  const answers: Given[] = []
  const link = createChallengeLink({
    async call(what, body) {
      calls.push([what, body])
      const [status, told] = answers.shift() ?? [null]
      return { status, text: JSON.stringify(told ?? {}) }
    },
    kept: {
      read: () => store,
      keep: (play) => void (store = play),
      forget: () => void (store = null),
    },
    now: () => now,
    after(ms, run) {
      const timer = { at: now + ms, run }
      timers.push(timer)
      return () => void (timers = timers.filter((other) => other !== timer))
    },
  })
  const settle = async (): Promise<void> => {
    for (let turns = 0; turns < 10; turns++) await Promise.resolve()
  }
  return {
    link,
    calls,
    at: () => link.store.get().at,
    view: () => link.store.get(),
    kept: () => store,
    /** runs `act`, whose requests to the server receive the `given` responses, in order */
    async when(act: () => void, ...given: Given[]): Promise<void> {
      answers.push(...given)
      act()
      await settle()
    },
    pass(ms: number) {
      now += ms
      const due = timers.filter(({ at }) => at <= now)
      timers = timers.filter(({ at }) => at > now)
      for (const { run } of due) run()
    },
  }
}

test('STA-03 from the name to the ranking', async () => {
  const { link, when, at, calls, kept, view } = phone()
  await when(link.look, [200, TOLD])
  expect(at()).toEqual({ step: 'welcome' })
  await when(() => link.start(' Zoé '), [201, { session: 'clé', name: 'Zoé' }], [200, asked(0)])
  expect([at().step, kept()]).toEqual(['question', { session: 'clé', name: 'Zoé', running: true }])
  link.place(PLACE)
  await when(link.answer, [200, result(0, false)])
  expect([at(), kept()?.running, calls.at(-1)]).toEqual([
    { step: 'result', answer: result(0, false) },
    false,
    ['/answer', { session: 'clé', coords: PLACE }],
  ])
  await when(link.goOn, [200, asked(1)])
  link.place(PLACE)
  await when(
    link.answer,
    [200, result(1, true)],
    [200, { ...TOLD, players: 1, top: [{ name: 'Zoé', points: 5, rank: 1 }] }],
  )
  expect([at().step, view().info?.players]).toEqual(['over', 1])
  await when(link.startOver)
  expect([at().step, kept()]).toEqual(['welcome', null])
})

test('STA-03 at the end of the time the marker that stands is the answer, once', async () => {
  const { link, when, at, calls, pass } = phone({ session: 's', name: 'Zoé', running: true })
  await when(link.look, [200, TOLD], [200, asked(0, { elapsed: 12_000 })])
  expect(at().step).toBe('question')
  link.place(PLACE)
  await when(() => pass(17_999))
  expect(calls).toHaveLength(2)
  await when(() => pass(1), [200, result(0, false)])
  expect(calls.slice(2)).toEqual([['/answer', { session: 's', coords: PLACE }]])
  await when(() => pass(60_000))
  expect(calls).toHaveLength(3)
})

test('STA-03 a line that is cut is told, and the answer is sent again until it is heard; one that had come shows its result', async () => {
  const { link, when, at, calls, pass, view } = phone({ session: 's', name: 'Zoé', running: true })
  await when(link.look, [200, TOLD], [200, asked(0)])
  link.place(PLACE)
  await when(link.answer, [null])
  expect([view().hindrance, at().step]).toEqual(['lost', 'question'])
  link.place({ lat: 1, lng: 1 })
  await when(() => pass(2_000), [409, { message: 'déjà', last: result(0, false) }])
  expect(calls.slice(-2).map(([, body]) => body)).toEqual([
    { session: 's', coords: PLACE },
    { session: 's', coords: PLACE },
  ])
  expect([view().hindrance, at()]).toEqual([null, { step: 'result', answer: result(0, false) }])
})

test('STA-03 while a game shows the photos, a question and a result are waited for', async () => {
  const { link, when, at, pass, view } = phone({ session: 's', name: 'Zoé', running: false })
  await when(link.look, [200, { ...TOLD, resting: true }])
  await when(link.goOn, [409, { message: 'repos' }])
  expect([view().hindrance, at().step]).toEqual(['resting', 'welcome'])
  await when(() => pass(15_000), [200, asked(0)])
  expect([view().hindrance, at().step]).toEqual([null, 'question'])
  await when(link.answer, [409, { message: 'repos' }])
  await when(() => pass(15_000), [409, { message: 'déjà', last: result(0, false) }])
  expect(at().step).toBe('result')
})

test.each([
  [404, { step: 'unknown' }],
  [410, { step: 'ended', quiz: 'Villes', players: null, top: [] }],
])('STA-03 a link whose challenge is none, or over: %d', async (status, step) => {
  const { link, when, at } = phone()
  await when(link.look, [status, { quiz: { name: 'Villes' } }])
  expect(at()).toEqual(step)
})

test('STA-03 a session that is none any more begins again with the name; a refused name is said', async () => {
  const { link, when, at, kept, view } = phone({ session: 's', name: 'Zoé', running: true })
  await when(link.look, [200, TOLD], [404], [200, TOLD])
  expect([at().step, kept()]).toEqual(['welcome', null])
  await when(() => link.start('x'.repeat(30)), [400, { message: 'Un nom a de 1 à 24 caractères.' }])
  expect([at().step, view().refusedName, view().busy]).toEqual(['welcome', true, false])
})

test.each(['question', 'answer'] as const)(
  'STA-03 a challenge that is erased while it is played is said not to exist, at its next %s',
  async (call) => {
    const { link, when, at, kept } = phone({
      session: 's',
      name: 'Zoé',
      running: call === 'answer',
    })
    await when(link.look, [200, TOLD], ...(call === 'answer' ? [[200, asked(0)] as const] : []))
    await when(call === 'answer' ? link.answer : link.goOn, [404], [404])
    expect([at(), kept()]).toEqual([{ step: 'unknown' }, null])
  },
)

test('STA-03 the box is not there when the page opens: asked again until it is', async () => {
  const { link, when, at, pass, view } = phone()
  await when(link.look, [null])
  expect([at().step, view().hindrance]).toEqual(['loading', 'lost'])
  await when(() => pass(2_000), [200, TOLD])
  expect([at().step, view().hindrance]).toEqual(['welcome', null])
})

test('STA-03 a page that was left asks nothing any more', async () => {
  const { link, when, pass, calls } = phone()
  await when(link.look, [null])
  link.close()
  await when(() => pass(60_000))
  expect(calls).toHaveLength(1)
})
