// What one connection can make the box do. HTTP/1.1 lets a client send requests without waiting for answers
// (pipelining, RFC 9112, § 9.3.2); Node would run them all at once and hold every answer in memory until it is read.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Browsers and proxies send one request at a time over a connection: nobody who plays comes near. */
export const MOST_UNANSWERED = 8

/** requests that wait behind the one being answered; a connection without an entry has none */
const waiting = new WeakMap<Socket, [IncomingMessage, ServerResponse][]>()

/** Whether a request of that connection has no answer yet. */
export const isAnswering = (socket: Socket): boolean => waiting.has(socket)

/**
 * Runs `listener` for one request of a connection at a time, in the order in which they came. The next one starts once
 * the answer before has been handed to the system whole, so that nothing is prepared for a client that does not read; what
 * still waits when the connection closes is never started. More than MOST_UNANSWERED requests close the connection.
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
    // Node goes on reading the requests of a packet although the connection has been destroyed meanwhile.
    if (socket.destroyed) return
    const behind = waiting.get(socket)
    if (behind === undefined) {
      waiting.set(socket, [])
      answer(request, response)
    } else if (behind.length + 1 < MOST_UNANSWERED) behind.push([request, response])
    else socket.destroy()
  }
}
