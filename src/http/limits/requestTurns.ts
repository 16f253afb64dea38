// Whose request is begun next. Node hands over all that has come on all connections in one turn of its event loop: three
// hundred connections of one client that ask for something laborious would keep everybody waiting for seconds, games included.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { createRounds } from './rounds.ts'

/** What requests may take of one turn before the next ones have to wait: a room of phones that loads a page needs less. */
const TURN_MS = 10
/** The same for files that lie ready in memory, once there is a queue. */
const BATCH_MS = 2

/**
 * Runs `listener` at once while the turn of the event loop is young. Beyond that, requests wait: each turn begins one of
 * them (or several that are answered on the spot), the addresses that they come from taking turns. What waits on a
 * connection that has closed is not begun.
 */
export function inTurns(listener: RequestListener, now: () => number = () => performance.now()): RequestListener {
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
