// GET /api/quizz/still/{unique_name}/{filename}: a Street View question's picture, 600 × 300, when the box has a Google key.
import type { FastifyInstance } from 'fastify'
import { HTTP_ERRORS, STILL_ERRORS } from '#protocol/errors.ts'
import { parseStreetView } from '#protocol/library/streetView.ts'
import { createFailureLimit } from '../../auth/limits.ts'
import type { Quizzes } from '../../db/quizzes.ts'
import { clientAddress } from '../../http/clientAddress.ts'
import { refuse } from '../../http/refuse.ts'
import type { Clock } from '../../live/clock.ts'
import type { Stills } from '../../maps/stills.ts'

interface Dependencies {
  clock: Clock
  quizzes: Quizzes
  /** asks Google for Street View pictures; null: the box has no Google key */
  stills: Stills | null
}

/**
 * Token bucket by client address, enough for the pictures of one quiz, which a page requests: Google bills each picture
 * to the owner of the key.
 */
export const STILLS = { atOnce: 300, perSecond: 2 }

const STATUS = { absent: 404, refused: 502, silent: 504 } as const

export function stillRoutes(app: FastifyInstance, { clock, quizzes, stills }: Dependencies): void {
  const limit = createFailureLimit(STILLS.atOnce, STILLS.perSecond, () => clock.now())
  app.get<{ Params: { unique_name: string; filename: string } }>(
    '/api/quizz/still/:unique_name/:filename',
    async (request, reply) => {
      const { unique_name, filename } = request.params
      const question = quizzes.find(unique_name)?.questions.find((one) => one.filename === filename)
      const view = parseStreetView(question?.iframe ?? '')
      if (stills === null || view === null) return refuse(reply, 404, STILL_ERRORS.absent)
      const address = clientAddress(request)
      const wait = limit.retryAfter(address)
      if (wait !== null)
        return refuse(reply.header('retry-after', wait), 429, HTTP_ERRORS.tooManyRequests)
      limit.fail(address)
      const still = await stills.ask(view)
      // The browser caches the picture for an hour, so that a page requests it once; the box itself never stores it.
      if (still.ok)
        return reply
          .header('cache-control', 'private, max-age=3600')
          .type(still.type)
          .send(still.bytes)
      if (still.reason === 'refused')
        request.log.warn('Google refused a Street View picture: see the key and its quota')
      return refuse(reply, STATUS[still.reason], STILL_ERRORS[still.reason])
    },
  )
}
