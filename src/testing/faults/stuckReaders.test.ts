import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import WebSocket from 'ws'
import { logIn, type Api } from '../api.ts'
import { hostRoom, joinRoom, type HostedRoom, type JoinedPhone } from '../evening.ts'
import { ADMIN_PASSWORD, startServer } from '../servers/startServer.ts'
import { RENNES } from '../testQuiz.ts'
import { judged, quantile, times, tryFault } from './kit/fault.ts'
import { openHeap, WITH_INSPECTOR } from './kit/heap.ts'
import { createLongQuiz } from './kit/longQuiz.ts'

const PHONES = times(450, 90)
const STUCK = Math.round(PHONES / 9)
/**
 * Number of rounds, each with one half without and one half with phones that stop reading; the median of all rounds
 * counts, since other load comes and goes.
 */
const ROUNDS = times(15, 2)
/** number of questions in each half of a round: the half without and the half with phones that do not read */
const QUESTIONS = 5
/** ms over which the answers to a question are spread, so that no answer waits for those of other phones */
const SPREAD_MS = 1_000
const RATIO = 1.2
const MEMORY_MB = 20
const AT_ONCE = 50

test(
  'PLAY-40 phones that read nothing any more slow nobody down',
  { timeout: 600_000 },
  async (context) => {
    const fault = tryFault(
      context,
      `${STUCK} stuck readers among ${PHONES + STUCK}`,
      `others’ p99 ≤ ${RATIO} ×, memory + ${MEMORY_MB} MB at most`,
    )
    const server = await startServer({ env: { ADMIN_PASSWORD, ...WITH_INSPECTOR } })
    const readers: Reader[] = []
    try {
      const heap = await openHeap(server.output())
      const admin = await logIn(server.origin)
      const room = await hostRoom(
        server.origin,
        admin,
        await createLongQuiz(admin, (2 * ROUNDS + 1) * QUESTIONS),
        { max_player: 1_000, max_answer_time: 180 },
      )
      const phones: JoinedPhone[] = []
      while (phones.length < PHONES)
        phones.push(
          ...(await Promise.all(
            Array.from({ length: Math.min(AT_ONCE, PHONES - phones.length) }, () =>
              joinRoom(server.origin, room.roomID),
            ),
          )),
        )
      for (let i = 0; i < STUCK; i++) readers.push(await openReader(server.origin, room.roomID))
      room.host.say('pres_startGame', { token: admin.token })
      /** Plays questions; returns the p99 of the phones' waits for acknowledgements, ms, and the server's heap, MB. */
      const measure = async (isFirst = false): Promise<{ p99: number; heldMb: number }> => {
        const waits: number[] = []
        for (let i = 0; i < QUESTIONS; i++)
          waits.push(...(await play(admin, room, phones, readers, isFirst && i === 0)))
        return { p99: quantile(waits, 0.99), heldMb: await heap.usedMb() }
      }
      await measure(true)
      const rounds: { free: number; beside: number; moreMb: number }[] = []
      for (let round = 0; round < ROUNDS; round++) {
        // In every other round the half without stuck phones comes first, since the half played second may be slower.
        const before = round % 2 === 0 ? await measure() : null
        for (const { socket } of readers) socket.pause()
        const beside = await measure()
        // The phones that did not read reconnect, and each gets its seat back.
        for (const [i, { socket, session }] of readers.entries()) {
          socket.terminate()
          readers[i] = await openReader(server.origin, room.roomID, session)
        }
        const free = before ?? (await measure())
        rounds.push({ free: free.p99, beside: beside.p99, moreMb: beside.heldMb - free.heldMb })
      }
      const ratio = quantile(
        rounds.map(({ free, beside }) => beside / free),
        0.5,
      )
      const moreMb = quantile(
        rounds.map((round) => round.moreMb),
        0.5,
      )
      fault.saw(
        `p99 of an acknowledgement, ms, without → with them: ${rounds.map(({ free, beside }) => `${free.toFixed(1)} → ${beside.toFixed(1)}`).join(', ')}; in the middle ${ratio.toFixed(2)} ×; heap after collection + ${moreMb.toFixed(1)} MB`,
      )
      expect(ratio).toBeLessThanOrEqual(judged(RATIO))
      expect(moreMb).toBeLessThan(judged(MEMORY_MB))
      // Whether or not the server still counted the stuck phones as present, every question reached its results.
      expect(room.host.count('pres_results')).toBe((2 * ROUNDS + 1) * QUESTIONS)
      heap.close()
    } finally {
      for (const { socket } of readers) socket.terminate()
      await server.dispose()
    }
  },
)

interface Reader {
  socket: WebSocket
  session: string
}

async function openReader(origin: string, roomID: string, session?: string): Promise<Reader> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws`)
  socket.on('error', () => {})
  await once(socket, 'open')
  socket.send(JSON.stringify({ event: 'player_joinRoom', data: { roomID, session } }))
  for (;;) {
    const [bytes] = (await once(socket, 'message')) as [Buffer]
    const { event, data }: { event: string; data: { session: string } } = JSON.parse(
      bytes.toString('utf8'),
    )
    if (event === 'player_joinRoom_callback') return { socket, session: data.session }
  }
}

/** One question, from its opening to its results. Resolves to each phone's wait for its acknowledgement, ms. */
async function play(
  admin: Api,
  { host }: HostedRoom,
  phones: readonly JoinedPhone[],
  others: readonly Reader[],
  isFirst: boolean,
): Promise<number[]> {
  if (!isFirst) host.say('pres_nextQuestion', { token: admin.token })
  await Promise.all(phones.map(({ phone }) => phone.next('player_newQuestion')))
  // The phones that do not read send an answer as well: the server still receives their messages.
  for (const { socket } of others)
    if (socket.readyState === WebSocket.OPEN)
      socket.send(JSON.stringify({ event: 'player_answer', data: { coords: RENNES, time: 0 } }))
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
