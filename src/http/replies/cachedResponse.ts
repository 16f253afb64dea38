// Responses whose headers are built once, not for every request: files of the web app, and tiles, of which a room of
// phones requests thousands in a minute.
import type { IncomingMessage, ServerResponse } from 'node:http'

export interface CachedResponse {
  readonly etag: string
  /** headers of a 304, which has no body: alternating names and values, as `writeHead` takes them */
  readonly headers: string[]
  /** headers of a 200: the headers of a 304, and the body's type and length */
  readonly wholeHeaders: string[]
  readonly body: Uint8Array
}

interface Making {
  body: Uint8Array
  etag: string
  /** MIME type of the response's body */
  type: string
  cacheControl: string
  /** further headers of the response: alternating names and values */
  more?: readonly string[]
  encoding?: 'br' | 'gzip' | 'identity'
}

export function cachedResponse({
  body,
  etag,
  type,
  cacheControl,
  more = [],
  encoding = 'identity',
}: Making): CachedResponse {
  const headers = [
    'cache-control',
    cacheControl,
    'etag',
    etag,
    'x-content-type-options',
    'nosniff',
    ...more,
  ]
  const coded = encoding === 'identity' ? [] : ['content-encoding', encoding]
  return {
    etag,
    headers,
    wholeHeaders: [
      ...headers,
      'content-type',
      type,
      ...coded,
      'content-length',
      String(body.byteLength),
    ],
    body,
  }
}

/** Sends the response, or 304 when the client already has its body. For a HEAD, Node omits the body itself. */
export function sendCached(
  request: IncomingMessage,
  response: ServerResponse,
  answer: CachedResponse,
  status = 200,
): void {
  if (holds(request, answer)) response.writeHead(304, answer.headers).end()
  else response.writeHead(status, answer.wholeHeaders).end(answer.body)
}

function holds({ headers }: IncomingMessage, { etag }: CachedResponse): boolean {
  const known = headers['if-none-match']
  return (
    known !== undefined && known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
  )
}
