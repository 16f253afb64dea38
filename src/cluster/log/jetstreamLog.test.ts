// The game log in NATS, over a simulated NATS that does not answer, refuses, or stores a message without acknowledging
// it: events are reported as kept only once NATS has stored them, each exactly once; until then the log sends their
// message again and holds the room; and a node stops writing to a game that another node has written to.
import { JetStreamApiError } from '@nats-io/jetstream'
import { expect, test } from 'vitest'
import type { GameEvent } from '#core/events.ts'
import { createFakeClock } from '../../testing/fakeClock.ts'
import { readLogged } from './gameLines.ts'
import { createJetstreamLog, type Message } from './jetstreamLog.ts'

const stale = () =>
  new JetStreamApiError({ code: 400, err_code: 10_071, description: 'wrong last sequence' })
const event = (at: number): GameEvent => ({ at, type: 'gameResumed', downtimeMs: at })
const turns = async (): Promise<void> => {
  for (let i = 0; i < 10; i++) await new Promise(setImmediate)
}

function openLog(publish: (message: Message, patienceMs: number) => Promise<number>) {
  const clock = createFakeClock()
  const told: string[] = []
  const fenced: string[] = []
  const sure = { is: true, wake: (): void => {} }
  const lasts = new Map<string, { id: string; seq: number }>()
  const log = createJetstreamLog({
    publish,
    findLast: async (game) => lasts.get(game) ?? null,
    clock,
    schedule: (flush) => void setImmediate(flush),
    isSure: () => sure.is,
    whenSure: () => new Promise((resolve) => (sure.wake = resolve)),
    fenced: (game) => void fenced.push(game),
  })
  const append = (
    game: string,
    seq: number,
    events: readonly GameEvent[],
    name = `${game}${seq}`,
  ): void =>
    log.append({
      addition: { game, seq, events, opens: null },
      kept: () => void told.push(name),
      held: (error) =>
        void told.push(
          `${name} held: ${error instanceof Error && error.cause instanceof Error ? error.cause.message : 'no word'}`,
        ),
    })
  return { log, append, told, fenced, sure, lasts, clock }
}

test('nothing is told before it is kept; what comes meanwhile goes with the next message, which names the one before', async () => {
  const sent: Message[] = []
  const acknowledge: ((seq: number) => void)[] = []
  const { log, append, told } = openLog((message) => {
    sent.push(message)
    return new Promise((resolve) => acknowledge.push(resolve))
  })
  log.goOn('a', 40)
  append('a', 7, [event(1)])
  await turns()
  append('a', 8, [event(2), event(3)])
  append('a', 10, [])
  append('a', 10, [event(4)])
  append('b', 0, [event(5)])
  await turns()
  expect(told).toEqual([])
  expect(sent.map(({ game, id, after }) => [game, id, after])).toEqual([
    ['a', 'a:7', 40],
    ['b', 'b:0', 0],
  ])
  acknowledge[0]?.(44)
  await turns()
  expect(told).toEqual(['a7'])
  expect(sent[2]).toMatchObject({ game: 'a', id: 'a:8', after: 44 })
  expect(JSON.parse(sent[2]!.text)).toMatchObject({
    seq: 8,
    events: [event(2), event(3), event(4)],
  })
  acknowledge[2]?.(46)
  acknowledge[1]?.(45)
  await log.drained()
  expect(told).toEqual(['a7', 'a8', 'a10', 'a10', 'b0'])
})

test('a room is held after a second without a word, the same message is sent again, and it goes on', async () => {
  let isAway = true
  const sent: string[] = []
  const { log, append, told, clock } = openLog(async ({ id }) => {
    sent.push(id)
    if (isAway) throw new Error('maximum bytes exceeded')
    return 1
  })
  append('a', 0, [event(1)])
  await turns()
  clock.advance(900)
  await turns()
  expect(told).toEqual([])
  clock.advance(200)
  await turns()
  expect(told).toEqual(['a0 held: maximum bytes exceeded'])
  isAway = false
  clock.advance(400)
  await log.drained()
  expect(told).toEqual(['a0 held: maximum bytes exceeded', 'a0'])
  expect(new Set(sent)).toEqual(new Set(['a:0']))
})

test('a message that was kept although nobody said so is told once; one that another node has overtaken, never', async () => {
  const { log, append, told, fenced, lasts } = openLog(async () => {
    throw stale()
  })
  lasts.set('a', { id: 'a:3', seq: 90 })
  append('a', 3, [event(1)])
  await log.drained()
  expect([told, fenced]).toEqual([['a3'], []])
  lasts.set('a', { id: 'another node', seq: 91 })
  append('a', 4, [event(2)])
  append('a', 5, [event(3)])
  await log.drained()
  await turns()
  expect([told, fenced]).toEqual([['a3'], ['a']])
})

