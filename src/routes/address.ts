// Where others reach the box: what a link that is shared begins with.
import type { FastifyInstance } from 'fastify'
import type { BoxAddress } from '#protocol/rest.ts'
import type { Guards } from '../auth/guards.ts'

interface Dependencies {
  guards: Guards
  /** @param requestHost the `Host` that asked, for a box that has no other name */
  joinBase: (requestHost: string | undefined) => string
}

export function addressRoutes(app: FastifyInstance, { guards, joinBase }: Dependencies): void {
  app.get('/api/pres/shared/address', { onRequest: guards.requireAccount }, (request, reply) => {
    const address: BoxAddress = { base: joinBase(request.headers.host) }
    return reply.header('cache-control', 'no-store').send(address)
  })
}
