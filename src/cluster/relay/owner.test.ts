import { expect, onTestFinished, test, vi } from 'vitest'
import { createOwner } from './owner.ts'

const JOIN = JSON.stringify({ event: 'player_joinRoom', data: { roomID: '123456' } })
const ANSWER = JSON.stringify({ event: 'player_answer', data: { coords: null } })

/** An owner with one connection at an edge; `received` lists the messages that reach the rooms, each with its time. */
function ownerWithClient() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const received: [text: string, at: number][] = []
  const owner = createOwner({
    prefetch: {
      open: () => ({
        receive: (text, now) => void received.push([text, now]),
        sign: () => true,
        closed() {},
      }),
    },
    give() {},
    moved() {},
    clockNow: () => 100_000,
  })
  owner.heard(
    'edge',
    {
      kind: 'open',
      client: 1,
      facts: JSON.stringify({
        id: 'phone',
        address: '192.0.2.7',
        counted: true,
        playersAt: { base: 'http://box', isGuess: false },
      }),
    },
    () => 0,
  )
  const say = (text: string, ageMs: number): void =>
    owner.heard('edge', { kind: 'text', client: 1, at: 0, roundTripMs: 12, text }, () => ageMs)
  const close = (): void => owner.heard('edge', { kind: 'closed', client: 1 }, () => 0)
  return { say, close, received }
}

test('CLU-11 a join that was held up until its phone had closed the connection takes no seat', () => {
  const { say, close, received } = ownerWithClient()
  say(JOIN, 30_000)
  say(ANSWER, 29_000)
  vi.advanceTimersByTime(1_900)
  close()
  vi.advanceTimersByTime(10_000)
  expect(received).toEqual([])
})

test('CLU-11 a join that was held up, and whose client still waits, is taken with what came after it', () => {
  const { say, received } = ownerWithClient()
  say(JOIN, 5_001)
  say(ANSWER, 40)
  expect(received).toEqual([])
  vi.advanceTimersByTime(2_000)
  expect(received).toEqual([
    [JOIN, 99_000],
    [ANSWER, 99_000],
  ])
  say(ANSWER, 40)
  expect(received.at(-1)).toEqual([ANSWER, 99_960])
})

test('CLU-11 a join of a usual way, and an answer that was held up, pass at once', () => {
  const { say, received } = ownerWithClient()
  say(JOIN, 4_999)
  say(ANSWER, 30_000)
  expect(received).toEqual([
    [JOIN, 99_000],
    [ANSWER, 99_000],
  ])
})
