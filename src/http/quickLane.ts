// The way past the framework, for what lies ready in memory and is asked for by every phone at once: what Fastify does
// for a request costs as much again as sending a small file does.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { namesHostOnce } from './ownHost.ts'

/** Answers a GET by itself, or leaves it (false) to the routes. It must not throw: nothing would catch it. */
export type QuickAnswer = (request: IncomingMessage, response: ServerResponse) => boolean

/** What is no plain GET under a name of the box is left to the routes, which know how to refuse it. */
export function createQuickLane(isOwn: (host: string) => boolean, answers: readonly QuickAnswer[]): QuickAnswer {
  return (request, response) => {
    const isPlain = request.method === 'GET' && request.headers.host !== undefined && namesHostOnce(request) && isOwn(request.headers.host)
    return isPlain && answers.some((answer) => answer(request, response))
  }
}
