// Faults by which a comparable open-source game server loses a player, an answer or a room, each tried on the real
// server over real sockets with a fake clock. Faults covered by other test files are listed at the end.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildTestApp, type TestApp } from '../buildTestApp.ts'
import { hostRoom, joinRoom, type HostedRoom, type JoinedPhone } from '../evening.ts'
import type { Frames } from '../frames.ts'
import { createTestQuiz, NANTES, north, RENNES } from '../testQuiz.ts'
import { openSocket, type TestSocket } from '../testSocket.ts'

const MINUTE = 60_000

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

interface Evening {
  room: HostedRoom
  phones: JoinedPhone[]
  quiz: string
}

async function lobby(phones: number, options: object = {}): Promise<Evening> {
  const quiz = createTestQuiz(app.box.quizzes)
  const room = await hostRoom(app.origin, app.admin, quiz, options)
  const joined: JoinedPhone[] = []
  for (let i = 0; i < phones; i++) joined.push(await joinRoom(app.origin, room.roomID))
  return { room, phones: joined, quiz }
}

async function question(phones: number, options: object = {}): Promise<Evening> {
  const evening = await lobby(phones, options)
  const { host } = evening.room
  host.say('pres_startGame', { token: app.box.token })
  await host.next('pres_startGame_callback')
  await app.box.pass(5_000)
  await Promise.all(
    [host, ...evening.phones.map(({ phone }) => phone)].map((client) =>
      client.next(client === host ? 'pres_newQuestion' : 'player_newQuestion'),
    ),
  )
  return evening
}

const gameOf = ({ room }: Evening) => app.box.rooms.find(room.roomID)?.game

/** Repeats the check `look` until it passes, for at most 60 s, as long as a busy machine may need. */
const inTime = (look: () => void): Promise<void> => vi.waitFor(look, { timeout: 60_000 })

/** Advances the server's clock until the check `look` passes: the server sends messages to the host in batches. */
const inMoments = (look: () => void): Promise<void> =>
  vi.waitFor(
    async () => {
      await app.box.pass(100)
      look()
    },
    { timeout: 60_000 },
  )

/** Breaks the phone's connection, and waits until the server has noticed. */
async function leave(evening: Evening, { phone, playerID }: JoinedPhone): Promise<void> {
  phone.close()
  await inTime(() =>
    expect(gameOf(evening)?.seats.find((seat) => seat.playerId === playerID)?.connection.kind).toBe(
      'dropped',
    ),
  )
}

/** Advances the server's clock in steps, so that the given clients can answer its pings and stay connected. */
async function passWith(clients: readonly TestSocket[], ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 4_000) {
    await app.box.pass(Math.min(4_000, left))
    await Promise.all(clients.map((client) => client.caughtUp()))
  }
}

const events = (frames: Frames) => frames.all().map(({ event }) => event)

describe('1: a phone that drops in the lobby, a host that blinks', () => {
  test('PLAY-39 WSP-16 the seat is kept, the host told of both, and the same phone sits there again', async () => {
    const evening = await lobby(2)
    const { host } = evening.room
    const [dropped, other] = [evening.phones[0]!, evening.phones[1]!]
    await leave(evening, dropped)
    await inMoments(() => expect(host.count('pres_playerLeft')).toBe(1))
    expect(await host.next('pres_playerLeft')).toMatchObject({
      pseudo: dropped.pseudo,
      playerList: [{ connected: false }, { connected: true }],
    })
    await passWith([host, other.phone], 50_000)
    const back = await joinRoom(app.origin, evening.room.roomID, dropped.session)
    expect(back).toMatchObject({ pseudo: dropped.pseudo, playerID: dropped.playerID })
    await inMoments(() =>
      expect(host.all().at(-1)).toMatchObject({
        event: 'pres_newPlayer',
        data: { playerList: [{ connected: true }, { connected: true }] },
      }),
    )
  })

  test('RANK-13 the room waits for its host, who finds everybody there; the phones notice nothing', async () => {
    const evening = await lobby(2)
    const { host, roomID, hostSession } = evening.room
    host.close()
    await inTime(() => expect(gameOf(evening)?.host.kind).toBe('gone'))
    const seen = evening.phones.map(({ phone }) => phone.all().length)
    await passWith(
      evening.phones.map(({ phone }) => phone),
      9 * MINUTE,
    )
    const back = await openSocket(app.origin)
    back.say('pres_resumeRoom', { roomID, hostSession })
    expect(await back.next('pres_roomState')).toMatchObject({
      step: 'lobby',
      playerList: [{ connected: true }, { connected: true }],
    })
    const pongs = evening.phones.map(({ phone }) => phone.count('pong'))
    expect(evening.phones.map(({ phone }) => phone.all().length)).toEqual(
      seen.map((before, i) => before + pongs[i]!),
    )
  })

  test('RANK-14 WSP-15 without its host the room closes after ten minutes, and every phone is told presLeft', async () => {
    const evening = await lobby(2)
    const { host, roomID } = evening.room
    host.close()
    await inTime(() => expect(gameOf(evening)?.host.kind).toBe('gone'))
    const phones = evening.phones.map(({ phone }) => phone)
    await passWith(phones, 10 * MINUTE - 1_000)
    expect(phones.map((phone) => phone.count('player_kicked'))).toEqual([0, 0])
    await passWith(phones, 1_001)
    for (const phone of phones)
      expect(await phone.next('player_kicked')).toEqual({ reason: 'presLeft' })
    expect((await app.anybody.get(`/api/game/check/${roomID}`)).status).toBe(404)
  })

  test('RANK-14 HOST-01 a question that runs is played to its end first, then the ten minutes count from there', async () => {
    const evening = await question(1)
    const { phone } = evening.phones[0]!
    evening.room.host.close()
    await inTime(() => expect(gameOf(evening)?.host.kind).toBe('gone'))
    await passWith([phone], 20_000)
    phone.say('player_answer', { coords: RENNES, time: 20_000 })
    await phone.next('player_endQuestion')
    await passWith([phone], 10 * MINUTE - 1_000)
    expect(phone.count('player_kicked')).toBe(0)
    await passWith([phone], 1_001)
    expect(await phone.next('player_kicked')).toEqual({ reason: 'presLeft' })
  })
})

