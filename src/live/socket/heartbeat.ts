// Which sockets still have somebody behind them, and how far away.
import type { Clock, Timer } from '../clock.ts'

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
  /** ms, as it is believed: the smallest of the last measures, `LONGEST_WAY_MS` at most; 0 before the first */
  roundTripMs(): number
  stop(): void
}

export interface Heartbeat {
  watch(pulse: Pulse): Watched
  stop(): void
}

const PING_EVERY_MS = 5_000
/** Who came one after the other is pinged one after the other: thousands at once would hold up everything else. */
const BEAT_MS = 100
const SILENCE_MS = 15_000
/** A beat that comes later than this was held up with everything else: the process was stopped, or the machine asleep. */
const HELD_UP_MS = 1_000
const MEASURES = 5
/**
 * The round trip is time that a phone is given, and how late it answers a ping is its own choice. The smallest of several
 * is what its network can do; a second is more than a Wi-Fi needs, and a fifteenth of the shortest answer time.
 */
const LONGEST_WAY_MS = 1_000

interface Beat {
  heardAt: number
  beatAt: number
  /** pings that no pong has answered, by when they were sent */
  unanswered: Set<number>
}

export function createHeartbeat(clock: Clock): Heartbeat {
  /** whoever was pinged longest ago first */
  const watched = new Map<Pulse, Beat>()
  let timer: Timer | null = null
  /** the time at which the next beat is due */
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
    // Whoever is silent for that long is dropped: an older ping is not answered any more.
    for (const sentAt of unanswered) if (now - sentAt > SILENCE_MS) unanswered.delete(sentAt)
    pulse.ping(payload)
  }

  const beat = (): void => {
    const now = clock.now()
    // Nobody could be heard meanwhile; what was said then lies in the sockets and is read after this beat.
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
          // A pong of its own making may claim any time, and a long way is worth points: each ping is answered once.
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
