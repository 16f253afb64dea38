import { describe, expect, test, vi } from 'vitest'
import { storedSeat } from '../../storage/storedSeat.ts'
import {
  ROOM,
  PLACE,
  QUESTION,
  CALLBACK,
  aloneInTime,
  joined,
  given,
  givenQuestion,
} from './testing/givenPhone.ts'

aloneInTime()

test('WSP-01 WSP-16 a phone takes a seat, keeps its key, and shows it when it comes back', () => {
  const { network } = given()
  network.last().accept()
  expect(network.last().of('player_joinRoom')).toEqual([
    { event: 'player_joinRoom', data: { roomID: ROOM, session: null } },
  ])
  network.last().tell('player_joinRoom_callback', joined())
  expect(storedSeat(ROOM)?.session).toBe('key')
  network.last().drop()
  vi.advanceTimersByTime(300)
  network.last().accept()
  expect(network.last().of('player_joinRoom')[0]?.data).toEqual({ roomID: ROOM, session: 'key' })
})

test('PLAY-16 the answer carries place, ms since the question and points left', async () => {
  const { network, link } = await givenQuestion()
  link.place(PLACE)
  await vi.advanceTimersByTimeAsync(15_000)
  link.answer()
  expect(network.last().of('player_answer')[0]?.data).toEqual({
    coords: PLACE,
    time: 15_000,
    timePoints: 3.75,
  })
})

test('PLAY-15 nothing is sent before a place is chosen', async () => {
  const { network, link } = await givenQuestion()
  link.answer()
  expect(network.last().of('player_answer')).toHaveLength(0)
})

test('PLAY-17 an answer goes again every 2.5 s until it is confirmed, with its first time', async () => {
  const { network, link, at } = await givenQuestion()
  link.place(PLACE)
  await vi.advanceTimersByTimeAsync(1000)
  link.answer()
  await vi.advanceTimersByTimeAsync(5000)
  expect(
    network
      .last()
      .of('player_answer')
      .map(({ data }) => data['time']),
  ).toEqual([1000, 1000, 1000])
  network.last().tell('player_answer_callback', CALLBACK)
  expect(at()).toMatchObject({ step: 'answered', seconds: 22.418, guess: PLACE })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(network.last().of('player_answer')).toHaveLength(3)
})

test('PLAY-40 an answer whose confirmation was lost goes again on the new line', async () => {
  const { network, link } = await givenQuestion()
  link.place(PLACE)
  await vi.advanceTimersByTimeAsync(1000)
  link.answer()
  network.last().drop()
  await vi.advanceTimersByTimeAsync(250)
  network.last().accept()
  network
    .last()
    .tell(
      'player_joinRoom_callback',
      joined({ step: 'question', elapsed: 1250, remaining: 58_750, newQuestion: QUESTION }),
    )
  await vi.advanceTimersByTimeAsync(0)
  expect(network.last().of('player_answer')[0]?.data).toMatchObject({ coords: PLACE, time: 1000 })
})

test('PLAY-40 on a new line nothing is said before the seat is back: its refusal would be taken for the seat’s', async () => {
  const { network, link, at } = await givenQuestion()
  link.place(PLACE)
  link.answer()
  await vi.advanceTimersByTimeAsync(2_400)
  network.last().drop()
  await vi.advanceTimersByTimeAsync(250)
  network.last().accept()
  // Neither the answer nor the "map is ready" message may be sent before the server has acknowledged the join: the
  // phone would take a refusal of them for a refusal of its seat.
  await vi.advanceTimersByTimeAsync(3_000)
  link.mapReady()
  expect(network.last().sent.map(({ event }) => event)).toEqual(['player_joinRoom', 'ping'])
  network
    .last()
    .tell(
      'player_joinRoom_callback',
      joined({ step: 'question', elapsed: 5_650, remaining: 54_350, newQuestion: QUESTION }),
    )
  await vi.advanceTimersByTimeAsync(0)
  expect(network.last().of('player_answer')).toHaveLength(1)
  expect(at()).toMatchObject({ step: 'question', sent: { coords: PLACE } })
})

test('HAL-05 a dead line is told within 4 s of the first message that nothing answers, and at once without a network', async () => {
  const { network, link, connection } = await givenQuestion()
  network.last().deaf = true
  link.place(PLACE)
  link.answer()
  await vi.advanceTimersByTimeAsync(3000)
  expect(connection()).toBe('lost')

  const other = await givenQuestion()
  vi.stubGlobal('navigator', { onLine: false })
  other.network.last().drop()
  await vi.advanceTimersByTimeAsync(0)
  expect(other.connection()).toBe('lost')
})

