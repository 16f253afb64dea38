// A refusal over HTTP: `{statusCode, error, message}`, the message in French.
import { STATUS_CODES } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { ErrorBody } from '#protocol/rest.ts'

export function refuse(reply: FastifyReply, statusCode: number, message: string): FastifyReply {
  const body: ErrorBody = { statusCode, error: STATUS_CODES[statusCode] ?? 'Error', message }
  return reply.code(statusCode).type('application/json; charset=utf-8').header('cache-control', 'no-store').send(body)
}
