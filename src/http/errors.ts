// The response to every error of every route: `{statusCode, error, message, code}`, the message in French.
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { HTTP_ERRORS, isWorded, LIBRARY_ERRORS } from '#protocol/errors.ts'
import { refuse } from './refuse.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** message with which this route answers an invalid body (400) */
    refusal?: string
  }
}

const MESSAGES: Readonly<Record<number, string>> = {
  400: HTTP_ERRORS.badRequest,
  404: HTTP_ERRORS.notFound,
  408: HTTP_ERRORS.tooSlow,
  413: HTTP_ERRORS.bodyTooLarge,
  415: HTTP_ERRORS.unsupportedMedia,
}

/** Error codes of refused writes, from SQLite or from the operating system, each with its message. */
const DISK_REFUSALS: readonly (readonly [RegExp, string])[] = [
  [/^(SQLITE_FULL|ENOSPC|EDQUOT)$/, LIBRARY_ERRORS.diskFull],
  [/^(SQLITE_READONLY(_\w+)?|EROFS)$/, LIBRARY_ERRORS.diskReadOnly],
]

/** The message for an error of a refused write to the disk, also one wrapped by Drizzle; null for any other error. */
function diskRefusal(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const code = 'code' in error ? String(error.code) : ''
  return DISK_REFUSALS.find(([codes]) => codes.test(code))?.[1] ?? diskRefusal(error.cause)
}

/** Refuses a request whose URL cannot be decoded (`%E0%A4%A`): it reaches neither a route nor the error handler. */
export function refuseAddress({ statusCode = 400 }: FastifyError, reply: FastifyReply): void {
  refuse(reply, statusCode, MESSAGES[statusCode] ?? HTTP_ERRORS.badRequest)
}

export function errorHandling(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => refuse(reply, 404, HTTP_ERRORS.notFound))
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = diskRefusal(error)
    if (refusal !== null) {
      request.log.error({ err: error }, 'the disk refuses to write')
      return refuse(reply, 507, refusal)
    }
    const statusCode = error.statusCode ?? 500
    if (statusCode < 400 || statusCode >= 500) {
      // Details go to the log only: an untrusted client learns that an error occurred, not which one.
      request.log.error({ err: error }, 'request failed')
      return refuse(reply, 500, HTTP_ERRORS.server)
    }
    if (statusCode === 400 && isWorded(error.message)) return refuse(reply, 400, error.message)
    if (statusCode === 400)
      return refuse(reply, 400, request.routeOptions.config.refusal ?? HTTP_ERRORS.badRequest)
    // After a body over the limit (413) the connection is closed: the client would go on sending, and cost work.
    if (statusCode === 413) reply.header('connection', 'close')
    return refuse(reply, statusCode, MESSAGES[statusCode] ?? HTTP_ERRORS.badRequest)
  })
}
