// Routes of the page « Faire de la place »: what uses the space on the disk, and what may be deleted.
import type { FastifyInstance, FastifyReply } from 'fastify'
import { LIBRARY_ERRORS } from '#protocol/errors.ts'
import { spaceActSchema } from '#protocol/space.ts'
import type { Guards } from '../../auth/guards.ts'
import type { Settings } from '../../db/settings.ts'
import { refuse } from '../../http/refuse.ts'
import type { Rooms } from '../../live/room/rooms.ts'
import type { Maps } from '../../maps/maps.ts'
import type { Space } from '../../maintenance/space.ts'
import { done } from '../library/libraryGuards.ts'
import type { Valibot } from '../../http/validation.ts'

interface Dependencies {
  guards: Guards
  space: Space
  settings: Settings
  rooms: Rooms
  maps: Maps
  restart: () => void
}

const SPACE = '/api/pres/admin/space'

export function spaceRoutes(
  app: FastifyInstance,
  { guards, space, settings, rooms, maps, restart }: Dependencies,
): void {
  app.get(SPACE, { onRequest: guards.requireAdmin }, (_request, reply) =>
    done(reply, space.state()),
  )

  /** Restarts the server, which rewrites (VACUUM) the database file before it recovers any room. */
  const rewrite = (reply: FastifyReply): FastifyReply => {
    if (rooms.all().length > 0) return refuse(reply, 409, LIBRARY_ERRORS.roomsAreOpen)
    if (!space.hasRoomToRewrite()) return refuse(reply, 507, LIBRARY_ERRORS.noRoomToRewrite)
    settings.setCompactAtStart(true)
    // The server restarts only once this response has been sent: the restart closes the connection.
    reply.raw.once('finish', () => setImmediate(restart))
    return done(reply.header('connection', 'close'))
  }

  app
    .withTypeProvider<Valibot>()
    .post(
      SPACE,
      { onRequest: guards.requireAdmin, schema: { body: spaceActSchema } },
      (request, reply) => {
        switch (request.body.act) {
          case 'rewrite':
            return rewrite(reply)
          case 'give': {
            if (rooms.all().length > 0) return refuse(reply, 409, LIBRARY_ERRORS.roomsAreOpen)
            space.give()
            break
          }
          case 'oldCopies': {
            space.removeOldCopies()
            break
          }
          case 'tiles': {
            if (rooms.all().length > 0) return refuse(reply, 409, LIBRARY_ERRORS.roomsAreOpen)
            // A limit of 0 empties the tile cache; the restored limit lets maps viewed later fill the cache again.
            const { limit } = maps.cache.size()
            maps.cache.setLimit(0)
            maps.cache.setLimit(limit)
            break
          }
          default:
            return request.body.act satisfies never
        }
        return done(reply, space.state())
      },
    )
}
