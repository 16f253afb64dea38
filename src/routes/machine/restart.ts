// GET /api/pres/shared/restart: sends 200, then restarts the server in place; open rooms are kept.
import type { FastifyInstance } from 'fastify'
import type { Guards } from '../../auth/guards.ts'

export function restartRoutes(
  app: FastifyInstance,
  { guards, restart }: { guards: Guards; restart: () => void },
): void {
  app.get('/api/pres/shared/restart', { onRequest: guards.requireAdmin }, (_request, reply) => {
    // The server restarts only once this response has been sent: the restart closes the connection.
    reply.raw.once('finish', () => setImmediate(restart))
    return reply.header('cache-control', 'no-store').header('connection', 'close').send({})
  })
}
