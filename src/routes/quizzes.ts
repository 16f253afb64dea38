// Quizzes of the library, without their questions (questions.ts).
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { ringsOf } from '#core/quiz.ts'
import { HTTP_ERRORS } from '#protocol/errors.ts'
import { mapSettingsSchema, quizTitleSchema, ringsSchema, type FullQuiz, type QuizRow } from '#protocol/rest.ts'
import type { Account } from '../auth/accounts.ts'
import { accountOf, type Guards } from '../auth/guards.ts'
import { mayEdit, ownerIdOf } from '../auth/rights.ts'
import type { Quiz, QuizSummary, Quizzes } from '../db/quizzes.ts'
import type { PointsScale, Settings } from '../db/settings.ts'
import { refuse } from '../auth/refuse.ts'
import type { Valibot } from './validation.ts'

interface Dependencies {
  quizzes: Quizzes
  settings: Settings
  guards: Guards
}

const quizParams = v.object({ unique_name: v.string() })
export type QuizParams = v.InferOutput<typeof quizParams>

/** Door of the routes that change the quiz of their address. */
export function quizEditor(guards: Guards, quizzes: Quizzes) {
  return guards.requireEditor(
    (request) => (v.is(quizParams, request.params) ? quizzes.find(request.params.unique_name) : null),
    HTTP_ERRORS.unknownQuiz,
  )
}

const isoDate = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

/** Rings and time points that hold for a quiz: its own, else those of the points screen. */
export function scaleOf(quiz: Pick<Quiz, 'targetSettings' | 'pointMaxTemps'>, points: PointsScale) {
  return {
    targetSettings: quiz.targetSettings ?? ringsOf(points.rings, points.outside),
    pointsSettings: { point_max_temps: quiz.pointMaxTemps ?? points.pointMaxTemps },
  }
}

function fullQuiz(quiz: Quiz, points: PointsScale): FullQuiz {
  const { uniqueName, name, description, mapSettings, questions } = quiz
  return {
    unique_name: uniqueName,
    name,
    description,
    mapSettings,
    ...scaleOf(quiz, points),
    last_time_played: isoDate(quiz.lastPlayedAt),
    questions,
  }
}

function rowOf(quiz: QuizSummary, account: Account): QuizRow {
  const { uniqueName, name, description, questionsNb, pictureOf } = quiz
  return {
    unique_name: uniqueName,
    name,
    description,
    last_time_played: isoDate(quiz.lastPlayedAt),
    questionsNb,
    editable: mayEdit(account, quiz),
    thumbnail: pictureOf === null ? null : `/api/quizz/images/src/${uniqueName}/${pictureOf}?thumb`,
  }
}

export function quizRoutes(app: FastifyInstance, { quizzes, settings, guards }: Dependencies): void {
  const typed = app.withTypeProvider<Valibot>()
  const account = guards.requireAccount
  const editor = quizEditor(guards, quizzes)

  typed.post(
    '/api/pres/shared/quizz/init',
    { onRequest: account, schema: { body: quizTitleSchema }, config: { refusal: HTTP_ERRORS.blankName } },
    (request, reply) => {
      const uniqueName = quizzes.create(request.body, { ownerId: ownerIdOf(accountOf(request)), folderId: null })
      return reply.code(201).type('text/plain; charset=utf-8').send(uniqueName)
    },
  )

  app.get<{ Params: QuizParams }>('/api/pres/shared/quizz/get/:unique_name', { onRequest: account }, (request, reply) => {
    const quiz = quizzes.find(request.params.unique_name)
    return quiz ? reply.send(fullQuiz(quiz, settings.points())) : refuse(reply, 404, HTTP_ERRORS.unknownQuiz)
  })

  app.get<{ Params: { folderId: string } }>('/api/pres/shared/quizz/list/:folderId', { onRequest: account }, (request, reply) => {
    // Only the root is there yet: every other number is a folder that does not exist.
    if (request.params.folderId !== '-1') return refuse(reply, 404, HTTP_ERRORS.unknownFolder)
    return reply.send(quizzes.listIn(null).map((quiz) => rowOf(quiz, accountOf(request))))
  })

  typed.post(
    '/api/pres/shared/quizz/mapSettings/:unique_name',
    { onRequest: editor, schema: { params: quizParams, body: mapSettingsSchema }, config: { refusal: HTTP_ERRORS.badMapSettings } },
    (request) => {
      quizzes.setMapSettings(request.params.unique_name, request.body.mapSettings)
      return {}
    },
  )

  typed.post(
    '/api/pres/shared/quizz/edit/:unique_name',
    { onRequest: editor, schema: { params: quizParams, body: quizTitleSchema }, config: { refusal: HTTP_ERRORS.blankName } },
    (request) => {
      quizzes.setTitle(request.params.unique_name, request.body)
      return {}
    },
  )

  typed.post(
    '/api/pres/shared/quizz/rings/:unique_name',
    { onRequest: editor, schema: { params: quizParams, body: ringsSchema }, config: { refusal: HTTP_ERRORS.badRings } },
    (request) => {
      const { targetSettings, pointsSettings } = request.body
      quizzes.setRings(request.params.unique_name, targetSettings, pointsSettings)
      return {}
    },
  )

  app.get<{ Params: QuizParams }>('/api/pres/shared/quizz/delete/:unique_name', { onRequest: editor }, (request, reply) => {
    quizzes.moveToBin(request.params.unique_name)
    return reply.header('cache-control', 'no-store').send({})
  })
}
