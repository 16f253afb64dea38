// A line to the server that mends itself: a dropped Wi-Fi, a locked screen, a server that starts again.
import { isTerminalClose } from '#protocol/closeCodes.ts'
import { addressOf } from '../ui/address.ts'
import { serverAnswers } from './serverAnswers.ts'
import { noteHidden, noteReturn } from './steadyClock.ts'

/** As much of a WebSocket as is used here, so that a test can stand in for the network. */
export type Wire = Pick<WebSocket, 'readyState' | 'send' | 'close' | 'addEventListener'>

export interface LineEvents<Incoming> {
  /** the line is open, for the first time or again: say who you are */
  opened: () => void
  received: (message: Incoming) => void
  /** the line is cut and is being mended; one that is mended before `tellAfterMs` is not worth a word */
  lost: (tellAfterMs: number) => void
  /** the server wants no line any more (close code of #protocol/closeCodes.ts) */
  over: (code: number) => void
}

export interface Line<Outgoing> {
  /** false when the line is cut: nothing was sent */
  send: (message: Outgoing) => boolean
  /** try again at once instead of waiting for the next attempt */
  retryNow: () => void
  /** hear whether the other end is still there */
  probe: () => void
  /** the network is gone: leaves the wire without waiting for a probe, and dials again */
  drop: () => void
  close: () => void
}

export interface LineOptions {
  connect?: () => Wire
  /** whether the other end answers at all */
  knock?: () => Promise<boolean>
  /** uniform in [0, 1) */
  random?: () => number
}

const OPEN = 1
/** A connection attempt that takes longer than this is given up. */
const CONNECT_MS = 6000
/** A quiet line is probed this often, and is cut when the probe stays unanswered. */
const PROBE_EVERY_MS = 5000
const PROBE_ANSWER_MS = 2000
/** A message that nothing has answered by then is followed by a probe: whoever sent it waits before the page. */
const PROBE_AFTER_SENDING_MS = 500
/** A gap that nobody notices is not told; one that began with seconds of silence has been noticed, and is told within 4 s of them. */
const TELL_AFTER_MS = 1200
const TELL_AFTER_SILENCE_MS = 500
/** Waits between attempts; the last one again and again: a box that is back has its phones within 2 s of listening. */
const BACKOFF_MS = [250, 500, 1000, 2000]
/** While the device itself knows of no network: its word that there is one again comes before. */
const OFFLINE_MS = 10_000
/** After so many attempts a request asks whether anybody is there: Chromium delays the WebSocket of an address that failed some twenty times, by up to 5 s. */
const KNOCKS_AFTER = 8

/** The address of `/ws` on the server that this page came from. */
function wireToServer(): Wire {
  const url = new URL(addressOf('/ws'), window.location.href)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  return new WebSocket(url)
}

/** What the device knows of its network; where there is no such word, it is there. */
const isOffline = () => typeof navigator !== 'undefined' && 'onLine' in navigator && !navigator.onLine

let ahead: Wire | null = null

/** Dials for the first line of this page before anything is drawn: on an old phone the handshake is over when the screen is there. */
export function dialAhead(): void {
  ahead = wireToServer()
}

/** The wire that was dialled ahead, as long as it is good for something; the next time, a new one. */
function firstWire(): Wire {
  const wire = ahead
  ahead = null
  return wire && wire.readyState <= OPEN ? wire : wireToServer()
}

