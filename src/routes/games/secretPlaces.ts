// What is still to be found in some open room, and must not be told by a copy of it elsewhere.
import { closedQuestions } from '#core/seats/progress.ts'
import { roundsToCome } from '#core/evening.ts'
import type { GameQuiz, Question } from '#core/quiz.ts'
import type { QuestionPicture, Quizzes } from '../../db/quizzes.ts'
import type { Room } from '../../live/room/room.ts'
import type { Rooms } from '../../live/room/rooms.ts'

export interface SecretPlaces {
  /** Whether that question, of any quiz, shows what a room has not closed yet: a look at it would tell the place. */
  tells(question: Question & QuestionPicture): boolean
}

/** @returns what asks once for each request: the rooms go on meanwhile */
export function createSecretPlaces(rooms: Rooms, quizzes: Pick<Quizzes, 'photosEverIn'>): () => SecretPlaces {
  // What a file name shows never changes, and a room asks for those of its start.
  const photosOf = new WeakMap<Room, Map<string, Map<string, string>>>()
  const photosIn = (room: Room, quiz: string): Map<string, string> => {
    const ofRoom = photosOf.get(room) ?? new Map<string, Map<string, string>>()
    const known = ofRoom.get(quiz) ?? quizzes.photosEverIn(quiz)
    photosOf.set(room, ofRoom.set(quiz, known))
    return known
  }
  const signsIn = (room: Room, quiz: GameQuiz): string[][] => {
    const photos = photosIn(room, quiz.unique_name)
    return quiz.questions.map((question) => signsOf({ ...question, photoHash: photos.get(question.filename) ?? null }))
  }

  return () => {
    const secrets = new Set<string>()
    for (const room of rooms.all()) {
      const signs = signsIn(room, room.game.quiz)
      const closed = closedQuestions(room.game)
      // Asked twice, it has been told.
      const told = new Set(signs.slice(0, closed).flat())
      const toCome = roundsToCome(room.game).flatMap((quiz) => signsIn(room, quiz))
      for (const sign of [...signs.slice(closed), ...toCome].flat()) if (!told.has(sign)) secrets.add(sign)
    }
    return { tells: (question) => signsOf(question).some((sign) => secrets.has(sign)) }
  }
}

/** What makes two questions the same: the bytes of the photo, or the view of the street. */
function signsOf({ photoHash, iframe }: Question & Pick<QuestionPicture, 'photoHash'>): string[] {
  if (photoHash !== null) return [`photo ${photoHash}`]
  return iframe === null ? [] : [`iframe ${iframe}`]
}
