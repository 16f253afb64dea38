// A connection to the server that reopens itself: after a lost Wi-Fi, a locked screen, a restart of the server.
import { isTerminalClose } from '#protocol/closeCodes.ts'
import { addressOf } from '../ui/address.ts'
import { serverAnswers } from '../api/serverAnswers.ts'
import { noteHidden, noteReturn } from './steadyClock.ts'

/** The part of WebSocket in use, so that a test can stand in for the network. */
export type PageSocket = Pick<WebSocket, 'readyState' | 'send' | 'close' | 'addEventListener'>

export interface SocketEvents<Incoming> {
  /** called each time the connection opens, the first time and after a cut: the receiver must send its join */
  opened: () => void
  received: (message: Incoming) => void
  /** the connection is cut and is being reopened; a gap shorter than `tellAfterMs` need not be shown */
  lost: (tellAfterMs: number) => void
  /** the server has ended the connection for good (close code of #protocol/closeCodes.ts) */
  over: (code: number) => void
}

export interface LiveSocket<Outgoing> {
  /** sends a message; returns false when the connection is cut: the message was not sent */
  send: (message: Outgoing) => boolean
  /** tries to connect to the server at once instead of at the time of the next attempt */
  retryNow: () => void
  /** checks with a message whether the server still answers over the connection */
  probe: () => void
  /** called when the network is gone: gives the socket up without asking whether the server answers, and reconnects */
  drop: () => void
  close: () => void
}

export interface SocketOptions {
  connect?: () => PageSocket
  /** returns whether the server answers an HTTP request */
  knock?: () => Promise<boolean>
  /** returns a random number, uniform in [0, 1), from which the delays are computed */
  random?: () => number
}

const OPEN = 1
/** Ms after which an attempt to connect is given up. */
const CONNECT_MS = 6000
/** Ms without traffic after which the page sends a probe (`ping`); it cuts a connection that leaves one unanswered. */
const PROBE_EVERY_MS = 5000
const PROBE_ANSWER_MS = 2000
/** A message without an answer is followed by a probe after this many ms, since the player waits for the answer. */
const PROBE_AFTER_SENDING_MS = 500
/** A cut is shown only after this many ms; sooner after an unanswered probe, which has already cost seconds. */
const TELL_AFTER_MS = 1200
const TELL_AFTER_SILENCE_MS = 500
/** Delays in ms between attempts to connect, the last one repeated: phones return within 2 s of a restarted server. */
const BACKOFF_MS = [250, 500, 1000, 2000]
/** Delay in ms before the next attempt while the device reports no network; an `online` event ends the wait. */
const OFFLINE_MS = 10_000
/**
 * After this many attempts, a WebSocket is opened only once the server answers an HTTP request: after some twenty
 * failures Chromium delays each WebSocket to that address by up to 5 s.
 */
const KNOCKS_AFTER = 8

/** The address of `/ws` on the server that this page came from. */
function socketToServer(): PageSocket {
  const url = new URL(addressOf('/ws'), window.location.href)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  return new WebSocket(url)
}

/** Whether the device reports that it has no network; a device that reports nothing counts as online. */
const isOffline = () =>
  typeof navigator !== 'undefined' && 'onLine' in navigator && !navigator.onLine

let ahead: PageSocket | null = null

/** Opens the first socket of this page before anything is drawn: an old phone then has its handshake done when the screen appears. */
export function dialAhead(): void {
  ahead = socketToServer()
}

/** Returns the socket that `dialAhead` opened; a new socket when that one has closed or none was opened. */
function firstSocket(): PageSocket {
  const socket = ahead
  ahead = null
  return socket && socket.readyState <= OPEN ? socket : socketToServer()
}

