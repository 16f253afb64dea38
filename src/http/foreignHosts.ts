// Before any other handling, refuses requests (WebSockets included) whose host name is not one of the box's: under such
// a name, a page of another site could read the box's data in a visitor's browser (DNS rebinding, see ownHost.ts).
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

/** Makes a function that tells whether a `Host` header names the box itself. @param publicUrl `PUBLIC_URL` */
export function ownHosts(publicUrl: string | null): (host: string) => boolean {
  const names = { machine: hostname(), publicUrl }
  return memoize((host) => isOwnHost(host, names))
}

export function foreignHosts(app: FastifyInstance, { publicUrl, isOwn }: Dependencies): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!namesHostOnce(request.raw)) return refuse(reply, 400, HTTP_ERRORS.badRequest)
    // Behind a trusted proxy and without PUBLIC_URL, every host name passes: only the proxy knows the public names, and
    // checks them itself.
    const isProxied = publicUrl === null && (request.ips?.length ?? 0) > 1
    // A request without `Host` passes: DNS rebinding needs a browser, and browsers always send `Host`. Such a request
    // is of HTTP/1.0, since `namesHostOnce` has refused those of HTTP/1.1.
    if (!isProxied && !isOwn(hostNamed(request.originalUrl, request.headers.host) ?? 'localhost'))
      return refuse(reply, 403, HTTP_ERRORS.foreignHost)
  })
}
