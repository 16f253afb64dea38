// GET /api/quizz/images/src/{unique_name}/{filename}: a question's photo, its thumbnail with `?thumb`, or the sphere of
// which the photo is a flat view. The sphere is for accounts, for hosts of a room with the quiz, and for anybody once the
// question may be told: it shows more than players are to see.
import type { KeyObject } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { quizzesOf } from '#core/evening.ts'
import { HOST_SESSION_HEADER } from '#protocol/hostMessages.ts'
import type { Accounts } from '../../auth/accounts.ts'
import { bearerOf } from '../../auth/guards.ts'
import type { Quizzes } from '../../db/quizzes.ts'
import type { Rooms } from '../../live/room/rooms.ts'
import { isHostSession } from '../../live/room/session.ts'
import type { FindBlob } from '../../media/blobs.ts'
import { createPublicQuestions } from '../games/watch.ts'
import { sendPicture } from './sendPicture.ts'

interface ImageRequest {
  Params: { unique_name: string; filename: string }
  Querystring: { thumb?: string }
}

interface Dependencies {
  accounts: Accounts
  findBlob: FindBlob
  quizzes: Quizzes
  rooms: Rooms
  hostSessionKey: KeyObject
}

const SPHERE_CACHE = 'private, max-age=600'

export function imageRoutes(
  app: FastifyInstance,
  { accounts, findBlob, quizzes, rooms, hostSessionKey }: Dependencies,
): void {
  const publicQuestions = createPublicQuestions(rooms, quizzes)

  const isHost = (request: FastifyRequest, uniqueName: string): boolean => {
    const shown = request.headers[HOST_SESSION_HEADER]
    return (
      typeof shown === 'string' &&
      rooms
        .all()
        .some(
          ({ row, game }) =>
            isHostSession(hostSessionKey, row.id, shown) && quizzesOf(game).includes(uniqueName),
        )
    )
  }

  /** Hash of the sphere with that name, if the sender of the request may see it. */
  const sphereFor = (request: FastifyRequest, uniqueName: string, sphere: string) => {
    const question = quizzes.questionOfSphere(uniqueName, sphere)
    const isFor =
      question !== null &&
      (accounts.accountOf(bearerOf(request)) !== null ||
        isHost(request, uniqueName) ||
        publicQuestions(uniqueName)(question))
    return isFor ? question.sphereHash : null
  }

  app.get<ImageRequest>('/api/quizz/images/src/:unique_name/:filename', (request, reply) => {
    const { unique_name, filename } = request.params
    const picture = quizzes.pictureOf(unique_name, filename)
    if (picture)
      return sendPicture(
        request,
        reply,
        findBlob,
        request.query.thumb === undefined ? picture.photoHash : picture.thumbnailHash,
      )
    reply.header('vary', `authorization, ${HOST_SESSION_HEADER}`)
    const sphere = sphereFor(request, unique_name, filename)
    return sendPicture(request, reply, findBlob, sphere, SPHERE_CACHE)
  })
}
