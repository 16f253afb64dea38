// Guards, parameters and replies that the routes of the library share.
import type { FastifyReply } from 'fastify'
import * as v from 'valibot'
import { HTTP_ERRORS, LIBRARY_ERRORS } from '#protocol/errors.ts'
import type { Guard, Guards } from '../../auth/guards.ts'
import { refuse } from '../../http/refuse.ts'
import type { Excess, Folder, Folders } from '../../db/folders.ts'
import type { Quizzes } from '../../db/quizzes.ts'
import type { Edited } from '../../db/revision.ts'

export const quizParams = v.object({ unique_name: v.string() })
export type QuizParams = v.InferOutput<typeof quizParams>

export const questionParams = v.object({ ...quizParams.entries, filename: v.string() })

export const folderParams = v.object({ folderId: v.string() })
export type FolderParams = v.InferOutput<typeof folderParams>

/** Refusals of folders beyond the limits of the library's tree. */
export const EXCESS: Readonly<Record<Excess, readonly [number, string]>> = {
  too_deep: [400, LIBRARY_ERRORS.foldersTooDeep],
  too_many: [400, LIBRARY_ERRORS.tooManyFolders],
}

/** Guard of routes that change a quiz: the client must be allowed to edit the quiz in the route's address. */
export function quizEditor(guards: Guards, quizzes: Quizzes): Guard {
  return guards.requireEditor(
    (request) =>
      v.is(quizParams, request.params) ? quizzes.find(request.params.unique_name) : null,
    HTTP_ERRORS.unknownQuiz,
  )
}

/** Guard of routes that change a folder: the client must be allowed to edit the folder in the route's address. */
export function folderEditor(guards: Guards, folders: Folders): Guard {
  return guards.requireEditor(
    (request) =>
      v.is(folderParams, request.params) ? findFolder(folders, request.params.folderId) : null,
    HTTP_ERRORS.unknownFolder,
  )
}

export function findFolder(folders: Folders, id: string): Folder | null {
  return /^\d{1,15}$/.test(id) ? folders.find(Number(id)) : null
}

/** The folder id in a route's URL: null for the root (−1), undefined when no such folder exists. */
export function folderIdOf(folders: Folders, id: string | number): number | null | undefined {
  return String(id) === '-1' ? null : findFolder(folders, String(id))?.id
}

/**
 * Responds with `no-store`: some GETs of the API change something, and a browser could answer the next such GET from
 * its cache, so that the box would not receive it.
 */
export function done(reply: FastifyReply, body: unknown = {}): FastifyReply {
  return reply.header('cache-control', 'no-store').send(body)
}

/**
 * Responds to an edit of content: with the content's new revision, with 404 when the content was deleted, or with 409
 * when the edit was based on an older revision.
 */
export function tellEdited(
  reply: FastifyReply,
  edited: Edited,
  refusals: Record<'gone' | 'stale', string>,
): FastifyReply {
  if (edited.ok) return done(reply, { revision: edited.revision })
  return refuse(reply, edited.reason === 'gone' ? 404 : 409, refusals[edited.reason])
}

/** Headers of a download: the file name in ASCII and in UTF-8, for old and new browsers (RFC 6266). */
export function attachment(reply: FastifyReply, name: string): FastifyReply {
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\w .-]/g, '_')
  return reply
    .header('content-disposition', `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`)
    .header('cache-control', 'no-store')
}
