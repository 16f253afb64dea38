// Routes of the library's quizzes, except of their questions (questions.ts) and of their folders (quizPlaces.ts).
import type { FastifyInstance } from 'fastify'
import { ringsOf } from '#core/quiz.ts'
import { RING_SCALES } from '#core/scoring/ringScale.ts'
import { HTTP_ERRORS, LIBRARY_ERRORS } from '#protocol/errors.ts'
import {
  mapSettingsSchema,
  newQuizSchema,
  filenamesSchema,
  quizTitleSchema,
  ringsSchema,
  yearsSchema,
  type PlacedQuizRow,
} from '#protocol/rest.ts'
import { accountOf, type Guards } from '../../auth/guards.ts'
import { refuse } from '../../http/refuse.ts'
import { ownerIdOf } from '../../auth/rights.ts'
import type { Folders } from '../../db/folders.ts'
import type { Quizzes } from '../../db/quizzes.ts'
import type { Settings } from '../../db/settings.ts'
import type { Maps } from '../../maps/maps.ts'
import {
  done,
  folderIdOf,
  quizEditor,
  quizParams,
  tellEdited,
  type FolderParams,
  type QuizParams,
} from './libraryGuards.ts'
import { fullQuiz, quizRow } from './libraryRows.ts'
import { isDeep, quizzesBelow, readInTurns, type DepthQuery } from './libraryTree.ts'
import type { Valibot } from '../../http/validation.ts'

interface Dependencies {
  quizzes: Quizzes
  folders: Folders
  settings: Settings
  maps: Pick<Maps, 'quizMaps'>
  guards: Guards
}

const QUIZ = '/api/pres/shared/quizz'
const REFUSALS = { gone: HTTP_ERRORS.unknownQuiz, stale: LIBRARY_ERRORS.staleQuiz }

export function quizRoutes(
  app: FastifyInstance,
  { quizzes, folders, settings, maps, guards }: Dependencies,
): void {
  const typed = app.withTypeProvider<Valibot>()
  const account = guards.requireAccount
  const editor = quizEditor(guards, quizzes)

  typed.post(
    `${QUIZ}/init`,
    {
      onRequest: account,
      schema: { body: newQuizSchema },
      config: { refusal: HTTP_ERRORS.blankName },
    },
    (request, reply) => {
      const { name, description } = request.body
      const folderId = folderIdOf(folders, request.body.folderId)
      if (folderId === undefined) return refuse(reply, 404, HTTP_ERRORS.unknownFolder)
      const uniqueName = quizzes.create(
        { name, description },
        { ownerId: ownerIdOf(accountOf(request)), folderId },
      )
      return reply.code(201).type('text/plain; charset=utf-8').send(uniqueName)
    },
  )

  app.get<{ Params: QuizParams }>(
    `${QUIZ}/get/:unique_name`,
    { onRequest: account },
    (request, reply) => {
      const { unique_name } = request.params
      const quiz = quizzes.find(unique_name)
      if (!quiz) return refuse(reply, 404, HTTP_ERRORS.unknownQuiz)
      return reply.send(
        fullQuiz(
          quiz,
          quizzes.editableQuestionsOf(unique_name),
          settings.points(),
          accountOf(request),
          maps.quizMaps.shownZoom(quiz),
        ),
      )
    },
  )

  app.get<{ Params: FolderParams; Querystring: DepthQuery }>(
    `${QUIZ}/list/:folderId`,
    { onRequest: account },
    async (request, reply) => {
      const place = folderIdOf(folders, request.params.folderId)
      if (place === undefined) return refuse(reply, 404, HTTP_ERRORS.unknownFolder)
      const asker = accountOf(request)
      if (!isDeep(request.query))
        return reply.send(quizzes.listIn(place).map((quiz) => quizRow(quiz, asker)))
      const rows = await readInTurns(
        quizzesBelow({ folders, quizzes }, place),
        quizzes.summariesOf,
        ({ uniqueName }) => uniqueName,
      )
      return reply.send(
        rows.map(([quiz, path]): PlacedQuizRow => ({ ...quizRow(quiz, asker), path })),
      )
    },
  )

  typed.post(
    `${QUIZ}/asked`,
    {
      onRequest: account,
      schema: { body: filenamesSchema },
      config: { refusal: HTTP_ERRORS.missingFields },
    },
    (request, reply) => done(reply, quizzes.askedNb(request.body.filenames)),
  )

  typed.post(
    `${QUIZ}/mapSettings/:unique_name`,
    {
      onRequest: editor,
      schema: { params: quizParams, body: mapSettingsSchema },
      config: { refusal: HTTP_ERRORS.badMapSettings },
    },
    (request, reply) => {
      const { mapSettings, follows, revision } = request.body
      return tellEdited(
        reply,
        quizzes.setMapSettings(request.params.unique_name, mapSettings, revision, follows),
        REFUSALS,
      )
    },
  )

  typed.post(
    `${QUIZ}/edit/:unique_name`,
    {
      onRequest: editor,
      schema: { params: quizParams, body: quizTitleSchema },
      config: { refusal: HTTP_ERRORS.blankName },
    },
    (request, reply) => {
      const { name, description, revision } = request.body
      return tellEdited(
        reply,
        quizzes.setTitle(request.params.unique_name, { name, description }, revision),
        REFUSALS,
      )
    },
  )

  typed.post(
    `${QUIZ}/rings/:unique_name`,
    {
      onRequest: editor,
      schema: { params: quizParams, body: ringsSchema },
      config: { refusal: HTTP_ERRORS.badRings },
    },
    (request, reply) => {
      const { body } = request
      const { rings, outside } = settings.points()
      const targetSettings =
        'ringScale' in body
          ? ringsOf(rings, outside, RING_SCALES[body.ringScale])
          : body.targetSettings
      return tellEdited(
        reply,
        quizzes.setRings(
          request.params.unique_name,
          targetSettings,
          body.pointsSettings ?? null,
          body.revision,
          body.follows,
          body.ringPointsFollow ?? ('ringScale' in body || body.pointsSettings === null),
        ),
        REFUSALS,
      )
    },
  )

  typed.post(
    `${QUIZ}/years/:unique_name`,
    {
      onRequest: editor,
      schema: { params: quizParams, body: yearsSchema },
      config: { refusal: HTTP_ERRORS.badYearPoints },
    },
    (request, reply) => {
      const { points, span, revision } = request.body
      return tellEdited(
        reply,
        quizzes.setYears(request.params.unique_name, { points, span }, revision),
        REFUSALS,
      )
    },
  )
}
