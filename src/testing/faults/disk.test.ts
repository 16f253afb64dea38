import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { HELD_MESSAGES, LIBRARY_ERRORS } from '#protocol/errors.ts'
import { buildTestApp, type TestApp } from '../buildTestApp.ts'
import { hostRoom, joinRoom } from '../evening.ts'
import { expectRefusal } from '../expectRefusal.ts'
import { createTestQuiz, RENNES } from '../testQuiz.ts'
import { openSocket, type TestSocket } from '../testSocket.ts'
import { tryFault } from './kit/fault.ts'
import { readStored, storedAnswers } from './kit/storedGame.ts'

let app: TestApp
beforeEach(async () => {
  app = await buildTestApp()
})
afterEach(() => app.close())

const pragma = (text: string): void => void app.box.db.get(sql.raw(`pragma ${text}`))

/** Two kinds of broken disk, made by real errors of SQLite: the database may not grow, or may not be written at all. */
const DISKS = [
  {
    name: 'full',
    breakIt() {
      const { pages } = app.box.db.get<{ pages: number }>(
        sql`select page_count as pages from pragma_page_count`,
      )
      pragma(`max_page_count = ${pages}`)
    },
    mendIt: () => pragma('max_page_count = 1000000'),
    message: LIBRARY_ERRORS.diskFull,
  },
  {
    name: 'read-only',
    breakIt: () => app.box.db.run(sql`pragma query_only = on`),
    mendIt: () => app.box.db.run(sql`pragma query_only = off`),
    message: LIBRARY_ERRORS.diskReadOnly,
  },
] as const

const PHONES = 150

for (const { name, breakIt, mendIt, message } of DISKS) {
  test(
    `KEEP-01 HTTP-40 a disk that becomes ${name}: nothing is acknowledged, the game is held, and goes on when it can`,
    { timeout: 120_000 },
    async (context) => {
      const fault = tryFault(
        context,
        `the disk becomes ${name} during a question`,
        'no acknowledgement, a French word on the host’s screen, the clock stands still, nothing lost; the game goes on when it can',
      )
      const { box, origin } = app
      const room = await hostRoom(origin, app.admin, createTestQuiz(box.quizzes), {
        max_player: PHONES,
      })
      const { host, roomID } = room
      const phones = await Promise.all(
        Array.from({ length: PHONES }, () => joinRoom(origin, roomID)),
      )
      host.say('pres_startGame', { token: box.token })
      await host.next('pres_startGame_callback')
      await box.pass(5_000)
      await Promise.all(phones.map(({ phone }) => phone.next('player_newQuestion')))
      await box.pass(2_000)

      breakIt()
      // The database's last page has some space left, so a few answers are stored before the first one is refused.
      let acknowledged = 0
      const heldAt = async (): Promise<number> => {
        for (const [i, { phone }] of phones.entries()) {
          phone.say('player_answer', { coords: RENNES, time: 2_000 })
          await phone.caughtUp()
          await box.settle()
          if (host.count('error') > 0 || (await host.caughtUp(), host.count('error') > 0)) return i
          await phone.next('player_answer_callback')
          acknowledged += 1
        }
        return -1
      }
      const first = await heldAt()
      expect(first).toBeGreaterThanOrEqual(0)
      expect(await host.next('error')).toEqual({ code: 'out_of_turn', message: HELD_MESSAGES.held })
      const [waiting, refused, coming] = [phones[first]!, phones[first + 1]!, phones[first + 2]!]
      expect(waiting.phone.count('player_answer_callback')).toBe(0)
      refused.phone.say('player_answer', { coords: RENNES, time: 2_000 })
      expect(await refused.phone.next('error')).toEqual({
        code: 'out_of_turn',
        message: HELD_MESSAGES.held,
      })
      // The server tells a phone that reconnects while the disk is full to try again, instead of refusing the phone.
      const back = await openSocket(origin)
      back.say('player_joinRoom', { roomID, session: coming.session })
      expect(await back.next('error')).toEqual({
        code: 'rate_limited',
        message: HELD_MESSAGES.held,
      })
      const reloaded = await openSocket(origin)
      reloaded.say('pres_resumeRoom', { roomID, hostSession: room.hostSession })
      expect(await reloaded.next('error')).toEqual({
        code: 'rate_limited',
        message: HELD_MESSAGES.held,
      })
      reloaded.close()
      const write = () =>
        app.admin.post('/api/pres/shared/quizz/init', {
          name: 'Trop',
          description: 'y'.repeat(2_000),
        })
      let written = await write()
      for (let i = 0; i < 20 && written.status === 201; i++) written = await write()
      expectRefusal(written, 507, message)
      expect((await app.anybody.get('/api/health')).status).toBe(200)
      // The question's time passes, but as long as the disk refuses events, the server must not end the question or
      // acknowledge an answer.
      await passWhile(40_000, [host, back, ...phones.map(({ phone }) => phone)])
      expect([
        host.count('pres_endQuestion'),
        waiting.phone.count('player_answer_callback'),
      ]).toEqual([0, 0])

      mendIt()
      await box.pass(1_000)
      await waiting.phone.next('player_answer_callback')
      const { state } = await refused.phone.next('player_joinRoom_callback')
      expect(state.step).toBe('question')
      expect(state.remaining).toBeGreaterThanOrEqual(30_000 - 2_000 - 1_500)
      expect(await host.next('pres_roomState')).toMatchObject({ step: 'question' })
      back.say('player_joinRoom', { roomID, session: coming.session })
      expect(await back.next('player_joinRoom_callback')).toMatchObject({
        playerID: coming.playerID,
        state: { step: 'question' },
      })
      for (const [i, { phone }] of phones.entries())
        if (i > first)
          (i === first + 2 ? back : phone).say('player_answer', { coords: RENNES, time: 3_000 })
      expect((await host.next('pres_results')).results).toHaveLength(PHONES)
      const stored = readStored(app.dataDir)
      expect([stored.integrity, storedAnswers(stored.events, 0).size]).toEqual(['ok', PHONES])
      fault.saw(
        `${acknowledged} answers acknowledged before, none while it lasted (40 s of the game’s clock given back), all ${PHONES} stored once afterwards`,
      )
    },
  )
}

/** Advances the server's clock in steps, so that the given clients can answer its pings and stay connected. */
async function passWhile(ms: number, clients: readonly TestSocket[]): Promise<void> {
  for (let left = ms; left > 0; left -= 4_000) {
    await app.box.pass(Math.min(4_000, left))
    await Promise.all(clients.map((client) => client.caughtUp()))
  }
}
