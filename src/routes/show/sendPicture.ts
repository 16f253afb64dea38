// Sends a stored picture under a randomly drawn name, which is never reused: browsers may cache it for good.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { HTTP_ERRORS } from '#protocol/errors.ts'
import type { FindBlob } from '../../media/blobs.ts'
import { refuse } from '../../http/refuse.ts'

/** Sends a stored picture. @param hash of its blob; without one the response is 404 @param cache who may keep it */
export function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  findBlob: FindBlob,
  hash: string | null | undefined,
  cache = 'public, max-age=31536000, immutable',
): FastifyReply {
  if (!hash) return refuse(reply, 404, HTTP_ERRORS.unknownImage)
  const etag = `"${hash.slice(0, 32)}"`
  reply.header('etag', etag).header('cache-control', cache)
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const blob = findBlob(hash)
  if (!blob) return refuse(reply, 404, HTTP_ERRORS.unknownImage)
  return reply.type(blob.type).send(blob.bytes)
}
