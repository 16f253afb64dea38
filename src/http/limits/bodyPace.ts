// Whoever sends a body letter by letter, or falls silent in the middle of it, keeps a connection that others need.
import type { IncomingMessage, ServerResponse } from 'node:http'

export interface Pace {
  /** so many at least must come ... */
  bytes: number
  /** ... within that time, ms */
  ms: number
  /** ms at the beginning during which nothing is asked for */
  graceMs: number
}

export interface BodyPaces {
  /** of JSON, and of what nobody reads */
  body: Pace
  /** of a form: its author may have chosen photos on a phone at the end of the Wi-Fi */
  upload: Pace
}

const KILOBYTE_A_SECOND = { bytes: 10_000, ms: 10_000 }
export const BODY_PACES: BodyPaces = { body: { ...KILOBYTE_A_SECOND, graceMs: 0 }, upload: { ...KILOBYTE_A_SECOND, graceMs: 30_000 } }

const LOOKS = 10

interface Line {
  /** bytes so far */
  received: () => number
  /** whether what comes is left lying, or all is there: that wait is ours, not the sender's */
  isHeldBack: () => boolean
}

export interface Watch {
  /** aborted once the sender has fallen behind */
  slow: AbortSignal
  end: () => void
}

export function watchPace({ received, isHeldBack }: Line, { bytes, ms, graceMs }: Pace): Watch {
  const slow = new AbortController()
  let seen = received()
  let grace = Math.ceil((graceMs * LOOKS) / ms)
  let awaited = 0
  const looks = setInterval(() => {
    if (grace > 0) {
      grace -= 1
      seen = received()
    } else if (received() - seen >= bytes) {
      seen = received()
      awaited = 0
    } else if (!isHeldBack()) awaited += 1
    if (awaited < LOOKS) return
    clearInterval(looks)
    slow.abort()
  }, ms / LOOKS)
  return { slow: slow.signal, end: () => clearInterval(looks) }
}

const watched = new WeakMap<IncomingMessage, AbortSignal>()

const NEVER = new AbortController().signal

/** Aborted once the body of that request comes too slowly: whoever reads a form then answers 408. */
export const slowBodyOf = (request: IncomingMessage): AbortSignal => watched.get(request) ?? NEVER

class TooSlow extends Error {
  /** what Fastify answers with */
  readonly statusCode = 408
}

/**
 * Watches the body of a request from its beginning. One that comes too slowly fails for who reads it, unless it is a form
 * (`slowBodyOf`); when the answer has gone out already, it ends the connection.
 */
export function watchBody(request: IncomingMessage, response: ServerResponse, paces: BodyPaces): void {
  const { headers, socket } = request
  if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0) return
  const isForm = headers['content-type']?.startsWith('multipart/') === true
  const { slow, end } = watchPace({
    received: () => socket.bytesRead,
    isHeldBack: () => request.complete || request.isPaused() || request.readableLength > 0,
  }, isForm ? paces.upload : paces.body)
  watched.set(request, slow)
  request.once('close', end)
  slow.addEventListener('abort', () => {
    if (response.headersSent) socket.destroy()
    // Nobody else can make Fastify stop waiting: destroying the request would destroy its connection, and the answer.
    else if (!isForm && request.listenerCount('error') > 0) request.emit('error', new TooSlow('the body comes too slowly'))
  }, { once: true })
}

/** Rejects as soon as `slow` is aborted, whatever becomes of `reading`. */
export async function unlessSlow<Read>(slow: AbortSignal, reading: Promise<Read>): Promise<Read> {
  const { promise, reject } = Promise.withResolvers<never>()
  if (slow.aborted) reject(slow.reason)
  slow.addEventListener('abort', () => reject(slow.reason), { once: true })
  return Promise.race([reading, promise])
}
