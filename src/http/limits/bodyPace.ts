// Ends bodies that arrive too slowly: a client that sends single bytes, or stops in the middle, occupies a connection
// that others need.
import type { IncomingMessage, ServerResponse } from 'node:http'

export interface Pace {
  /** least number of bytes of a body that must arrive in each period of `ms` milliseconds */
  bytes: number
  /** length of a period in which `bytes` bytes of a body must arrive, ms */
  ms: number
  /** time from the beginning of a body during which no least pace applies, ms */
  graceMs: number
}

export interface BodyPaces {
  /** pace below which a JSON body is ended, and a body that no route reads */
  body: Pace
  /**
   * pace below which the body of a form is ended, once its first seconds (`graceMs`) are over; this time is longer than
   * that of a JSON body, since an author may send photos over a weak Wi-Fi
   */
  upload: Pace
}

const KILOBYTE_A_SECOND = { bytes: 10_000, ms: 10_000 }
export const BODY_PACES: BodyPaces = {
  body: { ...KILOBYTE_A_SECOND, graceMs: 0 },
  upload: { ...KILOBYTE_A_SECOND, graceMs: 30_000 },
}

const LOOKS = 10

interface Line {
  /** returns the bytes of the request's body received so far */
  received: () => number
  /** whether received bytes wait to be read, or the body is complete: in both cases the client causes no delay */
  isHeldBack: () => boolean
}

export interface Watch {
  /** signal that is aborted once the client sends its body more slowly than the pace */
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

/** A signal that is aborted once the request's body arrives too slowly: the code that reads a form then sends 408. */
export const slowBodyOf = (request: IncomingMessage): AbortSignal => watched.get(request) ?? NEVER

class TooSlow extends Error {
  /** HTTP status of the response that Fastify sends for a body that is too slow */
  readonly statusCode = 408
}

/**
 * Watches the body of a request from its beginning. When the body arrives too slowly, reading it fails, except for a
 * form, whose reader uses `slowBodyOf`; when the response has been sent already, the connection is closed.
 */
export function watchBody(
  request: IncomingMessage,
  response: ServerResponse,
  paces: BodyPaces,
): void {
  const { headers, socket } = request
  if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0)
    return
  const isForm = headers['content-type']?.startsWith('multipart/') === true
  const { slow, end } = watchPace(
    {
      received: () => socket.bytesRead,
      isHeldBack: () => request.complete || request.isPaused() || request.readableLength > 0,
    },
    isForm ? paces.upload : paces.body,
  )
  watched.set(request, slow)
  request.once('close', end)
  slow.addEventListener(
    'abort',
    () => {
      if (response.headersSent) socket.destroy()
      // Only an `error` event makes Fastify stop waiting for the body and respond: destroying the request would close its
      // connection before the response.
      else if (!isForm && request.listenerCount('error') > 0)
        request.emit('error', new TooSlow('the body comes too slowly'))
    },
    { once: true },
  )
}

/** Settles like `reading`, but rejects at once when `slow` is aborted before `reading` has settled. */
export async function unlessSlow<Read>(slow: AbortSignal, reading: Promise<Read>): Promise<Read> {
  const { promise, reject } = Promise.withResolvers<never>()
  if (slow.aborted) reject(slow.reason)
  slow.addEventListener('abort', () => reject(slow.reason), { once: true })
  return Promise.race([reading, promise])
}
