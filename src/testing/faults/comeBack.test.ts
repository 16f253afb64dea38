import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { logIn } from '../api.ts'
import { hostRoom, joinRoom, type JoinedPhone } from '../evening.ts'
import { startServer } from '../servers/startServer.ts'
import { RENNES } from '../testQuiz.ts'
import { LONG, quantile, times, tryFault, within } from './kit/fault.ts'
import { createLongQuiz } from './kit/longQuiz.ts'

const PHONES = times(1_000, 300)
const GONE_MS = LONG ? 30_000 : 1_000
const RESUMED_MS = 3_000
const AT_ONCE = 50

test(
  'PLAY-40 WSP-16 everybody is gone for a while and comes back at once, each to the same seat and state',
  { timeout: 240_000 },
  async (context) => {
    const fault = tryFault(
      context,
      `everybody gone for ${GONE_MS / 1000} s, ${PHONES} return at once`,
      `all resumed within ${RESUMED_MS / 1000} s`,
    )
    const server = await startServer()
    try {
      const admin = await logIn(server.origin)
      const room = await hostRoom(server.origin, admin, await createLongQuiz(admin, 1), {
        max_player: PHONES,
        max_answer_time: 180,
      })
      const phones: JoinedPhone[] = []
      while (phones.length < PHONES)
        phones.push(
          ...(await Promise.all(
            Array.from({ length: Math.min(AT_ONCE, PHONES - phones.length) }, () =>
              joinRoom(server.origin, room.roomID),
            ),
          )),
        )
      room.host.say('pres_startGame', { token: admin.token })
      await Promise.all(phones.map(({ phone }) => phone.next('player_newQuestion')))
      // Half of the phones answer the question before they leave.
      const answered = phones.slice(0, PHONES / 2)
      for (const { phone } of answered) phone.say('player_answer', { coords: RENNES, time: 0 })
      const callbacks = await Promise.all(
        answered.map(({ phone }) => phone.next('player_answer_callback')),
      )

      // The phones that have answered disconnect first. If the others did, all phones that are still connected would have
      // answered, and the question would end.
      for (const group of [answered, phones.slice(answered.length)]) {
        for (const { phone } of group) phone.close()
        await Promise.all(group.map(({ phone }) => phone.closed))
      }
      await pause(GONE_MS)
      const from = performance.now()
      const waits: number[] = []
      const back = await Promise.all(
        phones.map(async ({ session }) => {
          const one = await joinRoom(server.origin, room.roomID, session)
          waits.push(performance.now() - from)
          return one
        }),
      )
      expect(back.map(({ playerID }) => playerID)).toEqual(phones.map(({ playerID }) => playerID))
      expect(back.slice(0, answered.length).map(({ state }) => state.answer)).toEqual(callbacks)
      expect(new Set(back.slice(answered.length).map(({ state }) => state.step))).toEqual(
        new Set(['question']),
      )
      for (const { phone } of back.slice(answered.length))
        phone.say('player_answer', { coords: null, time: 0 })
      expect((await room.host.next('pres_results')).results).toHaveLength(PHONES)
      const last = Math.max(...waits)
      fault.saw(
        `all ${PHONES} resumed after ${last.toFixed(0)} ms, half of them after ${quantile(waits, 0.5).toFixed(0)} ms; the question then ended with everybody in it`,
      )
      expect(last).toBeLessThan(within(RESUMED_MS))
    } finally {
      await server.dispose()
    }
  },
)
