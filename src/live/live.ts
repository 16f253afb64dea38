// Assembles the live part of the box: the rooms over their log, and the ingress for messages of phones and hosts.
import { randomInt } from 'node:crypto'
import type { Wifi } from '#protocol/hostMessages.ts'
import { hallStandings } from '#core/views/allHalls.ts'
import type { Accounts } from '../auth/accounts.ts'
import type { FailureLimit } from '../auth/limits.ts'
import type { ServerKeys } from '../auth/serverKey.ts'
import type { EndedGames } from '../db/endedGames.ts'
import type { Games } from '../db/games.ts'
import type { Evenings } from '../db/evenings.ts'
import type { LibraryQuizzes } from './room/libraryQuizzes.ts'
import type { Settings } from '../db/settings.ts'
import type { WalSync } from '../db/disk/walSync.ts'
import type { Clock } from './clock.ts'
import { createAdmission } from './room/admission.ts'
import { createFanout } from './room/fanout.ts'
import {
  atMeasuredPace,
  COMMIT_EVERY_MS,
  createGameLog,
  type GameLog,
  type Schedule,
} from './room/gameLog.ts'
import type { ClientEnd, PlayersAt } from './socket/connection.ts'
import { createHeartbeat, type Heartbeat } from './socket/heartbeat.ts'
import { createEventLoopStall, type EventLoopStall } from './socket/eventLoopStall.ts'
import { createHostHandler } from './host/hostHandler.ts'
import { createHostStates } from './host/hostStates.ts'
import { createOpenings } from './room/openings.ts'
import { createHalls } from './show/halls.ts'
import { createOwnShowChannel, type ShowChannel } from './show/showChannel.ts'
import { createShowHandler } from './show/showHandler.ts'
import { createShowsHere } from './show/showsHere.ts'
import { createIngress, type Ingress } from './ingress.ts'
import { createAttendance } from './room/attendance.ts'
import { createPhonesAt } from './room/phonesAt.ts'
import { createPlayerHandler } from './player/playerHandler.ts'
import { createRehearsals, type Rehearsals } from './rehearsal/rehearsals.ts'
import { createRemoteHandler } from './remote/remoteHandler.ts'
import { createRooms, type NameRoom, type Rooms, type RoomsLog } from './room/rooms.ts'

export interface Live {
  /** Stops all rooms without ending their games: writes the pending events; the next start reopens the rooms. */
  stop(): void
  rooms: Rooms
  rehearsals: Rehearsals
  ingress: Ingress
  heartbeat: Heartbeat
  /** measures how long writes block the event loop; the box also uses it for long writes that concern no room */
  eventLoopStall: EventLoopStall
  /** whether a phone at the network address `address` has a seat in a rehearsal */
  isRehearsing: (address: string) => boolean
  /** Called when the addresses of the box have changed: sends every big screen the new URL at which phones join. */
  tellAddresses(): void
}

export interface LiveDependencies {
  clock: Clock
  games: Games
  endedGames: Pick<EndedGames, 'hallsOver'>
  disk: WalSync
  quizzes: LibraryQuizzes
  evenings: Pick<Evenings, 'find' | 'played'>
  settings: Pick<Settings, 'points'>
  accounts: Pick<Accounts, 'accountOf' | 'exists'>
  keys: ServerKeys
  codeFailures: FailureLimit
  /** address at which phones reach the node that holds a given connection */
  playersAt: (client: ClientEnd) => PlayersAt
  wifi: Wifi | null
  reporter: RoomsLog
  /** draws a random number, uniform in [0, 1) */
  draw?: () => number
  /** decides when the log writes its pending events to the disk */
  schedule?: Schedule
  /** log of the games on a cluster, which replaces the log on this machine's disk */
  log?: GameLog
  /** draws the number of a new room; by default six random digits */
  nameRoom?: NameRoom
  /** line that carries messages between the halls of a show; by default within this process */
  showChannel?: ShowChannel
  /** address at which phones reach this machine if it serves one hall of a show; otherwise null */
  ownBase?: () => string | null
}

