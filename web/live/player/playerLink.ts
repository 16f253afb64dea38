// The phone's side of a room: one connection, one seat, one step at a time.
import type { LatLng } from '#core/scoring/geo.ts'
import { CLOSE_CODES } from '#protocol/closeCodes.ts'
import type { ErrorCode } from '#protocol/errors.ts'
import type { PlayerEvents, PlayerMessage } from '#protocol/playerMessages.ts'
import {
  forgetSeat,
  keepGuess,
  keepSeat,
  storedGuess,
  storedSeat,
} from '../../storage/storedSeat.ts'
import { createConnectionWord } from './connectionWord.ts'
import type { PlayerLink, PlayerLinkOptions, PlayerView } from './link.ts'
import { createPinSender } from './pinSender.ts'
import {
  afterMessage,
  canPlayJoker,
  guessNow,
  isComplete,
  isTimeOver,
  restMs,
  withGuess,
  withJoker,
  withMarker,
  withYear,
  type PlayerMessageIn,
  type PlayerStep,
  type QuestionStep,
  type RefusalCode,
} from './playerStep.ts'
import { retryOnReturn, openLiveSocket, type LiveSocket, type SocketEvents } from '../socket.ts'
import { steadyNow } from '../steadyClock.ts'
import { createStore } from '../../ui/store.ts'
import { timeLeft } from '../timer.ts'

const RESEND_MS = 2500
const REJOIN_MS = 2000
/** Wait before a phone whose clock is a little fast sends the team's marker again at the end of the time, ms. */
const PINNED_RETRY_MS = 250
const REFUSALS: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'unauthorized',
  'not_found',
  'full',
  'barred',
  'out_of_turn',
  'bad_request',
])

/** Returns the fields that identify, within the room, the question to which a stored marker belongs. */
const questionOf = ({ question, seat }: QuestionStep) => ({
  questionIndex: question.index,
  rehearsal: seat.rehearsal,
  askedBefore: seat.askedBefore,
})

/** What a reload needs of the guess. */
const keptOf = (at: QuestionStep) => ({
  ...questionOf(at),
  coords: at.marker,
  ...(at.year !== undefined && { year: at.year }),
})

const questionKey = (at: QuestionStep) => Object.values(questionOf(at)).join(' ')