test('a message that NATS is still keeping refuses its own second copy: it is waited for, and nobody is taken for another writer', async () => {
  const patience: number[] = []
  let kept = 0
  const { log, append, told, fenced, lasts, clock } = openLog(async ({ id }, patienceMs) => {
    patience.push(patienceMs)
    if (patience.length === 1) throw new Error('timeout')
    if (kept === 0) throw stale()
    lasts.set('a', { id, seq: kept })
    throw stale()
  })
  lasts.set('a', { id: 'a:2', seq: 40 })
  log.goOn('a', 40)
  append('a', 3, [event(1)])
  await turns()
  clock.advance(50)
  await turns()
  clock.advance(100)
  await turns()
  expect([told, fenced]).toEqual([[], []])
  kept = 41
  clock.advance(300)
  await log.drained()
  expect([told, fenced]).toEqual([['a3'], []])
  expect(patience).toEqual([250, 500, 1_000, 1_000])
})

test('what writes nothing is told only while nobody takes this node for dead, and not at all once its room is gone', async () => {
  const { log, append, told, sure } = openLog(async () => 1)
  append('a', 0, [], 'sure')
  await turns()
  expect(told).toEqual(['sure'])
  sure.is = false
  append('a', 0, [], 'again sure')
  await turns()
  expect(told).toEqual(['sure'])
  sure.wake()
  await turns()
  expect(told).toEqual(['sure', 'again sure'])
  append('a', 0, [], 'too late')
  await turns()
  log.forget('a')
  sure.wake()
  await turns()
  expect(told).toEqual(['sure', 'again sure'])
})

test('an answer of a crowd is split into messages that NATS takes', async () => {
  const sent: Message[] = []
  const { log, append, told } = openLog(async (message) => sent.push(message))
  const long: GameEvent = { at: 1, type: 'pauseChanged', paused: true }
  for (let seq = 0; seq < 4; seq++)
    append(
      'a',
      seq * 5_000,
      Array.from({ length: 5_000 }, () => long),
    )
  await log.drained()
  expect(told).toHaveLength(4)
  expect(sent.length).toBeGreaterThan(1)
  for (const { text } of sent) expect(text.length).toBeLessThan(1024 * 1024)
})

test('STA-01 STA-02 what an end leaves goes with its message, and no other message has any', async () => {
  const sent: Message[] = []
  const { log, append } = openLog((message) => Promise.resolve(sent.push(message)))
  const keepsakes = {
    souvenirs: [{ key: 's', playerId: 'p' }],
    album: { key: 'a', until: 9 },
    photos: [['quiz', 'one.jpg']],
  } as const
  append('a', 0, [event(1)])
  await log.drained()
  log.append({
    addition: { game: 'a', seq: 1, events: [{ at: 2, type: 'gameEnded' }], opens: null, keepsakes },
    kept() {},
    held() {},
  })
  append('a', 2, [event(3)])
  await log.drained()
  append('a', 3, [event(4)])
  await log.drained()
  expect(sent.map(({ text }) => readLogged(new TextEncoder().encode(text)).keepsakes)).toEqual([
    null,
    keepsakes,
    null,
    null,
  ])
})

test('STA-01 STA-02 two ends and what followed them, waiting for NATS, go in a message for each end', async () => {
  const sent: Message[] = []
  const { log, append } = openLog((message) => Promise.resolve(sent.push(message)))
  const endAt = (seq: number): void =>
    log.append({
      addition: {
        game: 'a',
        seq,
        events: [{ at: seq, type: 'gameEnded' }],
        opens: null,
        keepsakes: { souvenirs: [], album: { key: `at ${seq}`, until: 9 }, photos: [] },
      },
      kept() {},
      held() {},
    })
  append('a', 0, [event(0)])
  endAt(1)
  append('a', 2, [event(2)])
  endAt(3)
  append('a', 4, [event(4)])
  await log.drained()
  expect(
    sent
      .map(({ text }) => readLogged(new TextEncoder().encode(text)))
      .map(({ seq, events, keepsakes }) => [seq, events.length, keepsakes?.album.key]),
  ).toEqual([
    [0, 2, 'at 1'],
    [2, 2, 'at 3'],
    [4, 1, undefined],
  ])
})

test('MND-12 a message tells how far its node’s date is ahead of the clock of the events; one of an older node, nothing', async () => {
  const sent: Message[] = []
  const { log } = openLog((message) => Promise.resolve(sent.push(message)))
  for (const [seq, aheadMs] of [86_400_000, 0].entries()) {
    log.append({
      addition: { game: 'a', seq, events: [event(seq)], opens: null, aheadMs },
      kept() {},
      held() {},
    })
    await log.drained()
  }
  const read = (text: string) => readLogged(new TextEncoder().encode(text)).aheadMs
  expect(sent.map(({ text }) => read(text))).toEqual([86_400_000, 0])
  expect(read(JSON.stringify({ seq: 0, events: [], opens: null, keepsakes: null }))).toBe(0)
})
