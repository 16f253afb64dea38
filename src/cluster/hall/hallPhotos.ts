// Copies the photos of a hall node's open rooms from NATS to the node's own disk, so that the node can send them to its
// pages and phones even while its line to the cluster is cut.
import { quizzesOf } from '#core/evening.ts'
import type { Room } from '../../live/room/room.ts'
import type { Pictures } from '../libraryNode/pictures.ts'

type OpenRoom = Pick<Room, 'row' | 'game'>

export interface HallPhotos {
  /** Copies the photos of the room's quizzes to the disk; tries again until all are there or the room is closed. */
  bring(room: OpenRoom): void
  stop(): void
}

interface Dependencies {
  pictures: Pick<Pictures, 'bring'>
  isOpen: (room: OpenRoom) => boolean
  isUp: () => boolean
  /** returns the time by this process's monotonic clock, ms */
  now: () => number
  failed: (error: unknown, what: string) => void
}

/** Delay before missing photos are requested again, ms: the desk stores them in NATS while the room is being opened. */
const RETRY_MS = 2_000
/** Time after which a room whose photos are not all on this disk is reported, and interval between two reports, ms. */
const TOLD_EVERY_MS = 60_000

export function createHallPhotos({
  pictures,
  isOpen,
  isUp,
  now,
  failed,
}: Dependencies): HallPhotos {
  let stopped = false
  let toldAt = now()
  /** the rooms whose photos are not all on the disk, by their game, with the timer of the next attempt */
  const bringing = new Map<string, NodeJS.Timeout | null>()

  const begin = (room: OpenRoom, since: number): void => {
    const { id, roomID } = room.row
    if (bringing.has(id)) return
    bringing.set(id, null)
    const again = (error: unknown, from: number): void => {
      if (isUp() && now() - Math.max(toldAt, from) > TOLD_EVERY_MS) {
        toldAt = now()
        failed(error, 'the photos of a room are not on this disk yet')
      }
      if (!stopped && isOpen(room))
        bringing.set(
          id,
          setTimeout(() => {
            bringing.delete(id)
            begin(room, since)
          }, RETRY_MS),
        )
      else bringing.delete(id)
    }
    const bring = async (): Promise<string[]> => {
      const quizzes = quizzesOf(room.game)
      const complete = await Promise.all(quizzes.map((quiz) => pictures.bring(quiz)))
      return quizzes.filter((_, at) => complete[at])
    }
    bring().then(
      // While the photos were copied, the host may have added another quiz to the game: its photos need a new attempt.
      (brought) =>
        quizzesOf(room.game).every((quiz) => brought.includes(quiz))
          ? void bringing.delete(id)
          : again(new Error(`not all photos of room ${roomID} are in NATS yet`), since),
      (error: unknown) => again(error, 0),
    )
  }

  return {
    bring: (room) => begin(room, now()),
    stop() {
      stopped = true
      for (const timer of bringing.values()) if (timer) clearTimeout(timer)
      bringing.clear()
    },
  }
}
