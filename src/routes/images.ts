// GET /api/quizz/images/src/{unique_name}/{filename}: a question's photo, or its thumbnail with `?thumb`.
import type { FastifyInstance } from 'fastify'
import { HTTP_ERRORS } from '#protocol/errors.ts'
import type { Database } from '../db/open.ts'
import type { Quizzes } from '../db/quizzes.ts'
import { readBlob } from '../media/blobs.ts'
import { refuse } from '../auth/refuse.ts'

interface ImageRequest {
  Params: { unique_name: string; filename: string }
  Querystring: { thumb?: string }
}

export function imageRoutes(app: FastifyInstance, { db, quizzes }: { db: Database; quizzes: Quizzes }): void {
  app.get<ImageRequest>('/api/quizz/images/src/:unique_name/:filename', (request, reply) => {
    const { unique_name, filename } = request.params
    const picture = quizzes.pictureOf(unique_name, filename)
    const hash = request.query.thumb === undefined ? picture?.photoHash : picture?.thumbnailHash
    if (!hash) return refuse(reply, 404, HTTP_ERRORS.unknownImage)
    const etag = `"${hash.slice(0, 32)}"`
    // A file name is drawn once and never shows another picture.
    reply.header('etag', etag).header('cache-control', 'public, max-age=31536000, immutable')
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    const blob = readBlob(db, hash)
    if (!blob) return refuse(reply, 404, HTTP_ERRORS.unknownImage)
    return reply.type(blob.type).send(blob.bytes)
  })
}
