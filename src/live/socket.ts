// The WebSocket endpoint GET /ws.
import websocket from '@fastify/websocket'
import type { WebSocket } from '@fastify/websocket'
import { randomBytes } from 'node:crypto'
import type { Socket } from 'node:net'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { CLOSE_CODES, FRAGMENTS_LIMIT, FRAME_LIMIT_BYTES } from '#protocol/closeCodes.ts'
import { HTTP_ERRORS } from '#protocol/errors.ts'
import { clientAddress, isNeighbour } from '../http/clientAddress.ts'
import { refuse, refuseConnection } from '../http/refuse.ts'
import type { Clock } from './clock.ts'
import type { Connection, Outgoing } from './socket/connection.ts'
import type { Heartbeat, Watched } from './socket/heartbeat.ts'
import type { Ingress } from './ingress.ts'

interface Dependencies {
  clock: Clock
  ingress: Ingress
  heartbeat: Heartbeat
  /** `PUBLIC_URL`: pages loaded from this URL count as the box's own pages */
  publicUrl: string | null
}

/**
 * A client that reads too slowly is disconnected, so that it reconnects with a fresh state. The limit of unsent bytes
 * is SLOW_READER_BYTES, or SLOW_READER_FRAMES times the largest frame sent on the connection if that is more, as for a
 * host, whose rosters are long.
 */
const SLOW_READER_BYTES = 64 * 1024
const SLOW_READER_FRAMES = 4
/** time between the close frame and the end of the TCP connection, ms; the client's close frame is not awaited */
const CLOSING_MS = 500

/** Options of ws in a separate constant, because the types of ws lack `closeTimeout`. */
const SOCKET_OPTIONS = {
  maxPayload: FRAME_LIMIT_BYTES,
  maxFragments: FRAGMENTS_LIMIT,
  closeTimeout: CLOSING_MS,
  perMessageDeflate: false,
  clientTracking: true,
}

/**
 * Whether a request with this `Origin` may open a WebSocket: of pages, only the box's own may. A request without
 * `Origin` may too, as it does not come from a browser.
 */
export function isOwnOrigin(
  origin: string | undefined,
  host: string | undefined,
  publicUrl: string | null,
): boolean {
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const { protocol, host: from } = new URL(origin)
  if (protocol !== 'http:' && protocol !== 'https:') return false
  if (host !== undefined && from === hostOf(host, protocol)) return true
  return publicUrl !== null && new URL(publicUrl).origin === origin
}

/** The host and port of the header `Host` as a URL writes them, without a default port. */
function hostOf(host: string, protocol: string): string | null {
  const address = `${protocol}//${host}`
  return URL.canParse(address) ? new URL(address).host : null
}

export async function socketRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  const { ingress, heartbeat, publicUrl } = deps
  await app.register(websocket, {
    options: SOCKET_OPTIONS,
    // Logs errors of sockets whose upgrade is refused; `serve` gives each accepted socket a listener of its own.
    errorHandler: (error, _socket, request) => request.log.debug({ err: error }, 'socket error'),
    preClose(done) {
      ingress.stop()
      heartbeat.stop()
      const { clients } = app.websocketServer
      // An unreachable phone answers no close frame: `closeTimeout` makes ws end that connection.
      for (const client of clients) client.close(CLOSE_CODES.goingAway, 'the server stops')
      app.websocketServer.close()
      done()
    },
  })

  // Refuses an upgrade request without a valid `Sec-WebSocket-Key`, or with another version of the WebSocket protocol
  // (RFC 6455, § 4.4).
  app.websocketServer.on('wsClientError', (_error, tcp) =>
    refuseConnection(tcp, 400, HTTP_ERRORS.badRequest, 'sec-websocket-version: 13\r\n'),
  )

  app.get(
    '/ws',
    {
      websocket: true,
      onRequest: async (request, reply) => {
        // The route refuses a plain HTTP request here: ws would get the request and never answer it.
        if (!request.ws)
          return refuse(
            reply.header('upgrade', 'websocket').header('connection', 'close'),
            426,
            HTTP_ERRORS.noUpgrade,
          )
        const { origin, host } = request.headers
        if (!isOwnOrigin(origin, host, publicUrl)) return refuse(reply, 403, HTTP_ERRORS.forbidden)
      },
      preHandler: (request, reply, done) => {
        const tcp = request.raw.socket
        // The HTTP response is not needed after the upgrade: unless it is detached from the TCP socket, it stays in
        // memory as long as the connection.
        reply.raw.detachSocket(tcp)
        // Corking sends the response to the upgrade and the first ping in one packet.
        tcp.cork()
        process.nextTick(() => tcp.uncork())
        done()
      },
    },
    (socket, request) => serve(socket, request, app.log, deps),
  )
}