/** A number from the cryptographic random generator, uniform in [0, 1): players cannot predict it. */
const drawUnforeseeably = (): number => randomInt(2 ** 48 - 1) / (2 ** 48 - 1)

export function createLive(deps: LiveDependencies): Live {
  const {
    clock,
    keys,
    codeFailures,
    reporter,
    draw = drawUnforeseeably,
    schedule = atMeasuredPace(COMMIT_EVERY_MS),
  } = deps
  const eventLoopStall = createEventLoopStall({ now: () => clock.now() })
  // Every database write of the games is measured, since it delays the reading of frames that arrive during it.
  const games: Games = {
    ...deps.games,
    append: (additions) => eventLoopStall.measure(() => deps.games.append(additions)),
    noteAlive: (ids, at) => eventLoopStall.measure(() => deps.games.noteAlive(ids, at)),
  }
  // `eventLoopStall` measures syncs to the disk too: on a quick disk they block the event loop.
  const disk: WalSync = { ...deps.disk, sync: () => eventLoopStall.measure(() => deps.disk.sync()) }
  const log = deps.log ?? createGameLog({ games, disk, clock, schedule })
  const fanout = createFanout(clock)
  const rooms = createRooms({
    clock,
    log,
    games,
    disk,
    fanout,
    photoKey: keys.photo,
    hostState: (room, game) => hostStates.ofHost(room, game),
    reporter,
    ...(deps.nameRoom && { nameRoom: deps.nameRoom }),
  })
  rooms.onEvent(({ game }, event) => {
    if (event.type === 'gameStarted' && game.evening && !event.rehearsal)
      deps.evenings.played(game.evening.unique_name)
  })
  const rehearsals = createRehearsals({ clock, rooms })
  const phonesAt = createPhonesAt(clock)
  const attendance = createAttendance({ clock, fanout, phonesAt })
  const admission = createAdmission({ rooms, fanout, key: keys.address })
  const openings = createOpenings({ ...deps, helpZoneKey: keys.helpZone })
  const channel = deps.showChannel ?? createOwnShowChannel({ rooms: () => rooms, clock })
  const shows = createShowsHere({
    clock,
    channel,
    kept: async (show) =>
      (await deps.endedGames.hallsOver(show)).map(({ place, round }) =>
        hallStandings(round.game, place.hall),
      ),
  })
  const halls = createHalls({
    clock,
    rooms,
    fanout,
    shows,
    channel,
    ownBase: deps.ownBase ?? (() => null),
  })
  const hostStates = createHostStates({
    ...deps,
    fanout,
    admission,
    halls,
    hostSessionKey: keys.hostSession,
  })
  const broken = (error: unknown): void =>
    reporter.error({ err: error }, 'a message could not be dealt with')
  const showHandler = createShowHandler({
    ...deps,
    broken,
    channel,
    shows,
    halls,
    attendance,
    openings,
    hostSessionKey: keys.hostSession,
  })
  const remoteHandler = createRemoteHandler({ ...deps, rooms, attendance, fanout, admission })
  const hostHandler = createHostHandler({
    ...deps,
    rooms,
    attendance,
    fanout,
    admission,
    remoteHandler,
    openings,
    hostStates,
    hostSessionKey: keys.hostSession,
    helpZoneKey: keys.helpZone,
    draw,
  })
  const playerHandler = createPlayerHandler({
    clock,
    rooms,
    attendance,
    admission,
    halls,
    codeFailures,
    draw,
    heldUpMs: eventLoopStall.ms,
  })
  const ingress = createIngress({
    clock,
    rooms,
    attendance,
    hostHandler,
    playerHandler,
    remoteHandler,
    showHandler,
    broken,
  })
  const stop = (): void => {
    ingress.stop()
    shows.stop()
    rehearsals.stop()
    rooms.stop()
  }
  return {
    stop,
    rooms,
    rehearsals,
    ingress,
    heartbeat: createHeartbeat(clock),
    eventLoopStall,
    isRehearsing: phonesAt.isRehearsing,
    tellAddresses: () => hostHandler.tellAddresses(),
  }
}
