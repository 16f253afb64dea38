// Which sockets still have somebody behind them, and how far away.
import type { Clock, Timer } from './clock.ts'

export interface Pulse {
  /** sends a protocol ping: browsers and third-party clients answer it by themselves */
  ping(payload: Buffer): void
  /** nothing was heard for too long */
  silent(): void
}

export interface Watched {
  /** something arrived */
  heard(): void
  /** a pong arrived, with the payload of its ping */
  ponged(payload: Buffer): void
  /** median of the last measures, ms; 0 before the first */
  roundTripMs(): number
  stop(): void
}

export interface Heartbeat {
  watch(pulse: Pulse): Watched
  stop(): void
}

const PING_EVERY_MS = 5_000
const SILENCE_MS = 15_000
const MEASURES = 5

export function createHeartbeat(clock: Clock): Heartbeat {
  const watched = new Map<Pulse, { heardAt: number; unanswered: Set<number> }>()
  let timer: Timer | null = null

  const pingNow = (pulse: Pulse, unanswered: Set<number>): void => {
    const now = clock.now()
    const payload = Buffer.alloc(8)
    payload.writeDoubleBE(now)
    unanswered.add(now)
    // Whoever is silent for that long is dropped: an older ping is not answered any more.
    for (const sentAt of unanswered) if (now - sentAt > SILENCE_MS) unanswered.delete(sentAt)
    pulse.ping(payload)
  }

  const beat = (): void => {
    const now = clock.now()
    for (const [pulse, { heardAt, unanswered }] of watched) {
      if (now - heardAt > SILENCE_MS) pulse.silent()
      else pingNow(pulse, unanswered)
    }
    timer = watched.size > 0 ? clock.setTimer(PING_EVERY_MS, beat) : null
  }

  return {
    watch(pulse) {
      const state = { heardAt: clock.now(), unanswered: new Set<number>() }
      const measures: number[] = []
      watched.set(pulse, state)
      pingNow(pulse, state.unanswered)
      timer ??= clock.setTimer(PING_EVERY_MS, beat)
      return {
        heard: () => void (state.heardAt = clock.now()),
        ponged(payload) {
          state.heardAt = clock.now()
          if (payload.length !== 8) return
          const sentAt = payload.readDoubleBE()
          // A pong of its own making may claim any time, and a long way is worth points: each ping is answered once.
          if (!state.unanswered.delete(sentAt)) return
          measures.push(state.heardAt - sentAt)
          if (measures.length > MEASURES) measures.shift()
        },
        roundTripMs: () => measures.toSorted((a, b) => a - b)[Math.floor(measures.length / 2)] ?? 0,
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
