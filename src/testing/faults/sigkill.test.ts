import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { LatLng } from '#core/scoring/geo.ts'
import type { AnswerCallback } from '#protocol/shapes.ts'
import { logIn } from '../api.ts'
import { hostRoom, joinRoom, type JoinedPhone } from '../evening.ts'
import { seededRandom } from '../seededRandom.ts'
import { startServer } from '../servers/startServer.ts'
import { north, RENNES } from '../testQuiz.ts'
import { openSocket, type TestSocket } from '../testSocket.ts'
import { quantile, SEED, times, tryFault, within } from './kit/fault.ts'
import { createLongQuiz } from './kit/longQuiz.ts'
import { readStored, storedAnswers } from './kit/storedGame.ts'

const ROUNDS = times(300, 30)
const PHONES = 12
const RESUMED_MS = 3_000
/** time within which a question is opened, answered and the server killed, ms */
const SOON = 90

test(
  'KEEP-01 WSP-16 SIGKILL at random moments: no acknowledged answer is lost, nor the log, and the phones are back',
  { timeout: ROUNDS * 30_000 },
  async (context) => {
    const fault = tryFault(
      context,
      `SIGKILL at random moments, ${ROUNDS} times`,
      `0 acknowledged answers lost, integrity check clean, phones resumed within ${RESUMED_MS / 1000} s`,
    )
    const random = seededRandom(SEED)
    const server = await startServer()
    try {
      const admin = await logIn(server.origin)
      const room = await hostRoom(server.origin, admin, await createLongQuiz(admin, ROUNDS), {
        max_answer_time: 180,
      })
      let { host } = room
      let phones: JoinedPhone[] = await Promise.all(
        Array.from({ length: PHONES }, () => joinRoom(server.origin, room.roomID)),
      )
      host.say('pres_startGame', { token: admin.token })
      await host.next('pres_newQuestion')

      const comeBack = async (): Promise<TestSocket> => {
        const socket = await openSocket(server.origin)
        socket.say('pres_resumeRoom', { roomID: room.roomID, hostSession: room.hostSession })
        return socket
      }
      const resumed: number[] = []
      let acknowledged = 0
      let lost = 0
      for (let question = 0; question < ROUNDS; question++) {
        const killAfter = random() * SOON
        const killed = pause(killAfter).then(() => server.kill('SIGKILL'))
        if (question > 0) host.say('pres_nextQuestion', { token: admin.token })
        for (const { phone } of phones) {
          // When the server is killed before it opens the question, this promise rejects, which is no failure of the
          // test.
          answerSoon(phone, north(RENNES, Math.floor(random() * 300)), random() * SOON).catch(
            () => {},
          )
        }
        await killed
        await Promise.all(phones.map(({ phone }) => phone.closed))
        const callbacks = phones.map(({ phone }): AnswerCallback | undefined =>
          phone.taken('player_answer_callback'),
        )
        const given = phones.filter((_, i) => callbacks[i] !== undefined)
        acknowledged += given.length

        const stored = readStored(server.dataDir)
        expect(stored.integrity).toBe('ok')
        const answers = storedAnswers(stored.events, question)
        lost += given.filter(({ playerID }) => !answers.has(playerID)).length

        const from = performance.now()
        await server.restart()
        phones = await Promise.all(
          phones.map(({ session }) => joinRoom(server.origin, room.roomID, session)),
        )
        resumed.push(performance.now() - from)
        for (const [i, callback] of callbacks.entries()) {
          const { state } = phones[i]!
          const kept =
            state.step === 'answered'
              ? { answer: callback }
              : { step: 'endQuestion', pointsTotal: callback?.pointsTotal }
          expect(state).toMatchObject(callback ? kept : {})
        }

        // The question is played to its end; if the server was killed before it had opened the question, it is opened
        // first.
        host = await comeBack()
        const { step, questionIndex } = await host.next('pres_roomState')
        const opened = questionIndex === question
        if (!opened) host.say('pres_nextQuestion', { token: admin.token })
        for (const { phone, state } of phones) {
          if (!opened) await phone.next('player_newQuestion')
          if (opened && state.step !== 'question') continue
          phone.say('player_answer', { coords: null, time: 0 })
          await phone.next('player_answer_callback')
        }
        if (!opened || step === 'question') await host.next('pres_results')
        for (const { phone } of phones) phone.drop()
      }
      fault.saw(
        `${lost} of ${acknowledged} lost, log whole, resumed after ${Math.round(quantile(resumed, 0.5))} ms, worst ${Math.round(Math.max(...resumed))} ms from the start of the process (seed ${SEED})`,
      )
      expect(acknowledged).toBeGreaterThan(ROUNDS)
      expect(lost).toBe(0)
      expect(Math.max(...resumed)).toBeLessThan(within(RESUMED_MS))
    } finally {
      await server.dispose()
    }
  },
)

async function answerSoon(phone: TestSocket, coords: LatLng, afterMs: number): Promise<void> {
  await phone.next('player_newQuestion')
  await pause(afterMs)
  phone.say('player_answer', { coords, time: afterMs })
}
