// A refusal over HTTP: `{statusCode, error, message}`, the message in French.
import { STATUS_CODES } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { ErrorBody } from '#protocol/rest.ts'

/** @param cacheControl how long the refusal may be believed; not beyond this answer unless it is told */
export function refuse(reply: FastifyReply, statusCode: number, message: string, cacheControl = 'no-store'): FastifyReply {
  // RFC 9110, § 15.5.9: whoever was too slow would go on sending.
  if (statusCode === 408) reply.header('connection', 'close')
  const body: ErrorBody = { statusCode, error: STATUS_CODES[statusCode] ?? 'Error', message }
  return reply.code(statusCode).type('application/json; charset=utf-8').header('cache-control', cacheControl).send(body)
}
