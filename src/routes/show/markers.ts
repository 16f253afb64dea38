// GET /api/markers/{pseudo without spaces}: the player's pin, or the round avatar with `?avatar`.

import { gzipSync } from 'node:zlib'
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

// A pseudo always looks the same, and a phone asks for dozens of them at once when a map opens.
const CACHE = 'public, max-age=604800, immutable'

const TYPE = 'image/svg+xml; charset=utf-8'

export function markerRoutes(app: FastifyInstance, { markers, shared }: { markers: Markers; shared: ByteCache }): void {
  app.get<MarkerRequest>('/api/markers/:pseudo', (request, reply) => {
    const { pseudo } = request.params
    const kind = request.query.avatar === undefined ? 'pin' : 'avatar'
    const { gzip } = acceptedEncodings(request.headers['accept-encoding'] ?? '')
    const marker = shared.take(`${kind} ${pseudo} ${gzip ? 'gzip' : 'plain'}`, () => {
      const drawing = markers[kind](pseudo)
      // A fruit weighs a third; eight of them come before the lobby.
      return drawing === null ? null : { type: TYPE, bytes: gzip ? gzipSync(drawing, { level: 9 }) : Buffer.from(drawing) }
    })
    if (marker === null) return refuse(reply, 404, HTTP_ERRORS.unknownMarker)
    reply.type(marker.type).header('cache-control', CACHE).header('vary', 'accept-encoding')
    if (gzip) reply.header('content-encoding', 'gzip')
    return reply.send(marker.bytes)
  })
}
