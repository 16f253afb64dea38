// Detects dead sockets and measures the round trip of live ones, by WebSocket pings.
import type { Clock, Timer } from '../clock.ts'

export interface Pulse {
  /** sends the socket a protocol ping, which browsers and third-party clients answer automatically */
  ping(payload: Buffer): void
  /** the heartbeat calls this when the server has received nothing from the socket for too long */
  silent(): void
}

export interface Watched {
  /** the socket's owner calls this when the server has received something from the socket */
  heard(): void
  /** the socket's owner calls this with the payload of each pong that the socket has received */
  ponged(payload: Buffer): void
  /**
   * trusted round trip, ms: the smallest of the last measurements, at most `LONGEST_WAY_MS`; 0 before the first
   * measurement
   */
  roundTripMs(): number
  stop(): void
}

export interface Heartbeat {
  watch(pulse: Pulse): Watched
  stop(): void
}

const PING_EVERY_MS = 5_000
/**
 * Interval between two runs of the ping timer, ms. Each socket is pinged at its own time: pinging thousands at once
 * would block the event loop.
 */
const BEAT_MS = 100
const SILENCE_MS = 15_000
/**
 * When the ping timer fires late by more than this, ms, the whole process was stopped or the machine asleep: the delay
 * does not count as silence of the sockets.
 */
const HELD_UP_MS = 1_000
const MEASURES = 5
/**
 * Longest round trip that is trusted, ms. A phone gains answer time by it, and can delay its pongs at will: the
 * smallest of several measurements shows what its network can do. One second is more than a Wi-Fi needs, and a
 * fifteenth of the shortest answer time.
 */
const LONGEST_WAY_MS = 1_000

interface Beat {
  heardAt: number
  beatAt: number
  /** send times of pings without a pong */
  unanswered: Set<number>
}

export function createHeartbeat(clock: Clock): Heartbeat {
  /** the sockets that the heartbeat watches, in order of their last ping, oldest ping first */
  const watched = new Map<Pulse, Beat>()
  let timer: Timer | null = null
  /** time at which the ping timer runs next, ms of `clock` */
  let dueAt = 0

  const beatLater = (): void => {
    dueAt = clock.now() + BEAT_MS
    timer = clock.setTimer(BEAT_MS, beat)
  }

  const pingNow = (pulse: Pulse, state: Beat): void => {
    const now = clock.now()
    const payload = Buffer.alloc(8)
    payload.writeDoubleBE(now)
    const { unanswered } = state
    unanswered.add(now)
    // Pings without a pong for SILENCE_MS are forgotten: else the set of a client that sends no pongs would only grow.
    for (const sentAt of unanswered) if (now - sentAt > SILENCE_MS) unanswered.delete(sentAt)
    pulse.ping(payload)
  }

  const beat = (): void => {
    const now = clock.now()
    // While the process was stopped, no socket could be read. Data that arrived meanwhile are read only after this beat
    // of the heartbeat, so the time of the stop does not count as silence of the sockets.
    const heldUpMs = now - dueAt
    if (heldUpMs > HELD_UP_MS) for (const state of watched.values()) state.heardAt += heldUpMs
    for (const [pulse, state] of watched) {
      if (now - state.beatAt < PING_EVERY_MS) break
      watched.delete(pulse)
      watched.set(pulse, state)
      state.beatAt = now
      if (now - state.heardAt > SILENCE_MS) pulse.silent()
      else pingNow(pulse, state)
    }
    timer = null
    if (watched.size > 0) beatLater()
  }

  return {
    watch(pulse) {
      const now = clock.now()
      const state: Beat = { heardAt: now, beatAt: now, unanswered: new Set() }
      let measures: readonly number[] = []
      watched.set(pulse, state)
      pingNow(pulse, state)
      if (timer === null) beatLater()
      return {
        heard: () => void (state.heardAt = clock.now()),
        ponged(payload) {
          state.heardAt = clock.now()
          if (payload.length !== 8) return
          const sentAt = payload.readDoubleBE()
          // A client can invent the payload of a pong, and gains points by a long round trip: so a pong counts only for
          // a ping that was sent, and only once.
          if (!state.unanswered.delete(sentAt)) return
          measures = [...measures.slice(1 - MEASURES), state.heardAt - sentAt]
        },
        roundTripMs: () => (measures.length === 0 ? 0 : Math.min(LONGEST_WAY_MS, ...measures)),
        stop: () => void watched.delete(pulse),
      }
    },
    stop() {
      timer?.cancel()
      timer = null
      watched.clear()
    },
  }
}
