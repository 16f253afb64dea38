// Limits the requests of one connection. With HTTP/1.1 pipelining (RFC 9112, § 9.3.2) a client may send requests
// without waiting for responses; Node would run them all at once and hold every response in memory until it is read.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Most requests without a response on one connection. Browsers and proxies send only one at a time. */
export const MOST_UNANSWERED = 8

/** requests of each connection that wait while another one is answered; a connection without an entry is idle */
const waiting = new WeakMap<Socket, [IncomingMessage, ServerResponse][]>()

/** Whether a request of that connection still awaits its response. */
export const isAnswering = (socket: Socket): boolean => waiting.has(socket)

/**
 * Runs `listener` for one request of a connection at a time, in order of arrival. The next one starts once the previous
 * response has been handed to the system completely, so that nothing is computed for a client that does not read;
 * requests that still wait when the connection closes are never started. More than MOST_UNANSWERED requests close the
 * connection.
 */
export function oneAtATime(listener: RequestListener): RequestListener {
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const { socket } = request
    response.once('close', () => {
      const next = waiting.get(socket)?.shift()
      if (next === undefined) waiting.delete(socket)
      else if (!socket.destroyed) answer(...next)
    })
    listener(request, response)
  }

  return (request, response) => {
    const { socket } = request
    // Node still parses the rest of a received packet after its connection is destroyed: ignore those requests.
    if (socket.destroyed) return
    const behind = waiting.get(socket)
    if (behind === undefined) {
      waiting.set(socket, [])
      answer(request, response)
    } else if (behind.length + 1 < MOST_UNANSWERED) behind.push([request, response])
    else socket.destroy()
  }
}
