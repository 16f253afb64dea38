// GET /api/pres/shared/restart: 200, then the server starts again in place, every open room kept.
import type { FastifyInstance } from 'fastify'
import type { Guards } from '../../auth/guards.ts'

export function restartRoutes(app: FastifyInstance, { guards, restart }: { guards: Guards; restart: () => void }): void {
  app.get('/api/pres/shared/restart', { onRequest: guards.requireAdmin }, (_request, reply) => {
    // Whoever asked has the answer before the line is cut.
    reply.raw.once('finish', () => setImmediate(restart))
    return reply.header('cache-control', 'no-store').header('connection', 'close').send({})
  })
}