/** Opens a connection; it lives until `close`, or until the server ends it for good. */
export function openLiveSocket<Incoming, Outgoing>(
  events: SocketEvents<Incoming>,
  options: SocketOptions = {},
): LiveSocket<Outgoing> {
  const { connect = firstSocket, knock = serverAnswers, random = Math.random } = options
  let socket: PageSocket | null = null
  let attempt = 0
  let closed = false
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let deadline: ReturnType<typeof setTimeout> | undefined
  let quiet: ReturnType<typeof setTimeout> | undefined
  /** whether a probe was sent and not answered yet: a second probe would extend the first one's deadline */
  let probing = false
  /** whether this page has sent a message since it last received one */
  let hasSent = false

  function dial() {
    clearTimeout(retryTimer)
    if (closed || socket) return
    const mine = connect()
    socket = mine
    deadline = setTimeout(() => cut(mine), CONNECT_MS)
    const opened = () => {
      if (socket !== mine) return
      attempt = 0
      heard()
      events.opened()
    }
    // The socket of `dialAhead` may be open already. A microtask delays `opened` until `openLiveSocket` has returned the
    // connection to its caller.
    if (mine.readyState === OPEN) queueMicrotask(opened)
    else mine.addEventListener('open', opened)
    mine.addEventListener('message', ({ data }) => {
      if (socket !== mine) return
      heard()
      const message: Incoming | { event: 'pong' } = JSON.parse(String(data))
      if (!isPong(message)) events.received(message)
    })
    mine.addEventListener('close', ({ code }) => {
      if (socket !== mine) return
      if (isTerminalClose(code)) {
        close()
        events.over(code)
      } else cut(mine)
    })
  }

  /** Gives a socket up without waiting for its closing handshake, which a dead Wi-Fi never answers. */
  function cut(dead: PageSocket, tellAfterMs = TELL_AFTER_MS) {
    if (socket !== dead) return
    release()
    events.lost(isOffline() ? 0 : tellAfterMs)
    later()
  }

  function later() {
    // Jitter, so that a room full of phones does not come back in the same millisecond.
    const wait =
      (isOffline() ? OFFLINE_MS : (BACKOFF_MS[Math.min(attempt, BACKOFF_MS.length - 1)] ?? 0)) *
      (0.5 + random() / 2)
    attempt += 1
    clearTimeout(retryTimer)
    retryTimer = setTimeout(attempt > KNOCKS_AFTER ? ask : dial, wait)
  }

  async function ask() {
    const answers = await knock()
    if (closed || socket) return
    if (answers) dial()
    else later()
  }

  function release() {
    probing = false
    hasSent = false
    clearTimeout(deadline)
    clearTimeout(quiet)
    const dead = socket
    socket = null
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
    const mine = socket
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
    // A socket that is still connecting may hang on a network that is gone: a new one is opened.
    if (socket && socket.readyState !== OPEN) release()
    if (socket) probe()
    else dial()
  }

  function drop() {
    if (socket) cut(socket)
  }

  /** After a message was sent, the next probe follows in PROBE_AFTER_SENDING_MS; further messages do not delay it. */
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
      if (!socket || socket.readyState !== OPEN) return false
      socket.send(JSON.stringify(message))
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
  return (
    typeof message === 'object' &&
    message !== null &&
    'event' in message &&
    message.event === 'pong'
  )
}

/**
 * Reopens the connection as soon as the page is visible again or the network is back, and gives it up when the phone
 * reports that the network is gone: frames would go into a dead socket. Returns the function that removes these
 * listeners.
 */
export function retryOnReturn(
  liveSocket: Pick<LiveSocket<never>, 'retryNow' | 'drop'>,
): () => void {
  if (typeof document === 'undefined') return () => {}
  const changed = () => {
    if (document.visibilityState === 'visible') {
      noteReturn()
      liveSocket.retryNow()
    } else noteHidden()
  }
  document.addEventListener('visibilitychange', changed)
  window.addEventListener('online', changed)
  window.addEventListener('offline', liveSocket.drop)
  window.addEventListener('pageshow', changed)
  return () => {
    document.removeEventListener('visibilitychange', changed)
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', liveSocket.drop)
    window.removeEventListener('pageshow', changed)
  }
}
