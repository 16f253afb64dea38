// GET /api/languages: the languages that the pages have.
import type { FastifyInstance } from 'fastify'
import { STAFF_LANGUAGES, PLAYER_LANGUAGES } from '#protocol/languages.ts'

export function languageRoutes(app: FastifyInstance): void {
  app.get('/api/languages', (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .send({ player: PLAYER_LANGUAGES, desk: STAFF_LANGUAGES }),
  )
}
