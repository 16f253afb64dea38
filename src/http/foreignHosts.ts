// Requests under a name that is not the box's are refused before anything is looked at, the socket included.
import { hostname } from 'node:os'
import type { FastifyInstance } from 'fastify'
import { HTTP_ERRORS } from '#protocol/errors.ts'
import { hostNamed, isOwnHost, namesHostOnce } from './ownHost.ts'
import { refuse } from './refuse.ts'
import { memoize } from './replies/memoize.ts'

interface Dependencies {
  publicUrl: string | null
  isOwn: (host: string) => boolean
}

/** The rule itself: whether the box answers by that `Host`. @param publicUrl `PUBLIC_URL` */
export function ownHosts(publicUrl: string | null): (host: string) => boolean {
  const names = { machine: hostname(), publicUrl }
  return memoize((host) => isOwnHost(host, names))
}

export function foreignHosts(app: FastifyInstance, { publicUrl, isOwn }: Dependencies): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!namesHostOnce(request.raw)) return refuse(reply, 400, HTTP_ERRORS.badRequest)
    // A trusted proxy without PUBLIC_URL answers by names that only it knows, and judges them itself.
    const isProxied = publicUrl === null && (request.ips?.length ?? 0) > 1
    // No `Host` is no browser.
    if (!isProxied && !isOwn(hostNamed(request.originalUrl, request.headers.host) ?? 'localhost')) return refuse(reply, 403, HTTP_ERRORS.foreignHost)
  })
}
