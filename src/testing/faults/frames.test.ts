// Malformed handshakes, frames and messages from an untrusted client with a raw socket: the server must close the
// connection with the right code or answer with an error, and the room must stay as it was.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MESSAGES_BURST } from '#protocol/closeCodes.ts'
import { buildTestApp, type TestApp } from '../buildTestApp.ts'
import { joinRoom, hostRoom, type HostedRoom, type JoinedPhone } from '../evening.ts'
import { createTestQuiz } from '../testQuiz.ts'
import { tryFault } from './kit/fault.ts'
import { closeFrame, frame, handshake, openRaw, said, type RawSocket } from './kit/rawSocket.ts'

let app: TestApp
let room: HostedRoom
let honest: JoinedPhone

beforeAll(async () => {
  app = await buildTestApp()
  room = await hostRoom(app.origin, app.admin, createTestQuiz(app.box.quizzes))
  honest = await joinRoom(app.origin, room.roomID)
  await honest.phone.caughtUp()
})
afterAll(() => app.close())

const ping = said('ping')
const join = (): string => said('player_joinRoom', { roomID: room.roomID })
const KIB = 1024
const half = (text: string): [string, string] => [text.slice(0, 9), text.slice(9)]
const inParts = (count: number, part: string): Buffer[] =>
  Array.from({ length: count }, (_, i) =>
    frame(part, { opcode: i === 0 ? 1 : 0, fin: i === count - 1 }),
  )

/** Frames that a client sends on an open socket, and the server's first response to each. */
const ON_A_SOCKET: readonly (readonly [string, () => Buffer | readonly Buffer[], string])[] = [
  ['a frame without a mask', () => frame(join(), { masked: false }), 'close 1002'],
  ['a ping without a mask', () => frame('', { opcode: 9, masked: false }), 'close 1002'],
  [
    'the first reserved bit: compression that was not agreed',
    () => frame(join(), { rsv: 4 }),
    'close 1002',
  ],
  ['the second reserved bit', () => frame(join(), { rsv: 2 }), 'close 1002'],
  ['the third reserved bit', () => frame(join(), { rsv: 1 }), 'close 1002'],
  ['a reserved bit on a ping', () => frame('', { opcode: 9, rsv: 4 }), 'close 1002'],
  ['opcode 3', () => frame(join(), { opcode: 3 }), 'close 1002'],
  ['opcode 7', () => frame(join(), { opcode: 7 }), 'close 1002'],
  ['opcode 11', () => frame(join(), { opcode: 11 }), 'close 1002'],
  ['opcode 15', () => frame(join(), { opcode: 15 }), 'close 1002'],
  ['a continuation of nothing', () => frame(join(), { opcode: 0 }), 'close 1002'],
  [
    'a text within a text',
    () => [frame(half(join())[0], { fin: false }), frame(join())],
    'close 1002',
  ],
  ['a ping in two parts', () => frame('a', { opcode: 9, fin: false }), 'close 1002'],
  ['a ping of 126 bytes', () => frame('x'.repeat(126), { opcode: 9 }), 'close 1002'],
  ['a close of one byte', () => frame('x', { opcode: 8 }), 'close 1002'],
  ['a close with a code that may not travel', () => closeFrame(1005), 'close 1002'],
  ['a close with a code that is none', () => closeFrame(999), 'close 1002'],
  [
    'a close whose reason is no UTF-8',
    () => closeFrame(1000, Buffer.from([0xc3, 0x28])),
    'close 1007',
  ],
  ['a text that is no UTF-8', () => frame(Buffer.from([0x22, 0xff, 0xfe, 0x22])), 'close 1007'],
  ['UTF-8 written too long', () => frame(Buffer.from([0x22, 0xc0, 0xaf, 0x22])), 'close 1007'],
  [
    'half of a surrogate pair',
    () => frame(Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22])),
    'close 1007',
  ],
  ['a letter cut in the middle', () => frame(Buffer.from([0x22, 0xe2, 0x82])), 'close 1007'],
  ['a frame of 16 KiB and one byte', () => frame('x'.repeat(16 * KIB + 1)), 'close 1009'],
  ['sixteen parts of 2 kB', () => inParts(16, 'x'.repeat(2_000)), 'close 1009'],
  ['a text in sixteen parts', () => inParts(16, 'x'), 'error bad_json'],
  ['a text in seventeen parts', () => inParts(17, 'x'), 'close 1008'],
  ['a frame that announces 4 GiB', () => frame('x', { announced: 2n ** 32n }), 'close 1009'],
  ['a frame that announces 2^62 bytes', () => frame('x', { announced: 2n ** 62n }), 'close 1009'],
  [
    'a frame that announces 2^64 − 1 bytes',
    () => frame('x', { announced: 2n ** 64n - 1n }),
    'close 1009',
  ],
  ['JSON in a binary frame', () => frame(join(), { opcode: 2 }), 'error bad_json'],
  ['an empty text', () => frame(''), 'error bad_json'],
  ['an empty text in a thousand parts', () => inParts(1_000, ''), 'close 1008'],
  [
    'JSON a hundred thousand levels deep, as far as it fits',
    () => frame('['.repeat(16 * KIB)),
    'error bad_json',
  ],
  [
    'a number that is none',
    () => frame('{"event":"player_answer","data":{"coords":{"lat":NaN,"lng":0}}}'),
    'error bad_json',
  ],
  [
    'a pong that nobody asked for',
    () => [frame('x'.repeat(125), { opcode: 10 }), frame(ping)],
    'pong',
  ],
  [
    'pongs without end',
    () => Array.from({ length: MESSAGES_BURST + 1 }, () => frame('', { opcode: 10 })),
    'close 1008',
  ],
  [
    'pings without end',
    () => Array.from({ length: MESSAGES_BURST + 1 }, () => frame('', { opcode: 9 })),
    'close 1008',
  ],
  [
    'a message in two parts with a ping between them',
    () => [
      frame(half(ping)[0], { fin: false }),
      frame('', { opcode: 9 }),
      frame(half(ping)[1], { opcode: 0 }),
    ],
    'pong',
  ],
  ['a message after the close', () => [closeFrame(1000), frame(join())], 'close 1000'],
]

