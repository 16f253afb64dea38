// All open rooms of this server, by their number.
import { randomInt, randomUUID, type KeyObject } from 'node:crypto'
import type { GameEvent } from '#core/events.ts'
import { decide } from '#core/decide.ts'
import { evolve } from '#core/evolve.ts'
import type { EpochMs, Game, GameOptions, HelpRect } from '#core/game.ts'
import type { Evening } from '#core/evening.ts'
import type { GameQuiz } from '#core/quiz.ts'
import type { ShowPlace } from '#core/show.ts'
import type { Rejection } from '#core/rejections.ts'
import type { GameRow, Games, NewGame } from '../../db/games.ts'
import type { WalSync } from '../../db/disk/walSync.ts'
import type { Clock, Timer } from '../clock.ts'
import type { Fanout } from './fanout.ts'
import type { GameLog } from './gameLog.ts'
import type { Held } from './held.ts'
import { drawSouvenirSecret, souvenirsAt } from './souvenirs.ts'
import { createTurnQueue } from './turnQueue.ts'
import { createRoom, type Room, type RoomDependencies } from './room.ts'
import { createPhotoAddresses } from './photoAddresses.ts'

export type Owner = Pick<NewGame, 'ownerKind' | 'ownerId'>

export interface Opening {
  owner: Owner
  quiz: GameQuiz
  options: GameOptions
  helpZones: readonly (HelpRect | null)[]
  /** plan of the evening, whose first round plays `quiz`; null: the room plays one quiz */
  evening?: Evening | null
  /** the show and hall to which this room belongs; absent for a room outside a show */
  show?: ShowPlace
}

export type Opened = { ok: true; room: Room } | { ok: false; rejection: Rejection }

