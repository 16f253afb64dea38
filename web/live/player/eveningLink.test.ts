import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeNetwork } from '../fakeSocket.ts'
import { forgetSeat } from '../../storage/storedSeat.ts'
import { createPlayerLink } from './playerLink.ts'

const ROOM = '482914'
const QUESTION = { time: 60, questionIndex: 0, questionsNb: 2, help: {} }
const place = (lng: number) => ({ lat: 48, lng })

beforeEach(() => {
  vi.useFakeTimers()
  // Node's own `navigator` has no `onLine`: the tests set it to true.
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  forgetSeat(ROOM)
})

const joined = (state: object = {}) => ({
  pseudo: 'Banane Bleue',
  playerID: 'p',
  session: 'key',
  mapSettings: null,
  pointsSettings: { point_max_temps: 5 },
  helpSettings: [{}, {}],
  maxAnswerTime: 60,
  teamPin: true,
  state: {
    step: 'question',
    newQuestion: QUESTION,
    questionIndex: 0,
    questionsNb: 2,
    elapsed: 0,
    remaining: 60_000,
    pointsTotal: 0,
    roundIndex: 0,
    roundsNb: 2,
    title: 'x',
    multiplier: 1,
    formula: 'classic',
    joker: 'free',
    ...state,
  },
})

/** Returns a phone whose team shares one marker, during a question. */
async function given(state: object = {}) {
  const network = fakeNetwork()
  const link = createPlayerLink(ROOM, {
    connect: network.connect,
    random: () => 1,
    now: () => Date.now(),
  })
  link.open()
  link.join()
  network.last().accept()
  network.last().tell('player_joinRoom_callback', joined(state))
  await vi.advanceTimersByTimeAsync(0)
  const back = async (next: object = {}) => {
    network.last().drop()
    await vi.advanceTimersByTimeAsync(250)
    network.last().accept()
    network.last().tell('player_joinRoom_callback', joined(next))
    await vi.advanceTimersByTimeAsync(0)
  }
  return {
    network,
    link,
    at: () => link.store.get().at,
    pins: () =>
      network
        .last()
        .of('player_pin')
        .map(({ data }) => data['coords']),
    back,
  }
}

test('EVE-09 a hand in a hurry tells its places at most every 150 ms, and always the last one', async () => {
  const { link, pins } = await given()
  for (const lng of [1, 2, 3]) link.place(place(lng))
  expect(pins()).toEqual([place(1)])
  await vi.advanceTimersByTimeAsync(149)
  expect(pins()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(pins()).toEqual([place(1), place(3)])
  await vi.advanceTimersByTimeAsync(1000)
  expect(pins()).toHaveLength(2)
})

test('EVE-09 a mate’s pin that comes before an own place was told does not take it back; one that comes after does', async () => {
  const { link, network, at, pins } = await given()
  link.place(place(1))
  link.place(place(2))
  network.last().tell('player_teamPin', { coords: place(9), pseudo: 'Cerise Bleue' })
  expect(at()).toMatchObject({ marker: place(2) })
  await vi.advanceTimersByTimeAsync(150)
  expect(pins()).toEqual([place(1), place(2)])
  network.last().tell('player_teamPin', { coords: place(9), pseudo: 'Cerise Bleue' })
  expect(at()).toMatchObject({ marker: place(9), placedBy: 'Cerise Bleue' })
  link.answer()
  expect(network.last().of('player_answer')[0]?.data).toMatchObject({ coords: place(9) })
})

test('EVE-09 an answer says where: a place that was still to be told is not told after it', async () => {
  const { link, pins } = await given()
  link.place(place(1))
  link.place(place(2))
  link.answer()
  await vi.advanceTimersByTimeAsync(1000)
  expect(pins()).toEqual([place(1)])
})

test('EVE-09 EVE-10 a place of a dead line goes again on the new one; a mate’s is not said for the mate', async () => {
  const own = await given()
  own.link.place(place(1))
  await own.back()
  expect(own.pins()).toEqual([place(1)])
  await own.back({ teamPin: { coords: place(1), pseudo: 'Banane Bleue' } })
  expect(own.pins()).toEqual([])

  const mates = await given({ teamPin: { coords: place(9), pseudo: 'Cerise Bleue' } })
  await mates.back({ teamPin: { coords: place(9), pseudo: 'Cerise Bleue' } })
  expect(mates.pins()).toEqual([])
})

test('EVE-09 without one marker a team no place is told', async () => {
  const { network, link, pins } = await given()
  network.last().tell('player_joinRoom_callback', { ...joined(), teamPin: undefined })
  link.place(place(1))
  expect(pins()).toEqual([])
})

test('EVE-08 the joker is sent once, however often it is pressed, and not after the answer', async () => {
  const { network, link, at } = await given()
  link.joker()
  link.joker()
  expect(network.last().of('player_joker')).toEqual([{ event: 'player_joker', data: {} }])
  expect(at()).toMatchObject({ jokerAsked: true, seat: { joker: 'free' } })
  network.last().tell('player_joker_callback', { used: true })
  link.joker()
  expect(network.last().of('player_joker')).toHaveLength(1)

  const late = await given()
  late.link.place(place(1))
  late.link.answer()
  late.link.joker()
  expect(late.network.last().of('player_joker')).toEqual([])
})

test('EVE-08 EVE-10 a joker that was lost with the line goes again before the answer; one that arrived does not', async () => {
  const lost = await given()
  lost.network.last().drop()
  lost.link.joker()
  lost.link.place(place(1))
  lost.link.answer()
  await lost.back()
  const said = lost.network.last().sent.map(({ event }) => event)
  expect(said.filter((event) => event === 'player_joker' || event === 'player_answer')).toEqual([
    'player_joker',
    'player_answer',
  ])

  const arrived = await given()
  arrived.link.joker()
  await arrived.back({ joker: 'now' })
  expect(arrived.network.last().of('player_joker')).toEqual([])
  expect(arrived.at()).toMatchObject({ seat: { joker: 'now' } })
})

test('EVE-08 a joker that the server refuses can be pressed again', async () => {
  const { network, link, at } = await given()
  link.joker()
  network.last().tell('error', { code: 'out_of_turn', message: 'x' })
  expect(at()).toMatchObject({ step: 'question', jokerAsked: false })
})

test('EVE-10 a marker of the first question of a round is not found in the first question of the next', async () => {
  const { link } = await given()
  link.place(place(1))
  expect((await given()).at()).toMatchObject({ marker: place(1) })
  expect((await given({ roundIndex: 1, askedBefore: 2 })).at()).toMatchObject({ marker: null })
})