describe('HAL-07 a reload', () => {
  const again = (state: object = {}) => {
    const phone = given()
    phone.network.last().accept()
    phone.network.last().tell(
      'player_joinRoom_callback',
      joined({
        step: 'question',
        elapsed: 10_000,
        remaining: 50_000,
        newQuestion: QUESTION,
        ...state,
      }),
    )
    return phone
  }

  test('finds the marker that was placed, and sends it when the time ends', async () => {
    const { link } = await givenQuestion()
    link.place({ lat: 1, lng: 1 })
    link.place(PLACE)
    const { network, at } = again()
    expect(at()).toMatchObject({ step: 'question', marker: PLACE, sent: null })
    await vi.advanceTimersByTimeAsync(50_000)
    expect(network.last().of('player_answer')[0]?.data).toEqual({
      coords: PLACE,
      time: 60_000,
      timePoints: 0,
    })
  })

  test('sends an answer that was pressed on a dead line, with the time that it took', async () => {
    const { network: dead, link } = await givenQuestion()
    link.place(PLACE)
    await vi.advanceTimersByTimeAsync(2000)
    dead.last().drop()
    link.answer()
    const { network, at } = again()
    await vi.advanceTimersByTimeAsync(0)
    expect(at()).toMatchObject({
      step: 'question',
      marker: PLACE,
      sent: { coords: PLACE, time: 2000 },
    })
    expect(network.last().of('player_answer')[0]?.data).toMatchObject({ coords: PLACE, time: 2000 })
  })

  test('finds no marker of another question, of a rehearsal, or of the question of that number before', async () => {
    const { link, network } = await givenQuestion()
    link.place(PLACE)
    expect(
      again({ questionIndex: 1, newQuestion: { ...QUESTION, questionIndex: 1 } }).at(),
    ).toMatchObject({ marker: null })
    const rehearsed = given()
    rehearsed.network.last().accept()
    rehearsed.network.last().tell('player_joinRoom_callback', {
      ...joined({ step: 'question', newQuestion: QUESTION }),
      rehearsal: true,
    })
    expect(rehearsed.at()).toMatchObject({
      step: 'question',
      marker: null,
      seat: { rehearsal: true },
    })
    network.last().tell('player_newQuestion', QUESTION)
    expect(again().at()).toMatchObject({ marker: null })
  })
})

test('SCORE-14 a marker placed but not sent is sent by the phone when the time runs out, without time points', async () => {
  const { network, link } = await givenQuestion()
  link.place(PLACE)
  await vi.advanceTimersByTimeAsync(59_999)
  expect(network.last().of('player_answer')).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(network.last().of('player_answer')[0]?.data).toEqual({
    coords: PLACE,
    time: 60_000,
    timePoints: 0,
  })
})

test('WSP-11 without a marker the phone says so, and the server need not wait', async () => {
  const { network, at } = await givenQuestion()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(network.last().of('player_answer')[0]?.data).toEqual({
    coords: null,
    time: 60_000,
    timePoints: 0,
  })
  network
    .last()
    .tell('player_answer_callback', { tempsReponse: 60, pointsQuestion: 0, pointsTotal: 0 })
  expect(at().step).toBe('question')
})

test('PLAY-17 EVG-02 what was answered in the game before is not sent to the same question of the next one', async () => {
  const next = joined({
    step: 'question',
    newQuestion: QUESTION,
    remaining: 60_000,
    askedBefore: 2,
  })
  const { network, link, at } = await givenQuestion()
  link.place(PLACE)
  link.answer()
  network.last().drop()
  await vi.advanceTimersByTimeAsync(300)
  network.last().accept()
  network.last().tell('player_joinRoom_callback', next)
  await vi.advanceTimersByTimeAsync(0)
  expect(at()).toMatchObject({ step: 'question', marker: null, sent: null })
  expect(network.last().of('player_answer')).toEqual([])

  const reloaded = given()
  reloaded.network.last().accept()
  reloaded.network.last().tell('player_joinRoom_callback', next)
  await vi.advanceTimersByTimeAsync(0)
  expect(reloaded.at()).toMatchObject({ step: 'question', marker: null, sent: null })
  reloaded.link.place(PLACE)
  const again = given()
  again.network.last().accept()
  again.network.last().tell('player_joinRoom_callback', next)
  expect(again.at(), 'its own marker outlives a reload').toMatchObject({ marker: PLACE })
})
