// A client guesses room codes and passwords for a long time of the fake clock: the server must hold it to the rate
// limits, while players return to their seats and other accounts log in at the same address.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../buildTestApp.ts'
import { hostRoom, joinRoom } from '../evening.ts'
import { createTestQuiz, RENNES } from '../testQuiz.ts'
import { openSocket } from '../testSocket.ts'
import { times, tryFault } from './kit/fault.ts'

const MINUTE = 60_000
const CODES = 900_000

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

test(
  'HTTP-42 room codes: whoever guesses learns of one code a second, and who plays at the same address plays on',
  { timeout: 120_000 },
  async (context) => {
    const MINUTES = times(60, 5)
    /** guesses that the attacker makes a minute, far more than the server lets through */
    const TRIES = 100
    const fault = tryFault(
      context,
      `room codes guessed for ${MINUTES} minutes of the game’s clock, over HTTP and by joining`,
      '30 guesses, then 1 a second; seats at the same address are taken back and answer',
    )
    const { box, origin } = app
    const room = await hostRoom(origin, app.admin, createTestQuiz(box.quizzes))
    const honest = await joinRoom(origin, room.roomID)
    const before = box.rooms.find(room.roomID)?.game
    expect(before?.seats).toHaveLength(1)
    // The guessing client tries every room code except the code of the test's room.
    let code = 100_000
    const nextCode = (): string => String(++code === Number(room.roomID) ? ++code : code)
    let judged = 0
    const wait = async (): Promise<number> =>
      Number((await app.anybody.get(`/api/game/check/${nextCode()}`)).headers.get('retry-after'))
    for (let minute = 0; minute < MINUTES; minute++) {
      for (let i = 0; i < TRIES / 2; i++) {
        if ((await app.anybody.get(`/api/game/check/${nextCode()}`)).status === 404) judged += 1
        const socket = await openSocket(origin)
        socket.say('player_joinRoom', { roomID: nextCode() })
        if ((await socket.nextError()) === 'not_found') judged += 1
        socket.close()
      }
      // The guessing client is over the limit, and `retry-after` tells it how long to wait.
      expect(await wait()).toBeGreaterThanOrEqual(1)
      await box.pass(1_000)
      const back = await joinRoom(origin, room.roomID, honest.session)
      expect(back.playerID).toBe(honest.playerID)
      back.phone.close()
      // The host page answers the server's pings while the clock advances, so it stays connected.
      for (let left = MINUTE - 1_000; left > 0; left -= 4_000) {
        await box.pass(Math.min(4_000, left))
        await room.host.caughtUp()
      }
    }
    // The rate limit lets 30 guesses through at once, and one a second after that.
    expect(judged).toBeGreaterThanOrEqual(30)
    expect(judged).toBeLessThanOrEqual(MINUTES * 60 + 30)
    expect(box.rooms.find(room.roomID)?.game.phase).toBe('lobby')
    fault.saw(
      `${judged} of ${MINUTES * TRIES} codes judged: ${((100 * judged) / CODES).toFixed(2)} % of all; the seat taken back ${MINUTES} times meanwhile`,
    )
  },
)

test(
  'HTTP-42 passwords: whoever guesses has ten, then one every five seconds, and nobody else of the address waits',
  { timeout: 120_000 },
  async (context) => {
    const HOURS = times(10, 1)
    const fault = tryFault(
      context,
      `passwords guessed for ${HOURS} h of the game’s clock, many at once`,
      '10 guesses, then 1 every 5 s; other accounts and the running game at the same address are unaffected',
    )
    const { box, origin } = app
    const room = await hostRoom(origin, app.admin, createTestQuiz(box.quizzes))
    const { phone } = await joinRoom(origin, room.roomID)
    room.host.say('pres_startGame', { token: box.token })
    await room.host.next('pres_startGame_callback')
    await box.pass(5_000)
    await phone.next('player_newQuestion')

    let judged = 0
    const ROUNDS = HOURS * 3
    for (let round = 0; round < ROUNDS; round++) {
      const statuses = await Promise.all(
        Array.from(
          { length: 40 },
          async (_, i) =>
            (
              await app.anybody.post('/api/auth/login', {
                identifiant: 'cible',
                password: `essai ${round} ${i}`,
              })
            ).status,
        ),
      )
      judged += statuses.filter((status) => status === 403).length
      expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(28)
      // Only the attacked account must wait for its next login; other accounts log in at once.
      const other = await app.anybody.post('/api/auth/login', {
        identifiant: 'admin',
        password: 'tilleul-cible',
      })
      expect(other.status).toBe(200)
      if (round === 0) {
        phone.say('player_answer', { coords: RENNES, time: 0 })
        await phone.next('player_answer_callback')
      }
      box.clock.advance(20 * MINUTE)
      await box.settle()
    }
    expect(judged).toBeLessThanOrEqual(ROUNDS * 12)
    expect(judged).toBeGreaterThanOrEqual(ROUNDS * 10)
    fault.saw(
      `${judged} of ${ROUNDS * 40} passwords judged; the administrator logged in ${ROUNDS} times meanwhile`,
    )
  },
)
