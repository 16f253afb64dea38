import { setImmediate as oneTurn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { newBox } from '../../testing/servers/reopenedBox.ts'
import { type TestClient } from '../../testing/testBox.ts'
import {
  joinTestRoom,
  openTestRoom,
  startTestGame,
  type TestPhone,
} from '../../testing/testEvening.ts'
import { north, RENNES } from '../../testing/testQuiz.ts'

const HOUR = 3_600_000

describe('the end of a question', () => {
  test('HQST-10 comes when every connected player has answered', async () => {
    const box = await newBox()()
    const room = await openTestRoom(box)
    const [a, b] = [await joinTestRoom(box, room.roomID), await joinTestRoom(box, room.roomID)]
    await startTestGame(box, room)
    a.phone.say('player_answer', { coords: RENNES, time: 0 })
    await box.settle()
    expect(room.host.count('pres_endQuestion')).toBe(0)
    b.phone.say('player_answer', { coords: null, time: 0 })
    await box.settle()
    expect(room.host.count('pres_results')).toBe(1)
    expect(b.phone.taken('player_endQuestion')).toMatchObject({ distance: null, pointsQuestion: 0 })
  })

  test('HQST-10 HQST-11 does not wait for a phone that dropped', async () => {
    const box = await newBox()()
    const room = await openTestRoom(box)
    const [a, b] = [await joinTestRoom(box, room.roomID), await joinTestRoom(box, room.roomID)]
    await startTestGame(box, room)
    b.phone.leave()
    await box.settle()
    a.phone.say('player_answer', { coords: RENNES, time: 0 })
    await box.settle()
    expect(room.host.count('pres_results')).toBe(1)
  })

  test('HQST-10 comes with the end of its time, late markers waited for half a second and one round trip', async () => {
    const box = await newBox()()
    const room = await openTestRoom(box)
    const { phone } = await joinTestRoom(box, room.roomID)
    phone.roundTripMs = 200
    await startTestGame(box, room)
    await box.pass(29_999)
    expect(room.host.count('pres_endQuestion')).toBe(0)
    await box.pass(1)
    expect(room.host.count('pres_endQuestion')).toBe(1)
    await box.pass(600)
    expect(room.host.count('pres_results')).toBe(0)
    phone.say('player_answer', { coords: RENNES, time: 30_000, timePoints: 5 })
    await box.settle()
    expect(phone.taken('player_answer_callback')).toEqual({
      tempsReponse: 30,
      pointsQuestion: 5,
      pointsTotal: 5,
    })
    expect(room.host.count('pres_results')).toBe(1)
  })

  test('TELL-01 HQST-10 of many rooms at once keeps no acknowledgement waiting for the results of another room', async () => {
    const box = await newBox()()
    const rooms = [await openTestRoom(box), await openTestRoom(box), await openTestRoom(box)]
    const phones: TestClient[] = []
    for (const room of rooms) phones.push((await joinTestRoom(box, room.roomID)).phone)
    for (const room of rooms) await startTestGame(box, room)
    for (const phone of phones) phone.say('player_answer', { coords: RENNES, time: 0 })
    const told = (event: 'player_answer_callback' | 'player_endQuestion') =>
      phones.filter((phone) => phone.count(event) > 0).length
    const seen: string[] = []
    for (let turn = 0; turn < 20 && told('player_endQuestion') < 3; turn++) {
      await oneTurn()
      seen.push(
        `${told('player_answer_callback')} acknowledged, ${told('player_endQuestion')} have results`,
      )
    }
    expect(new Set(seen.filter((line) => !line.startsWith('0')))).toEqual(
      new Set([
        '3 acknowledged, 0 have results',
        '3 acknowledged, 1 have results',
        '3 acknowledged, 2 have results',
        '3 acknowledged, 3 have results',
      ]),
    )
  })

  test('TELL-01 is told to each in the order in which it happened, also to whoever comes back before it could be told', async () => {
    const box = await newBox()()
    const room = await openTestRoom(box)
    const { phone, session } = await joinTestRoom(box, room.roomID)
    await startTestGame(box, room)
    phone.say('player_answer', { coords: RENNES, time: 0 })
    phone.say('player_joinRoom', { roomID: room.roomID, session })
    room.host.say('pres_nextQuestion', { token: box.token })
    await box.settle()
    expect(
      phone
        .all()
        .map(({ event }) => event)
        .slice(-4),
    ).toEqual([
      'player_answer_callback',
      'player_endQuestion',
      'player_joinRoom_callback',
      'player_newQuestion',
    ])
    expect(
      room.host
        .all()
        .map(({ event }) => event)
        .slice(-7),
    ).toEqual([
      'pres_playerAnswered',
      'pres_step',
      'pres_endQuestion',
      'pres_step',
      'pres_results',
      'pres_step',
      'pres_newQuestion',
    ])
  })

  test('TELL-01 WSP-16 its results, told in parts, reach whoever goes and comes back between two of them once, and before the next question', async () => {
    const box = await newBox()()
    const room = await openTestRoom(box)
    const seats: TestPhone[] = []
    for (let i = 0; i < 20; i++) seats.push(await joinTestRoom(box, room.roomID))
    await startTestGame(box, room)
    for (const { phone } of seats) phone.say('player_answer', { coords: RENNES, time: 0 })
    const told = (): number =>
      seats.filter(({ phone }) => phone.count('player_endQuestion') > 0).length
    while (told() === 0) await oneTurn()
    expect(told()).toBeLessThan(seats.length)
    const comeBack = (seat: TestPhone | undefined): TestClient => {
      seat?.phone.leave()
      const phone = box.connect()
      phone.say('player_joinRoom', { roomID: room.roomID, session: seat?.session })
      return phone
    }
    const early = comeBack(seats[0])
    const late = comeBack(seats.at(-1))
    seats[1]?.phone.leave()
    room.host.say('pres_kickPlayer', { token: box.token, playerID: seats[2]?.playerID })
    room.host.say('pres_nextQuestion', { token: box.token })
    while (late.count('player_newQuestion') === 0) await oneTurn()
    const heard = (phone: TestClient | undefined): string[] | undefined =>
      phone?.all().map(({ event }) => event)
    for (const phone of [early, late])
      expect(heard(phone)).toEqual(['player_joinRoom_callback', 'player_newQuestion'])
    expect(late.taken('player_joinRoom_callback')).toMatchObject({ state: { step: 'endQuestion' } })
    expect(heard(seats[0]?.phone)?.slice(-2)).toEqual([
      'player_answer_callback',
      'player_endQuestion',
    ])
    expect(heard(seats.at(-1)?.phone)?.slice(-1)).toEqual(['player_answer_callback'])
    expect(heard(seats[2]?.phone)?.slice(-2)).toEqual(['player_endQuestion', 'player_kicked'])
    for (const { phone } of seats.slice(3, -1))
      expect(heard(phone)?.slice(-2)).toEqual(['player_endQuestion', 'player_newQuestion'])
    expect(box.errors).toEqual([])
  })

  test('WSH-11 RANK-08 the server never goes on by itself after a question, however long', async () => {
    const box = await newBox()()
    const room = await openTestRoom(box)
    const { phone } = await joinTestRoom(box, room.roomID)
    await startTestGame(box, room)
    phone.say('player_answer', { coords: RENNES, time: 0 })
    await box.pass(HOUR)
    expect(room.host.count('pres_newQuestion')).toBe(1)
    room.host.say('pres_nextQuestion', { token: box.token })
    await box.settle()
    expect(room.host.count('pres_newQuestion')).toBe(2)
  })
})

describe('who is gone', () => {
  test('PLAY-39 a phone that drops keeps its seat 60 s in the lobby: its row first, then none', async () => {
    const box = await newBox()()
    const room = await openTestRoom(box)
    const { phone, pseudo, playerID } = await joinTestRoom(box, room.roomID)
    phone.leave()
    await box.pass(100)
    expect(room.host.taken('pres_playerLeft')).toMatchObject({
      pseudo,
      playerList: [{ ID: playerID, connected: false }],
    })
    await box.pass(59_800)
    expect(room.host.count('pres_playerLeft')).toBe(1)
    await box.pass(300)
    expect(room.host.taken('pres_playerLeft')).toEqual({ pseudo, playerList: [] })
  })

  test('PLAY-39 PLAY-40 WSP-16 a phone that comes back has its seat, and the host is told', async () => {
    const box = await newBox()()
    const room = await openTestRoom(box)
    const { phone, pseudo, session, playerID } = await joinTestRoom(box, room.roomID)
    room.host.drop()
    phone.leave()
    await box.pass(30_000)
    const back = await joinTestRoom(box, room.roomID, session)
    expect(back).toMatchObject({ pseudo, playerID, session })
    await box.pass(100)
    expect(room.host.taken('pres_newPlayer')).toMatchObject({
      pseudo,
      playerList: [{ connected: true }],
    })
    await box.pass(HOUR)
    expect(box.rooms.find(room.roomID)?.game.seats).toHaveLength(1)
  })

  test('PLAY-40 WSP-16 a line that is dead by the time its join arrives does not take the seat from the line that replaced it', async () => {
    const box = await newBox()()
    const { roomID } = await openTestRoom(box)
    const first = await joinTestRoom(box, roomID)
    const { phone } = await joinTestRoom(box, roomID, first.session)
    const late = box.connect()
    late.say('player_joinRoom', { roomID, session: first.session })
    late.leave()
    await box.settle()
    expect(phone.closeCode()).toBe(null)
    expect(box.rooms.find(roomID)?.game.seats[0]?.connection.kind).toBe('connected')
    // A connection that closes during its join marks the seat as dropped, when no other connection holds the seat.
    phone.leave()
    const later = box.connect()
    later.say('player_joinRoom', { roomID, session: first.session })
    later.leave()
    await box.settle()
    expect(box.rooms.find(roomID)?.game.seats[0]?.connection.kind).toBe('dropped')
  })

  test('RANK-14 WSP-15 a room without its host closes after ten minutes with presLeft', async () => {
    const box = await newBox()()
    const room = await openTestRoom(box)
    const { phone } = await joinTestRoom(box, room.roomID)
    room.host.leave()
    await box.pass(599_000)
    expect(box.rooms.find(room.roomID)).toBeDefined()
    await box.pass(2_000)
    expect(await phone.next('player_kicked')).toEqual({ reason: 'presLeft' })
    expect(box.rooms.find(room.roomID)).toBeUndefined()
    phone.say('player_joinRoom', { roomID: room.roomID })
    expect(await phone.nextError()).toBe('not_found')
  })

  test('WSP-15 a finished game tells `ended` when its room closes', async () => {
    const box = await newBox()()
    const room = await openTestRoom(box)
    const { phone } = await joinTestRoom(box, room.roomID)
    await startTestGame(box, room)
    for (let question = 0; question < 2; question++) {
      phone.say('player_answer', { coords: north(RENNES, 10), time: 0 })
      await box.settle()
      room.host.say('pres_nextQuestion', { token: box.token })
      await box.settle()
    }
    expect(phone.count('player_endGame')).toBe(1)
    room.host.leave()
    await box.pass(600_001)
    expect(await phone.next('player_kicked')).toEqual({ reason: 'ended' })
  })
})