/** The phone's side of a room: `open` connects to the server, `join` requests a seat. */
export function createPlayerLink(
  roomID: string,
  { now = steadyNow, ...options }: PlayerLinkOptions = {},
): PlayerLink {
  const store = createStore<PlayerView>({ at: { step: 'loading' }, connection: 'ok' })
  const connection = createConnectionWord((word) =>
    store.update((view) => (view.connection === word ? view : { ...view, connection: word })),
  )
  const listeners = new Set<(message: PlayerMessageIn | { event: 'opened' }) => void>()
  let open = false
  let wantsSeat = false
  /**
   * whether the seat is confirmed on this connection. Before that only the join is sent: the error to another message
   * would be taken for the answer to the join
   */
  let isSeated = false
  /** whether a join was sent and not answered yet: the next error from the server answers that join */
  let joining = false
  let isMapReady = false
  /**
   * the question in which this phone last placed the shared marker: when another question is running, a place that
   * still waits to be sent is dropped
   */
  let pinnedIn = ''
  let resend: ReturnType<typeof setTimeout> | undefined
  let rejoin: ReturnType<typeof setTimeout> | undefined
  let timeOver: ReturnType<typeof setTimeout> | undefined
  let liveSocket: LiveSocket<PlayerMessage> | null = null
  const pins = createPinSender(
    (coords) => isSeated && say({ event: 'player_pin', data: { coords } }),
  )

  const events: SocketEvents<PlayerMessageIn> = {
    opened() {
      open = true
      isSeated = false
      if (wantsSeat) sendJoin()
      else connection.ok()
      tell({ event: 'opened' })
    },
    received(message) {
      if (message.event === 'error') refused(message.data)
      if (message.event === 'player_joinRoom_callback') {
        seated(message.data)
        if (message.data.state.step === 'lobby' || message.data.state.step === 'starting')
          sayReady()
      }
      // A second rehearsal asks the same question numbers again: a marker stored in the first one must not return.
      if (message.event === 'player_newQuestion') keepGuess(roomID, undefined)
      // A place that this phone has yet to send is newer than the one received from a team mate, which is ignored.
      if (message.event !== 'player_teamPin' || pins.pending() === null)
        move((at) =>
          afterMessage(at, message, now(), roomID, (...question) =>
            storedGuess(roomID, ...question),
          ),
        )
      if (message.event === 'player_kicked') {
        wantsSeat = false
        isSeated = false
        // After a kick the session is kept: with it the server recognises this phone and decides whether it may return.
        if (message.data.reason !== 'kick') forgetSeat(roomID)
      }
      tell(message)
    },
    lost(tellAfterMs) {
      open = false
      isSeated = false
      connection.lost(tellAfterMs)
    },
    over(code) {
      open = false
      isSeated = false
      connection.ok()
      if (code === CLOSE_CODES.replaced) end('replaced')
      else end('rate_limited')
    },
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

  /** Sets the timers of the present step: for the end of the answer time, and for the resend of a guess. */
  function follow() {
    const { at } = store.get()
    clearTimeout(timeOver)
    if (at.step !== 'question' || at.sent || questionKey(at) !== pinnedIn) pins.forget()
    if (at.step !== 'question') {
      clearTimeout(resend)
      return
    }
    // The timer's delay is rounded up, because a browser drops the fraction of a ms: otherwise the timer would send the
    // guess before the answer time is over.
    if (!at.sent)
      timeOver = setTimeout(submit, Math.max(0, Math.ceil(at.question.endsAt - now())) + waitOf(at))
  }

  /** At the end of the time the first phone of a team answers for it: one without a year lets a mate's come first. */
  function waitOf({ seat, question, year }: QuestionStep): number {
    return seat.teamPin && question.scale && typeof year !== 'number' ? PINNED_RETRY_MS : 0
  }

  function sendJoin() {
    const kept = storedSeat(roomID)
    joining = say({ event: 'player_joinRoom', data: { roomID, session: kept?.session ?? null } })
  }

  function seated({ session, state: { teamPin } }: PlayerEvents['player_joinRoom_callback']) {
    joining = false
    isSeated = true
    connection.ok()
    const kept = storedSeat(roomID)
    keepSeat(roomID, kept?.session === session ? kept : { session })
    // What the cut connection may have lost is sent again, in order, by a microtask. When it runs, the caller of
    // `seated` has taken the phone's step from the server's answer, and that step tells what to send.
    queueMicrotask(() => {
      const { at } = store.get()
      if (at.step === 'question' && at.jokerAsked && at.seat.joker === 'free') sayJoker()
      const own =
        at.step === 'question' && at.seat.teamPin && !at.placedBy && at.marker !== teamPin?.coords
          ? at.marker
          : null
      const coords = pins.pending() ?? own
      if (coords) placePin(coords)
      sendGuess()
    })
  }

  /** Places the marker; a shared team marker is sent too: the last placement of any mate counts. */
  function placePin(coords: LatLng) {
    move((at) => withMarker(at, coords, now()))
    const { at } = store.get()
    if (at.step !== 'question' || at.sent) return
    keepGuess(roomID, keptOf(at))
    if (!at.seat.teamPin) return
    pinnedIn = questionKey(at)
    pins.place(coords)
  }

  const sayJoker = () => say({ event: 'player_joker', data: {} })

  /** Tells the server whether the map is loaded: after `ready: false` the first question waits for this phone. */
  function sayReady() {
    say({ event: 'player_ready', data: { ready: isMapReady } })
  }

  function refused({ code, reason }: PlayerEvents['error']) {
    if (code === 'too_soon') tooSoon()
    if (!joining) return
    if (code === 'rate_limited') {
      joining = false
      if (reason === 'same_address') {
        connection.ok()
        move(() => ({ step: 'waiting' }))
      }
      rejoin = setTimeout(() => {
        if (open && wantsSeat) sendJoin()
      }, REJOIN_MS)
    }
    if (!REFUSALS.has(code)) return
    joining = false
    wantsSeat = false
    connection.ok()
    // `not_found` and `unauthorized`: no seat belongs to the phone's stored session any more; the session is erased.
    if (code === 'not_found' || code === 'unauthorized') forgetSeat(roomID)
    end(reason === 'begun' ? 'begun' : code)
  }

  /** The guess came while the team's marker still had to rest: the player sends it again, or this phone at the end. */
  function tooSoon() {
    clearTimeout(resend)
    const { at } = store.get()
    if (at.step !== 'question' || !at.sent) return
    if (isTimeOver(at, now())) resend = setTimeout(sendGuess, PINNED_RETRY_MS)
    else keepGuess(roomID, { ...keptOf(at), coords: at.sent.coords })
  }

  function end(code: RefusalCode) {
    move(() => ({ step: 'refused', code }))
  }

  /** Fixes and sends the guess: the marker's present place, or no place when the time is over and no marker is set. */
  function submit() {
    const { at } = store.get()
    if (at.step !== 'question' || at.sent) return
    const time = timeLeft(at.question, at.seat.timePointsMax ?? 0, now())
    const sent = { time: time.elapsedMs, timePoints: time.points }
    const guess = guessNow(at)
    keepGuess(roomID, { ...questionOf(at), ...guess, sent })
    move((step) => withGuess(step, { ...guess, ...sent }))
    sendGuess()
  }

  function sendGuess() {
    clearTimeout(resend)
    const { at } = store.get()
    if (at.step !== 'question' || !at.sent || !isSeated) return
    say({ event: 'player_answer', data: { ...at.sent } })
    resend = setTimeout(sendGuess, RESEND_MS)
  }

  const say = (message: PlayerMessage) => liveSocket?.send(message) ?? false

  return {
    store,
    open() {
      const opened = openLiveSocket<PlayerMessageIn, PlayerMessage>(events, options)
      liveSocket = opened
      const stopRetrying = retryOnReturn({
        retryNow() {
          // The phone's timers stop while it sleeps, so they are set anew when the phone wakes.
          follow()
          opened.retryNow()
        },
        drop: () => opened.drop(),
      })
      return () => {
        stopRetrying()
        opened.close()
        liveSocket = null
        open = false
        for (const timer of [resend, rejoin, timeOver]) clearTimeout(timer)
        connection.close()
        pins.forget()
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
    place: placePin,
    markYear(year) {
      move((at) => withYear(at, year))
      const { at } = store.get()
      if (at.step === 'question' && !at.sent) keepGuess(roomID, keptOf(at))
    },
    answer() {
      const { at } = store.get()
      if (at.step === 'question' && isComplete(at) && restMs(at, now()) === 0) submit()
    },
    describe: () => void (isSeated && say({ event: 'player_describe', data: {} })),
    joker() {
      if (!canPlayJoker(store.get().at)) return
      move(withJoker)
      // While the connection is cut the joker is not sent: it is sent once the seat is confirmed again.
      if (isSeated) sayJoker()
    },
    mapReady() {
      if (isMapReady) return
      isMapReady = true
      const { step } = store.get().at
      if (isSeated && (step === 'lobby' || step === 'starting')) sayReady()
    },
    retryNow: () => liveSocket?.retryNow(),
  }
}