test('2: WSP-16 PLAY-40 coming back while the old socket still looks open takes the seat, and its late end harms nobody', async () => {
  const evening = await question(2)
  const [first] = evening.phones
  const { host, roomID } = evening.room
  const back = await joinRoom(app.origin, roomID, first!.session)
  expect(back).toMatchObject({ playerID: first!.playerID, state: { step: 'question' } })
  expect((await first!.phone.closed).code).toBe(4000)
  await app.box.pass(100)
  await host.caughtUp()
  expect(host.count('pres_playerLeft')).toBe(0)
  expect(gameOf(evening)?.seats.map(({ connection }) => connection.kind)).toEqual([
    'connected',
    'connected',
  ])
  back.phone.say('player_answer', { coords: RENNES, time: 100 })
  expect((await back.phone.next('player_answer_callback')).pointsQuestion).toBeGreaterThan(5)
})

test('3: PLAY-40 SEES-01 coming back in the middle of a question finds the time that is left, or the answer already given', async () => {
  const evening = await question(3)
  const [answered, waiting, third] = [evening.phones[0]!, evening.phones[1]!, evening.phones[2]!]
  answered.phone.say('player_answer', { coords: north(RENNES, 30), time: 0 })
  const answer = await answered.phone.next('player_answer_callback')
  await passWith([answered.phone, waiting.phone, third.phone, evening.room.host], 7_000)
  await leave(evening, waiting)
  await leave(evening, answered)
  await passWith([third.phone, evening.room.host], 5_000)
  expect((await joinRoom(app.origin, evening.room.roomID, waiting.session)).state).toMatchObject({
    step: 'question',
    elapsed: 12_000,
    remaining: 18_000,
    newQuestion: { time: 30 },
  })
  expect((await joinRoom(app.origin, evening.room.roomID, answered.session)).state).toMatchObject({
    step: 'answered',
    answer,
    pointsTotal: answer.pointsTotal,
  })
})

test('5: HQST-11 CLOCK-02 a phone that has left makes no question run to its end, whether it leaves before or after the last answer', async () => {
  const before = await question(3)
  await leave(before, before.phones[0]!)
  for (const { phone } of before.phones.slice(1))
    phone.say('player_answer', { coords: RENNES, time: 0 })
  expect((await before.room.host.next('pres_results')).coordsOrderDist).toHaveLength(2)

  const after = await question(3)
  for (const { phone } of after.phones.slice(1)) {
    phone.say('player_answer', { coords: RENNES, time: 0 })
    await phone.next('player_answer_callback')
  }
  expect(after.room.host.count('pres_results')).toBe(0)
  after.phones[0]!.phone.close()
  expect((await after.room.host.next('pres_results')).coordsOrderDist).toHaveLength(2)
})

test('6: ANSWER-02 WS-02 no answer before the question, none of a thousand letters, none after the end', async () => {
  const evening = await lobby(1)
  const { host } = evening.room
  const { phone } = evening.phones[0]!
  const refused = async (data: object): Promise<string> => {
    phone.say('player_answer', data)
    return phone.nextError()
  }
  expect(await refused({ coords: RENNES, time: 0 })).toBe('out_of_turn')
  host.say('pres_startGame', { token: app.box.token })
  await phone.next('player_startGame')
  expect(await refused({ coords: RENNES, time: 0 })).toBe('out_of_turn')
  await app.box.pass(5_000)
  await phone.next('player_newQuestion')
  expect(await refused({ coords: 'x'.repeat(1_000), time: 0 })).toBe('bad_request')
  expect(await refused({ coords: { lat: '4'.repeat(1_000), lng: 0 }, time: 0 })).toBe('bad_request')
  expect(gameOf(evening)?.seats[0]?.guesses).toEqual({})
  phone.say('player_answer', { coords: RENNES, time: '9'.repeat(1_000) })
  expect((await phone.next('player_answer_callback')).tempsReponse).toBe(0)
  await phone.next('player_endQuestion')
  expect(await refused({ coords: RENNES, time: 0 })).toBe('out_of_turn')
})

