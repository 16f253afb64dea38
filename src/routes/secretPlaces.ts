// What is still to be found in some open room, and must not be told by a copy of it elsewhere.
import { closedQuestions } from '#core/progress.ts'
import type { Question } from '#core/quiz.ts'
import type { QuestionPicture, Quizzes } from '../db/quizzes.ts'
import type { Room } from '../live/room.ts'
import type { Rooms } from '../live/rooms.ts'

export interface SecretPlaces {
  /** Whether that question, of any quiz, shows what a room has not closed yet: a look at it would tell the place. */
  tells(question: Question & QuestionPicture): boolean
}

/** @returns what asks once for each request: the rooms go on meanwhile */
export function createSecretPlaces(rooms: Rooms, quizzes: Pick<Quizzes, 'photosEverIn'>): () => SecretPlaces {
  // What a file name shows never changes, and a room asks for those of its start.
  const photosOf = new WeakMap<Room, Map<string, string>>()
  const photosIn = (room: Room): Map<string, string> => {
    const known = photosOf.get(room) ?? quizzes.photosEverIn(room.row.quiz)
    photosOf.set(room, known)
    return known
  }

  return () => {
    const secrets = new Set<string>()
    for (const room of rooms.all()) {
      const photos = photosIn(room)
      const { questions } = room.game.quiz
      const signs = questions.map((question) => signsOf({ ...question, photoHash: photos.get(question.filename) ?? null }))
      const closed = closedQuestions(room.game)
      // Asked twice, it has been told.
      const told = new Set(signs.slice(0, closed).flat())
      for (const sign of signs.slice(closed).flat()) if (!told.has(sign)) secrets.add(sign)
    }
    return { tells: (question) => signsOf(question).some((sign) => secrets.has(sign)) }
  }
}

/** What makes two questions the same: the bytes of the photo, or the view of the street. */
function signsOf({ photoHash, iframe }: Question & Pick<QuestionPicture, 'photoHash'>): string[] {
  if (photoHash !== null) return [`photo ${photoHash}`]
  return iframe === null ? [] : [`iframe ${iframe}`]
}
