// Answers requests for files in memory without Fastify: every phone loads them at once, and Fastify's handling costs as
// much again as sending a small file.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { namesHostOnce } from './ownHost.ts'

/**
 * Called before the routes: either answers a GET and returns true, or returns false, and the routes answer the request.
 * The function must not throw: no handler would catch its error.
 */
export type QuickAnswer = (request: IncomingMessage, response: ServerResponse) => boolean

/** Answers only plain GETs under a host name of the box; the routes handle all other requests. */
export function createQuickLane(
  isOwn: (host: string) => boolean,
  answers: readonly QuickAnswer[],
): QuickAnswer {
  return (request, response) => {
    const isPlain =
      request.method === 'GET' &&
      request.headers.host !== undefined &&
      namesHostOnce(request) &&
      isOwn(request.headers.host)
    return isPlain && answers.some((answer) => answer(request, response))
  }
}
