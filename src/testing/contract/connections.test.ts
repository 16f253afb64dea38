// Which connections the WebSocket server accepts, and how it stops clients that guess codes.
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { logIn, openApi } from '../api.ts'
import { hostRoom, joinRoom, uploadQuiz } from '../evening.ts'
import { startServer, type StartedServer } from '../servers/startServer.ts'
import { openSocket } from '../testSocket.ts'

let server: StartedServer
let origin: string

beforeAll(async () => {
  server = await startServer()
  origin = server.origin
})
afterAll(() => server.dispose())

describe('the door of the socket', () => {
  test('WS-01 WS-02 one bad frame gets exactly one error, in French, and changes nothing', async () => {
    const socket = await openSocket(origin)
    for (const [frame, code] of [
      ['{"event":', 'bad_json'],
      ['', 'bad_json'],
      ['[]', 'bad_request'],
      ['"bonjour"', 'bad_request'],
      ['{"data":{}}', 'bad_request'],
      ['{"event":"player_dance"}', 'unknown_event'],
      ['{"event":"__proto__","data":{}}', 'unknown_event'],
      ['{"event":"player_joinRoom"}', 'bad_request'],
      ['{"event":"player_joinRoom","data":{"roomID":{}}}', 'bad_request'],
      ['{"event":"player_answer","data":{"coords":{"lat":91,"lng":0},"time":0}}', 'bad_request'],
      ['{"event":"player_answer"}', 'bad_request'],
      ['{"event":"player_answer","data":[]}', 'bad_request'],
      ['{"event":"player_answer","data":{"coords":null,"time":0}}', 'out_of_turn'],
      ['{"event":"player_joinRoom","data":{"roomID":"100000"}}', 'not_found'],
    ] as const) {
      socket.sayRaw(frame)
      expect([frame, await socket.next('error')]).toEqual([
        frame,
        { code, message: expect.stringMatching(/^[A-ZÀ-Ü].+/) },
      ])
    }
    socket.sayRaw(Buffer.from('{"event":"ping"}'))
    await socket.caughtUp()
    expect(socket.all().filter(({ event }) => event === 'error')).toHaveLength(15)
  })

  test('WS-03 a frame over 16 KiB closes with 1009, one of 16 KiB does not', async () => {
    const socket = await openSocket(origin)
    const frameOf = (bytes: number): string =>
      `{"event":"ping","data":{"x":"${'x'.repeat(bytes - 32)}"}}`
    expect(frameOf(16_384).length).toBe(16_384)
    socket.sayRaw(frameOf(16_384))
    await socket.next('pong')
    socket.sayRaw(frameOf(16_385))
    expect((await socket.closed).code).toBe(1009)
  })

  test('WS-03 forty messages at once pass, then twenty a second; more closes with 1008', async () => {
    const socket = await openSocket(origin)
    for (let i = 0; i < 40; i++) socket.say('ping', { t: i })
    for (let i = 0; i < 40; i++) await socket.next('pong')
    await pause(1_100)
    for (let i = 0; i < 20; i++) socket.say('ping', { t: i })
    for (let i = 0; i < 20; i++) await socket.next('pong')
    for (let i = 0; i < 200; i++) socket.say('ping', { t: i })
    expect((await socket.closed).code).toBe(1008)
  })

  test('WS-03 a page of another site cannot open a socket; the own one and no browser at all can', async () => {
    const host = new URL(origin).host
    for (const from of [
      'http://exemple.fr',
      `https://exemple.fr:${new URL(origin).port}`,
      'null',
      `http://${host}.exemple.fr`,
    ]) {
      await expect(openSocket(origin, { origin: from })).rejects.toThrow('403')
    }
    await (await openSocket(origin, { origin })).caughtUp()
    await (await openSocket(origin)).caughtUp()
  })

  test('WS-01 a ping is answered with what it carried', async () => {
    const socket = await openSocket(origin)
    socket.say('ping', { t: 12.5 })
    expect(await socket.next('pong')).toEqual({ t: 12.5 })
  })
})

describe('guessing codes', () => {
  test('HTTP-42 HTTP-01 thirty failures at once, then one a second; joins draw from the same bucket, a held seat does not', async () => {
    const own = await startServer()
    try {
      const account = await logIn(own.origin)
      const { roomID } = await hostRoom(own.origin, account, await uploadQuiz(account))
      const { session, phone } = await joinRoom(own.origin, roomID)
      const socket = await openSocket(own.origin)
      for (let i = 0; i < 10; i++) {
        socket.say('player_joinRoom', { roomID: String(100_000 + i) })
        expect(await socket.nextError()).toBe('not_found')
      }
      const visitor = openApi(own.origin)
      let failures = 0
      const began = performance.now()
      let refused = await visitor.get('/api/game/check/100000')
      for (; refused.status === 404; failures += 1)
        refused = await visitor.get('/api/game/check/100000')
      // The limit is 30 wrong codes at once, and one more a second; the join requests before this used ten.
      expect(failures).toBeGreaterThanOrEqual(20)
      expect(failures).toBeLessThanOrEqual(20 + 10 + Math.ceil((performance.now() - began) / 1_000))
      expect(refused).toMatchObject({ status: 429, json: { statusCode: 429 } })
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
      phone.close()
      await phone.closed
      expect((await joinRoom(own.origin, roomID, session)).session).toBe(session)
    } finally {
      await own.dispose()
    }
  })
})
