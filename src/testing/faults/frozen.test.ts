import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { logIn } from '../api.ts'
import { hostRoom, joinRoom } from '../evening.ts'
import { startServer } from '../servers/startServer.ts'
import { RENNES } from '../testQuiz.ts'
import { LONG } from './kit/fault.ts'
import { createLongQuiz } from './kit/longQuiz.ts'
import { readStored } from './kit/storedGame.ts'

const ANSWER_TIME_S = 30

test.each(LONG ? [10_000, 90_000] : [10_000])(
  'MND-13 a box stopped for %i ms in a question: the question goes on where it was, and no answer is later for it',
  { timeout: 240_000 },
  async (frozenMs) => {
    const server = await startServer()
    try {
      const admin = await logIn(server.origin)
      const room = await hostRoom(server.origin, admin, await createLongQuiz(admin, 1), {
        max_answer_time: ANSWER_TIME_S,
      })
      const [one, other] = [
        await joinRoom(server.origin, room.roomID),
        await joinRoom(server.origin, room.roomID),
      ]
      room.host.say('pres_startGame', { token: admin.token })
      await Promise.all([one, other].map(({ phone }) => phone.next('player_newQuestion')))
      await pause(2_000)
      process.kill(server.pid, 'SIGSTOP')
      await pause(frozenMs / 2)
      // Sent while the box does not run, and read when it runs again.
      one.phone.say('player_answer', { coords: RENNES, time: 2_000 + frozenMs / 2 })
      await pause(frozenMs / 2)
      process.kill(server.pid, 'SIGCONT')
      const { state } = await other.phone.next('player_joinRoom_callback')
      expect(state.step).toBe('question')
      // The answer time of before, to within what the machine was busy with: the stop alone is longer than all of it.
      expect(state.elapsed).toBeGreaterThan(1_000)
      expect(state.elapsed).toBeLessThan(2_000 + frozenMs / 2)
      expect(await room.host.next('pres_roomState')).toMatchObject({ step: 'question' })
      await one.phone.next('player_answer_callback')
      other.phone.say('player_answer', { coords: RENNES, time: 2_000 + frozenMs })
      await other.phone.next('player_endQuestion')
      const times = readStored(server.dataDir).events.flatMap((event) =>
        event.type === 'guessSubmitted' ? [event.guess.timeMs] : [],
      )
      expect(times).toHaveLength(2)
      for (const time of times) expect(time).toBeLessThan(2_000 + frozenMs / 2)
    } finally {
      process.kill(server.pid, 'SIGCONT')
      await server.dispose()
    }
  },
)
