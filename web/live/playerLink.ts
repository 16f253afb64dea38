// The phone's side of a room: one line, one seat, one step at a time.
import type { LatLng } from '#core/geo.ts'
import { CLOSE_CODES } from '#protocol/closeCodes.ts'
import type { ErrorCode } from '#protocol/errors.ts'
import type { PlayerEvents, PlayerMessage } from '#protocol/playerMessages.ts'
import { forgetSeat, keepGuess, keepSeat, keptGuess, keptSeat } from './keptSeat.ts'
import { afterMessage, withGuess, withMarker, type PlayerMessageIn, type PlayerStep } from './playerStep.ts'
import { mendOnReturn, openLine, type Line, type LineEvents, type LineOptions } from './socket.ts'
import { steadyNow } from './steadyClock.ts'
import { createStore, type Store } from './store.ts'
import { timeLeft } from './timer.ts'

export interface PlayerView {
  at: PlayerStep
  /** `lost` only after a moment: a gap that nobody notices is not worth a word */
  connection: 'ok' | 'lost'
}

export interface PlayerLink {
  store: Store<PlayerView>
  /** opens the line; returns what closes it */
  open: () => () => void
  /** takes a seat, or comes back to it */
  join: () => void
  /** sends a message of the colour and fruit choice on the same line; false when it is cut */
  send: (message: PlayerMessage) => boolean
  /** hears every message of the server, and `opened` whenever the line is (again) open */
  listen: (listener: (message: PlayerMessageIn | { event: 'opened' }) => void) => () => void
  /** puts the marker */
  place: (coords: LatLng) => void
  /** sends the guess, with the time it took */
  answer: () => void
  /** asks for the words of the picture */
  describe: () => void
  /** the map of the first question can be shown: the room need not wait for this phone */
  mapReady: () => void
  retryNow: () => void
}

const RESEND_MS = 2500
const REJOIN_MS = 2000
const LOST_AFTER_MS = 1200
const REFUSALS: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['unauthorized', 'not_found', 'full', 'barred', 'out_of_turn', 'bad_request'])

export interface PlayerLinkOptions extends LineOptions {
  /** ms, never running backwards */
  now?: () => number
}

/** What tells a kept marker's question from the others of the room. */
const questionOf = ({ question, seat }: Extract<PlayerStep, { step: 'question' }>) => ({ questionIndex: question.index, rehearsal: seat.rehearsal })

/** What the phone knows of its network; where there is no such word, it is there. */
const isOffline = () => typeof navigator !== 'undefined' && 'onLine' in navigator && !navigator.onLine

