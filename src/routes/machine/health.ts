// GET /api/health: whether the box serves, and which version.
import type { FastifyInstance } from 'fastify'

export function healthRoutes(app: FastifyInstance, { version }: { version: string }): void {
  app.get('/api/health', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok', version }))
}
