// Clients that exceed a limit of the socket and do not stop: how long their connection lasts, and what the other
// clients notice.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MESSAGES_BURST } from '#protocol/closeCodes.ts'
import { buildTestApp, type TestApp } from '../buildTestApp.ts'
import { joinRoom, hostRoom, type HostedRoom } from '../evening.ts'
import { createTestQuiz } from '../testQuiz.ts'
import { openSocket } from '../testSocket.ts'
import { within } from './kit/fault.ts'
import { frame, handshake, openRaw, said } from './kit/rawSocket.ts'

let app: TestApp
let room: HostedRoom
beforeAll(async () => {
  app = await buildTestApp()
  room = await hostRoom(app.origin, app.admin, createTestQuiz(app.box.quizzes))
})
afterAll(() => app.close())

const many = (bytes: Buffer, count: number): Buffer =>
  Buffer.concat(Array.from({ length: count }, () => bytes))

/** Floods of a client: name, the bytes that it sends again and again, and how the server closes its connection. */
const FLOODS: readonly (readonly [string, Buffer, string])[] = [
  ['frames of nine bytes', frame('{}'), 'close 1008'],
  ['pings', frame('', { opcode: 9 }), 'close 1008'],
  ['pongs of 125 bytes', frame('x'.repeat(125), { opcode: 10 }), 'close 1008'],
  ['fragments of one byte', frame('x', { opcode: 0, fin: false }), 'close 1008'],
  ['frames that are too long', frame('x'.repeat(16 * 1024 + 1)), 'close 1009'],
]

test.each(FLOODS)(
  'STR-04 a socket that sends %s without end is gone within a second, and others do not notice',
  { timeout: 30_000 },
  async (name, bytes, wanted) => {
    const { phone } = await joinRoom(app.origin, room.roomID)
    const before = app.app.websocketServer.clients.size
    const raw = await openRaw(app.origin)
    raw.send(handshake())
    expect(await raw.status()).toBe(101)
    const lot = many(bytes, Math.ceil(60_000 / bytes.length))
    const opening = name.startsWith('fragments') ? frame('x', { fin: false }) : frame('{}')
    raw.send(opening)
    const timer = setInterval(() => raw.send(lot), 1)
    try {
      const from = performance.now()
      let heard = await raw.next()
      while (heard.startsWith('error')) heard = await raw.next()
      expect(heard).toBe(wanted)
      // The client sends on and does not close the connection, so the server itself must end it.
      await expect
        .poll(() => app.app.websocketServer.clients.size, { timeout: within(1_000) })
        .toBe(before)
      expect(performance.now() - from).toBeLessThan(within(1_000))
    } finally {
      clearInterval(timer)
      raw.hangUp()
    }
    await phone.caughtUp()
    phone.close()
  },
)

test('STR-04 after the limit nothing is read any more: a thousand messages later the room has heard none', async () => {
  const raw = await openRaw(app.origin)
  raw.send(handshake())
  expect(await raw.status()).toBe(101)
  const before = app.box.rooms.find(room.roomID)?.game.seats.length
  const pings = many(frame(said('ping')), MESSAGES_BURST + 1)
  raw.send(
    Buffer.concat([pings, many(frame(said('player_joinRoom', { roomID: room.roomID })), 1_000)]),
  )
  let heard = await raw.next()
  while (heard === 'pong' || heard.startsWith('error')) heard = await raw.next()
  expect(heard).toBe('close 1008')
  expect(await raw.next()).toBe('end')
  expect(app.box.rooms.find(room.roomID)?.game.seats.length).toBe(before)
})

test('STR-04 a client that breaks a limit and keeps to the protocol hears why', async () => {
  const socket = await openSocket(app.origin)
  for (let i = 0; i < 200; i++) socket.say('ping')
  expect(await socket.closed).toMatchObject({ code: 1008 })
})

test('STR-04 bytes are counted beside messages: forty of full length at once pass, then ten a second', async () => {
  const long = `{"event":"ping","data":{"x":"${'x'.repeat(16_300)}"}}`
  const socket = await openSocket(app.origin)
  for (let i = 0; i < MESSAGES_BURST; i++) socket.sayRaw(long)
  for (let i = 0; i < MESSAGES_BURST; i++) await socket.next('pong')
  app.box.clock.advance(1_000)
  for (let i = 0; i < 10; i++) socket.sayRaw(long)
  for (let i = 0; i < 10; i++) await socket.next('pong')
  socket.sayRaw(long)
  expect((await socket.closed).code).toBe(1008)
})
