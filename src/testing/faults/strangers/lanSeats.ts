// Phones of a local network, in a process of its own on one of two machines: see twoMachines.sh. Writes its result as
// one JSON line.
import { setTimeout as pause } from 'node:timers/promises'
import { logIn } from '../../api.ts'
import { hostRoom } from '../../evening.ts'
import { startServer } from '../../servers/startServer.ts'
import { createLongQuiz } from '../kit/longQuiz.ts'
import { leaveGhosts, seekSeat, type Seeker } from './seatSeekers.ts'

export interface LanSeats {
  /** number of the forty phones of one address that have a seat without the host's permission */
  seatedFirst: number
  /** distinct errors received by those of the forty phones that got no seat */
  refused: string[]
  /** how often the server asked the host whether to allow more phones of one address, and which address */
  asked: number
  about: string
  /** ms that one phone, at another address than the forty, waited for its seat; null: this phone got no seat */
  otherMs: number | null
  /**
   * number of the forty phones of one address that are seated after the host's permission, and ms from the permission
   * until the last of them is seated or gives up
   */
  seatedAfterYes: number
  yesMs: number
  /** the error that a new phone gets after the host has locked the room */
  locked: string[]
  /**
   * `ghosts`: number of phones of one address that take a seat in a second room and disconnect. `seatAfterGhostsMs`: ms
   * that a phone of another address then waits for a seat in that room; null: it gets none
   */
  ghosts: number
  seatAfterGhostsMs: number | null
}

const LINES = 40
const GHOSTS = 50
const LAN = (last: number): string => `10.77.0.${last}`
const YES_MS = 8_000

const server = await startServer({
  host: '0.0.0.0',
  within: ['nsenter', '-t', process.env['BOX_NET'] ?? '', '-n'],
})
const origin = `http://10.77.0.1:${server.port}`
const admin = await logIn(origin)
const quiz = await createLongQuiz(admin, 1)
const { host, roomID } = await hostRoom(origin, admin, quiz)

const forty = Promise.all(
  Array.from({ length: LINES }, () =>
    seekSeat(origin, roomID, { from: LAN(2), patienceMs: 2 * YES_MS }),
  ),
)
await pause(1_500)
const seatedFirst = seated()
const other = await seekSeat(origin, roomID, { from: LAN(3) })
// Untyped, so that this script also type-checks with the message types of an older server, without `pres_sameAddress`.
const heard: readonly { event: string; data: unknown }[] = host.all()
const asked = heard.flatMap(({ event, data }) =>
  event === 'pres_sameAddress' ? [data as { address: string }] : [],
)
host.say('pres_allowAddress', { token: admin.token, address: asked[0]?.address ?? LAN(2) })
const yes = performance.now()
const all = await forty
const yesMs = performance.now() - yes
const seatedAfterYes = all.filter(({ seat }) => seat !== null).length
host.say('pres_lockRoom', { token: admin.token, locked: true })
await host.caughtUp()
const late = await seekSeat(origin, roomID, { from: LAN(4) })

const second = await hostRoom(origin, admin, quiz)
await leaveGhosts(origin, second.roomID, GHOSTS, LAN(5))
const next = await seekSeat(origin, second.roomID, { from: LAN(6) })

function seated(): number {
  const [last] = host
    .all()
    .flatMap((frame) => (frame.event === 'pres_newPlayer' ? [frame.data.playerList.length] : []))
    .slice(-1)
  return last ?? 0
}

const waitOf = ({ seat, waitedMs }: Seeker): number | null => (seat === null ? null : waitedMs)
const seen: LanSeats = {
  seatedFirst,
  refused: [...new Set(all.flatMap(({ refused }) => refused))],
  asked: asked.length,
  about: asked[0]?.address ?? '',
  otherMs: waitOf(other),
  seatedAfterYes,
  yesMs,
  locked: late.refused,
  ghosts: GHOSTS,
  seatAfterGhostsMs: waitOf(next),
}
await server.dispose()
process.stdout.write(`${JSON.stringify(seen)}\n`, () => process.exit(0))