/** Receiver of warnings and errors of rooms, for the server's log. */
export interface RoomsLog {
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

export interface Rooms {
  open(opening: Opening): Opened
  find(roomID: string): Room | undefined
  all(): Room[]
  /** Whether a question is running in any room. */
  isQuestionRunning(this: void): boolean
  /** Reopens all open games; their deadlines move by the downtime. A game whose log cannot be read is closed. */
  recover(): void
  /**
   * Reopens on this node a game that another node owned.
   * @param downtimeMs time during which no node owned the game
   * @throws when `events` do not open the room of `row`
   */
  adopt(row: NewGame, events: readonly GameEvent[], downtimeMs: number): void
  /** Removes the room of a game that this node no longer owns, without a message to the room's clients. */
  release(game: string): void
  /** Registers a listener that each room calls with every event, after sending the event's messages. */
  onEvent(listener: (room: Room, event: GameEvent) => void): void
  onHeld(listener: (room: Room, held: Held | null) => void): void
  /** URL of the next question's photo for the room's remote; null without a remote or a photo. */
  remotePhotoAddress(room: Room, game: Game): string | null
  /** The room and question that a photo's token names: the running question on phones, the next one on the remote. */
  findPhoto(token: string): { room: Room; questionIndex: number } | null
  /** Writes the pending events of all rooms; the next start of the server recovers these rooms. */
  stop(): void
}

/** Most open rooms of one account, far more than a hall needs: a script would open thousands. */
export const ROOMS_AN_ACCOUNT = 60

/** Draws the game id and the room number of a new room. @param isTaken whether a room of this node has that number */
export type NameRoom = (isTaken: (roomID: string) => boolean) => Pick<NewGame, 'id' | 'roomID'>

interface Dependencies {
  clock: Clock
  log: GameLog
  games: Games
  disk: WalSync
  fanout: Fanout
  photoKey: KeyObject
  hostState: RoomDependencies['hostState']
  reporter: RoomsLog
  /** draws a random integer, uniform in [from, to) */
  drawInteger?: (from: number, to: number) => number
  nameRoom?: NameRoom
}

/**
 * Interval at which the database stores that the running games were still running, ms. After a crash, the downtime is
 * computed from the last time stored; it is wrong by at most ALIVE_MS + JUST_WRITTEN_MS.
 */
const ALIVE_MS = 500
/**
 * For a game that stored an event within this time, ms, the database stores no note that the game still runs: the event
 * proves it. On a slow disk (250 ms a sync), answers would wait for the sync of that note.
 */
const JUST_WRITTEN_MS = 350

export function createRooms(deps: Dependencies): Rooms {
  const { clock, log, games, disk, fanout, photoKey, reporter, drawInteger = randomInt } = deps
  const byCode = new Map<string, Room>()
  const eventListeners: ((room: Room, event: GameEvent) => void)[] = []
  const heldListeners: ((room: Room, held: Held | null) => void)[] = []
  let alive: Timer | null = null
  let stopped = false
  const photos = createPhotoAddresses(photoKey)

  const roomDependencies: RoomDependencies = {
    clock,
    log,
    fanout,
    turnQueue: createTurnQueue(),
    photoAddress: photos.onPhones,
    hostState: deps.hostState,
    slowestRoundTrip: (room) => slowestRoundTrip(room, fanout),
    happened(room, event) {
      if (event.type === 'roomClosed' && byCode.get(room.row.roomID) === room) {
        byCode.delete(room.row.roomID)
        room.stop()
      }
      for (const listener of eventListeners) listener(room, event)
      noteAlive()
    },
    heldChanged(room, held, error) {
      if (held)
        reporter.error(
          { game: room.row.id, err: error },
          'events could not be written: the room is held',
        )
      else reporter.warn({ game: room.row.id }, 'events are written again: the room goes on')
      for (const listener of heldListeners) listener(room, held)
    },
    broken: (room, error) =>
      reporter.error({ game: room.row.id, err: error }, 'delivery what happened failed'),
  }

  const noteAlive = (): void => {
    if (alive || stopped || !running().length) return
    alive = clock.setTimer(ALIVE_MS, () => {
      alive = null
      const now = clock.now()
      const ids = running().flatMap((room) =>
        now - room.storedAt < JUST_WRITTEN_MS ? [] : [room.row.id],
      )
      // `mark` stores the time at which the running games were last alive. When this fails, no room is held: a room is
      // held only when its events cannot be written.
      if (ids.length > 0)
        mark(ids, now).catch((error: unknown) =>
          reporter.warn({ err: error }, 'could not note the running games'),
        )
      noteAlive()
    })
  }

  const mark = async (ids: readonly string[], now: EpochMs): Promise<void> => {
    disk.commit(() => games.noteAlive(ids, now))
    await disk.sync()
  }

  const running = (): Room[] => [...byCode.values()].filter(({ game }) => clockRuns(game))

  const { nameRoom = drawName } = deps

  const bringBack = (row: NewGame, events: readonly GameEvent[]): Game => {
    const game = events.reduce<Game | null>(evolve, null)
    if (!game || game.roomID !== row.roomID) throw new Error('the log does not open this room')
    if (game.phase !== 'closed')
      byCode.set(
        row.roomID,
        createRoom({ row, game, seq: events.length, unwritten: [] }, roomDependencies),
      )
    return game
  }

  const recoverOne = (row: GameRow): void => {
    const events = games.eventsOf(row.id)
    const game = bringBack(row, events)
    if (game.phase === 'closed') games.close(row.id, clock.date())
    const souvenirs =
      game.phase === 'endGame' ? souvenirsAt(row, game, row.endedAt ?? clock.date()) : null
    if (souvenirs) games.keepIfNone(row.id, game.sequel, souvenirs)
  }

  const resume = (roomID: string, downtimeMs: number, now: EpochMs): void =>
    void byCode.get(roomID)?.apply({ type: 'resumeGame', downtimeMs }, now)

  function drawName(isTaken: (roomID: string) => boolean): Pick<NewGame, 'id' | 'roomID'> {
    for (;;) {
      const roomID = String(drawInteger(100_000, 1_000_000))
      if (!isTaken(roomID)) return { id: randomUUID(), roomID }
    }
  }

  return {
    open({ owner, quiz, options, helpZones, evening = null, show }) {
      let own = 0
      for (const { row } of byCode.values())
        if (row.ownerKind === owner.ownerKind && row.ownerId === owner.ownerId) own++
      if (own >= ROOMS_AN_ACCOUNT) return { ok: false, rejection: 'too_many_rooms' }
      const now = clock.now()
      const { id, roomID } = nameRoom((code) => byCode.has(code))
      const decision = decide(
        null,
        {
          type: 'openRoom',
          roomID,
          quiz,
          options,
          helpZones,
          ...(evening && { evening }),
          ...(show && { show }),
        },
        now,
      )
      if (!decision.ok) return decision
      const game = decision.events.reduce<Game | null>(evolve, null)
      if (!game) throw new Error('openRoom opened nothing')
      const row: NewGame = {
        id,
        roomID,
        quiz: quiz.unique_name,
        quizName: show
          ? `${quiz.name} · ${show.halls[show.hall] ?? ''}`
          : (evening?.name ?? quiz.name),
        ...owner,
        openedAt: clock.date(),
        keepsakeSecret: drawSouvenirSecret(),
      }
      const room = createRoom({ row, game, seq: 0, unwritten: decision.events }, roomDependencies)
      byCode.set(roomID, room)
      return { ok: true, room }
    },
    find: (roomID) => byCode.get(roomID),
    all: () => [...byCode.values()],
    isQuestionRunning: () => [...byCode.values()].some(({ game }) => game.phase === 'question'),
    recover() {
      for (const row of games.open()) {
        try {
          recoverOne(row)
        } catch (error) {
          reporter.error(
            { game: row.id, roomID: row.roomID, err: error },
            'a game could not be read: its room is closed',
          )
          games.close(row.id, clock.date())
          continue
        }
        const now = clock.now()
        resume(row.roomID, now - row.aliveAt, now)
      }
      log.flush()
      noteAlive()
    },
    adopt(row, events, downtimeMs) {
      bringBack(row, events)
      resume(row.roomID, downtimeMs, clock.now())
      noteAlive()
    },
    release(game) {
      const room = [...byCode.values()].find(({ row }) => row.id === game)
      if (!room) return
      byCode.delete(room.row.roomID)
      room.release()
      fanout.forget(game)
    },
    onEvent: (listener) => void eventListeners.push(listener),
    onHeld: (listener) => void heldListeners.push(listener),
    remotePhotoAddress: photos.onRemote,
    findPhoto: (token) => photos.find(byCode.values(), token),
    stop() {
      stopped = true
      alive?.cancel()
      log.flush()
      const open = [...byCode.values()]
      for (const room of open) room.stop()
      if (open.length > 0)
        games.noteAlive(
          open.map((room) => room.row.id),
          clock.now(),
        )
      log.close()
    },
  }
}

/** Whether the game counts down to a moment that its pages show. */
export function clockRuns(game: Game): boolean {
  if (game.phase === 'break') return game.until !== null
  return game.phase === 'starting' || game.phase === 'question' || game.phase === 'endQuestion'
}

function slowestRoundTrip(room: Room, fanout: Fanout): number {
  const { game } = room
  if (game.phase !== 'question') return 0
  let slowest = 0
  for (const seat of game.seats) {
    if (seat.guesses[game.questionIndex]) continue
    const connection = fanout.attachedAt(room.row.id, {
      at: 'seat',
      playerId: seat.playerId,
    })?.connection
    slowest = Math.max(slowest, connection?.roundTripMs ?? 0)
  }
  return slowest
}
