// The desk's copies of the rooms of other nodes, folded from the log, so that the desk knows all open rooms. A copy
// accepts only the command to close the room, which it passes on to the room's owner.
import type { KeyObject } from 'node:crypto'
import { isRehearsal } from '#core/decisions/rehearsal.ts'
import { evolve } from '#core/evolve.ts'
import type { Game } from '#core/game.ts'
import type { NewGame } from '../../db/games.ts'
import { souvenirKeys } from '../../live/room/souvenirs.ts'
import type { Outcome, Room } from '../../live/room/room.ts'
import type { Rooms } from '../../live/room/rooms.ts'
import { createPhotoAddresses } from '../../live/room/photoAddresses.ts'
import type { Logged } from '../log/jetstreamLog.ts'

export interface RemoteRooms {
  /**
   * Applies the events of one message of a game's log to this node's copy of the game.
   * @returns the copy; null once the game is closed, or when its beginning is unknown
   */
  follow: (game: string, logged: Logged) => Game | null
  /** The rooms that this node owns, and copies of the rooms that other nodes own. */
  readonly rooms: Rooms
}

interface Dependencies {
  own: Rooms
  photoKey: KeyObject
  /** Asks the node that owns the game with the id `game` to close this game's room. */
  close: (game: string) => void
  /** Whether the list in NATS still assigns that room number to that game. */
  isOpen: (roomID: string, game: string) => boolean
}

interface RemoteRoom {
  row: NewGame
  game: Game
  events: number
}

export function createRemoteRooms({ own, photoKey, close, isOpen }: Dependencies): RemoteRooms {
  const remoteRooms = new Map<string, RemoteRoom>()
  const photos = createPhotoAddresses(photoKey)

  const roomOf = (remoteRoom: RemoteRoom): Room => ({
    row: remoteRoom.row,
    get game() {
      return remoteRoom.game
    },
    apply(command): Outcome {
      if (command.type !== 'closeRoom') return { ok: false, refusal: 'held' }
      close(remoteRoom.row.id)
      return { ok: true }
    },
    settle: () => ({ ok: false, refusal: 'held' }),
    photoAddress: (questionIndex, askedBefore) =>
      photos.onPhones(remoteRoom.row.id, questionIndex, askedBefore),
    souvenirs: souvenirKeys(remoteRoom.row, () => isRehearsal(remoteRoom.game)),
    sentAfterMs: 0,
    storedAt: 0,
    stop() {},
    release() {},
  })
  const rooms = new Map<string, Room>()

  const foreign = (): Room[] => {
    const mine = new Set(own.all().map(({ row }) => row.id))
    return [...rooms.values()].filter(({ row }) => !mine.has(row.id) && isOpen(row.roomID, row.id))
  }

  return {
    follow(game, { seq, events, opens }) {
      const known = remoteRooms.get(game)
      // Messages of a game are read from its opening on, so a game whose opening the desk has not read was closed
      // before the desk started: the desk makes no copy of it.
      if (!known && seq > 0) return null
      // NATS may deliver a message twice: events already folded into the desk's copy of the game are skipped.
      const fresh = events.slice(Math.max(0, (known?.events ?? 0) - seq))
      const next = fresh.reduce<Game | null>(evolve, known?.game ?? null)
      const row = known?.row ?? opens
      if (next === null || row === null || next.phase === 'closed') {
        remoteRooms.delete(game)
        rooms.delete(game)
        return null
      }
      const remoteRoom = known ?? { row, game: next, events: 0 }
      remoteRoom.game = next
      remoteRoom.events = Math.max(remoteRoom.events, seq + events.length)
      remoteRooms.set(game, remoteRoom)
      if (!rooms.has(game)) rooms.set(game, roomOf(remoteRoom))
      return next
    },
    rooms: {
      ...own,
      find: (roomID) => own.find(roomID) ?? foreign().find(({ row }) => row.roomID === roomID),
      all: () => [...own.all(), ...foreign()],
      isQuestionRunning: () =>
        [...own.all(), ...foreign()].some(({ game }) => game.phase === 'question'),
      findPhoto: (token) => own.findPhoto(token) ?? photos.find(foreign(), token),
    },
  }
}
