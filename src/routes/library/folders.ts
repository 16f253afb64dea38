// Routes of the library's folders.
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import { HTTP_ERRORS, LIBRARY_ERRORS } from '#protocol/errors.ts'
import { folderNameSchema, newFolderSchema, type FolderPage } from '#protocol/rest.ts'
import { accountOf, type Guards } from '../../auth/guards.ts'
import { refuse } from '../../http/refuse.ts'
import { ownerIdOf } from '../../auth/rights.ts'
import type { Excess, Folders } from '../../db/folders.ts'
import {
  done,
  EXCESS,
  findFolder,
  folderEditor,
  folderParams,
  folderIdOf,
  tellEdited,
  type FolderParams,
} from './libraryGuards.ts'
import { byName, folderRow } from './libraryRows.ts'
import type { Valibot } from '../../http/validation.ts'

interface Dependencies {
  folders: Folders
  guards: Guards
}

const moveParams = v.object({ ...folderParams.entries, targetId: v.string() })

interface MoveRequest {
  Params: v.InferOutput<typeof moveParams>
}

const SHARED = '/api/pres/shared'
const FOLDER = `${SHARED}/folder`

export function folderRoutes(app: FastifyInstance, { folders, guards }: Dependencies): void {
  const typed = app.withTypeProvider<Valibot>()
  const account = guards.requireAccount
  const editor = folderEditor(guards, folders)
  const unknown = (reply: FastifyReply): FastifyReply =>
    refuse(reply, 404, HTTP_ERRORS.unknownFolder)
  const tooMuch = (reply: FastifyReply, excess: Excess): FastifyReply =>
    refuse(reply, ...EXCESS[excess])

  typed.post(
    `${FOLDER}/init`,
    {
      onRequest: account,
      schema: { body: newFolderSchema },
      config: { refusal: LIBRARY_ERRORS.blankFolderName },
    },
    (request, reply) => {
      const { name } = request.body
      const parentId = folderIdOf(folders, request.body.parentId)
      if (parentId === undefined) return unknown(reply)
      const asker = accountOf(request)
      const created = folders.create(name, { ownerId: ownerIdOf(asker), parentId })
      return typeof created === 'string'
        ? tooMuch(reply, created)
        : reply.code(201).send(folderRow(created, asker))
    },
  )

  typed.post(
    `${FOLDER}/rename/:folderId`,
    {
      onRequest: editor,
      schema: { params: folderParams, body: folderNameSchema },
      config: { refusal: LIBRARY_ERRORS.blankFolderName },
    },
    (request, reply) => {
      const { name, revision } = request.body
      const edited = folders.rename(Number(request.params.folderId), name, revision)
      return tellEdited(reply, edited, {
        gone: HTTP_ERRORS.unknownFolder,
        stale: LIBRARY_ERRORS.staleFolder,
      })
    },
  )

  app.get<{ Params: FolderParams }>(
    `${FOLDER}/list/:folderId`,
    { onRequest: account },
    (request, reply) => {
      const place = folderIdOf(folders, request.params.folderId)
      if (place === undefined) return unknown(reply)
      return reply.send(
        folders
          .listIn(place)
          .toSorted(byName)
          .map((folder) => folderRow(folder, accountOf(request))),
      )
    },
  )

  app.get<{ Params: FolderParams }>(
    `${FOLDER}/get/:folderId`,
    { onRequest: account },
    (request, reply) => {
      const folder = findFolder(folders, request.params.folderId)
      if (!folder) return unknown(reply)
      const parents = folders.pathTo(folder.id).slice(0, -1)
      const page: FolderPage = {
        ...folderRow(folder, accountOf(request)),
        parents: parents.map(({ id, name }) => ({ id, name })),
      }
      return reply.send(page)
    },
  )

  app.get(`${FOLDER}/tree`, { onRequest: account }, (request) =>
    folders
      .all()
      .toSorted(byName)
      .map((folder) => folderRow(folder, accountOf(request))),
  )

  app.get<{ Params: FolderParams }>(
    `${FOLDER}/duplicate/:folderId`,
    { onRequest: editor },
    async (request, reply) => {
      const asker = accountOf(request)
      const copy = await folders.duplicate(Number(request.params.folderId), ownerIdOf(asker))
      if (typeof copy === 'string') return tooMuch(reply, copy)
      return copy ? done(reply, folderRow(copy, asker)) : unknown(reply)
    },
  )

  app.get<{ Params: FolderParams }>(
    `${FOLDER}/delete/:folderId`,
    { onRequest: editor },
    (request, reply) =>
      folders.remove(Number(request.params.folderId)) ? done(reply) : unknown(reply),
  )

  const move = (
    reply: FastifyReply,
    id: number,
    place: number | null | undefined,
  ): FastifyReply => {
    if (place === undefined) return unknown(reply)
    const moved = folders.moveTo(id, place)
    if (moved === 'into_itself') return refuse(reply, 400, LIBRARY_ERRORS.intoItself)
    if (moved === 'too_deep') return tooMuch(reply, moved)
    return moved === 'moved' ? done(reply) : unknown(reply)
  }

  app.get<{ Params: FolderParams }>(
    `${FOLDER}/root/:folderId`,
    { onRequest: editor },
    (request, reply) => move(reply, Number(request.params.folderId), null),
  )

  const mover = guards.requireEditor((request) => {
    const { folderId, targetId } = v.parse(moveParams, request.params)
    return folderIdOf(folders, targetId) === undefined ? null : findFolder(folders, folderId)
  }, HTTP_ERRORS.unknownFolder)
  app.get<MoveRequest>(
    `${SHARED}/:folderId/moveFolder/:targetId`,
    { onRequest: mover },
    (request, reply) =>
      move(reply, Number(request.params.folderId), folderIdOf(folders, request.params.targetId)),
  )
}
