// Node's HTTP server as the box uses it: how long a client may take, and how much one connection may ask for.
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { HTTP_ERRORS } from '#protocol/errors.ts'
import { watchBody, type BodyPaces } from './limits/bodyPace.ts'
import { refuseCrumbs } from './limits/crumbs.ts'
import { isAnswering, oneAtATime } from './limits/pipelining.ts'
import type { QuickAnswer } from './quickLane.ts'
import { refuseConnection } from './refuse.ts'
import { inTurns } from './limits/requestTurns.ts'

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
    if (!server.listening || !quick(request, response)) listener(request, response)
  }
  const inTheirTurn = oneAtATime(inTurns(answer))
  // A request without `Host` is refused by the routes, in words.
  const server = createServer({ ...limits, shouldUpgradeCallback, requireHostHeader: false }, (request, response) => {
    // HTTP/1.1 keeps a connection unless told otherwise (RFC 9112, 9.3): Node's two headers that say so are 49 bytes an answer.
    if (request.httpVersionMinor > 0) response.removeHeader('connection')
    // Before its turn: what came of its body with it is read at once.
    refuseCrumbs(request)
    inTheirTurn(request, response)
  })
  server.on('checkExpectation', oneAtATime(({ socket }) => refuseConnection(socket, 417, HTTP_ERRORS.unknownExpectation)))
  return server
}

const UNREADABLE: Readonly<Record<string, readonly [statusCode: number, message: string]>> = {
  HPE_HEADER_OVERFLOW: [431, HTTP_ERRORS.headersTooLarge],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, HTTP_ERRORS.bodyTooLarge],
  ERR_HTTP_REQUEST_TIMEOUT: [408, HTTP_ERRORS.tooSlow],
}

/** What Node's parser cannot read, or has waited for in vain, is answered and its connection ended. */
export function refuseUnreadable({ code = '' }: NodeJS.ErrnoException, socket: Socket): void {
  // In the midst of another answer, the client would take it for a part of that one.
  if (!socket.writable || isAnswering(socket)) return void socket.destroy()
  const [statusCode, message] = UNREADABLE[code] ?? [400, HTTP_ERRORS.badRequest]
  refuseConnection(socket, statusCode, message)
}
