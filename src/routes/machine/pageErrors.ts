// POST /api/pageError: logs the error that stopped a page, under the short code that the page shows.
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { cleanLine, cleanLines, cutText } from '#core/text.ts'
import { HTTP_ERRORS } from '#protocol/errors.ts'
import { createFailureLimit } from '../../auth/limits.ts'
import { clientAddress } from '../../http/clientAddress.ts'
import { refuse } from '../../http/refuse.ts'
import { withoutKeys } from '../../http/requestLog.ts'
import type { Valibot } from '../../http/validation.ts'

const text = (most: number) => v.pipe(v.string(), v.maxLength(most))
const schema = v.object({
  code: v.pipe(v.string(), v.regex(/^[A-Z2-9]{6}$/)),
  path: text(200),
  message: text(300),
  stack: text(1500),
})

/**
 * Token bucket by client address: fifty phones of a hall behind one address may report one fault, and a client that
 * repeats its report cannot fill the log.
 */
const ROOM = { atOnce: 60, aSecond: 1 / 60 } as const

/** Most characters of message and stack together that the log keeps: anybody can send them. */
const MOST_WORDS = 500

/** Words of a page, or of a stranger who pretends to be one, without the secrets that an address in them may hold. */
const logged = (text: string): string =>
  withoutKeys(cleanLines(text).replaceAll(/[?#][^\s()<>"']*?(?=(?::\d+)*(?:[\s()<>"']|$))/g, ''))

/** The route to which pages report their errors. @param now returns the server's current time, epoch ms */
export function pageErrorRoutes(app: FastifyInstance, { now }: { now: () => number }): void {
  const limit = createFailureLimit(ROOM.atOnce, ROOM.aSecond, now)
  app
    .withTypeProvider<Valibot>()
    .post('/api/pageError', { schema: { body: schema } }, (request, reply) => {
      const address = clientAddress(request)
      const wait = limit.retryAfter(address)
      if (wait !== null)
        return refuse(reply.header('retry-after', wait), 429, HTTP_ERRORS.tooManyRequests)
      limit.fail(address)
      const { code, path, message, stack } = request.body
      const written = cutText(logged(message), MOST_WORDS)
      request.log.warn(
        {
          pageError: {
            path: logged(path).replace(/[?#].*/s, ''),
            message: written,
            stack: cutText(logged(stack), MOST_WORDS - written.length),
            browser: cutText(cleanLine(request.headers['user-agent'] ?? ''), 200),
          },
        },
        `page error ${code}`,
      )
      return reply.send({})
    })
}
