// GET /api/markers/{pseudo without spaces}: the player's pin, or the round avatar with `?avatar`.

import type { FastifyInstance } from 'fastify'
import { HTTP_ERRORS } from '#protocol/errors.ts'
import { refuse } from '../http/refuse.ts'
import type { Markers } from '../media/markers.ts'

interface MarkerRequest {
  Params: { pseudo: string }
  Querystring: { avatar?: string }
}

// A pseudo always looks the same, and a phone asks for dozens of them at once when a map opens.
const CACHE = 'public, max-age=604800, immutable'

export function markerRoutes(app: FastifyInstance, { markers }: { markers: Markers }): void {
  app.get<MarkerRequest>('/api/markers/:pseudo', (request, reply) => {
    const { pseudo } = request.params
    const drawing = request.query.avatar === undefined ? markers.pin(pseudo) : markers.avatar(pseudo)
    if (drawing === null) return refuse(reply, 404, HTTP_ERRORS.unknownMarker)
    return reply.type('image/svg+xml; charset=utf-8').header('cache-control', CACHE).send(drawing)
  })
}
