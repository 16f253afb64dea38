// A refusal over HTTP: `{statusCode, error, message, code}`, the message in French, the code for pages that speak another language.
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { type NamedRefusals, refusalCode } from '#protocol/refusalCodes.ts'
import type { ErrorBody } from '#protocol/rest.ts'

const TYPE = 'application/json; charset=utf-8'

/** The JSON body of a refusal, for routes that add fields or headers of their own. */
export const refusalOf = (statusCode: number, message: string): ErrorBody => ({
  statusCode,
  error: STATUS_CODES[statusCode] ?? 'Error',
  message,
  code: refusalCode(statusCode, message),
})

/**
 * Sends a refusal whose text contains a name or a value, which is also in the field `about`, so that a page can word
 * the refusal in its own language.
 */
export function refuseAbout<Code extends keyof NamedRefusals>(
  reply: FastifyReply,
  statusCode: number,
  message: string,
  code: Code,
  about: NamedRefusals[Code],
): FastifyReply {
  const body: ErrorBody = { ...refusalOf(statusCode, message), code, about }
  return reply
    .code(statusCode)
    .type(TYPE)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .send(body)
}

/** Sends a refusal. @param cacheControl how long it may be cached; not at all by default */
export function refuse(
  reply: FastifyReply,
  statusCode: number,
  message: string,
  cacheControl = 'no-store',
): FastifyReply {
  // A client that sent its request too slowly (408) would go on sending: close its connection (RFC 9110, § 15.5.9).
  if (statusCode === 408) reply.header('connection', 'close')
  // `nosniff` is set here too: the hook that sets it does not run for an address that cannot be decoded.
  return reply
    .code(statusCode)
    .type(TYPE)
    .header('cache-control', cacheControl)
    .header('x-content-type-options', 'nosniff')
    .send(refusalOf(statusCode, message))
}

/**
 * Sends a refusal on a connection whose request reached no route, and closes the connection.
 * @param more header lines, each ended by CRLF
 */
export function refuseConnection(
  socket: Duplex,
  statusCode: number,
  message: string,
  more = '',
): void {
  const body = JSON.stringify(refusalOf(statusCode, message))
  const head = `HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}\r\nconnection: close\r\ncontent-type: ${TYPE}\r\ncache-control: no-store\r\nx-content-type-options: nosniff\r\n${more}`
  // The server does not wait until the client closes its side: a client that goes on sending would keep the socket.
  socket.end(`${head}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`, () =>
    socket.destroy(),
  )
}
