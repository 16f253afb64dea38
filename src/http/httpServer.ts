// Node's HTTP server with the box's limits: how long a client may take, and how much one connection may request.
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { HTTP_ERRORS } from '#protocol/errors.ts'
import { watchBody, type BodyPaces } from './limits/bodyPace.ts'
import { refuseTinyChunks } from './limits/tinyChunks.ts'
import { isAnswering, oneAtATime } from './limits/pipelining.ts'
import type { QuickAnswer } from './quickLane.ts'
import { refuseConnection } from './refuse.ts'
import { inTurns } from './limits/requestTurns.ts'

/** Time for a request's headers, ms: up to 10 s in practice, as Node checks it only once every CHECK_MS. */
const HEADERS_MS = 9_000
const CHECK_MS = 1_000
/** Longest time for a whole request, ms: an import of 2 GB over a slow Wi-Fi; `bodyPace.ts` ends slower bodies long before. */
const REQUEST_MS = 3_600_000
/**
 * Time after which the server closes an idle connection, ms: Fastify's default. Most proxies close theirs after a
 * minute, so they send no request on a connection that the server is closing.
 */
const IDLE_MS = 72_000

/**
 * Makes the server.
 * @param quick may answer a request before the routes, until the server is being stopped
 * @param paces least pace at which the bodies of requests must arrive; read again for each request, so that a test may
 * change it
 */
export function createHttpServer(
  listener: RequestListener,
  { quick, paces }: { quick: QuickAnswer; paces: BodyPaces },
): Server {
  const limits = {
    headersTimeout: HEADERS_MS,
    connectionsCheckingInterval: CHECK_MS,
    requestTimeout: REQUEST_MS,
    keepAliveTimeout: IDLE_MS,
  }
  // A connection is upgraded to a WebSocket only once its earlier requests have been answered. Before that, the routes
  // get the upgrade request as a plain GET, and refuse it. A connection with both an unsent response and a WebSocket
  // would never be closed.
  const shouldUpgradeCallback = ({ socket }: IncomingMessage): boolean => !isAnswering(socket)
  const answer: RequestListener = (request, response) => {
    watchBody(request, response, paces)
    if (!server.listening || !quick(request, response)) listener(request, response)
  }
  const inTheirTurn = oneAtATime(inTurns(answer))
  // Node would refuse an HTTP/1.1 request without `Host` by an empty response; `foreignHosts` sends an error text.
  const server = createServer(
    { ...limits, shouldUpgradeCallback, requireHostHeader: false },
    (request, response) => {
      // HTTP/1.1 keeps connections open by default (RFC 9112, § 9.3): the two headers by which Node says so
      // (`Connection`, `Keep-Alive`) would cost 49 bytes a response.
      if (request.httpVersionMinor > 0) response.removeHeader('connection')
      // Bodies in tiny chunks are refused before the request is queued, since Node reads a queued request's body too.
      refuseTinyChunks(request)
      inTheirTurn(request, response)
    },
  )
  server.on(
    'checkExpectation',
    oneAtATime(({ socket }) => refuseConnection(socket, 417, HTTP_ERRORS.unknownExpectation)),
  )
  return server
}

const UNREADABLE: Readonly<Record<string, readonly [statusCode: number, message: string]>> = {
  HPE_HEADER_OVERFLOW: [431, HTTP_ERRORS.headersTooLarge],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, HTTP_ERRORS.bodyTooLarge],
  ERR_HTTP_REQUEST_TIMEOUT: [408, HTTP_ERRORS.tooSlow],
}

/** Responds to a request that Node's parser cannot read, or whose headers came too late, and closes the connection. */
export function refuseUnreadable({ code = '' }: NodeJS.ErrnoException, socket: Socket): void {
  // No refusal is written while the connection sends a response: the client would read it as part of that response.
  if (!socket.writable || isAnswering(socket)) return void socket.destroy()
  const [statusCode, message] = UNREADABLE[code] ?? [400, HTTP_ERRORS.badRequest]
  refuseConnection(socket, statusCode, message)
}
