// Before any other handling, refuses requests (WebSockets included) whose host name is not one of the box's: under such
// a name, a page of another site could read the box's data in a visitor's browser (DNS rebinding, see ownHost.ts).
import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HTTP_ERRORS } from '#protocol/errors.ts'
import { foreignHostPage } from './foreignHostPage.ts'
import { hostNamed, isOwnHost, namesHostOnce, searchDomains } from './ownHost.ts'
import { refuse } from './refuse.ts'
import { memoize } from './replies/memoize.ts'

interface Dependencies {
  publicUrl: string | null
  isOwn: (host: string) => boolean
}

/** Makes a function that tells whether a `Host` header names the box itself. @param publicUrl `PUBLIC_URL` */
export function ownHosts(publicUrl: string | null): (host: string) => boolean {
  const machine = hostname()
  const isNamed = memoize((host) => isOwnHost(host, { machine, publicUrl }))
  // The network's domains are read at each name that is not known otherwise: another Wi-Fi has others.
  return (host) => isNamed(host) || isOwnHost(host, { machine, publicUrl, domains: domains() })
}

function domains(): string[] {
  try {
    return searchDomains(readFileSync('/etc/resolv.conf', 'utf8'))
  } catch {
    // Windows has no such file.
    return []
  }
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
      return refuseName(request, reply)
  })
}

/** A browser that was sent to the name gets a page, every other request a JSON error. */
function refuseName(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { accept, 'accept-language': languages } = request.headers
  const path = request.url.split('?', 1)[0] ?? '/'
  if (request.method !== 'GET' || path.startsWith('/api/') || !accept?.includes('text/html'))
    return refuse(reply, 403, HTTP_ERRORS.foreignHost)
  return reply
    .code(403)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
    .header('vary', 'accept, accept-language')
    .send(foreignHostPage(languages))
}
