// A phone for tests: its link to a room over a simulated network.
import { afterEach, beforeEach, vi } from 'vitest'
import { fakeNetwork } from '../../fakeSocket.ts'
import { forgetSeat } from '../../../storage/storedSeat.ts'
import { createPlayerLink } from '../playerLink.ts'

export const ROOM = '482913'
export const PLACE = { lat: 48.1, lng: 2.1 }
export const QUESTION = { time: 60, questionIndex: 0, questionsNb: 2, help: {} }
export const CALLBACK = { tempsReponse: 22.418, pointsQuestion: 7.138, pointsTotal: 7.138 }

/** Called once at the top of a test file: the tests' clock stands still, and each test starts without a stored seat. */
export function aloneInTime(): void {
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
}

/** Returns the server's answer to a join. */
export function joined(state: object = {}) {
  return {
    pseudo: 'Banane Bleue',
    mapSettings: null,
    pointsSettings: { point_max_temps: 5 },
    helpSettings: [{}, {}],
    maxAnswerTime: 60,
    session: 'key',
    playerID: 'p',
    state: {
      step: 'lobby',
      questionIndex: 0,
      questionsNb: 2,
      elapsed: 0,
      remaining: 0,
      pointsTotal: 0,
      ...state,
    },
  }
}

/** A phone that has sent its join. */
export function given() {
  const network = fakeNetwork()
  const link = createPlayerLink(ROOM, {
    connect: network.connect,
    random: () => 1,
    now: () => Date.now(),
  })
  link.open()
  link.join()
  return {
    network,
    link,
    at: () => link.store.get().at,
    connection: () => link.store.get().connection,
  }
}

/** A phone during the first question. */
export async function givenQuestion() {
  const phone = given()
  phone.network.last().accept()
  phone.network.last().tell('player_joinRoom_callback', joined())
  phone.network.last().tell('player_newQuestion', QUESTION)
  await vi.advanceTimersByTimeAsync(0)
  return phone
}
