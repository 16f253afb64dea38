// GET /api/health: whether the server is up, and its version.
import type { FastifyInstance } from 'fastify'

export function healthRoutes(
  app: FastifyInstance,
  {
    version,
    health,
  }: {
    version: string
    /** what the answer tells beside status and version */
    health: () => object
  },
): void {
  app.get('/api/health', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok', version, ...health() }),
  )
}
