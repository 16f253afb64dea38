import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { acceptedEncodings } from '../../http/replies/acceptedEncodings.ts'
import {
  cachedResponse,
  sendCached,
  type CachedResponse,
} from '../../http/replies/cachedResponse.ts'
import type { QuickAnswer } from '../../http/quickLane.ts'
import { readRange } from '../../http/replies/byteRange.ts'
import { withoutPrefix } from './prefix.ts'
import { type Encoding, type WebFile, loadWebFiles, underPrefix } from './webFiles.ts'
import { type Page, pageOf, pagePolicy } from './webPages.ts'

export type WebAppOptions = {
  /** Folder of the built app; when it is absent (development, tests), every page is a 404. */
  readonly root: string
  /**
   * Path of PUBLIC_URL (`/jeu`; empty: none), put before the URLs in every page. Not Fastify's option `prefix`, with
   * which routes would expect this path: requests reach them without it (prefix.ts).
   */
  readonly under?: string
  /** whether pages may load Google's map */
  readonly google?: boolean
  /** functions that may answer a GET before the routes do; `webApp` appends one, for the app's files and pages */
  readonly quick?: QuickAnswer[]
}

const year = 31_536_000

/** The ready responses of one file of the app, headers included: one for each encoding found beside the file. */
type Made = {
  readonly file: WebFile
  readonly answers: { readonly identity: CachedResponse } & Partial<
    Record<Encoding, CachedResponse>
  >
}

/**
 * Serves the built React app from memory: on the Wi-Fi of a venue a hundred phones load it in the same minute. Handles
 * every GET without a route. An address that is no page of the product is a 404: an HTML page for browsers, a JSON
 * error for other programs.
 */
export async function webApp(
  app: FastifyInstance,
  { root, under = '', google = false, quick }: WebAppOptions,
): Promise<void> {
  const files = loadWebFiles(root)
  const built = files.get('/index.html')
  const index = built === undefined || under === '' ? built : underPrefix(built, under)
  files.delete('/index.html')
  const made = new Map(
    [...files].map(([path, file]) => [
      path,
      make(file, file.hashed ? `max-age=${year}, immutable` : 'no-cache'),
    ]),
  )
  const pages = index && pagesOf(index, google)
  /** The built file that the box serves at an address. @param url the address with its query */
  const find = (url: string): Made | undefined => {
    const path = pathOf(url)
    const page = pages && pageOf(path)
    return made.get(path) ?? (page ? pages[page] : undefined)
  }

  quick?.push((request, response) => {
    const found = find(withoutPrefix(request.url ?? '/', under))
    if (found) send(request, response, found)
    return found !== undefined
  })
  app.get('/*', (request, reply) => {
    const found = find(request.url)
    if (found) return send(request.raw, reply.hijack().raw, found)
    // A browser at a mistyped address gets a page with a link back; other programs get a JSON error.
    const isBrowsing =
      !pathOf(request.url).startsWith('/api/') && request.headers.accept?.includes('text/html')
    if (!pages || !isBrowsing) return reply.header('referrer-policy', 'no-referrer').callNotFound()
    return send(request.raw, reply.hijack().raw, pages.none, 404)
  })
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '/'
}

function pagesOf(index: WebFile, google: boolean): Readonly<Record<Page | 'none', Made>> {
  const page = (policy: string, cacheControl = 'no-cache') =>
    make(index, cacheControl, ['referrer-policy', 'no-referrer', 'content-security-policy', policy])
  return {
    player: page(pagePolicy('player', google)),
    viewer: page(pagePolicy('viewer', google)),
    host: page(pagePolicy('host', google)),
    none: page(pagePolicy('player'), 'no-store'),
  }
}

function make(file: WebFile, cacheControl: string, more: readonly string[] = []): Made {
  const { bodies, hash, type } = file
  const headers = ['vary', 'accept-encoding', ...more]
  const answer = (encoding: Encoding, body: Uint8Array) =>
    cachedResponse({
      body,
      etag: `"${hash}-${encoding}"`,
      type,
      cacheControl,
      more: headers,
      encoding,
    })
  return {
    file,
    answers: {
      identity: answer('identity', bodies.identity),
      ...(bodies.br && { br: answer('br', bodies.br) }),
      ...(bodies.gzip && { gzip: answer('gzip', bodies.gzip) }),
    },
  }
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { file, answers }: Made,
  status = 200,
): void {
  const accepted = acceptedEncodings(request.headers['accept-encoding'] ?? '')
  const answer =
    (accepted.br ? answers.br : undefined) ??
    (accepted.gzip ? answers.gzip : undefined) ??
    answers.identity
  // Safari plays a video only over range requests. A hashed file's content never changes under its name, so `if-range`
  // is always satisfied.
  const ranged = request.method === 'GET' && answer === answers.identity && file.hashed
  const range = ranged
    ? readRange(request.headers.range, answer.body.length)
    : { kind: 'whole' as const }
  if (range.kind !== 'part') return sendCached(request, response, answer, status)
  const { start, end } = range
  const part = answer.body.subarray(start, end + 1)
  const headers = [
    ...answer.headers,
    'content-type',
    file.type,
    'content-range',
    `bytes ${start}-${end}/${answer.body.length}`,
    'content-length',
    String(part.length),
  ]
  response.writeHead(206, headers).end(part)
}
