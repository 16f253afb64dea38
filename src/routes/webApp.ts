import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readRange } from './byteRange.ts'
import { type Encoding, type WebFile, loadWebFiles, underPrefix } from './webFiles.ts'
import { pageOf, pagePolicy } from './webPages.ts'

export type WebAppOptions = {
  /** Folder of the built app; an absent one (development, tests) answers 404 to every page. */
  readonly root: string
  /** Path that every page stands under, `/jeu`; empty at the root of a name. Not `prefix`: Fastify would move the routes. */
  readonly under?: string
  /** whether pages may load Google's map */
  readonly google?: boolean
}

const year = 31_536_000

/**
 * Serves the built React app from memory: on the Wi-Fi of a venue a hundred phones ask for it in the same minute.
 * Takes every GET that no other route wants; what is no page of the product is a 404: a page for whoever browses, the
 * application's not-found handler for programs.
 */
export async function webApp(app: FastifyInstance, { root, under = '', google = false }: WebAppOptions): Promise<void> {
  const files = loadWebFiles(root)
  const built = files.get('/index.html')
  const index = built === undefined || under === '' ? built : underPrefix(built, under)

  app.get('/*', (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    reply.header('x-content-type-options', 'nosniff').header('referrer-policy', 'no-referrer')

    const page = pageOf(path)
    if (page !== null && index !== undefined) {
      reply.header('content-security-policy', pagePolicy(page, google)).header('cache-control', 'no-cache')
      return sendFile(request, reply, index)
    }
    const file = path === '/index.html' ? undefined : files.get(path)
    if (file === undefined) {
      // Somebody who mistyped an address gets a page that leads back; a program gets the error of every other route.
      if (index === undefined || path.startsWith('/api/') || !request.headers.accept?.includes('text/html')) return reply.callNotFound()
      reply.code(404).header('content-security-policy', pagePolicy('player')).header('cache-control', 'no-store')
      return sendFile(request, reply, index)
    }
    reply.header('cache-control', file.hashed ? `public, max-age=${year}, immutable` : 'no-cache')
    return sendFile(request, reply, file)
  })
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: WebFile): FastifyReply {
  const encoding = bestEncoding(request.headers['accept-encoding'], file)
  const etag = `"${file.hash}-${encoding}"`
  reply.header('etag', etag).header('vary', 'accept-encoding')
  const known = request.headers['if-none-match']?.split(/\s*,\s*/) ?? []
  if (known.some((tag) => tag.replace(/^W\//, '') === etag)) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  const body = file.bodies[encoding] ?? file.bodies.identity
  // Safari plays no video without it. A file's content never changes under its name, so that `if-range` always holds.
  const ranged = request.method === 'GET' && encoding === 'identity' && file.hashed
  const range = ranged ? readRange(request.headers.range, body.length) : { kind: 'whole' as const }
  if (range.kind !== 'part') return reply.type(file.type).send(body)
  const { start, end } = range
  return reply.code(206).header('content-range', `bytes ${start}-${end}/${body.length}`).type(file.type).send(body.subarray(start, end + 1))
}

function bestEncoding(accepted: string | string[] | undefined, { bodies }: WebFile): Encoding {
  const names = new Set<string>()
  for (const part of String(accepted ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    if (!parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) names.add(name)
  }
  if (names.has('br') && bodies.br) return 'br'
  return names.has('gzip') && bodies.gzip ? 'gzip' : 'identity'
}
