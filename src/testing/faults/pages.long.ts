// Tests the player's page, run without its screen, while its server is killed and restarted: each page must regain its
// seat by itself soon after the restart.
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { PlayerLink } from '../../../web/live/player/link.ts'
import { createPlayerLink } from '../../../web/live/player/playerLink.ts'
import { logIn } from '../api.ts'
import { hostRoom } from '../evening.ts'
import { startServer } from '../servers/startServer.ts'
import { quantile, times, tryFault } from './kit/fault.ts'
import { createLongQuiz } from './kit/longQuiz.ts'

const PAGES = 60
const KILLS = times(12, 12)
const RESUMED_MS = 3_000
const AWAY_MS = [200, 1_000, 2_500, 5_000]

test(
  'PLAY-40 WSP-16 the box is killed and starts again: the players’ own pages are back by themselves',
  { timeout: 240_000 },
  async (context) => {
    const fault = tryFault(
      context,
      `SIGKILL ${KILLS} times, the box back after ${AWAY_MS[0]} ms to ${AWAY_MS.at(-1)! / 1000} s: ${PAGES} pages of the product`,
      `all resumed within ${RESUMED_MS / 1000} s of its listening`,
    )
    const server = await startServer()
    const closing: (() => void)[] = []
    try {
      const admin = await logIn(server.origin)
      const room = await hostRoom(server.origin, admin, await createLongQuiz(admin, 1), {
        max_player: PAGES,
        max_answer_time: 180,
      })
      // A page stores its seat under the room's code as typed. The pages of this test share one storage. So that each
      // has an entry of its own, it adds another number of spaces to the code; the server removes spaces.
      const links = Array.from({ length: PAGES }, (_, i) =>
        createPlayerLink(room.roomID + ' '.repeat(i), {
          connect: () => new WebSocket(`${server.origin.replace('http', 'ws')}/ws`),
        }),
      )
      const seated = () => Promise.all(links.map(nextSeat))
      const first = seated()
      for (const link of links) {
        closing.push(link.open())
        link.join()
      }
      const ids = await first
      const waits: number[] = []
      for (let kill = 0; kill < KILLS; kill++) {
        const back = seated()
        await server.kill('SIGKILL')
        await pause(AWAY_MS[kill % AWAY_MS.length])
        await server.restart()
        const from = performance.now()
        expect(await back).toEqual(ids)
        waits.push(performance.now() - from)
      }
      fault.saw(
        `all ${PAGES} in their seats after ${quantile(waits, 0.5).toFixed(0)} ms, worst ${Math.max(...waits).toFixed(0)} ms`,
      )
      expect(Math.max(...waits)).toBeLessThan(RESUMED_MS)
    } finally {
      for (const close of closing) close()
      await server.dispose()
    }
  },
)

/** Resolves to the player's id the next time that this page takes or regains its seat. */
function nextSeat(link: PlayerLink): Promise<string> {
  return new Promise((resolve) => {
    const stop = link.listen((message) => {
      if (message.event !== 'player_joinRoom_callback') return
      queueMicrotask(() => stop())
      resolve(message.data.playerID)
    })
  })
}
