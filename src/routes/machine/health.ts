// GET /api/health: whether the server is up, and its version.
import type { FastifyInstance } from 'fastify'

export function healthRoutes(
  app: FastifyInstance,
  {
    version,
    member,
  }: {
    version: string
    /** this server's state as a node of a cluster; null without a cluster */ member: {
      health(): object
    } | null
  },
): void {
  app.get('/api/health', (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .send({ status: 'ok', version, ...(member && { cluster: member.health() }) }),
  )
}