/** Requests that a client sends instead of a handshake, and the status of the server's response. */
const AT_THE_DOOR: readonly (readonly [string, () => string, readonly number[]])[] = [
  ['no key', () => handshake({ 'sec-websocket-key': null }), [400]],
  ['a key that is too short', () => handshake({ 'sec-websocket-key': 'abc' }), [400]],
  ['a version of its own', () => handshake({ 'sec-websocket-version': '12' }), [400, 426]],
  ['another protocol', () => handshake({ upgrade: 'h2c' }), [400, 404, 426]],
  ['a POST', () => handshake({}, 'POST /ws HTTP/1.1'), [400, 404, 405]],
  ['another site’s page', () => handshake({ origin: 'http://exemple.fr' }), [403]],
  ['a header of 100 kB', () => handshake({ cookie: 'x'.repeat(100_000) }), [431]],
  [
    'two lengths at once',
    () =>
      'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    [400],
  ],
  [
    'another protocol’s hello',
    () => '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003',
    [400],
  ],
  ['half a handshake', () => handshake().slice(0, 60), [408]],
]

test(
  'STR-04 WS-03 frames that keep no rule are closed with the code of their fault, or answered with an error; nothing changes',
  { timeout: 120_000 },
  async (context) => {
    const cases = ON_A_SOCKET.length + AT_THE_DOOR.length + 3
    const fault = tryFault(
      context,
      `${cases} raw protocol cases`,
      'closed with the right code or answered with an error; state unchanged',
    )
    const before = app.box.rooms.find(room.roomID)?.game
    expect(before?.seats).toHaveLength(1)

    const answers = Promise.all(
      AT_THE_DOOR.map(async ([name, bytes]) => [name, await statusOf(bytes())] as const),
    )
    const loris = slowly(app.origin)
    const waited = Promise.all([answers, loris])
    // The promise `waited` is awaited only below; until then its rejection must not count as unhandled.
    waited.catch(() => {})

    for (const [name, frames, wanted] of ON_A_SOCKET) {
      const raw = await openOn(app.origin)
      for (const bytes of [frames()].flat()) raw.send(bytes)
      expect([name, await raw.next()]).toEqual([name, wanted])
      // When the server has answered the frames with a close, the connection must end; otherwise a ping must get a pong.
      raw.send(frame(ping))
      expect([name, await raw.next()]).toEqual([name, wanted.startsWith('close') ? 'end' : 'pong'])
      raw.hangUp()
    }

    // This client begins a frame, and disconnects before the frame's end.
    const gone = await openOn(app.origin)
    gone.send(frame('x', { announced: 16_000n }))
    gone.hangUp()

    // The server accepts a WebSocket on another address than `/ws`, and closes it at once.
    const astray = await openRaw(app.origin)
    astray.send(handshake({}, 'GET /api/health HTTP/1.1'))
    expect([await astray.status(), await astray.next()]).toEqual([101, 'close'])

    const [statuses, heldMs] = await waited
    for (const [i, [name, status]] of statuses.entries())
      expect(AT_THE_DOOR[i]![2], `${name}: ${status}`).toContain(status)
    await honest.phone.caughtUp()
    expect(app.box.rooms.find(room.roomID)?.game).toBe(before)
    fault.saw(
      `${cases} as expected; a handshake sent letter by letter is cut after ${(heldMs / 1000).toFixed(0)} s`,
    )
  },
)

async function openOn(origin: string): Promise<RawSocket> {
  const raw = await openRaw(origin)
  raw.send(handshake())
  expect(await raw.status()).toBe(101)
  return raw
}

async function statusOf(bytes: string): Promise<number> {
  const raw = await openRaw(app.origin)
  raw.send(Buffer.from(bytes, 'latin1'))
  try {
    return await raw.status()
  } finally {
    raw.hangUp()
  }
}

/** Sends a handshake one letter a second, without end. Resolves to the ms until the server closes the socket. */
async function slowly(origin: string): Promise<number> {
  const from = performance.now()
  const raw = await openRaw(origin)
  const letters = handshake({ cookie: 'x'.repeat(10_000) }).split('')
  const timer = setInterval(() => raw.send(letters.shift() ?? 'x'), 1_000)
  try {
    expect([0, 408]).toContain(await raw.status())
    return performance.now() - from
  } finally {
    clearInterval(timer)
    raw.hangUp()
  }
}
