// The live half of the box, put together: rooms over their log, and the door that phones and hosts knock at.
import { randomInt } from 'node:crypto'
import type { Wifi } from '#protocol/hostMessages.ts'
import type { Accounts } from '../auth/accounts.ts'
import type { FailureLimit } from '../auth/limits.ts'
import type { ServerKeys } from '../auth/serverKey.ts'
import type { Games } from '../db/games.ts'
import type { Quizzes } from '../db/quizzes.ts'
import type { Settings } from '../db/settings.ts'
import type { SyncApart } from '../db/syncApart.ts'
import type { Clock } from './clock.ts'
import { createRoomDoors } from './doors/roomDoors.ts'
import { createFanout } from './fanout.ts'
import { atMeasuredPace, createGameLog, type Schedule } from './gameLog.ts'
import { createHeartbeat, type Heartbeat } from './heartbeat.ts'
import { createHoldUp, type HoldUp } from './holdUp.ts'
import { createHostDesk } from './hostDesk.ts'
import { createIngress, type Ingress } from './ingress.ts'
import { createLobby } from './lobby.ts'
import { createPhonesAt } from './phonesAt.ts'
import { createPlayerDesk } from './playerDesk.ts'
import { createRehearsals, type Rehearsals } from './rehearsals.ts'
import { createRemoteDesk } from './remoteDesk.ts'
import { createRooms, type Rooms, type RoomsLog } from './rooms.ts'

export interface Live {
  rooms: Rooms
  rehearsals: Rehearsals
  ingress: Ingress
  heartbeat: Heartbeat
  /** for other writes that are long */
  holdUp: HoldUp
  /** whether a phone of that address sits in a rehearsal */
  isRehearsing: (address: string) => boolean
  /** The addresses of the box have changed: every big screen shows the one of now. */
  tellAddresses(): void
}

export interface LiveDependencies {
  clock: Clock
  games: Games
  disk: SyncApart
  quizzes: Quizzes
  settings: Settings
  accounts: Accounts
  keys: ServerKeys
  codeFailures: FailureLimit
  joinBase: (requestHost: string | undefined) => string
  /** whether no phone is likely to get to `joinBase` */
  joinIsGuess: (requestHost: string | undefined) => boolean
  wifi: Wifi | null
  reporter: RoomsLog
  /** uniform in [0, 1) */
  draw?: () => number
  /** when what happened goes to the disk */
  schedule?: Schedule
}

/** 48 random bits: what players could gain by foreseeing a draw must not be worth guessing. */
const drawUnforeseeably = (): number => randomInt(2 ** 48 - 1) / (2 ** 48 - 1)

export function createLive(deps: LiveDependencies): Live {
  const { clock, keys, codeFailures, reporter, draw = drawUnforeseeably, schedule = atMeasuredPace() } = deps
  const holdUp = createHoldUp({ now: () => clock.now() })
  // All that is written while somebody plays.
  const games: Games = {
    ...deps.games,
    append: (additions) => holdUp.measure(() => deps.games.append(additions)),
    noteAlive: (ids, at) => holdUp.measure(() => deps.games.noteAlive(ids, at)),
  }
  // A quick disk is waited for.
  const disk: SyncApart = { ...deps.disk, sync: () => holdUp.measure(() => deps.disk.sync()) }
  const log = createGameLog({ games, disk, clock, schedule })
  const fanout = createFanout(clock)
  const rooms = createRooms({ clock, log, games, disk, fanout, photoKey: keys.photo, reporter })
  const rehearsals = createRehearsals({ clock, rooms })
  const phonesAt = createPhonesAt(clock)
  const lobby = createLobby({ clock, fanout, phonesAt })
  const doors = createRoomDoors({ rooms, fanout, key: keys.address })
  const remoteDesk = createRemoteDesk({ ...deps, rooms, lobby, fanout, doors })
  const hostDesk = createHostDesk({ ...deps, rooms, lobby, fanout, doors, remoteDesk, hostSessionKey: keys.hostSession, draw })
  const playerDesk = createPlayerDesk({ clock, rooms, lobby, doors, codeFailures, draw, heldUpMs: holdUp.ms })
  const broken = (error: unknown): void => reporter.error({ err: error }, 'a message could not be dealt with')
  const ingress = createIngress({ clock, rooms, lobby, hostDesk, playerDesk, remoteDesk, broken })
  return { rooms, rehearsals, ingress, heartbeat: createHeartbeat(clock), holdUp, isRehearsing: phonesAt.isRehearsing, tellAddresses: () => hostDesk.tellAddresses() }
}
