import { expect, test } from 'vitest'
import { createOwner } from './owner.ts'

const JOIN = JSON.stringify({ event: 'player_joinRoom', data: { roomID: '123456' } })
const ANSWER = JSON.stringify({ event: 'player_answer', data: { coords: null } })

/** An owner with one connection at an edge; `received` lists the messages that reach the rooms, each with its time. */
function ownerWithLine() {
  const received: [text: string, at: number][] = []
  const owner = createOwner({
    door: { open: () => ({ receive: (text, now) => void received.push([text, now]), sign: () => true, closed() {} }) },
    give() {},
    moved() {},
    clockNow: () => 100_000,
  })
  owner.heard('edge', { kind: 'open', line: 1, facts: JSON.stringify({ id: 'phone', address: '192.0.2.7', counted: true, playersAt: { base: 'http://box', isGuess: false } }) }, () => 0)
  const say = (text: string, ageMs: number): void => owner.heard('edge', { kind: 'text', line: 1, at: 0, roundTripMs: 12, text }, () => ageMs)
  return { say, received }
}

test('CLU-11 a join that was held up for longer than its page waits takes no seat', () => {
  const { say, received } = ownerWithLine()
  say(JOIN, 30_000)
  say(JOIN, 5_001)
  expect(received).toEqual([])
  say(JOIN, 4_999)
  expect(received).toEqual([[JOIN, 99_000]])
})

test('CLU-11 an answer that was held up is passed on, a second earlier than its arrival at most', () => {
  const { say, received } = ownerWithLine()
  say(ANSWER, 30_000)
  say(ANSWER, 40)
  expect(received).toEqual([[ANSWER, 99_000], [ANSWER, 99_960]])
})
