// The places that open rooms have not revealed yet: routes outside the game must not reveal them, by any copy of the
// question.
import { revealedQuestions } from '#core/seats/progress.ts'
import { roundsToCome } from '#core/evening.ts'
import type { GameQuiz, Question } from '#core/quiz.ts'
import type { QuestionPicture, Quizzes } from '../../db/quizzes.ts'
import type { Rooms } from '../../live/room/rooms.ts'

export interface SecretPlaces {
  /**
   * Whether the question, of any quiz, has the photo or street view of a question that an open room has not told yet:
   * a response with its place would reveal the answer.
   */
  has(question: Question & Signed): boolean
}

/** The pictures by which a question is recognised: copies of a sphere may show different views of it. */
type Signed = Pick<QuestionPicture, 'photoHash' | 'sphereHash'>

/** Returns a function, called once per request, that collects the places that are secret at the moment of the call. */
export function createSecretPlaces(
  rooms: Rooms,
  quizzes: Pick<Quizzes, 'photosEverIn' | 'spheresEverIn'>,
): () => SecretPlaces {
  // What `signsOf` returns for a quiz's questions is cached for each room's copy of the quiz: this copy never changes,
  // and no photo replaces another under the same file name.
  const signsOfCopy = new WeakMap<GameQuiz, string[][]>()
  const signsIn = (quiz: GameQuiz): string[][] => {
    const known = signsOfCopy.get(quiz)
    if (known) return known
    const photos = quizzes.photosEverIn(quiz.unique_name)
    const spheres = quizzes.spheresEverIn(quiz.unique_name)
    const signs = quiz.questions.map((question) =>
      signsOf({
        ...question,
        photoHash: photos.get(question.filename) ?? null,
        sphereHash: spheres.get(question.filename) ?? null,
      }),
    )
    signsOfCopy.set(quiz, signs)
    return signs
  }

  return () => {
    const secrets = new Set<string>()
    for (const room of rooms.all()) {
      const signs = signsIn(room.game.quiz)
      const told = revealedQuestions(room.game)
      // A photo of two questions of a game is no secret once one of them is told.
      const shown = new Set(signs.slice(0, told).flat())
      const toCome = roundsToCome(room.game).flatMap(signsIn)
      for (const sign of [...signs.slice(told), ...toCome].flat())
        if (!shown.has(sign)) secrets.add(sign)
    }
    return { has: (question) => signsOf(question).some((sign) => secrets.has(sign)) }
  }
}

/** What identifies a question and its copies in any quiz: the hashes of its photo and sphere, or its Street View. */
function signsOf({ photoHash, sphereHash, iframe }: Question & Signed): string[] {
  if (photoHash !== null)
    return [`photo ${photoHash}`, ...(sphereHash === null ? [] : [`sphere ${sphereHash}`])]
  return iframe === null ? [] : [`iframe ${iframe}`]
}
