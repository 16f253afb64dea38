// Shares the event loop between requests. Node hands over all requests received on all connections in one turn: three
// hundred connections of one client that request something expensive would block every other client for seconds, games
// included.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { createRounds } from './rounds.ts'

/** ms that requests may use of one event loop turn; further ones wait. A room of phones loading a page needs less. */
const TURN_MS = 10
/**
 * ms within one event loop turn during which further waiting requests are started, as long as each is answered
 * synchronously (from memory).
 */
const BATCH_MS = 2

/**
 * Runs `listener` at once while the turn of the event loop has used less than `TURN_MS`. Beyond that, requests wait:
 * each turn starts one of them (or several that are answered synchronously), round-robin by client address. A request
 * whose connection has closed during the wait is not started.
 */
export function inTurns(
  listener: RequestListener,
  now: () => number = () => performance.now(),
): RequestListener {
  const waiting = createRounds<[IncomingMessage, ServerResponse]>()
  let turnBegan: number | null = null
  let isQueueing = false

  const goOn = (): void => {
    const began = now()
    for (let next = waiting.next(); next !== undefined; next = waiting.next()) {
      const [request, response] = next
      if (request.socket.destroyed) continue
      listener(request, response)
      if (response.headersSent && now() - began < BATCH_MS) continue
      setImmediate(goOn)
      return
    }
    isQueueing = false
  }

  const isYoung = (): boolean => {
    const moment = now()
    if (turnBegan === null) {
      turnBegan = moment
      setImmediate(() => (turnBegan = null))
    }
    return moment - turnBegan < TURN_MS
  }

  return (request, response) => {
    if (!isQueueing && isYoung()) return listener(request, response)
    waiting.add(request.socket.remoteAddress ?? '', [request, response])
    if (isQueueing) return
    isQueueing = true
    setImmediate(goOn)
  }
}
