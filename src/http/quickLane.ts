// The way past the framework, for what lies ready in memory and is asked for by every phone at once: what Fastify does
// for a request costs as much again as sending a small file does.
import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/** Answers a GET by itself, or leaves it (false) to the routes. It must not throw: nothing would catch it. */
export type QuickAnswer = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * Puts these before whatever listens to requests already. What is no plain GET under a name of the box goes on to the
 * routes, which know how to refuse it; so does everything once the server is being stopped.
 */
export function openQuickLane(server: Server, isOwn: (host: string) => boolean, answers: readonly QuickAnswer[]): void {
  const routes = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const isPlain = server.listening && request.method === 'GET' && request.headers.host !== undefined && isOwn(request.headers.host)
    if (isPlain && answers.some((answer) => answer(request, response))) return
    for (const listener of routes) Reflect.apply(listener, server, [request, response])
  })
}
