import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import WebSocket from 'ws'
import { logIn, type Api } from '../api.ts'
import { hostRoom, joinRoom, type HostedRoom, type JoinedPhone } from '../evening.ts'
import { startServer } from '../startServer.ts'
import { RENNES } from '../testQuiz.ts'
import { judged, quantile, times, tryFault } from './fault.ts'
import { createLongQuiz } from './longQuiz.ts'
import { residentMb } from './memory.ts'

const PHONES = times(450, 90)
const STUCK = Math.round(PHONES / 9)
/** of each kind: to warm up, before the readers are stuck, and with them; in the long form beyond the 15 s after which they are let go */
const QUESTIONS = times(15, 2)
/** over which the answers to a question are spread: what is measured is one wait, not a queue */
const SPREAD_MS = 1_000
const RATIO = 1.2
const MEMORY_MB = 20
const AT_ONCE = 50

test('PLAY-40 phones that read nothing any more slow nobody down', { timeout: 300_000 }, async (context) => {
  const fault = tryFault(context, `${STUCK} stuck readers among ${PHONES + STUCK}`, `others’ p99 ≤ ${RATIO} ×, memory + ${MEMORY_MB} MB at most`)
  const server = await startServer({ built: true })
  const stuck: WebSocket[] = []
  try {
    const admin = await logIn(server.origin)
    const room = await hostRoom(server.origin, admin, await createLongQuiz(admin, 3 * QUESTIONS), { max_player: 1_000, max_answer_time: 180 })
    const phones: JoinedPhone[] = []
    while (phones.length < PHONES) phones.push(...(await Promise.all(Array.from({ length: Math.min(AT_ONCE, PHONES - phones.length) }, () => joinRoom(server.origin, room.roomID)))))
    for (let i = 0; i < STUCK; i++) stuck.push(await openReader(server.origin, room.roomID))
    room.host.say('pres_startGame', { token: admin.token })
    for (let i = 0; i < QUESTIONS; i++) await play(admin, room, phones, stuck, i === 0)
    /** Waits, ms, and by how much the memory rose meanwhile, MB. */
    const measure = async (): Promise<{ p99: number; risenMb: number }> => {
      const waits: number[] = []
      const before = residentMb(server.pid)
      let most = before
      for (let i = 0; i < QUESTIONS; i++) {
        waits.push(...(await play(admin, room, phones, stuck, false)))
        most = Math.max(most, residentMb(server.pid))
      }
      return { p99: quantile(waits, 0.99), risenMb: most - before }
    }
    const free = await measure()
    for (const socket of stuck) socket.pause()
    const beside = await measure()
    const [a, b] = [free.p99, beside.p99]
    // The memory of a game that is played rises and falls by itself.
    const moreMb = beside.risenMb - free.risenMb
    fault.saw(`p99 of an acknowledgement ${a.toFixed(1)} ms without, ${b.toFixed(1)} ms with them: ${(b / a).toFixed(2)} ×; memory + ${free.risenMb.toFixed(1)} MB without, + ${beside.risenMb.toFixed(1)} MB with them`)
    expect(b / a).toBeLessThanOrEqual(judged(RATIO))
    expect(moreMb).toBeLessThan(judged(MEMORY_MB))
    // The host has them as gone, or still waits for them: the others went on in either case.
    expect(room.host.count('pres_results')).toBe(3 * QUESTIONS)
  } finally {
    for (const socket of stuck) socket.terminate()
    await server.dispose()
  }
})

async function openReader(origin: string, roomID: string): Promise<WebSocket> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws`)
  socket.on('error', () => {})
  await once(socket, 'open')
  socket.send(JSON.stringify({ event: 'player_joinRoom', data: { roomID } }))
  await once(socket, 'message')
  return socket
}

/** One question, from its opening to its results. Resolves to what each phone waited for its acknowledgement, ms. */
async function play(admin: Api, { host }: HostedRoom, phones: readonly JoinedPhone[], others: readonly WebSocket[], isFirst: boolean): Promise<number[]> {
  if (!isFirst) host.say('pres_nextQuestion', { token: admin.token })
  await Promise.all(phones.map(({ phone }) => phone.next('player_newQuestion')))
  // What they send still arrives, though they read no answer.
  for (const socket of others) socket.send(JSON.stringify({ event: 'player_answer', data: { coords: RENNES, time: 0 } }))
  const waits = await Promise.all(
    phones.map(async ({ phone }, i) => {
      await pause((i * SPREAD_MS) / phones.length)
      const from = performance.now()
      phone.say('player_answer', { coords: RENNES, time: 0 })
      await phone.next('player_answer_callback')
      return performance.now() - from
    }),
  )
  await host.next('pres_results')
  await Promise.all(phones.map(({ phone }) => phone.next('player_endQuestion')))
  return waits
}
