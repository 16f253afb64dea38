// GET /api/quizz/images/src/{unique_name}/{filename}: a question's photo, or its thumbnail with `?thumb`.
import type { FastifyInstance } from 'fastify'
import type { Quizzes } from '../../db/quizzes.ts'
import type { FindBlob } from '../../media/blobs.ts'
import { sendPicture } from './sendPicture.ts'

interface ImageRequest {
  Params: { unique_name: string; filename: string }
  Querystring: { thumb?: string }
}

export function imageRoutes(
  app: FastifyInstance,
  { findBlob, quizzes }: { findBlob: FindBlob; quizzes: Quizzes },
): void {
  app.get<ImageRequest>('/api/quizz/images/src/:unique_name/:filename', (request, reply) => {
    const { unique_name, filename } = request.params
    const picture = quizzes.pictureOf(unique_name, filename)
    return sendPicture(
      request,
      reply,
      findBlob,
      request.query.thumb === undefined ? picture?.photoHash : picture?.thumbnailHash,
    )
  })
}
