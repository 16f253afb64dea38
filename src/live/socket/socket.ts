// The WebSocket itself: GET /ws.
import websocket from '@fastify/websocket'
import type { WebSocket } from '@fastify/websocket'
import { randomBytes } from 'node:crypto'
import type { Socket } from 'node:net'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { CLOSE_CODES, FRAGMENTS_LIMIT, FRAME_LIMIT_BYTES } from '#protocol/closeCodes.ts'
import { HTTP_ERRORS } from '#protocol/errors.ts'
import { clientAddress, isNeighbour } from '../../http/clientAddress.ts'
import { refuse, refuseConnection } from '../../http/refuse.ts'
import type { Clock } from '../clock.ts'
import type { Connection, Outgoing } from './connection.ts'
import type { Heartbeat, Watched } from './heartbeat.ts'
import type { Ingress } from './ingress.ts'

interface Dependencies {
  clock: Clock
  ingress: Ingress
  heartbeat: Heartbeat
  /** `PUBLIC_URL`: pages loaded from it are the box's own too */
  publicUrl: string | null
}

/** A phone that reads so slowly is better off with a fresh start; the host's rosters are larger than that. */
const SLOW_READER_BYTES = 64 * 1024
const SLOW_READER_FRAMES = 4
/** from the close frame to the end of the line, which does not wait for an answer to it */
const CLOSING_MS = 500

/** A constant of its own: the types of ws do not know `closeTimeout`. */
const SOCKET_OPTIONS = {
  maxPayload: FRAME_LIMIT_BYTES,
  maxFragments: FRAGMENTS_LIMIT,
  closeTimeout: CLOSING_MS,
  perMessageDeflate: false,
  clientTracking: true,
}

/** Whether a browser's page may open a socket here: only pages of the box itself. No `Origin` is no browser. */
export function isOwnOrigin(origin: string | undefined, host: string | undefined, publicUrl: string | null): boolean {
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const { protocol, host: from } = new URL(origin)
  if (protocol !== 'http:' && protocol !== 'https:') return false
  if (host !== undefined && from === hostOf(host, protocol)) return true
  return publicUrl !== null && new URL(publicUrl).origin === origin
}

/** `Host` as an address has it: a default port is not written. */
function hostOf(host: string, protocol: string): string | null {
  const address = `${protocol}//${host}`
  return URL.canParse(address) ? new URL(address).host : null
}

export async function socketRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  const { ingress, heartbeat, publicUrl } = deps
  await app.register(websocket, {
    options: SOCKET_OPTIONS,
    // One that is refused; serve() has its own.
    errorHandler: (error, _socket, request) => request.log.debug({ err: error }, 'socket error'),
    preClose(done) {
      ingress.stop()
      heartbeat.stop()
      const { clients } = app.websocketServer
      // A phone out of reach answers no close: `closeTimeout` ends its line.
      for (const client of clients) client.close(CLOSE_CODES.goingAway, 'the server stops')
      app.websocketServer.close()
      done()
    },
  })

  // A handshake without a key, or of another version of the protocol (RFC 6455, § 4.4).
  app.websocketServer.on('wsClientError', (_error, tcp) => refuseConnection(tcp, 400, HTTP_ERRORS.badRequest, 'sec-websocket-version: 13\r\n'))

  app.get(
    '/ws',
    {
      websocket: true,
      onRequest: async (request, reply) => {
        // A plain request would be handed to ws, which never answers it.
        if (!request.ws) return refuse(reply.header('upgrade', 'websocket').header('connection', 'close'), 426, HTTP_ERRORS.noUpgrade)
        const { origin, host } = request.headers
        if (!isOwnOrigin(origin, host, publicUrl)) return refuse(reply, 403, HTTP_ERRORS.forbidden)
      },
      preHandler: (request, reply, done) => {
        const tcp = request.raw.socket
        // The answer over HTTP is not needed any more: left on its socket, it would live as long as the player's line.
        reply.raw.detachSocket(tcp)
        // The handshake's answer and the first ping go out together.
        tcp.cork()
        process.nextTick(() => tcp.uncork())
        done()
      },
    },
    (socket, request) => serve(socket, request, app.log, deps),
  )
}

function serve(socket: WebSocket, request: FastifyRequest, log: FastifyBaseLogger, { clock, ingress, heartbeat }: Dependencies): void {
  const tcp = request.raw.socket
  tcp.setNoDelay(true)
  // The plugin's listener holds the whole request for as long as the line is open.
  socket.removeAllListeners('error')
  socket.on('error', (error) => {
    log.debug({ err: error }, 'socket error')
    // ws has said why it closes by now, and would read on, from the next tick.
    process.nextTick(stopReading, socket, tcp)
  })
  const watched: Watched = heartbeat.watch({
    ping: (payload) => socket.ping(payload),
    silent: () => drop(socket, tcp, CLOSE_CODES.silent, 'silent'),
  })

  const receiver = ingress.open(new SocketConnection(socket, request, watched))
  socket.on('message', (bytes, isBinary) => {
    const now = clock.now()
    watched.heard()
    // A binary frame is no text, hence no JSON.
    receiver.receive(isBinary || !Buffer.isBuffer(bytes) ? '' : bytes.toString('utf8'), now)
  })
  socket.on('pong', (payload) => void (receiver.sign(payload.length) && watched.ponged(payload)))
  socket.on('ping', (payload) => void (receiver.sign(payload.length) && watched.heard()))
  socket.on('close', () => {
    watched.stop()
    receiver.closed()
  })
}

/** A class, so that what it does is there once: an object with accessors of its own takes 600 bytes more for each phone. */
class SocketConnection implements Connection {
  // Not randomUUID: what that gives is twenty strings that hang together for as long as the line is open.
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
    if (this.#socket.bufferedAmount > Math.max(SLOW_READER_BYTES, SLOW_READER_FRAMES * this.#largest)) return drop(this.#socket, this.#tcp, CLOSE_CODES.silent, 'silent')
    // Straight to the TCP socket: the frame is built once for all, where ws would build it again for each.
    this.#tcp.write(frame)
  }

  close(code: number, reason: string): void {
    drop(this.#socket, this.#tcp, code, reason)
  }
}

/**
 * Says why, and no more: a polite close would go on reading for as long as the other end sends, and wait for its answer.
 * ws destroys the line after `closeTimeout`.
 */
function drop(socket: WebSocket, tcp: Socket, code: number, reason: string): void {
  socket.close(code, reason)
  stopReading(socket, tcp)
}

/** The other end hears why and, by the FIN, that nothing follows. */
function stopReading(socket: WebSocket, tcp: Socket): void {
  socket.pause()
  tcp.end()
}
