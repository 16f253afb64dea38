// Tests an attacker who sends more logins than the server can check passwords, under different names, on one connection
// or on many: the administrator must still be able to log in, and other clients must hardly wait longer.
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openApi } from '../../api.ts'
import { ADMIN_PASSWORD, startServer } from '../../servers/startServer.ts'
import { tryFault } from '../kit/fault.ts'
import { growth, inWords, noticed } from './neighbour.ts'
import { openLine, plainPost, type Line } from './wire.ts'

const LOGINS = 1_500
const MEANWHILE_MS = 2_000
/** ms that one password check takes on a busy machine. */
const AT_ONCE_MS = 500
const OTHERS_MS = 50
const MEMORY_MB = 100
/** The attacker's address, another loopback address than the honest client's. */
const STRANGER = '127.0.0.2'
/**
 * Maximum number of unanswered requests for which the server keeps a connection open. In the test with many
 * connections, the attacker sends this many logins on each of them.
 */
const A_LINE = 8
const TIMEOUT_MS = 20_000

for (const lines of [1, Math.ceil(LOGINS / A_LINE)]) {
  test(
    `STR-03 HTTP-42 1,500 logins on ${lines === 1 ? 'one line' : 'many lines'} do not keep the administrator out`,
    { timeout: 300_000 },
    async (context) => {
      const fault = tryFault(
        context,
        `${LOGINS} logins under as many names, ${lines === 1 ? 'on one line' : `on ${lines} lines`}`,
        `the administrator is in ≤ ${MEANWHILE_MS} ms, and ≤ ${AT_ONCE_MS} ms once the stranger has gone; others’ p90 ≤ ${OTHERS_MS} ms, memory + ${MEMORY_MB} MB at most`,
      )
      const server = await startServer()
      try {
        // The first login makes the server load the password library, before the measurement begins.
        await logInWait(server.origin)
        const seen = await noticed(server, {
          run: async () => {
            const stranger: Line[] = []
            for (let nb = 0; nb < lines; nb++)
              stranger.push(await openLine(server.origin, { from: STRANGER }))
            for (const [nb, line] of stranger.entries()) {
              line.write(
                Array.from({ length: Math.ceil(LOGINS / lines) }, (_, i) =>
                  plainPost('/api/auth/login', {
                    identifiant: `nom ${nb} ${i}`,
                    password: 'tilleul',
                  }),
                ).join(''),
              )
            }
            // After 100 ms, all login requests of the attacker have arrived at the server.
            await pause(100)
            const meanwhile = await logInWait(server.origin)
            const statuses = stranger.flatMap((line) => line.statuses())
            for (const line of stranger) line.hangUp()
            const after = await logInWait(server.origin)
            return {
              meanwhile,
              after,
              judged: statuses.filter((status) => status === 403).length,
              refused: statuses.filter((status) => status === 429).length,
            }
          },
        })
        const { meanwhile, after, judged, refused } = seen.told
        fault.saw(
          `the administrator is in after ${meanwhile.toFixed(0)} ms, afterwards ${after.toFixed(0)} ms; by then ${judged} judged, ${refused} refused; ${inWords(seen)}`,
        )
        expect(meanwhile).toBeLessThanOrEqual(MEANWHILE_MS)
        expect(after).toBeLessThanOrEqual(AT_ONCE_MS)
        expect(seen.during.p90).toBeLessThanOrEqual(OTHERS_MS)
        expect(growth(seen)).toBeLessThan(MEMORY_MB)
      } finally {
        await server.dispose()
      }
    },
  )
}

/** ms until the administrator has a session; `TIMEOUT_MS` when there is no response by then, Infinity when the login is refused. */
async function logInWait(origin: string): Promise<number> {
  const from = performance.now()
  const answer = await Promise.race([
    openApi(origin).post('/api/auth/login', { identifiant: 'admin', password: ADMIN_PASSWORD }),
    pause(TIMEOUT_MS),
  ])
  // A refused login counts as Infinity, however quickly the server refused it.
  return answer === undefined || answer.status === 200 ? performance.now() - from : Infinity
}
