// Routes of the picture that a folder's card shows: one sets it, the others send it, or the default one.
import type { FastifyInstance, FastifyReply } from 'fastify'
import { HTTP_ERRORS, LIBRARY_ERRORS } from '#protocol/errors.ts'
import type { Guards } from '../../auth/guards.ts'
import { refuse } from '../../http/refuse.ts'
import type { Folders } from '../../db/folders.ts'
import type { Database } from '../../db/open.ts'
import { putBlob, type FindBlob } from '../../media/blobs.ts'
import type { PhotoDecoder } from '../../media/photos.ts'
import { done, findFolder, folderEditor, type FolderParams } from './libraryGuards.ts'
import { DEFAULT_FOLDER_PICTURE, folderPicture, PICTURE_TAG } from './libraryRows.ts'
import { readPhoto } from '../forms/photoUpload.ts'

interface Dependencies {
  db: Database
  findBlob: FindBlob
  folders: Folders
  guards: Guards
  photos: PhotoDecoder
  /** the picture (SVG) shown for a folder without a picture of its own */
  defaultFolderPicture: string
  /** returns the server's current time, epoch ms */
  now: () => number
}

interface PictureRequest {
  Params: FolderParams & { tag: string }
}

export function folderPictureRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { db, findBlob, folders, guards, photos, defaultFolderPicture, now } = deps
  const unknown = (reply: FastifyReply): FastifyReply =>
    refuse(reply, 404, HTTP_ERRORS.unknownFolder)

  app.post<{ Params: FolderParams }>(
    '/api/pres/shared/upload_jpeg_loc/:folderId',
    { onRequest: folderEditor(guards, folders) },
    async (request, reply) => {
      const read = await readPhoto(request, reply, {
        field: 'file',
        photos,
        missing: LIBRARY_ERRORS.missingPicture,
      })
      if (!read) return reply
      // The box stores only the thumbnail of a folder's picture: a folder's card is no wider.
      const { thumbnail } = read.decoded
      const kept = db.transaction((tx) =>
        folders.setPicture(
          Number(request.params.folderId),
          putBlob(tx, thumbnail.bytes, thumbnail.type, now()),
        ),
      )
      return kept ? done(reply) : unknown(reply)
    },
  )

  app.get<{ Params: FolderParams }>(
    '/api/pres/shared/jpeg_loc/:folderId',
    { onRequest: guards.requireAccount },
    (request, reply) => {
      const folder = findFolder(folders, request.params.folderId)
      return folder
        ? reply
            .type('text/plain; charset=utf-8')
            .header('cache-control', 'no-store')
            .send(folderPicture(folder))
        : unknown(reply)
    },
  )

  app.get(DEFAULT_FOLDER_PICTURE, (_request, reply) =>
    reply
      .type('image/svg+xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(defaultFolderPicture),
  )

  app.get<PictureRequest>('/api/folder/picture/:folderId/:tag', (request, reply) => {
    const hash = findFolder(folders, request.params.folderId)?.pictureHash
    const blob = hash && hash.slice(0, PICTURE_TAG) === request.params.tag ? findBlob(hash) : null
    if (!blob) return refuse(reply, 404, HTTP_ERRORS.unknownImage)
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type(blob.type)
      .send(blob.bytes)
  })
}