function serve(
  socket: WebSocket,
  request: FastifyRequest,
  log: FastifyBaseLogger,
  { clock, ingress, heartbeat }: Dependencies,
): void {
  const tcp = request.raw.socket
  tcp.setNoDelay(true)
  // The error listener of @fastify/websocket is replaced: it would hold the whole request in memory as long as the
  // connection is open.
  socket.removeAllListeners('error')
  socket.on('error', (error) => {
    log.debug({ err: error }, 'socket error')
    // After an error, ws sends a close frame and, from the next tick on, reads and discards what the client still
    // sends: `stopReading` runs in the same tick, after ws, and ends the reading.
    process.nextTick(stopReading, socket, tcp)
  })
  const watched: Watched = heartbeat.watch({
    ping: (payload) => socket.ping(payload),
    silent: () => drop(socket, tcp, CLOSE_CODES.silent, 'silent'),
  })

  const inbox = ingress.open(new SocketConnection(socket, request, watched))
  socket.on('message', (bytes, isBinary) => {
    const now = clock.now()
    watched.heard()
    // A binary frame is passed on as an empty text, which is refused as invalid JSON.
    inbox.receive(isBinary || !Buffer.isBuffer(bytes) ? '' : bytes.toString('utf8'), now)
  })
  socket.on('pong', (payload) => void (inbox.sign(payload.length) && watched.ponged(payload)))
  socket.on('ping', (payload) => void (inbox.sign(payload.length) && watched.heard()))
  socket.on('close', () => {
    watched.stop()
    inbox.closed()
  })
}

/** A class instead of an object literal: its methods exist once, which saves 600 bytes per phone. */
class SocketConnection implements Connection {
  // `randomUUID` is not used: its result is a rope of twenty strings, which stays in memory as long as the connection.
  readonly id = randomBytes(12).toString('base64url')
  readonly address: string
  readonly counted: boolean
  readonly requestHost: string | undefined
  readonly #socket: WebSocket
  readonly #tcp: Socket
  readonly #watched: Watched
  #largest = 0

  constructor(socket: WebSocket, request: FastifyRequest, watched: Watched) {
    this.address = clientAddress(request)
    this.counted = isNeighbour(request)
    this.requestHost = request.headers.host
    this.#socket = socket
    this.#tcp = request.raw.socket
    this.#watched = watched
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN
  }

  get roundTripMs(): number {
    return this.#watched.roundTripMs()
  }

  send({ frame }: Outgoing): void {
    this.#largest = Math.max(this.#largest, frame.length)
    if (
      this.#socket.bufferedAmount > Math.max(SLOW_READER_BYTES, SLOW_READER_FRAMES * this.#largest)
    )
      return drop(this.#socket, this.#tcp, CLOSE_CODES.silent, 'silent')
    // Written directly to the TCP socket: the frame is encoded once for all receivers, whereas ws would encode it for
    // each.
    this.#tcp.write(frame)
  }

  close(code: number, reason: string): void {
    drop(this.#socket, this.#tcp, code, reason)
  }
}

/**
 * Sends the close frame and stops reading. A regular close would wait for the client's close frame, and go on reading
 * for as long as the client sends. ws destroys the connection after `closeTimeout`.
 */
function drop(socket: WebSocket, tcp: Socket, code: number, reason: string): void {
  socket.close(code, reason)
  stopReading(socket, tcp)
}

/** Stops reading the socket and ends its sending side: the client receives the close frame and a FIN. */
function stopReading(socket: WebSocket, tcp: Socket): void {
  socket.pause()
  tcp.end()
}
