// The seat of a phone: how it ends, and what a phone does without a seat.
import { expect, test, vi } from 'vitest'
import { keepSeat, storedSeat } from '../../storage/storedSeat.ts'
import { ROOM, QUESTION, aloneInTime, joined, given, givenQuestion } from './testing/givenPhone.ts'

aloneInTime()

test('a short gap is silent, a long one is told and then forgotten', async () => {
  const { network, connection } = await givenQuestion()
  network.last().drop()
  await vi.advanceTimersByTimeAsync(1199)
  expect(connection()).toBe('ok')
  await vi.advanceTimersByTimeAsync(1)
  expect(connection()).toBe('lost')
  network.last().accept()
  expect(connection()).toBe('lost')
  network.last().tell('player_joinRoom_callback', joined())
  expect(connection()).toBe('ok')
})

test('HOME-08 a room that is gone refuses the phone and the seat is forgotten', () => {
  const { network, at } = given()
  network.last().accept()
  network.last().tell('error', { code: 'not_found', message: 'x' })
  expect(at()).toMatchObject({ step: 'refused', code: 'not_found' })
  expect(storedSeat(ROOM)).toBeNull()
})

test('ROUTE-05 a key that a defined room does not know is forgotten, so that a pseudo is chosen', () => {
  keepSeat(ROOM, { session: 'old' })
  const { network, at } = given()
  network.last().accept()
  network.last().tell('error', { code: 'unauthorized', message: 'x' })
  expect(at()).toMatchObject({ step: 'refused', code: 'unauthorized' })
  expect(storedSeat(ROOM)).toBeNull()
})

test('an error that answers no joining changes nothing', async () => {
  const { network, at } = await givenQuestion()
  network.last().tell('error', { code: 'out_of_turn', message: 'x' })
  expect(at().step).toBe('question')
})

test('PLAY-37 after a kick the key is kept, and the phone does not take a seat by itself', async () => {
  const { network, at } = await givenQuestion()
  network.last().tell('player_kicked', { reason: 'kick' })
  expect(at()).toEqual({ step: 'kicked', final: false })
  expect(storedSeat(ROOM)?.session).toBe('key')
  network.last().drop()
  await vi.advanceTimersByTimeAsync(1000)
  network.last().accept()
  expect(network.last().of('player_joinRoom')).toHaveLength(0)
})

test('PLAY-38 after the presenter left, the seat is forgotten', async () => {
  const { network } = await givenQuestion()
  network.last().tell('player_kicked', { reason: 'presLeft' })
  expect(storedSeat(ROOM)).toBeNull()
})

test('a newer tab takes the seat: this one stays quiet', async () => {
  const { network, at } = await givenQuestion()
  network.last().drop(4000)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(network.sockets).toHaveLength(1)
  expect(at()).toMatchObject({ step: 'refused', code: 'replaced' })
})

test('too many joins at once: the phone asks again a little later', async () => {
  const { network } = given()
  network.last().accept()
  network.last().tell('error', { code: 'rate_limited', message: 'x' })
  await vi.advanceTimersByTimeAsync(2000)
  expect(network.last().of('player_joinRoom')).toHaveLength(2)
})

test('STR-05 a phone whose address is asked about says so, and asks again every two seconds until it is in', async () => {
  const { network, link } = given()
  network.last().accept()
  for (let asked = 1; asked <= 3; asked++) {
    expect(network.last().of('player_joinRoom')).toHaveLength(asked)
    network.last().tell('error', { code: 'rate_limited', message: 'x', reason: 'same_address' })
    expect(link.store.get()).toEqual({ at: { step: 'waiting' }, connection: 'ok' })
    await vi.advanceTimersByTimeAsync(2000)
  }
  network.last().tell('player_joinRoom_callback', joined())
  expect(link.store.get().at.step).toBe('lobby')
})

test('FAIR-01 a phone with a seat says that its map is coming, then that it is there, once; and again on a new line', async () => {
  const { network, link } = given()
  const told = () =>
    network
      .last()
      .of('player_ready')
      .map(({ data }) => data['ready'])
  network.last().accept()
  expect(told()).toEqual([])
  network.last().tell('player_joinRoom_callback', joined())
  expect(told()).toEqual([false])
  link.mapReady()
  link.mapReady()
  expect(told()).toEqual([false, true])
  network.last().drop()
  await vi.advanceTimersByTimeAsync(250)
  network.last().accept()
  network.last().tell('player_joinRoom_callback', joined({ step: 'starting', remaining: 3000 }))
  expect(told()).toEqual([true])
})

test('FAIR-01 a map that comes while the line is cut is told on the next; once the question runs nothing is said', async () => {
  const { network, link } = given()
  network.last().accept()
  network.last().tell('player_joinRoom_callback', joined())
  network.last().drop()
  link.mapReady()
  await vi.advanceTimersByTimeAsync(250)
  network.last().accept()
  network.last().tell('player_joinRoom_callback', joined())
  expect(network.last().of('player_ready')).toEqual([
    { event: 'player_ready', data: { ready: true } },
  ])
  const late = await givenQuestion()
  late.network.last().sent.length = 0
  late.link.mapReady()
  late.network
    .last()
    .tell(
      'player_joinRoom_callback',
      joined({ step: 'question', elapsed: 5, remaining: 59_995, newQuestion: QUESTION }),
    )
  await vi.advanceTimersByTimeAsync(0)
  expect(late.network.last().of('player_ready')).toEqual([])
})
