// The places that open rooms have not revealed yet: routes outside the game must not reveal them, by any copy of the
// question.
import { closedQuestions } from '#core/seats/progress.ts'
import { roundsToCome } from '#core/evening.ts'
import type { GameQuiz, Question } from '#core/quiz.ts'
import type { QuestionPicture, Quizzes } from '../../db/quizzes.ts'
import type { Room } from '../../live/room/room.ts'
import type { Rooms } from '../../live/room/rooms.ts'

export interface SecretPlaces {
  /**
   * Whether the question, of any quiz, has the photo or street view of a question that an open room has not closed yet:
   * a response with its place would reveal the answer.
   */
  tells(question: Question & QuestionPicture): boolean
}

/** Makes a function that returns the current secret places; to be called for each request, as open rooms change. */
export function createSecretPlaces(rooms: Rooms, quizzes: Pick<Quizzes, 'photosEverIn'>): () => SecretPlaces {
  // Photo hashes are cached by room and quiz, since a `filename` always names the same photo. The cache lacks photos
  // that the quiz gets later: an open room uses them only if it plays the same quiz again.
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
      // A photo of two questions of a game is no secret once one of them is closed.
      const told = new Set(signs.slice(0, closed).flat())
      const toCome = roundsToCome(room.game).flatMap((quiz) => signsIn(room, quiz))
      for (const sign of [...signs.slice(closed), ...toCome].flat()) if (!told.has(sign)) secrets.add(sign)
    }
    return { tells: (question) => signsOf(question).some((sign) => secrets.has(sign)) }
  }
}

/** What identifies a question and its copies in any quiz: the hash of its photo, or its Street View. */
function signsOf({ photoHash, iframe }: Question & Pick<QuestionPicture, 'photoHash'>): string[] {
  if (photoHash !== null) return [`photo ${photoHash}`]
  return iframe === null ? [] : [`iframe ${iframe}`]
}
