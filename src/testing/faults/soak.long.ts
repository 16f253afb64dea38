import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { logIn, type Api } from '../api.ts'
import { openGameMaster } from '../gameMasters.ts'
import { hostRoom, joinRoom } from '../evening.ts'
import { seededRandom } from '../seededRandom.ts'
import { ADMIN_PASSWORD, startServer } from '../servers/startServer.ts'
import { RENNES } from '../testQuiz.ts'
import { quantile, SEED, times, tryFault } from './kit/fault.ts'
import { createLongQuiz } from './kit/longQuiz.ts'
import { openHeap, WITH_INSPECTOR } from './kit/heap.ts'
import { residentMb, slope } from './kit/memory.ts'

const MINUTES = times(30, 30)
const ROOMS = Number(process.env['FAULTS_ROOMS'] ?? 100)
/** Rooms that one account plays one after the other. */
const PLAYED_AN_ACCOUNT = 15
const PHONES = 50
const QUESTIONS = 20
/** longest time until a phone answers, ms; a room then plays its twenty questions in some four minutes */
const THINK_MS = 8_000
const RESULTS_MS = 4_000
const SAMPLE_MS = 20_000
/**
 * Growth of the heap after garbage collections, MB a minute, from which the test fails. A smaller growth is no proof of
 * a leak: running games grow with their answers.
 */
const SLOPE = 1
/**
 * Least length in minutes of a run whose memory growth is judged: at first memory must rise, since games grow with
 * their answers, and each room stays for ten minutes after its end.
 */
const STEADY_MINUTES = 30

test(
  'KEEP-01 many rooms play for a long time: the memory does not grow, nobody hears an error',
  { timeout: (MINUTES + 10) * 60_000 },
  async (context) => {
    const fault = tryFault(
      context,
      `${ROOMS} rooms × ${PHONES} phones for ${MINUTES} minutes`,
      `heap slope 0 (under ${SLOPE} MB a minute over the second half), no error`,
    )
    const random = seededRandom(SEED)
    const server = await startServer({ env: { ADMIN_PASSWORD, ...WITH_INSPECTOR } })
    try {
      const admin = await logIn(server.origin)
      const quiz = await createLongQuiz(admin, QUESTIONS)
      // One account may have sixty open rooms, and an ended one stays open for ten minutes.
      const accounts = [admin]
      while (accounts.length * PLAYED_AN_ACCOUNT < ROOMS)
        accounts.push((await openGameMaster(server.origin, admin)).api)
      const until = performance.now() + MINUTES * 60_000
      const waits: number[] = []
      const errors: string[] = []
      const from = performance.now()
      const minutes = (): number => (performance.now() - from) / 60_000
      const room = async (i: number): Promise<void> => {
        await pause((i * 20_000) / ROOMS)
        // A failed room counts as an error; the run continues and is measured to its end.
        const account = accounts[Math.floor(i / PLAYED_AN_ACCOUNT)] ?? admin
        await playRoom(server.origin, account, quiz, { until, random, waits, errors }).catch(
          (error: unknown) =>
            errors.push(`room ${i} after ${minutes().toFixed(1)} minutes: ${String(error)}`),
        )
      }
      const rooms = Promise.all(Array.from({ length: ROOMS }, (_, i) => room(i)))
      const heap = await openHeap(server.output())
      const samples: (readonly [number, number])[] = []
      const resident: number[] = []
      while (performance.now() < until) {
        await pause(SAMPLE_MS)
        samples.push([minutes(), await heap.usedMb()])
        resident.push(residentMb(server.pid))
      }
      heap.close()
      await rooms
      const rise = slope(samples.slice(Math.floor(samples.length / 2)))
      const used = samples.map(([, mb]) => mb)
      fault.saw(
        `${waits.length} answers, p99 ${quantile(waits, 0.99).toFixed(0)} ms; heap after collection ${Math.min(...used).toFixed(0)} to ${Math.max(...used).toFixed(0)} MB, ${rise.toFixed(2)} MB a minute over the second half; resident ${Math.max(...resident).toFixed(0)} MB at most; errors: ${errors.length}`,
      )
      expect(errors).toEqual([])
      expect(server.output()).not.toMatch(/"level":(50|60)/)
      expect(waits.length).toBeGreaterThan(ROOMS * PHONES)
      expect(rise).toBeLessThan(MINUTES < STEADY_MINUTES ? Infinity : SLOPE)
    } finally {
      await server.dispose()
    }
  },
)

interface Evening {
  until: number
  random: () => number
  waits: number[]
  errors: string[]
}

/** Plays rooms until the time is over: one host after the other, each with fifty phones. */
async function playRoom(
  origin: string,
  admin: Api,
  quiz: string,
  { until, random, waits, errors }: Evening,
): Promise<void> {
  while (performance.now() < until) {
    const { host, roomID } = await hostRoom(origin, admin, quiz, {
      max_player: PHONES,
      max_answer_time: 180,
    })
    const phones = await Promise.all(Array.from({ length: PHONES }, () => joinRoom(origin, roomID)))
    host.say('pres_startGame', { token: admin.token })
    for (let question = 0; question < QUESTIONS && performance.now() < until; question++) {
      if (question > 0) host.say('pres_nextQuestion', { token: admin.token })
      await Promise.all(
        phones.map(async ({ phone }) => {
          await phone.next('player_newQuestion')
          await pause(random() * THINK_MS)
          const from = performance.now()
          phone.say('player_answer', { coords: RENNES, time: 0 })
          await phone.next('player_answer_callback')
          waits.push(performance.now() - from)
        }),
      )
      await host.next('pres_results')
      await pause(RESULTS_MS)
    }
    for (const client of [host, ...phones.map(({ phone }) => phone)]) {
      errors.push(
        ...client.all().flatMap((frame) => (frame.event === 'error' ? [frame.data.code] : [])),
      )
      client.close()
    }
  }
}