test('7: nothing that anybody is told holds the key of another’s seat, or of the room', async () => {
  const evening = await question(3)
  const { host, hostSession } = evening.room
  for (const { phone } of evening.phones) phone.say('player_answer', { coords: NANTES, time: 0 })
  await host.next('pres_results')
  host.say('pres_nextQuestion', { token: app.box.token })
  await host.next('pres_newQuestion')
  for (const { phone } of evening.phones) phone.say('player_answer', { coords: NANTES, time: 0 })
  await host.next('pres_results')
  host.say('pres_nextQuestion', { token: app.box.token })
  await host.next('pres_endGame')
  await Promise.all(evening.phones.map(({ phone }) => phone.next('player_endGame')))
  const told = evening.phones.map(({ phone }) => JSON.stringify(phone.all()))
  const keys = evening.phones.map(({ session }) => session)
  for (const [i, text] of told.entries()) {
    expect(keys.map((key) => text.includes(key))).toEqual(keys.map((_, j) => i === j))
    expect(text).not.toContain(hostSession)
  }
  expect(keys.filter((key) => JSON.stringify(host.all()).includes(key))).toEqual([])
})

test('8: WSH-07 an answer is told to its own phone and, gathered, to the big screen: no phone hears of another’s', async () => {
  const PLAYERS = 60
  const evening = await question(PLAYERS, { max_player: PLAYERS })
  const { host } = evening.room
  const before = [host, ...evening.phones.map(({ phone }) => phone)].map(
    (client) => client.all().length,
  )
  for (const { phone } of evening.phones.slice(1))
    phone.say('player_answer', { coords: RENNES, time: 0 })
  await Promise.all(
    evening.phones.slice(1).map(({ phone }) => phone.next('player_answer_callback')),
  )
  await app.box.pass(100)
  evening.phones[0]!.phone.say('player_answer', { coords: RENNES, time: 0 })
  await host.next('pres_results')
  await Promise.all(evening.phones.map(({ phone }) => phone.next('player_endQuestion')))

  for (const [i, { phone }] of evening.phones.entries()) {
    expect(events(phone).slice(before[i + 1])).toEqual([
      'player_answer_callback',
      'player_endQuestion',
    ])
  }
  const toHost = host.all().slice(before[0])
  const counters = toHost.flatMap((frame) =>
    frame.event === 'pres_playerAnswered' ? [frame.data] : [],
  )
  expect(
    counters.flatMap(({ answers, pseudo, time }) => answers ?? [{ pseudo, time }]),
  ).toHaveLength(PLAYERS)
  // The host receives the first answer at once, the next ones in one batch per interval, and the last before the end of
  // the question; without batches there would be 60 messages.
  expect(counters.length).toBeLessThanOrEqual(4)
  expect(
    toHost.map(({ event }) => event).filter((event) => event !== 'pres_playerAnswered'),
  ).toEqual(['pres_step', 'pres_endQuestion', 'pres_step', 'pres_results'])
})

test.each([
  [
    '4, 18: a latecomer is told where it stands, and is no timeout',
    'contract/game.test.ts',
    'PLAY-41 a latecomer starts at 0 with the next question',
  ],
  [
    '7: nobody without a right opens a room',
    'contract/rooms.test.ts',
    'WSH-01 needs a valid token',
  ],
  [
    '7: nobody without a right drives one',
    'contract/rooms.test.ts',
    'WSH-01 a phone cannot drive, nor a stranger',
  ],
  [
    '19: a kick is no ban, the second is',
    'contract/rooms.test.ts',
    'WSH-03 WSP-15 kick: the phone is told',
  ],
  [
    '3: the host comes back at every step',
    'contract/rooms.test.ts',
    'WSH-13 RANK-13 the room is taken back with the whole state',
  ],
  [
    '1: the server is killed',
    'contract/machine/restart.test.ts',
    'SIGKILL in the middle of a question loses no acknowledged answer, seat or second',
  ],
  [
    '2: a phone that wakes up dials at once',
    '../../web/live/socket.test.ts',
    'PLAY-40 the page seen again, the network back',
  ],
  [
    '17: another’s guess leaves my map alone',
    'browser/phone/fairStart.browser.test.ts',
    'another player’s answer leaves my map',
  ],
])('%s: tried in %s', (_row, file, title) => {
  expect(readFileSync(join(import.meta.dirname, '..', file), 'utf8')).toContain(title)
})
