// The live half of the box, put together: rooms over their log, and the door that phones and hosts knock at.
import { randomInt } from 'node:crypto'
import type { Wifi } from '#protocol/hostMessages.ts'
import type { Accounts } from '../auth/accounts.ts'
import type { FailureLimit } from '../auth/limits.ts'
import type { ServerKeys } from '../auth/serverKey.ts'
import type { Games } from '../db/games.ts'
import type { Evenings } from '../db/evenings.ts'
import type { LibraryQuizzes } from './host/libraryQuizzes.ts'
import type { Settings } from '../db/settings.ts'
import type { WalSync } from '../db/disk/walSync.ts'
import type { Clock } from './clock.ts'
import { createRoomDoors } from './doors/roomDoors.ts'
import { createFanout } from './room/fanout.ts'
import { atMeasuredPace, createGameLog, type GameLog, type Schedule } from './room/gameLog.ts'
import type { LineEnd, PlayersAt } from './socket/connection.ts'
import { createHeartbeat, type Heartbeat } from './socket/heartbeat.ts'
import { createEventLoopStall, type EventLoopStall } from './socket/eventLoopStall.ts'
import { createHostHandler } from './host/hostHandler.ts'
import { createOpenings } from './host/openings.ts'
import { createHalls } from './show/halls.ts'
import { createOwnShowLine, type ShowLine } from './show/showLine.ts'
import { createShowHandler } from './show/showHandler.ts'
import { createShowsHere } from './show/showsHere.ts'
import { createIngress, type Ingress } from './socket/ingress.ts'
import { createAttendance } from './room/attendance.ts'
import { createPhonesAt } from './player/phonesAt.ts'
import { createPlayerHandler } from './player/playerHandler.ts'
import { createRehearsals, type Rehearsals } from './rehearsal/rehearsals.ts'
import { createRemoteHandler } from './remote/remoteHandler.ts'
import { createRooms, type NameRoom, type Rooms, type RoomsLog } from './room/rooms.ts'

export interface Live {
  rooms: Rooms
  rehearsals: Rehearsals
  ingress: Ingress
  heartbeat: Heartbeat
  /** for other writes that are long */
  eventLoopStall: EventLoopStall
  /** whether a phone of that address sits in a rehearsal */
  isRehearsing: (address: string) => boolean
  /** The addresses of the box have changed: every big screen shows the one of now. */
  tellAddresses(): void
}

export interface LiveDependencies {
  clock: Clock
  games: Games
  disk: WalSync
  quizzes: LibraryQuizzes
  evenings: Pick<Evenings, 'find' | 'played'>
  settings: Pick<Settings, 'points'>
  accounts: Pick<Accounts, 'accountOf'>
  keys: ServerKeys
  codeFailures: FailureLimit
  /** where phones reach the machine at which that line ends */
  playersAt: (line: LineEnd) => PlayersAt
  wifi: Wifi | null
  reporter: RoomsLog
  /** uniform in [0, 1) */
  draw?: () => number
  /** when what happened goes to the disk */
  schedule?: Schedule
  /** in the place of the one on this machine's disk */
  log?: GameLog
  /** how a new room is named; six random digits by default */
  nameRoom?: NameRoom
  /** where the halls of a show hear one another; within this process by default */
  showLine?: ShowLine
}

/** 48 random bits: what players could gain by foreseeing a draw must not be worth guessing. */
const drawUnforeseeably = (): number => randomInt(2 ** 48 - 1) / (2 ** 48 - 1)

export function createLive(deps: LiveDependencies): Live {
  const { clock, keys, codeFailures, reporter, draw = drawUnforeseeably, schedule = atMeasuredPace() } = deps
  const eventLoopStall = createEventLoopStall({ now: () => clock.now() })
  // All that is written while somebody plays.
  const games: Games = {
    ...deps.games,
    append: (additions) => eventLoopStall.measure(() => deps.games.append(additions)),
    noteAlive: (ids, at) => eventLoopStall.measure(() => deps.games.noteAlive(ids, at)),
  }
  // A quick disk is waited for.
  const disk: WalSync = { ...deps.disk, sync: () => eventLoopStall.measure(() => deps.disk.sync()) }
  const log = deps.log ?? createGameLog({ games, disk, clock, schedule })
  const fanout = createFanout(clock)
  const rooms = createRooms({ clock, log, games, disk, fanout, photoKey: keys.photo, reporter, ...(deps.nameRoom && { nameRoom: deps.nameRoom }) })
  rooms.onEvent(({ game }, event) => {
    if (event.type === 'gameStarted' && game.evening && !event.rehearsal) deps.evenings.played(game.evening.unique_name)
  })
  const rehearsals = createRehearsals({ clock, rooms })
  const phonesAt = createPhonesAt(clock)
  const attendance = createAttendance({ clock, fanout, phonesAt })
  const doors = createRoomDoors({ rooms, fanout, key: keys.address })
  const openings = createOpenings({ ...deps, draw })
  const line = deps.showLine ?? createOwnShowLine({ rooms: () => rooms, clock })
  const shows = createShowsHere({ clock, line })
  const halls = createHalls({ clock, rooms, fanout, shows, line })
  const broken = (error: unknown): void => reporter.error({ err: error }, 'a message could not be dealt with')
  const showHandler = createShowHandler({ ...deps, broken, line, shows, halls, attendance, openings, hostSessionKey: keys.hostSession })
  const remoteHandler = createRemoteHandler({ ...deps, rooms, attendance, fanout, doors })
  const hostHandler = createHostHandler({ ...deps, rooms, attendance, fanout, doors, remoteHandler, openings, halls, hostSessionKey: keys.hostSession, draw })
  const playerHandler = createPlayerHandler({ clock, rooms, attendance, doors, halls, codeFailures, draw, heldUpMs: eventLoopStall.ms })
  const ingress = createIngress({ clock, rooms, attendance, hostHandler, playerHandler, remoteHandler, showHandler, broken })
  return { rooms, rehearsals, ingress, heartbeat: createHeartbeat(clock), eventLoopStall, isRehearsing: phonesAt.isRehearsing, tellAddresses: () => hostHandler.tellAddresses() }
}
