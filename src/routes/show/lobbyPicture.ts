// Routes of the picture that the big screen shows left and right of the lobby: the host's own, else the
// administrator's, else the default one.
import { randomBytes } from 'node:crypto'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { PEOPLE_ERRORS } from '#protocol/errors.ts'
import { accountOf, type Guards } from '../../auth/guards.ts'
import { refuse } from '../../http/refuse.ts'
import { ownerIdOf } from '../../auth/rights.ts'
import type { LobbyPictures } from '../../db/lobbyPictures.ts'
import type { Database } from '../../db/open.ts'
import { randomWord } from '../../db/uniqueName.ts'
import type { PacedWrites } from '../../media/pacedWrites.ts'
import { putBlob, type FindBlob } from '../../media/blobs.ts'
import type { PhotoDecoder } from '../../media/photos.ts'
import { readPhoto } from '../forms/photoUpload.ts'
import { sendPicture } from './sendPicture.ts'

export interface LobbyPictureOptions {
  db: Database
  findBlob: FindBlob
  lobbyPictures: LobbyPictures
  guards: Guards
  photos: PhotoDecoder
  pacedWrites: PacedWrites
  /** folder that holds the default `lobby_picture.jpg` */
  folder: string
  /** returns the server's current time, epoch ms */
  now: () => number
}

const DEFAULT_PICTURE = 'lobby_picture.jpg'

export async function lobbyPictureRoutes(
  app: FastifyInstance,
  deps: LobbyPictureOptions,
): Promise<void> {
  const { db, findBlob, lobbyPictures, guards, photos, pacedWrites, folder, now } = deps
  await app.register(fastifyStatic, { root: folder, serve: false })

  app.post(
    '/api/pres/shared/lobbypic/set',
    { onRequest: guards.requireAccount },
    async (request, reply) => {
      const read = await readPhoto(request, reply, {
        field: 'uploadFile',
        photos,
        missing: PEOPLE_ERRORS.missingPicture,
      })
      if (!read) return reply
      const { photo } = read.decoded
      await pacedWrites.take(() =>
        db.transaction((tx) =>
          lobbyPictures.set(ownerIdOf(accountOf(request)), {
            name: `${randomWord(60, randomBytes)}.jpg`,
            hash: putBlob(tx, photo.bytes, photo.type, now()),
          }),
        ),
      )
      return reply.send({})
    },
  )

  app.get(
    '/api/pres/shared/lobbypic/get_by_token',
    { onRequest: guards.requireAccount },
    (request, reply) => {
      const picture = lobbyPictures.of(ownerIdOf(accountOf(request)))
      if (!picture) return refuse(reply, 404, PEOPLE_ERRORS.noLobbyPicture)
      return reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(picture.name)
    },
  )

  /**
   * The lobby picture of hosts without one of their own: public, and always present. Its URL stays the same when the
   * administrator changes the picture, so browsers must revalidate.
   */
  app.get(`/api/lobbypic/get/${DEFAULT_PICTURE}`, (request, reply) => {
    const set = lobbyPictures.of(null)
    const blob = set && findBlob(set.hash)
    reply.header('cache-control', 'no-cache')
    if (!set || !blob) return reply.sendFile(DEFAULT_PICTURE, { cacheControl: false })
    const etag = `"${set.hash.slice(0, 32)}"`
    reply.header('etag', etag)
    return request.headers['if-none-match'] === etag
      ? reply.code(304).send()
      : reply.type(blob.type).send(blob.bytes)
  })

  app.get<{ Params: { picture: string } }>('/api/lobbypic/get/:picture', (request, reply) =>
    sendPicture(request, reply, findBlob, lobbyPictures.named(request.params.picture)?.hash),
  )
}
