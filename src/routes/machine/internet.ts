// GET /api/pres/shared/internet: whether Street View can be shown here. A page cannot detect that an iframe of another
// origin failed to load, so the server tries a connection to Google's host.
import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Guards } from '../../auth/guards.ts'

interface Dependencies {
  guards: Guards
  /** returns whether this machine can open a connection to a server on the internet; never rejects */
  reaches?: (host: string) => Promise<boolean>
}

const STREET_VIEW = 'www.google.com'
const TIMEOUT_MS = 2_500

export function internetRoutes(
  app: FastifyInstance,
  { guards, reaches = opens }: Dependencies,
): void {
  app.get(
    '/api/pres/shared/internet',
    { onRequest: guards.requireAccount },
    async (_request, reply) => {
      const streetView = await reaches(STREET_VIEW)
      return reply.header('cache-control', 'no-store').send({ streetView })
    },
  )
}

function opens(host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port: 443, timeout: TIMEOUT_MS })
    const done = (open: boolean) => {
      socket.destroy()
      resolve(open)
    }
    socket
      .once('connect', () => done(true))
      .once('timeout', () => done(false))
      .once('error', () => done(false))
  })
}
