// Keeps the messages that a test's client has received, and lets the test wait for messages.
import { setTimeout as pause } from 'node:timers/promises'
import type { ServerEvent, ServerEvents } from '../live/socket/connection.ts'

export type ReceivedFrame = {
  [Name in ServerEvent]: { event: Name; data: ServerEvents[Name] }
}[ServerEvent]

export interface Frames {
  all(): readonly ReceivedFrame[]
  /** Waits for, and returns, data of the oldest message of this event that `next` has not returned yet. */
  next<Name extends ServerEvent>(event: Name): Promise<ServerEvents[Name]>
  /** Does what `next` does, without waiting: returns undefined where `next` would wait. */
  taken<Name extends ServerEvent>(event: Name): ServerEvents[Name] | undefined
  /** Returns the number of messages of this event that have arrived, read or not. */
  count(event: ServerEvent): number
  /** Waits for the next `error` message, and returns its code. */
  nextError(): Promise<string>
  /** Makes `next` skip the messages received until this call; `all` and `count` still include them. */
  drop(): void
}

/** ms after which a missing message is a failure, even on the slowest machine */
const TIMEOUT_MS = 60_000

export function collectFrames(): Frames & { push(text: string): void } {
  const all: ReceivedFrame[] = []
  const unread: ReceivedFrame[] = []
  const waiting: { event: ServerEvent; wake: () => void }[] = []

  const taken = <Name extends ServerEvent>(event: Name): ServerEvents[Name] | undefined => {
    const index = unread.findIndex((frame) => frame.event === event)
    if (index < 0) return undefined
    const [frame] = unread.splice(index, 1)
    return frame?.data as ServerEvents[Name]
  }

  const next = async <Name extends ServerEvent>(event: Name): Promise<ServerEvents[Name]> => {
    const deadline = Date.now() + TIMEOUT_MS
    for (;;) {
      const data = taken(event)
      if (data !== undefined) return data
      if (Date.now() > deadline) {
        throw new Error(
          `no ${event} came; received: ${all.map((frame) => frame.event).join(', ') || 'nothing'}`,
        )
      }
      const stop = new AbortController()
      await Promise.race([
        new Promise<void>((wake) => waiting.push({ event, wake })),
        pause(deadline - Date.now() + 1, undefined, { signal: stop.signal }).catch(() => {}),
      ])
      stop.abort()
    }
  }

  return {
    all: () => all,
    next,
    taken,
    count: (event) => all.filter((frame) => frame.event === event).length,
    nextError: async () => (await next('error')).code,
    drop: () => void unread.splice(0),
    push(text) {
      const frame = JSON.parse(text) as ReceivedFrame
      all.push(frame)
      unread.push(frame)
      const ready = waiting.filter(({ event }) => event === frame.event)
      for (const waiter of ready) {
        waiting.splice(waiting.indexOf(waiter), 1)
        waiter.wake()
      }
    },
  }
}
