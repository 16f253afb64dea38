// GET /api/quizz/images/src/{unique_name}/{filename}: a question's photo, or its thumbnail with `?thumb`.
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/open.ts'
import type { Quizzes } from '../db/quizzes.ts'
import { sendPicture } from './sendPicture.ts'

interface ImageRequest {
  Params: { unique_name: string; filename: string }
  Querystring: { thumb?: string }
}

export function imageRoutes(app: FastifyInstance, { db, quizzes }: { db: Database; quizzes: Quizzes }): void {
  app.get<ImageRequest>('/api/quizz/images/src/:unique_name/:filename', (request, reply) => {
    const { unique_name, filename } = request.params
    const picture = quizzes.pictureOf(unique_name, filename)
    return sendPicture(request, reply, db, request.query.thumb === undefined ? picture?.photoHash : picture?.thumbnailHash)
  })
}
