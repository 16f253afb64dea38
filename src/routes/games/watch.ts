// GET /api/watch/{unique_name}: a quiz for readers who have its link. Without an account, they get no question that an
// open room has not told yet, whether the room plays this quiz or another one with a copy of the question.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { quizzesOf } from '#core/evening.ts'
import { revealedQuestions } from '#core/seats/progress.ts'
import type { Question } from '#core/quiz.ts'
import { HTTP_ERRORS } from '#protocol/errors.ts'
import type { Accounts } from '../../auth/accounts.ts'
import { bearerOf } from '../../auth/guards.ts'
import type { QuestionPicture, Quiz, Quizzes } from '../../db/quizzes.ts'
import type { Rooms } from '../../live/room/rooms.ts'
import { refuse } from '../../http/refuse.ts'
import { createSecretPlaces } from './secretPlaces.ts'
import type { QuizParams } from '../library/libraryGuards.ts'

interface Dependencies {
  accounts: Accounts
  quizzes: Quizzes
  rooms: Rooms
}

/** `filename` of each question that all open rooms with this quiz have told; null when no open room has this quiz. */
function playedEverywhere(rooms: Rooms, uniqueName: string): Set<string> | null {
  const playing = rooms.all().filter(({ game }) => quizzesOf(game).includes(uniqueName))
  const told = playing.map(
    ({ game }) =>
      new Set(
        game.quiz.questions.slice(0, revealedQuestions(game)).map(({ filename }) => filename),
      ),
  )
  const [first, ...others] = told
  return first
    ? new Set([...first].filter((name) => others.every((names) => names.has(name))))
    : null
}

/**
 * Returns a function, called once per request, that finds for a quiz which of its questions anybody may be told at that
 * moment: what an open room has not told yet is secret.
 */
export function createPublicQuestions(
  rooms: Rooms,
  quizzes: Pick<Quizzes, 'photosEverIn' | 'spheresEverIn'>,
): (uniqueName: string) => (question: Question & QuestionPicture) => boolean {
  const secretPlaces = createSecretPlaces(rooms, quizzes)
  return (uniqueName) => {
    const played = playedEverywhere(rooms, uniqueName)
    const secrets = secretPlaces()
    return (question) => !secrets.has(question) && played?.has(question.filename) !== false
  }
}

export function watchRoutes(
  app: FastifyInstance,
  { accounts, quizzes, rooms }: Dependencies,
): void {
  const publicQuestions = createPublicQuestions(rooms, quizzes)

  const shownTo = (request: FastifyRequest, { uniqueName, questions }: Quiz): Question[] => {
    if (accounts.accountOf(bearerOf(request))) return questions
    const open = quizzes.picturedQuestionsOf(uniqueName).filter(publicQuestions(uniqueName))
    const names = new Set(open.map(({ filename }) => filename))
    return questions.filter(({ filename }) => names.has(filename))
  }

  app.get<{ Params: QuizParams }>('/api/watch/:unique_name', (request, reply) => {
    const quiz = quizzes.find(request.params.unique_name)
    if (!quiz) return refuse(reply, 404, HTTP_ERRORS.unknownQuiz)
    const { uniqueName, name, description, mapSettings, mapSource } = quiz
    return reply.header('cache-control', 'no-store').send({
      unique_name: uniqueName,
      name,
      description,
      mapSettings,
      ...(mapSource !== null && { mapSource }),
      questions: shownTo(request, quiz),
    })
  })
}
