// Tests a phone that answers the server's pings late on purpose, so that its connection seems slow, and that claims a
// shorter answer time than it took. The server may believe a small part of the claim: the phone must gain less than
// half a point in the question.
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import WebSocket from 'ws'
import { logIn } from '../../api.ts'
import { hostRoom, joinRoom } from '../../evening.ts'
import { collectFrames } from '../../frames.ts'
import { startServer } from '../../servers/startServer.ts'
import { RENNES } from '../../testQuiz.ts'
import { tryFault } from '../kit/fault.ts'
import { createLongQuiz } from '../kit/longQuiz.ts'

const LATE_MS = 14_000
const ANSWERED_MS = 13_500
const TIME_S = 15
const POINTS = 0.4

test(
  'STR-06 pongs that come 14 s late buy less than half a point',
  { timeout: 120_000 },
  async (context) => {
    const fault = tryFault(
      context,
      `pongs ${LATE_MS / 1000} s late, an answer at ${ANSWERED_MS / 1000} s of ${TIME_S} that says 0 s`,
      `≤ ${POINTS} points more than an honest phone’s that answers then`,
    )
    const server = await startServer()
    try {
      const admin = await logIn(server.origin)
      const room = await hostRoom(server.origin, admin, await createLongQuiz(admin, 1), {
        max_answer_time: TIME_S,
      })
      const honest = await joinRoom(server.origin, room.roomID)
      const late = new WebSocket(`${server.origin.replace('http', 'ws')}/ws`, { autoPong: false })
      const frames = collectFrames()
      late.on('message', (bytes: Buffer) => frames.push(bytes.toString('utf8')))
      late.on('ping', (payload) =>
        setTimeout(() => late.readyState === WebSocket.OPEN && late.pong(payload), LATE_MS),
      )
      await once(late, 'open')
      const say = (event: string, data: unknown): void => late.send(JSON.stringify({ event, data }))
      say('player_joinRoom', { roomID: room.roomID })
      await frames.next('player_joinRoom_callback')
      // The phone sends a `ping` message every 3 s, since the server closes a connection on which it receives nothing for
      // 15 s. The test waits until the server has received some of the phone's late pongs, and takes the connection for a
      // slow one: from a slow connection the server accepts a shorter answer time than it has measured itself.
      const alive = setInterval(() => say('ping', {}), 3_000)
      await pause(LATE_MS + 6_000)
      room.host.say('pres_startGame', { token: admin.token })
      await frames.next('player_newQuestion')
      await pause(ANSWERED_MS)
      honest.phone.say('player_answer', { coords: RENNES, time: ANSWERED_MS, timePoints: 0 })
      say('player_answer', { coords: RENNES, time: 0, timePoints: 5 })
      const [fair, bought] = await Promise.all([
        honest.phone.next('player_answer_callback'),
        frames.next('player_answer_callback'),
      ])
      clearInterval(alive)
      late.terminate()
      const gained = bought.pointsQuestion - fair.pointsQuestion
      fault.saw(
        `${bought.pointsQuestion} points (${bought.tempsReponse} s) beside an honest ${fair.pointsQuestion} (${fair.tempsReponse} s): + ${gained.toFixed(3)}`,
      )
      expect(gained).toBeLessThanOrEqual(POINTS)
    } finally {
      await server.dispose()
    }
  },
)
