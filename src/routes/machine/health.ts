// GET /api/health: whether the box serves, and which version.
import type { FastifyInstance } from 'fastify'

export function healthRoutes(app: FastifyInstance, { version, member }: { version: string; /** null: one machine alone */ member: { health(): object } | null }): void {
  app.get('/api/health', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok', version, ...(member && { cluster: member.health() }) }))
}