/** Opens a line; it lives until `close`, or until the server ends it for good. */
export function openLine<Incoming, Outgoing>(events: LineEvents<Incoming>, options: LineOptions = {}): Line<Outgoing> {
  const { connect = firstWire, knock = serverAnswers, random = Math.random } = options
  let wire: Wire | null = null
  let attempt = 0
  let closed = false
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let deadline: ReturnType<typeof setTimeout> | undefined
  let quiet: ReturnType<typeof setTimeout> | undefined
  /** a probe is on its way: another one would put off its end */
  let probing = false
  /** a message has been sent since something was heard */
  let hasSent = false

  function dial() {
    clearTimeout(retryTimer)
    if (closed || wire) return
    const mine = connect()
    wire = mine
    deadline = setTimeout(() => cut(mine), CONNECT_MS)
    const opened = () => {
      if (wire !== mine) return
      attempt = 0
      heard()
      events.opened()
    }
    // One that was dialled ahead may stand already. Whoever opens a line holds it before it hears that.
    if (mine.readyState === OPEN) queueMicrotask(opened)
    else mine.addEventListener('open', opened)
    mine.addEventListener('message', ({ data }) => {
      if (wire !== mine) return
      heard()
      const message: Incoming | { event: 'pong' } = JSON.parse(String(data))
      if (!isPong(message)) events.received(message)
    })
    mine.addEventListener('close', ({ code }) => {
      if (wire !== mine) return
      if (isTerminalClose(code)) {
        close()
        events.over(code)
      } else cut(mine)
    })
  }

  /** Leaves a wire without waiting for its closing handshake, which a dead Wi-Fi never answers. */
  function cut(dead: Wire, tellAfterMs = TELL_AFTER_MS) {
    if (wire !== dead) return
    release()
    events.lost(isOffline() ? 0 : tellAfterMs)
    later()
  }

  function later() {
    // Jitter, so that a room full of phones does not come back in the same millisecond.
    const wait = (isOffline() ? OFFLINE_MS : (BACKOFF_MS[Math.min(attempt, BACKOFF_MS.length - 1)] ?? 0)) * (0.5 + random() / 2)
    attempt += 1
    clearTimeout(retryTimer)
    retryTimer = setTimeout(attempt > KNOCKS_AFTER ? ask : dial, wait)
  }

  async function ask() {
    const answers = await knock()
    if (closed || wire) return
    if (answers) dial()
    else later()
  }

  function release() {
    probing = false
    hasSent = false
    clearTimeout(deadline)
    clearTimeout(quiet)
    const dead = wire
    wire = null
    dead?.close()
  }

  function heard() {
    probing = false
    hasSent = false
    clearTimeout(deadline)
    clearTimeout(quiet)
    quiet = setTimeout(probe, PROBE_EVERY_MS)
  }

  function probe() {
    const mine = wire
    if (!mine || mine.readyState !== OPEN || probing) return
    probing = true
    clearTimeout(quiet)
    clearTimeout(deadline)
    deadline = setTimeout(() => cut(mine, TELL_AFTER_SILENCE_MS), PROBE_ANSWER_MS)
    mine.send(JSON.stringify({ event: 'ping', data: {} }))
  }

  function retryNow() {
    if (closed) return
    attempt = 0
    // A wire that is still dialling may hang on a network that is gone: dial afresh.
    if (wire && wire.readyState !== OPEN) release()
    if (wire) probe()
    else dial()
  }

  function drop() {
    if (wire) cut(wire)
  }

  /** The next probe comes soon; one that is due even sooner stays. */
  function awaitAnswer() {
    if (probing || hasSent) return
    hasSent = true
    clearTimeout(quiet)
    quiet = setTimeout(probe, PROBE_AFTER_SENDING_MS)
  }

  function close() {
    closed = true
    clearTimeout(retryTimer)
    release()
  }

  dial()
  return {
    send(message) {
      if (!wire || wire.readyState !== OPEN) return false
      wire.send(JSON.stringify(message))
      awaitAnswer()
      return true
    },
    retryNow,
    probe,
    drop,
    close,
  }
}

function isPong(message: unknown): message is { event: 'pong' } {
  return typeof message === 'object' && message !== null && 'event' in message && message.event === 'pong'
}

/**
 * Mends the line as soon as the page is seen again or the network is back, and leaves it when the phone says that the
 * network is gone: frames would go into a dead socket. Returns what undoes it.
 */
export function mendOnReturn(line: Pick<Line<never>, 'retryNow' | 'drop'>): () => void {
  if (typeof document === 'undefined') return () => {}
  const changed = () => {
    if (document.visibilityState === 'visible') {
      noteReturn()
      line.retryNow()
    } else noteHidden()
  }
  document.addEventListener('visibilitychange', changed)
  window.addEventListener('online', changed)
  window.addEventListener('offline', line.drop)
  window.addEventListener('pageshow', changed)
  return () => {
    document.removeEventListener('visibilitychange', changed)
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', line.drop)
    window.removeEventListener('pageshow', changed)
  }
}
