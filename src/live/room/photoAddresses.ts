// URLs of photos for phones and for the remote. Each contains a token that only its receivers know, and is valid only
// while its photo may be shown.
import { showsPhotoOnPhones } from '#core/views/playerView.ts'
import type { KeyObject } from 'node:crypto'
import { upcomingQuestion } from '#core/decisions/remote.ts'
import type { Game } from '#core/game.ts'
import type { Room } from './room.ts'
import { photoTokenOf, remotePhotoTokenOf } from './session.ts'

export interface PhotoAddresses {
  onPhones: (game: string, questionIndex: number, askedBefore: number) => string
  /** URL of the next question's photo for the room's remote; null without a remote or a photo. */
  onRemote: (room: Room, game: Game) => string | null
  /**
   * The room and question of the photo that a token names: the running question on phones, the next one on the remote.
   */
  find<Shown extends Pick<Room, 'row' | 'game'>>(
    rooms: Iterable<Shown>,
    token: string,
  ): { room: Shown; questionIndex: number } | null
}

/** A page shows a picture that it has by its address, so no two photos of a room may have the same. */
const askedBefore = ({ round }: Game): number => round.askedBefore.length

export function createPhotoAddresses(key: KeyObject): PhotoAddresses {
  const remoteToken = ({ row }: Pick<Room, 'row'>, game: Game): string | null => {
    const upcoming = upcomingQuestion(game)
    if (!upcoming || game.remote === null || upcoming.question.iframe !== null) return null
    const { questionIndex } = upcoming
    return remotePhotoTokenOf(key, row.id, game.remote, questionIndex, askedBefore(game))
  }

  return {
    onPhones: (...question) => `/api/photo/${photoTokenOf(key, ...question)}`,
    onRemote(room, game) {
      const token = remoteToken(room, game)
      return token === null ? null : `/api/photo/${token}`
    },
    find(rooms, token) {
      for (const room of rooms) {
        const { game } = room
        const upcoming = upcomingQuestion(game)
        if (upcoming && remoteToken(room, game) === token)
          return { room, questionIndex: upcoming.questionIndex }
        if (
          !showsPhotoOnPhones(game) ||
          (game.phase !== 'question' && game.phase !== 'endQuestion')
        )
          continue
        const { questionIndex } = game
        if (photoTokenOf(key, room.row.id, questionIndex, askedBefore(game)) === token)
          return { room, questionIndex }
      }
      return null
    },
  }
}
