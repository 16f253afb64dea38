// GET /api/game/check/{roomID}: whether a new player may enter a room, and how its players get their names.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { admissionOf } from '#core/decisions/admission.ts'
import { HTTP_ERRORS } from '#protocol/errors.ts'
import type { FailureLimit } from '../../auth/limits.ts'
import type { Rooms } from '../../live/room/rooms.ts'
import { clientAddress } from '../../http/clientAddress.ts'
import { refuse } from '../../http/refuse.ts'

interface Dependencies {
  rooms: Rooms
  /** one limit by client address for wrong room numbers, in these requests and in joins over the socket */
  codeFailures: FailureLimit
}

interface CheckRequest {
  Params: { roomID?: string }
}

export function gameCheckRoutes(app: FastifyInstance, { rooms, codeFailures }: Dependencies): void {
  const check = (request: FastifyRequest<CheckRequest>, reply: FastifyReply): FastifyReply => {
    const address = clientAddress(request)
    const wait = codeFailures.retryAfter(address)
    if (wait !== null)
      return refuse(reply.header('retry-after', wait), 429, HTTP_ERRORS.tooManyRequests)
    const code = (request.params.roomID ?? '').replaceAll(/\s/g, '')
    if (!/^\d+$/.test(code)) return refuse(reply, 400, HTTP_ERRORS.missingFields)
    const room = rooms.find(code)
    if (!room || admissionOf(room.game) !== 'open') {
      codeFailures.fail(address)
      return refuse(reply, 404, HTTP_ERRORS.unknownRoom)
    }
    return reply
      .header('cache-control', 'no-store')
      .send({ random: room.game.options.iconType === 'random' })
  }
  app.get<CheckRequest>('/api/game/check', check)
  app.get<CheckRequest>('/api/game/check/', check)
  app.get<CheckRequest>('/api/game/check/:roomID', check)
}
