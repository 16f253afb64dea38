// Node's HTTP server as the box uses it: how long a client may take, and how much one connection may ask for.
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { watchBody, type BodyPaces } from './bodyPace.ts'
import { refuseCrumbs } from './crumbs.ts'
import { isAnswering, oneAtATime } from './pipelining.ts'
import type { QuickAnswer } from './quickLane.ts'

/** Node looks for late headers at each check and no sooner: the last of them is within 10 s of the first byte. */
const HEADERS_MS = 9_000
const CHECK_MS = 1_000
/** An import may be of 2 GB, over a slow Wi-Fi; what comes too slowly ends long before (`bodyPace.ts`). */
const REQUEST_MS = 3_600_000
/** An idle connection: as long as Fastify's own, longer than the minute that proxies keep theirs. */
const IDLE_MS = 72_000

/**
 * @param quick asked first, until the server is being stopped
 * @param paces read anew for each request
 */
export function createHttpServer(listener: RequestListener, { quick, paces }: { quick: QuickAnswer; paces: BodyPaces }): Server {
  const limits = { headersTimeout: HEADERS_MS, connectionsCheckingInterval: CHECK_MS, requestTimeout: REQUEST_MS, keepAliveTimeout: IDLE_MS }
  // A connection becomes a WebSocket's once everything before has been answered; until then it is a request like others,
  // which is told so. Both on one connection would be neither, and nobody would close it.
  const shouldUpgradeCallback = ({ socket }: IncomingMessage): boolean => !isAnswering(socket)
  const answer: RequestListener = (request, response) => {
    watchBody(request, response, paces)
    refuseCrumbs(request)
    if (!server.listening || !quick(request, response)) listener(request, response)
  }
  const server = createServer({ ...limits, shouldUpgradeCallback }, oneAtATime(answer))
  return server
}
