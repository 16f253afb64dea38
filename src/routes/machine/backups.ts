// Routes of the box's backups: their state, for every account; download and restore, for the administrator.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { restoreSchema } from '#protocol/backups.ts'
import { LIBRARY_ERRORS } from '#protocol/errors.ts'
import type { Guards } from '../../auth/guards.ts'
import { refuse, refuseAbout } from '../../http/refuse.ts'
import type { Backups } from '../../maintenance/backups.ts'
import { attachment, done } from '../library/libraryGuards.ts'
import type { Valibot } from '../../http/validation.ts'
import { inZone } from '../../words/zone.ts'
import { askedLanguage, askedZone } from './askedLanguage.ts'

interface Dependencies {
  guards: Guards
  backups: Backups
  /** Restarts the server, which at its start restores the backup that was unpacked and checked before. */
  restart: () => void
  /** returns the server's current time, epoch ms */
  now: () => number
}

const BACKUPS = '/api/pres/admin/backups'

export function backupRoutes(
  app: FastifyInstance,
  { guards, backups, restart, now }: Dependencies,
): void {
  const admin = { onRequest: guards.requireAdmin }
  let staging = false

  const word = (request: FastifyRequest) =>
    inZone(askedZone(request), () => backups.word(askedLanguage(request)))

  app.get('/api/pres/shared/backups', { onRequest: guards.requireAccount }, (request, reply) =>
    done(reply, word(request)),
  )
  app.get(BACKUPS, admin, (request, reply) =>
    done(
      reply,
      inZone(askedZone(request), () => backups.state(askedLanguage(request))),
    ),
  )

  app.get<{ Querystring: { maps?: string } }>(`${BACKUPS}/download`, admin, (request, reply) => {
    const stream = backups.download({ withoutMaps: request.query.maps === undefined })
    if (stream === null) return refuse(reply, 409, LIBRARY_ERRORS.backupIsSent)
    // When the client closes its connection, the child process that makes the backup is ended.
    reply.raw.once('close', () => stream.destroy())
    const day = new Date(now()).toISOString().slice(0, 10)
    return attachment(reply, `point-de-mire-${day}.sauvegarde`)
      .type('application/x-tar')
      .header('cache-control', 'no-store')
      .send(stream)
  })

  app
    .withTypeProvider<Valibot>()
    .post(
      `${BACKUPS}/restore`,
      { ...admin, schema: { body: restoreSchema } },
      async (request, reply) => {
        if (staging) return refuse(reply, 409, LIBRARY_ERRORS.backupIsRestored)
        staging = true
        try {
          const staged = await backups.stage(request.body)
          if (staged === null) return await refuse(reply, 404, LIBRARY_ERRORS.unknownBackup)
          if (staged.failure !== null)
            return await refuseAbout(
              reply,
              409,
              staged.failure,
              'backup_not_staged',
              staged.failure,
            )
          // The server restarts only once this response has been sent: the restart closes the connection.
          reply.raw.once('finish', () => setImmediate(restart))
          return await done(reply.header('connection', 'close'))
        } finally {
          staging = false
        }
      },
    )

  app.post('/api/pres/admin/clock/right', admin, (request, reply) => {
    backups.believeClock()
    return done(reply, word(request))
  })
}
