// GET /api/markers/{pseudo without spaces}: the player's pin, or the round avatar with `?avatar`.

import { gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { HTTP_ERRORS } from '#protocol/errors.ts'
import { acceptedEncodings } from '../http/acceptedEncodings.ts'
import { refuse } from '../http/refuse.ts'
import { remembered } from '../http/remembered.ts'
import type { Markers } from '../media/markers.ts'

interface MarkerRequest {
  Params: { pseudo: string }
  Querystring: { avatar?: string }
}

// A pseudo always looks the same, and a phone asks for dozens of them at once when a map opens.
const CACHE = 'public, max-age=604800, immutable'
/** of the pins and avatars of a large room */
const ZIPPED_KEPT = 512

export function markerRoutes(app: FastifyInstance, { markers }: { markers: Markers }): void {
  // A fruit weighs a third; eight of them come before the lobby.
  const zipped = remembered((drawing) => gzipSync(drawing, { level: 9 }), ZIPPED_KEPT)
  app.get<MarkerRequest>('/api/markers/:pseudo', (request, reply) => {
    const { pseudo } = request.params
    const drawing = request.query.avatar === undefined ? markers.pin(pseudo) : markers.avatar(pseudo)
    if (drawing === null) return refuse(reply, 404, HTTP_ERRORS.unknownMarker)
    reply.type('image/svg+xml; charset=utf-8').header('cache-control', CACHE).header('vary', 'accept-encoding')
    return acceptedEncodings(request.headers['accept-encoding'] ?? '').gzip ? reply.header('content-encoding', 'gzip').send(zipped(drawing)) : reply.send(drawing)
  })
}
