// Which errors of the NATS client mean that NATS is temporarily unavailable; the messages are the client's real ones.
import { expect, test } from 'vitest'
import { isAway } from './away.ts'

test('a stream without a leader is away: only the cause of its error says so', () => {
  const cause = new Error("no responders: '$KV.point-de-mire.room.513338'")
  expect(
    isAway(new Error('jetstream is not enabled', { cause: new Error('request', { cause }) })),
  ).toBe(true)
  // The NATS client throws this error without the property `cause` when the NATS servers have only just been started.
  expect(isAway(new Error('jetstream is not enabled'))).toBe(true)
  expect(isAway(new Error('JetStream system temporarily unavailable'))).toBe(true)
})

test('CLU-15 a stream that another node is just creating is away: the start that does not find it is tried again', () => {
  expect(isAway(new Error('stream not found'))).toBe(true)
})

test('what NATS keeps may be at fault, and is not tried again', () => {
  expect(
    isAway(new Error('event 4 is missing in the log of game 7', { cause: new Error('a number') })),
  ).toBe(false)
  expect(isAway('no responders')).toBe(false)
})
