// Routes that copy a quiz, move it to a folder or to the root, or delete it to the bin.
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import { HTTP_ERRORS, LIBRARY_ERRORS } from '#protocol/errors.ts'
import { accountOf, type Guards } from '../../auth/guards.ts'
import { refuse } from '../../http/refuse.ts'
import { ownerIdOf } from '../../auth/rights.ts'
import type { Folders } from '../../db/folders.ts'
import type { Quizzes } from '../../db/quizzes.ts'
import {
  done,
  folderParams,
  folderIdOf,
  quizEditor,
  quizParams,
  type QuizParams,
} from './libraryGuards.ts'

interface Dependencies {
  quizzes: Quizzes
  folders: Folders
  guards: Guards
}

const moveParams = v.object({ ...quizParams.entries, ...folderParams.entries })

interface MoveRequest {
  Params: v.InferOutput<typeof moveParams>
}

const QUIZ = '/api/pres/shared/quizz'

export function quizPlaceRoutes(
  app: FastifyInstance,
  { quizzes, folders, guards }: Dependencies,
): void {
  const editor = quizEditor(guards, quizzes)
  const unknown = (reply: FastifyReply): FastifyReply => refuse(reply, 404, HTTP_ERRORS.unknownQuiz)

  app.get<{ Params: QuizParams }>(
    `${QUIZ}/duplicate/:unique_name`,
    { onRequest: editor },
    (request, reply) => {
      const { unique_name } = request.params
      const folderId = quizzes.find(unique_name)?.folderId ?? null
      const copy = quizzes.duplicate(unique_name, {
        ownerId: ownerIdOf(accountOf(request)),
        folderId,
      })
      return copy === null ? unknown(reply) : done(reply, { unique_name: copy })
    },
  )

  app.get<{ Params: QuizParams }>(
    `${QUIZ}/delete/:unique_name`,
    { onRequest: editor },
    (request, reply) =>
      quizzes.moveToBin(request.params.unique_name) ? done(reply) : unknown(reply),
  )

  app.get<{ Params: QuizParams }>(
    `${QUIZ}/root/:unique_name`,
    { onRequest: editor },
    (request, reply) =>
      quizzes.moveTo(request.params.unique_name, null) ? done(reply) : unknown(reply),
  )

  const mover = guards.requireEditor((request) => {
    const { unique_name, folderId } = v.parse(moveParams, request.params)
    return folderIdOf(folders, folderId) === undefined ? null : quizzes.find(unique_name)
  }, LIBRARY_ERRORS.unknownItem)
  app.get<MoveRequest>(
    '/api/pres/shared/:unique_name/move/:folderId',
    { onRequest: mover },
    (request, reply) => {
      const { unique_name, folderId } = request.params
      return quizzes.moveTo(unique_name, folderIdOf(folders, folderId) ?? null)
        ? done(reply)
        : unknown(reply)
    },
  )
}