/** The way to a room. On the open line nothing is said before `join`, or before a listener speaks on `opened`. */
export function createPlayerLink(roomID: string, { now = steadyNow, ...options }: PlayerLinkOptions = {}): PlayerLink {
  const store = createStore<PlayerView>({ at: { step: 'loading' }, connection: 'ok' })
  const listeners = new Set<(message: PlayerMessageIn | { event: 'opened' }) => void>()
  let open = false
  let wantsSeat = false
  /** On this line. Before that only the join is said: its seat alone gives the rest a sense, and a refusal would be the join's. */
  let isSeated = false
  /** a join is on its way: the next error is its answer */
  let joining = false
  let isMapReady = false
  let resend: ReturnType<typeof setTimeout> | undefined
  let rejoin: ReturnType<typeof setTimeout> | undefined
  let timeOver: ReturnType<typeof setTimeout> | undefined
  let lostTimer: ReturnType<typeof setTimeout> | undefined

  let line: Line<PlayerMessage> | null = null

  const events: LineEvents<PlayerMessageIn> = {
    opened() {
      open = true
      isSeated = false
      if (wantsSeat) sendJoin()
      else connected()
      tell({ event: 'opened' })
    },
    received(message) {
      if (message.event === 'error') refused(message.data)
      if (message.event === 'player_joinRoom_callback') {
        seated(message.data.session)
        if (message.data.state.step === 'lobby' || message.data.state.step === 'starting') sayReady()
      }
      // A room may ask the question of that number again, after another rehearsal: its marker is another one.
      if (message.event === 'player_newQuestion') keepGuess(roomID, undefined)
      move((at) => afterMessage(at, message, now(), roomID, (...question) => keptGuess(roomID, ...question)))
      if (message.event === 'player_kicked') {
        wantsSeat = false
        isSeated = false
        // After a kick the session still names this phone: the server knows whom it lets back in.
        if (message.data.reason !== 'kick') forgetSeat(roomID)
      }
      tell(message)
    },
    lost() {
      open = false
      isSeated = false
      // Without a network there is nothing to wait for.
      lostTimer ??= setTimeout(() => store.update((view) => ({ ...view, connection: 'lost' })), isOffline() ? 0 : LOST_AFTER_MS)
    },
    over(code) {
      open = false
      isSeated = false
      connected()
      if (code === CLOSE_CODES.replaced) end('replaced')
      else end('rate_limited')
    },
  }

  function connected() {
    clearTimeout(lostTimer)
    lostTimer = undefined
    store.update((view) => (view.connection === 'ok' ? view : { ...view, connection: 'ok' }))
  }

  function tell(message: PlayerMessageIn | { event: 'opened' }) {
    for (const listener of listeners) listener(message)
  }

  function move(change: (at: PlayerStep) => PlayerStep) {
    store.update((view) => {
      const at = change(view.at)
      return at === view.at ? view : { ...view, at }
    })
    follow()
  }

  /** Arms what the present step waits for: the end of the time, and the acknowledgement of a guess. */
  function follow() {
    const { at } = store.get()
    clearTimeout(timeOver)
    if (at.step !== 'question') {
      clearTimeout(resend)
      return
    }
    const { openedAt, durationMs } = at.question
    // Rounded up: a browser cuts what is behind the point, and the time would not be over yet.
    if (!at.sent) timeOver = setTimeout(submit, Math.max(0, Math.ceil(openedAt + durationMs - now())))
  }

  function sendJoin() {
    const kept = keptSeat(roomID)
    joining = say({ event: 'player_joinRoom', data: { roomID, session: kept?.session ?? null } })
  }

  function seated(session: string) {
    joining = false
    isSeated = true
    connected()
    const kept = keptSeat(roomID)
    keepSeat(roomID, kept?.session === session ? kept : { session })
    // The fold below brings the step; a guess whose acknowledgement was lost goes again right after.
    queueMicrotask(() => sendGuess())
  }

  /** Until its map is there the phone says that it is coming: nobody waits for a program that never says so. */
  function sayReady() {
    say({ event: 'player_ready', data: { ready: isMapReady } })
  }

  function refused({ code, reason }: PlayerEvents['error']) {
    if (!joining) return
    if (code === 'rate_limited') {
      joining = false
      if (reason === 'same_address') {
        connected()
        move(() => ({ step: 'waiting' }))
      }
      rejoin = setTimeout(() => { if (open && wantsSeat) sendJoin() }, REJOIN_MS)
    }
    if (!REFUSALS.has(code)) return
    joining = false
    wantsSeat = false
    connected()
    // A key that opens no seat any more.
    if (code === 'not_found' || code === 'unauthorized') forgetSeat(roomID)
    end(code)
  }

  function end(code: ErrorCode) {
    move(() => ({ step: 'refused', code }))
  }

  /** Fixes the guess as it stands, or none at all when the time is over without a marker, and sends it. */
  function submit() {
    const { at } = store.get()
    if (at.step !== 'question' || at.sent) return
    const time = timeLeft(at.question, at.seat.timePointsMax ?? 0, now())
    const sent = { time: time.elapsedMs, timePoints: time.points }
    keepGuess(roomID, { ...questionOf(at), coords: at.marker, sent })
    move((step) => withGuess(step, { coords: at.marker, ...sent }))
    sendGuess()
  }

  function sendGuess() {
    clearTimeout(resend)
    const { at } = store.get()
    if (at.step !== 'question' || !at.sent || !isSeated) return
    say({ event: 'player_answer', data: { ...at.sent } })
    resend = setTimeout(sendGuess, RESEND_MS)
  }

  const say = (message: PlayerMessage) => line?.send(message) ?? false

  return {
    store,
    open() {
      const opened = openLine<PlayerMessageIn, PlayerMessage>(events, options)
      line = opened
      const stopMending = mendOnReturn({
        retryNow() {
          // Timers slept with the phone: what is due is looked at again.
          follow()
          opened.retryNow()
        },
        drop: () => opened.drop(),
      })
      return () => {
        stopMending()
        opened.close()
        line = null
        open = false
        for (const timer of [resend, rejoin, timeOver, lostTimer]) clearTimeout(timer)
        lostTimer = undefined
      }
    },
    join() {
      if (wantsSeat) return
      wantsSeat = true
      if (open) sendJoin()
    },
    send: say,
    listen(listener) {
      listeners.add(listener)
      if (open) listener({ event: 'opened' })
      return () => listeners.delete(listener)
    },
    place(coords) {
      move((at) => withMarker(at, coords))
      const { at } = store.get()
      if (at.step === 'question' && !at.sent) keepGuess(roomID, { ...questionOf(at), coords })
    },
    answer() {
      const { at } = store.get()
      if (at.step === 'question' && at.marker) submit()
    },
    describe: () => void (isSeated && say({ event: 'player_describe', data: {} })),
    mapReady() {
      if (isMapReady) return
      isMapReady = true
      const { step } = store.get().at
      if (isSeated && (step === 'lobby' || step === 'starting')) sayReady()
    },
    retryNow: () => line?.retryNow(),
  }
}
