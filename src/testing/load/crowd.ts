// A crowd of phones on one server: it joins, waits for a message, answers. Runs in a process of its own (generator.ts).
import { setTimeout as pause } from 'node:timers/promises'
import { openLine, type Line } from './line.ts'

/**
 * Protocol of a server. `game`: the product's, docs/API.md; `plain`: JSON messages over bare WebSocket, as the servers of
 * scripts/bench/peers speak it; `socket.io`: Engine.IO 4 over WebSocket only.
 */
export type Dialect = 'game' | 'plain' | 'socket.io'

export interface Waits {
  /**
   * ms within which half of the phones, 99 in 100, and all of them had received what they waited for: the event that
   * the server was made to send (`expect`), or the acknowledgement of their own answer (`answer`).
   */
  half: number
  p99: number
  last: number
  /** ms that each phone waited for the event (`expect`) or for the acknowledgement (`answer`), in any order */
  each: readonly number[]
}

export interface Crowd {
  /** Joins `count` phones, `atOnce` at a time; resolves to the ms until the last one received its welcome message. */
  join(count: number, atOnce: number, roomOf?: (index: number) => string): Promise<number>
  /** Runs `ask`, which makes the server send the message `event`, then waits until every phone has received it. */
  expect(event: string, ask: () => void): Promise<Waits>
  /** Makes every phone answer, spread evenly over `overMs`; a wait is from a phone's answer to the acknowledgement. */
  answer(overMs: number): Promise<Waits>
  /** Returns the reasons why connections have ended, except connections that the crowd closed on purpose. */
  lost(): readonly string[]
  hangUp(): void
}

interface Member {
  line: Line
  expected: string
  /** performance.now() when the expected message arrived */
  at: number
  then: () => void
}

const TIMEOUT_MS = 60_000
const WORDS = {
  game: {
    path: '/ws',
    join: (room: string) => `{"event":"player_joinRoom","data":{"roomID":"${room}"}}`,
    answer: '{"event":"player_answer","data":{"coords":{"lat":48.1113,"lng":-1.68},"time":0}}',
  },
  plain: {
    path: '/',
    join: () => '{"event":"player_joinRoom","data":{}}',
    answer: '{"event":"player_answer","data":{"coords":{"lat":48.1113,"lng":-1.68},"time":0}}',
  },
  'socket.io': {
    path: '/socket.io/?EIO=4&transport=websocket',
    join: () => '42["player_joinRoom",{}]',
    answer: '42["player_answer",{"coords":{"lat":48.1113,"lng":-1.68},"time":0}]',
  },
} as const

export function createCrowd(origins: readonly string[], dialect: Dialect): Crowd {
  const members: Member[] = []
  const lost: string[] = []
  let isOver = false
  const words = WORDS[dialect]

  const enter = async (origin: string, room: string): Promise<void> => {
    const member: Member = {
      line: { say: () => {}, hangUp: () => {} },
      expected: '',
      at: 0,
      then: () => {},
    }
    const welcomed = coming(member, 'player_joinRoom_callback')
    member.line = await openLine(
      origin,
      words.path,
      (text, line) => {
        if (dialect === 'socket.io' && (text[0] !== DIGIT_4 || text[1] === DIGIT_0)) {
          // Engine.IO messages: 0 opens a connection, 2 is a ping; 40 is Socket.IO's own welcome.
          if (text[0] === DIGIT_0) line.say('40')
          else if (text[0] === DIGIT_2) line.say('3')
          else if (text[0] === DIGIT_4) line.say(words.join(room))
          return
        }
        if (!isOf(text, member.expected, dialect)) return
        member.at = performance.now()
        member.expected = ''
        member.then()
      },
      (reason) => void (isOver || lost.push(reason)),
    )
    if (dialect !== 'socket.io') member.line.say(words.join(room))
    await welcomed
    members.push(member)
  }

  return {
    async join(count, atOnce, roomOf = () => '') {
      const from = performance.now()
      let next = 0
      const one = async (): Promise<void> => {
        for (let i = next++; i < count; i = next++)
          await enter(origins[i % origins.length] ?? '', roomOf(i))
      }
      await inTime(
        Promise.all(Array.from({ length: atOnce }, one)),
        () => `${members.length} of ${count} phones joined; lost: ${lost.length} ${lost[0] ?? ''}`,
      )
      return performance.now() - from
    },
    async expect(event, ask) {
      const all = Promise.all(members.map((member) => coming(member, event)))
      const from = performance.now()
      ask()
      await inTime(
        all,
        () =>
          `${members.filter(({ expected }) => expected !== '').length} phones never got ${event}; lost: ${lost.length} ${lost[0] ?? ''}`,
      )
      return waitsOf(members.map(({ at }) => at - from))
    },
    async answer(overMs) {
      const from = performance.now()
      const said: number[] = []
      const all = members.map(async (member, i) => {
        await pause(Math.max(0, from + (overMs * i) / members.length - performance.now()))
        const acknowledged = coming(member, 'player_answer_callback')
        said[i] = performance.now()
        member.line.say(words.answer)
        await acknowledged
        return member.at - (said[i] ?? 0)
      })
      return waitsOf(await inTime(Promise.all(all), () => 'some answers were never acknowledged'))
    },
    lost: () => lost,
    hangUp() {
      isOver = true
      for (const { line } of members) line.hangUp()
    },
  }
}

const [DIGIT_0, DIGIT_2, DIGIT_4] = [0x30, 0x32, 0x34] as const

/** Compares the name `event` with the bytes of a message after the leading `{"event":"`, or `42["` of Socket.IO. */
function isOf(text: Buffer, event: string, dialect: Dialect): boolean {
  if (event === '') return false
  const start = dialect === 'socket.io' ? 4 : 10
  return (
    text.length > start + event.length &&
    text[start + event.length] === 0x22 &&
    text.toString('latin1', start, start + event.length) === event
  )
}

function coming(member: Member, event: string): Promise<void> {
  member.expected = event
  return new Promise((resolve) => {
    member.then = resolve
  })
}

async function inTime<T>(wait: Promise<T>, complaint: () => string): Promise<T> {
  const late = new AbortController()
  try {
    return await Promise.race([
      wait,
      pause(TIMEOUT_MS, undefined, { signal: late.signal }).then((): never => {
        throw new Error(complaint())
      }),
    ])
  } finally {
    late.abort()
  }
}

function waitsOf(waits: readonly number[]): Waits {
  const sorted = waits.toSorted((a, b) => a - b)
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
  return { half: at(0.5), p99: at(0.99), last: at(1), each: waits }
}
