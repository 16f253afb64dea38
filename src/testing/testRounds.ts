// Creates an evening in a test box (a server without sockets), as an author does, and plays it, as a host and phones
// do.
import type { PlannedStep } from '#core/evening.ts'
import type { LatLng } from '#core/scoring/geo.ts'
import type { TestBox } from './testBox.ts'
import { joinTestRoom, ROOM, type TestPhone, type TestRoom } from './testEvening.ts'
import { createTestQuiz, RENNES } from './testQuiz.ts'

type Round = Extract<PlannedStep, { kind: 'round' }>

export const roundOf = (quiz: string, more: Partial<Round> = {}): Round => ({
  kind: 'round',
  quiz,
  title: null,
  multiplier: 1,
  formula: 'classic',
  max_answer_time: 30,
  help_zone: 'non',
  // no time points, so that a test can compute the expected points from the rings alone
  time_points: 'none',
  ...more,
})

export const pauseOf = (minutes: number | null = null): PlannedStep => ({
  kind: 'break',
  title: 'Entracte',
  text: 'Au bar',
  minutes,
})

export interface OpenedEvening {
  box: TestBox
  room: TestRoom
  phones: TestPhone[]
  /** sends a message of the host; resolves once all its effects are stored and sent */
  host(event: string, data?: object): Promise<void>
  say(phone: number, event: string, data?: object): Promise<void>
  /**
   * Makes phone `i` answer the running question `metres[i]` away from `place` (null: an answer without a point on the
   * map); once all phones have answered, the question ends.
   */
  answer(metres: readonly (number | null)[], place?: LatLng): Promise<void>
  /** Lets five seconds pass, after which the round's first question opens. */
  begin(): Promise<void>
}

/** Creates a quiz of one question. */
export const oneQuestion = (box: TestBox, place: LatLng = RENNES): string =>
  createTestQuiz(box.quizzes, [place])

export async function openEvening(
  box: TestBox,
  steps: readonly PlannedStep[],
  phones = 2,
  options: object = {},
): Promise<OpenedEvening> {
  const evening = box.evenings.create({ name: 'Samedi', description: '', ownerId: null, steps })
  const client = box.connect('192.168.1.2')
  const { max_answer_time: _, help_zone: __, ...rest } = ROOM
  client.say('pres_newRoom', {
    token: box.token,
    evening_unique_name: evening,
    ...rest,
    ...options,
  })
  await box.settle()
  const room = { ...(await client.next('pres_newRoom_callback')), host: client }
  const seats: TestPhone[] = []
  for (let i = 0; i < phones; i++) seats.push(await joinTestRoom(box, room.roomID))
  return inRoom(box, room, seats)
}

/** Returns functions with which a test plays on in an open room, as its host and its `phones`. */
export function inRoom(box: TestBox, room: TestRoom, phones: TestPhone[]): OpenedEvening {
  const settled = async (): Promise<void> => {
    await box.settle()
    await box.pass(0)
  }
  const say = async (phone: number, event: string, data: object = {}): Promise<void> => {
    phones[phone]?.phone.say(event, data)
    await settled()
  }
  return {
    box,
    room,
    phones,
    say,
    async host(event, data = {}) {
      room.host.say(event, { token: box.token, ...data })
      await settled()
    },
    async answer(metres, place = RENNES) {
      for (const [i, far] of metres.entries())
        await say(i, 'player_answer', {
          coords: far === null ? null : { lat: place.lat + far / 111_195, lng: place.lng },
          time: 1000 * (i + 1),
        })
    },
    async begin() {
      await box.pass(5_000)
    },
  }
}
