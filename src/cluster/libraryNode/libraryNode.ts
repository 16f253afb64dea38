// The desk: the one node that holds the library. It answers the other nodes, keeps the history of all games, and shows
// the rooms of all nodes.
import type { KeyObject } from 'node:crypto'
import { quizzesOf as quizzesIn } from '#core/evening.ts'
import type { NatsConnection } from '@nats-io/transport-node'
import type { Rooms } from '../../live/room/rooms.ts'
import type { Stores } from '../engine/stores.ts'
import type { GameLines } from '../log/gameLines.ts'
import type { List } from '../members/list.ts'
import type { OwnParts } from '../../ports.ts'
import { answerNodes, quizzesOf } from './answering.ts'
import { takeHistoryIn, type HistoryIn } from './history.ts'
import type { Pictures } from './pictures.ts'
import { askedIn } from './questions.ts'
import { createRemoteRooms } from './remoteRooms.ts'

/** interval at which the desk deletes the photos in NATS that no room needs any more, ms */
const CLEAR_MS = 20 * 60_000

export interface LibraryNode {
  /** The rooms that the desk itself owns, and read-only copies of the rooms of all other nodes. */
  readonly rooms: Rooms
  /**
   * Called with each WebSocket frame of a client before the frame is handled. If the frame opens a room, the photos of
   * that room's quizzes are published to all nodes.
   */
  ahead(text: string): void
  begin(): Promise<void>
  /** Resolves once the desk has read every event that was in the log at the call, or after 2 s. */
  caughtUp(): Promise<void>
  stop(): Promise<void>
}

interface Dependencies {
  nats: NatsConnection
  stores: Stores
  lines: GameLines
  list: List
  pictures: Pictures
  photoKey: KeyObject
  parts: OwnParts
  /** Asks the node that owns a game's room to close that room. @param game id of the game */
  close: (game: string) => void
  failed: (error: unknown, what: string) => void
}

export function createLibraryNode({
  nats,
  stores,
  lines,
  list,
  pictures,
  photoKey,
  parts,
  close,
  failed,
}: Dependencies): LibraryNode {
  const { rooms, library, games, walSync, evenings, shelf } = parts
  const remoteRooms = createRemoteRooms({
    own: rooms,
    photoKey,
    close,
    isOpen: (roomID, game) => list.rooms().get(roomID)?.value.game === game,
  })
  let history: HistoryIn | null = null
  let stopAnswering: () => void = () => {}
  let clearing: NodeJS.Timeout | undefined

  const publish = (quiz: string): void =>
    void pictures
      .publish(quiz, shelf)
      .catch((error: unknown) =>
        failed(error, `the photos of quiz ${quiz} could not be given to the other nodes`),
      )

  const clear = async (): Promise<void> => {
    // Nothing is deleted until the desk has read the log to its end: a room whose opening the desk has not read yet
    // would lose its photos.
    if (await history?.caughtUp())
      await pictures.clear(remoteRooms.rooms.all().flatMap(({ game }) => quizzesIn(game)))
  }

  return {
    rooms: remoteRooms.rooms,
    ahead(text) {
      const asked = askedIn(text)
      if (
        asked === null ||
        (asked.quiz ?? asked.evening) === null ||
        !library.accounts.accountOf(asked.token)
      )
        return
      for (const quiz of quizzesOf(library, asked)) publish(quiz)
    },
    async begin() {
      stopAnswering = answerNodes({
        nats,
        library,
        wanted: publish,
        broken: (error) => failed(error, 'the library could not answer a node'),
      })
      history = takeHistoryIn({
        stores,
        lines,
        games,
        disk: walSync,
        follow: remoteRooms.follow,
        fresh(event, after) {
          if (event.type === 'gameStarted' && after?.evening && !event.rehearsal)
            evenings.played(after.evening.unique_name)
        },
        failed,
      })
      await history.caughtUp()
      clearing = setInterval(
        () =>
          void clear().catch((error: unknown) =>
            failed(error, 'photos that no room needs could not be deleted from NATS'),
          ),
        CLEAR_MS,
      )
    },
    caughtUp: async () => void (await history?.caughtUp().catch(() => {})),
    async stop() {
      clearInterval(clearing)
      stopAnswering()
      await history?.stop()
    },
  }
}
