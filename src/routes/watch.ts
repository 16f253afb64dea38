// GET /api/watch/{unique_name}: a quiz for whoever has its link. While it is played, only what has been played.
import type { FastifyInstance } from 'fastify'
import { closedQuestions } from '#core/progress.ts'
import { HTTP_ERRORS } from '#protocol/errors.ts'
import type { Accounts } from '../auth/accounts.ts'
import { bearerOf } from '../auth/guards.ts'
import type { Quizzes } from '../db/quizzes.ts'
import type { Rooms } from '../live/rooms.ts'
import { refuse } from '../http/refuse.ts'
import type { QuizParams } from './libraryDoors.ts'

interface Dependencies {
  accounts: Accounts
  quizzes: Quizzes
  rooms: Rooms
}

/** Questions that every open room of the quiz has closed; null when it is played in none. */
function playedEverywhere(rooms: Rooms, uniqueName: string): Set<string> | null {
  const playing = rooms.all().filter(({ row }) => row.quiz === uniqueName)
  const closed = playing.map(({ game }) => new Set(game.quiz.questions.slice(0, closedQuestions(game)).map(({ filename }) => filename)))
  const [first, ...others] = closed
  return first ? new Set([...first].filter((name) => others.every((names) => names.has(name)))) : null
}

export function watchRoutes(app: FastifyInstance, { accounts, quizzes, rooms }: Dependencies): void {
  app.get<{ Params: QuizParams }>('/api/watch/:unique_name', (request, reply) => {
    const quiz = quizzes.find(request.params.unique_name)
    if (!quiz) return refuse(reply, 404, HTTP_ERRORS.unknownQuiz)
    const played = accounts.accountOf(bearerOf(request)) ? null : playedEverywhere(rooms, quiz.uniqueName)
    const { uniqueName, name, description, mapSettings, mapSource, questions } = quiz
    return reply.header('cache-control', 'no-store').send({
      unique_name: uniqueName,
      name,
      description,
      mapSettings,
      ...(mapSource !== null && { mapSource }),
      questions: played ? questions.filter(({ filename }) => played.has(filename)) : questions,
    })
  })
}
