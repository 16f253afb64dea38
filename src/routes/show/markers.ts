// GET /api/markers/{pseudo without spaces}: the player's pin, or the round avatar with `?avatar`.

import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { HTTP_ERRORS } from '#protocol/errors.ts'
import { acceptedEncodings } from '../../http/replies/acceptedEncodings.ts'
import type { ByteCache } from '../../http/replies/byteCache.ts'
import { refuse } from '../../http/refuse.ts'
import type { Markers } from '../../media/markers.ts'

interface MarkerRequest {
  Params: { pseudo: string }
  Querystring: { avatar?: string }
}

// A pseudo's pin never changes, and a phone requests dozens of them at once when a map opens: cached for a week.
const CACHE = 'max-age=604800, immutable'

const TYPE = 'image/svg+xml'

const PACKED = {
  br: (drawing: string) => brotliCompressSync(drawing),
  gzip: (drawing: string) => gzipSync(drawing, { level: 9 }),
  identity: (drawing: string) => Buffer.from(drawing),
}

export function markerRoutes(
  app: FastifyInstance,
  { markers, shared }: { markers: Markers; shared: ByteCache },
): void {
  app.get<MarkerRequest>('/api/markers/:pseudo', (request, reply) => {
    const { pseudo } = request.params
    const kind = request.query.avatar === undefined ? 'pin' : 'avatar'
    const accepted = acceptedEncodings(request.headers['accept-encoding'] ?? '')
    const encoding = accepted.br ? 'br' : accepted.gzip ? 'gzip' : 'identity'
    const marker = shared.take(`${kind} ${pseudo} ${encoding}`, () => {
      const drawing = markers[kind](pseudo)
      // Compressed, a drawing has a third of its size, and a phone loads eight at once when its player chooses a fruit.
      return drawing === null ? null : { type: TYPE, bytes: PACKED[encoding](drawing) }
    })
    if (marker === null) return refuse(reply, 404, HTTP_ERRORS.unknownMarker)
    reply.type(marker.type).header('cache-control', CACHE).header('vary', 'accept-encoding')
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.send(marker.bytes)
  })
}
