// Tests crowds of connections, of clients that request expensive work and of phones that change their colour without
// end: other clients must hardly wait longer for the server.
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { logIn } from '../../api.ts'
import { hostRoom } from '../../evening.ts'
import { openSocket, type TestSocket } from '../../testSocket.ts'
import { startServer } from '../../servers/startServer.ts'
import { tryFault } from '../kit/fault.ts'
import { createLongQuiz } from '../kit/longQuiz.ts'
import { readStored } from '../kit/storedGame.ts'
import { inWords, noticed, upTo } from './neighbour.ts'
import { openLine, plainGet } from './wire.ts'

const P90_MS = 200
const TRIES = 3
const STRANGER = '127.0.0.2'
const LINES = 300
const QUESTIONS = 300

test(
  'STR-01 three hundred lines of one address that ask for a long quiz keep no other address waiting',
  { timeout: 240_000 },
  async (context) => {
    const fault = tryFault(
      context,
      `${LINES} lines of one address, 8 GETs each of /api/watch of a quiz of ${QUESTIONS} questions`,
      `others’ p90 ≤ ${P90_MS} ms`,
    )
    const server = await startServer()
    try {
      const admin = await logIn(server.origin)
      const path = `/api/watch/${await createLongQuiz(admin, QUESTIONS)}`
      const attack = async (): Promise<number> => {
        const lines = await Promise.all(
          Array.from({ length: LINES }, () => openLine(server.origin, { from: STRANGER })),
        )
        for (const line of lines) line.write(plainGet(path).repeat(8))
        await pause(3_000)
        for (const line of lines) line.hangUp()
        return lines.flatMap((line) => line.statuses()).length
      }
      const seen = await upTo(
        TRIES,
        () => noticed(server, { run: attack }),
        ({ during }) => during.p90 <= P90_MS,
      )
      fault.saw(`${seen.told} answered in 3 s; ${inWords(seen)}`)
      expect(seen.told).toBeGreaterThan(10)
      expect(seen.during.p90).toBeLessThanOrEqual(P90_MS)
    } finally {
      await server.dispose()
    }
  },
)

const CHOOSERS = 200
const WILD = 10
/** pause between two messages of a client, ms, which stays within the socket's rate limit */
const PACE_MS = 60

test(
  'STR-10 ten phones that change their colour without end before two hundred that choose slow down nobody',
  { timeout: 240_000 },
  async (context) => {
    const fault = tryFault(
      context,
      `${WILD} phones that choose a colour 16 times a second before ${CHOOSERS} others, for 5 s`,
      `others’ p90 ≤ ${P90_MS} ms, at most 16,000 frames in 6 s; nobody is dropped; all end with the same colours`,
    )
    const server = await startServer()
    try {
      const admin = await logIn(server.origin)
      const { roomID } = await hostRoom(server.origin, admin, await createLongQuiz(admin, 1), {
        icon_type: 'defined',
        max_team: 6,
        max_player: 48,
      })
      const enter = async (): Promise<TestSocket> => {
        const phone = await openSocket(server.origin)
        phone.say('player_alert_joinRoom', { roomID })
        return phone
      }
      const others = await Promise.all(Array.from({ length: CHOOSERS }, enter))
      const wild = await Promise.all(Array.from({ length: WILD }, enter))
      const { colors } = await wild[0]!.next('player_joinPseudoRoom_callback')
      const seen = await noticed(server, {
        run: async () => {
          for (let nb = 0; nb * PACE_MS < 5_000; nb++) {
            for (const phone of wild)
              phone.say('player_chooseColor', { roomID, color: colors[nb % 2] })
            await pause(PACE_MS)
          }
        },
      })
      await pause(1_000)
      const told = others.reduce((sum, phone) => sum + phone.count('color_selected'), 0)
      const last = new Set(
        others.map((phone) =>
          JSON.stringify(phone.all().findLast(({ event }) => event === 'color_selected')?.data),
        ),
      )
      const more = readStored(server.dataDir).events.length
      fault.saw(
        `${told} frames in 6 s, ${last.size} different last ones; ${more} events in the log; ${inWords(seen)}`,
      )
      expect(seen.during.p90).toBeLessThanOrEqual(P90_MS)
      expect(told).toBeLessThanOrEqual(2_000 * 8)
      expect(told).toBeGreaterThan(CHOOSERS)
      expect(last.size).toBe(1)
    } finally {
      await server.dispose()
    }
  },
)
