// Requests under a name that is not the box's are refused before anything is looked at, the socket included.
import { hostname } from 'node:os'
import type { FastifyInstance } from 'fastify'
import { HTTP_ERRORS } from '#protocol/errors.ts'
import { isOwnHost } from '../http/ownHost.ts'
import { refuse } from '../http/refuse.ts'

interface Dependencies {
  publicUrl: string | null
}

export function foreignHosts(app: FastifyInstance, { publicUrl }: Dependencies): void {
  const names = { machine: hostname(), publicUrl }
  app.addHook('onRequest', async (request, reply) => {
    // A trusted proxy without PUBLIC_URL answers by names that only it knows, and judges them itself.
    const isProxied = publicUrl === null && (request.ips?.length ?? 0) > 1
    if (!isProxied && !isOwnHost(request.headers.host, names)) return refuse(reply, 403, HTTP_ERRORS.foreignHost)
  })
}
