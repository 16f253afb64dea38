// What the big screen shows, and how it changes: with the server's own view (`pres_step`, `pres_roomState`), with the
// messages that tell one change of it, and with the page's own moves. Pure: `at` is a `performance.now()` reading in
// ms, so that a wrong clock on the computer is harmless.
import { optionsIn } from '#core/options.ts'
import type { SameAddress } from '#protocol/admissionMessages.ts'
import type { ErrorCode } from '#protocol/errors.ts'
import type { HostEvents, RoomState, Wifi } from '#protocol/hostMessages.ts'
import type { HallOfShow } from '#protocol/show/showShapes.ts'
import type {
  AnsweredRow,
  BreakInfo,
  CorrectionInfo,
  EveningInfo,
  FeatsInfo,
  FinalResults,
  NewQuestionForHost,
  PlayerRow,
  QuestionResults,
  QuizData,
  RoomTerms,
  RoundEndInfo,
  RoundInfo,
  StepBack,
} from '#protocol/shapes.ts'
import type { HelpZone } from '../fixes/fit.ts'
import { endOfQuestion } from '../live/timer.ts'
import { closestHelp } from './launch/launchOptions.ts'

export interface Room extends RoomTerms {
  roomID: string
  hostSession: string
  quiz: QuizData
  joinUrl: string
  /** phones probably cannot reach the server at `joinUrl` */
  unreachable: boolean
  /** the Wi-Fi network in which phones reach the server; null when none is configured on the server */
  wifi: Wifi | null
  /** answer time of a question, seconds */
  maxAnswerTime: number
  /** help zone of the last round or quiz, which a quiz that follows in the room gets too */
  helpZone: HelpZone
  players: readonly PlayerRow[]
  /** the host has locked the room: no new player can join */
  locked: boolean
  /** IP addresses behind which many phones want to join and which the host has not allowed yet */
  sameAddress: readonly SameAddress[]
  /** the hall of a show that this room is; null: the room belongs to no show */
  show: HallOfShow | null
  /** whether simulated players take part: such a game is not stored in the history */
  rehearsal: boolean
  /** plan of the evening; null in a room of one quiz */
  evening: EveningInfo | null
  /** index of the room's present step in the plan of the evening */
  stepIndex: number
  /** the round that is running, or ran last; null in a room of one quiz */
  round: RoundInfo | null
  /** indices of the round's questions that the presenter has taken out: their points do not count */
  voided: readonly number[]
  /** corrections that the presenter has made, oldest first */
  corrections: readonly CorrectionInfo[]
  /** titles of the round's questions that have begun, in order */
  titles: readonly string[]
  /** `filename` of each question that the room has asked, in all rounds and quizzes: a tie-break draws none of them */
  asked: readonly string[]
  /** the quiz that the presenter can play again; never the quiz of a tie-break */
  played: Pick<QuizData, 'unique_name' | 'name'>
  /** the step to which the presenter can still go back; null when there is none */
  back: StepBack | null
  /** the server has closed the room while the podium is shown: no quiz can follow in the room */
  over: boolean
}

/** Points won in a question, by pseudo and by colour of a team. */
export type Gains = Readonly<Record<string, number>>

type Shown = { asked: NewQuestionForHost; since: number }
type Closed = Shown & { results: QuestionResults; gains: Gains }

/** `since`: when this page showed the step, by its `performance.now()`. */
export type InRoom = { room: Room } & (
  | { step: 'lobby'; newcomer: string | null }
  /** `since`: when the server announced the start of the game */
  | { step: 'starting'; since: number }
  /** `openedAt`, `endsAt`: by this page's clock; the end comes earlier in a room that hurries */
  | {
      step: 'question'
      asked: NewQuestionForHost
      openedAt: number
      endsAt: number
      answered: readonly AnsweredRow[]
    }
  /** `closed`: null until the server has sent the results; shown after the screen that says the question is over */
  | ({ step: 'endQuestion'; closed: Pick<Closed, 'results' | 'gains'> | null } & Shown)
  | ({ step: 'resultsQuestion' } & Closed)
  | ({ step: 'resultsQuestion_classement'; paused: boolean } & Closed)
  /** `shown`: what the screen shows now; the podium of the round comes first, then the standings of the evening */
  | { step: 'roundEnd'; since: number; info: RoundEndInfo; shown: 'podium' | 'standings' }
  /** `until`: when the break ends; null: a break without a fixed end */
  | { step: 'break'; since: number; until: number | null; info: BreakInfo }
  /** `album`: key of the game's public album page; null: the game has no album (yet) */
  | {
      step: 'endGame'
      since: number
      results: FinalResults
      feats: FeatsInfo
      album: string | null
    }
)

export type HostView =
  | { step: 'loading' }
  /** `badKey`: the server does not accept the room's key that the page's address held */
  | { step: 'refused'; code: ErrorCode; message: string; badKey?: true }
  | { step: 'replaced' }
  | { step: 'closed'; reason: 'presLeft' | 'ended' | 'gone' }
  | InRoom

export type HostFrame = {
  [Name in keyof HostEvents]: { event: Name; data: HostEvents[Name] }
}[keyof HostEvents]

export type RemoteFrame = Extract<
  HostFrame,
  { event: 'pres_newRemote_callback' | 'pres_remoteStatus' | 'pres_remoteAsks' | 'pres_remote' }
>

/** Changes of the view that the page makes at once, without waiting for a message of the server. */
export type HostMove = 'resultsShown' | 'rankingShown' | 'standingsShown' | 'paused' | 'unpaused'

const ABSENT = new Set<ErrorCode>([
  'not_found',
  'unauthorized',
  'bad_options',
  'no_question',
  'bad_request',
  'rate_limited',
  'too_many_rooms',
  'full',
])

export function afterFrame(view: HostView, frame: HostFrame, at: number): HostView {
  if (frame.event === 'pres_step')
    return sharing(view, onStage(view, frame.data.view, at, 'followed'))
  if (frame.event === 'pres_roomState')
    return sharing(view, onStage(view, frame.data, at, 'cameBack'))
  if (frame.event === 'pres_replaced') return { step: 'replaced' }
  if (frame.event === 'pres_roomClosed')
    // The big screen keeps the podium in view after the server has closed the room.
    return view.step === 'endGame'
      ? inRoom(view, { over: true })
      : { step: 'closed', reason: frame.data.reason }
  if (frame.event !== 'error') return 'room' in view ? afterChange(view, frame) : view
  if (frame.data.code === 'replaced') return { step: 'replaced' }
  return view.step === 'loading' && ABSENT.has(frame.data.code)
    ? { step: 'refused', ...frame.data }
    : view
}

type Change = Exclude<
  HostFrame,
  { event: 'pres_step' | 'pres_roomState' | 'pres_replaced' | 'pres_roomClosed' | 'error' }
>

/** After a message that tells one change of the room. */
function afterChange(view: InRoom, frame: Change): InRoom {
  const { room } = view
  switch (frame.event) {
    case 'pres_newPlayer':
    case 'pres_playerLeft':
    case 'pres_kickPlayer_callback':
    case 'pres_rehearse_callback': {
      const { playerList: players, rehearsal = false } = frame.data
      // A game that starts as a rehearsal remains one until its end, even when all simulated players are removed.
      if (view.step !== 'lobby') return inRoom(view, { players })
      const newcomer = frame.event === 'pres_newPlayer' ? frame.data.pseudo : view.newcomer
      return { ...view, newcomer, room: { ...room, players, rehearsal } }
    }
    case 'pres_joinUrl':
    case 'pres_locked':
      return inRoom(view, frame.data)
    case 'pres_allHalls':
      return room.show ? inRoom(view, { show: { ...room.show, allHalls: frame.data } }) : view
    case 'pres_paced':
      return room.show ? inRoom(view, { show: { ...room.show, ...frame.data } }) : view
    case 'pres_sameAddress':
      return inRoom(view, {
        sameAddress: [...without(room.sameAddress, frame.data.address), frame.data],
      })
    case 'pres_addressAllowed':
      return inRoom(view, { sameAddress: without(room.sameAddress, frame.data.address) })
    case 'pres_playerAnswered':
      return view.step === 'question'
        ? { ...view, answered: withAnswers(view.answered, frame.data.answers ?? [frame.data]) }
        : view
    // What these messages tell, `pres_step` has told before them.
    case 'pres_newRoom_callback':
    case 'pres_startGame_callback':
    case 'pres_newQuestion':
    case 'pres_hurry':
    case 'pres_endQuestion':
    case 'pres_results':
    case 'pres_endGame':
    case 'pres_album':
    case 'pres_round':
    case 'pres_roundEnd':
    case 'pres_break':
    case 'pres_chain_callback':
    case 'pres_adjusted':
    case 'pres_voided':
    // `remote/hostRemote.ts` has a store of its own for these.
    case 'pres_newRemote_callback':
    case 'pres_remoteStatus':
    case 'pres_remoteAsks':
    case 'pres_remote':
    case 'pong':
      return view
    // The server was updated since this page was loaded.
    default:
      frame satisfies never
      return view
  }
}

export function afterMove(view: HostView, move: HostMove, at: number): HostView {
  switch (move) {
    case 'resultsShown':
      if (view.step !== 'endQuestion' || !view.closed) return view
      return {
        step: 'resultsQuestion',
        room: view.room,
        asked: view.asked,
        ...view.closed,
        since: at,
      }
    case 'rankingShown':
      return view.step === 'resultsQuestion'
        ? { ...view, step: 'resultsQuestion_classement', paused: false, since: at }
        : view
    case 'standingsShown':
      return view.step === 'roundEnd' && view.shown === 'podium'
        ? { ...view, shown: 'standings', since: at }
        : view
    case 'paused':
    case 'unpaused':
      return view.step === 'resultsQuestion_classement'
        ? { ...view, paused: move === 'paused', since: at }
        : view
    default:
      return move satisfies never
  }
}

/**
 * The server's view on this page. What the page has of its own (since when a step is shown, how far it has gone in it)
 * stays as long as the step is the same.
 * @param how whether the page followed the room, or was cut from it: its clock and its pause are then the server's
 */
function onStage(
  view: HostView,
  info: RoomState,
  at: number,
  how: 'followed' | 'cameBack',
): HostView {
  const room = roomOf(info)
  switch (info.step) {
    case 'lobby':
      return { step: 'lobby', room, newcomer: view.step === 'lobby' ? view.newcomer : null }
    case 'starting':
      return { step: 'starting', room, since: at - (info.elapsed ?? 0) }
    case 'roundEnd': {
      if (!info.roundEnd) return { step: 'loading' }
      const same = view.step === 'roundEnd' ? view : { since: at, shown: 'podium' as const }
      return { step: 'roundEnd', room, since: same.since, info: info.roundEnd, shown: same.shown }
    }
    case 'break': {
      if (!info.break) return { step: 'loading' }
      const { remaining } = info.break
      const until = remaining === null ? null : at + remaining
      const shownSince = view.step === 'break' ? view.since : at
      return { step: 'break', room, since: shownSince, until, info: info.break }
    }
    case 'endGame': {
      if (!info.endGame) return { step: 'loading' }
      const shownSince = view.step === 'endGame' ? view.since : at
      const { endGame: results, feats = {}, album = null } = info
      return { step: 'endGame', room, since: shownSince, results, feats, album }
    }
    case 'question':
    case 'endQuestion':
    case 'resultsQuestion':
    case 'resultsQuestion_classement':
      return atQuestion(view, info, { room, at, how, step: info.step })
  }
}

type AtQuestion = {
  room: Room
  at: number
  how: 'followed' | 'cameBack'
  step: Extract<InRoom, { asked: object }>['step']
}

function atQuestion(
  view: HostView,
  info: RoomState,
  { room, at, how, step }: AtQuestion,
): HostView {
  const { question, questionIndex, questionsNb, maxAnswerTime } = info
  if (!question) return { step: 'loading' }
  const asked = { question, questionIndex, questionsNb, maxAnswerTime }
  const same =
    'asked' in view &&
    view.room.round?.roundIndex === room.round?.roundIndex &&
    view.asked.questionIndex === questionIndex &&
    view.asked.question.filename === question.filename
      ? view
      : null
  if (step === 'question') {
    const openedAt =
      how === 'followed' && same?.step === 'question' ? same.openedAt : at - (info.elapsed ?? 0)
    const clock = { openedAt, durationMs: maxAnswerTime * 1000 }
    const endsAt = endOfQuestion(clock, at, info.remaining)
    return { step, room, asked, openedAt, endsAt, answered: info.answered ?? [] }
  }
  const closed = info.results ? { results: info.results, gains: info.gains ?? {} } : null
  // A page that has shown the question says first that it is over, and then shows the results (`resultsShown`).
  const isEnding = how === 'followed' && (same?.step === 'question' || same?.step === 'endQuestion')
  if (closed === null || step === 'endQuestion' || (step === 'resultsQuestion' && isEnding)) {
    const shownSince = same?.step === 'endQuestion' ? same.since : at
    return { step: 'endQuestion', room, asked, since: shownSince, closed }
  }
  const shown = { room, asked, ...closed }
  if (step === 'resultsQuestion') {
    // The page may have gone on to the ranking before the server learnt it: the page stays there.
    if (same?.step === 'resultsQuestion_classement')
      return { ...same, ...shown, since: how === 'followed' ? same.since : at }
    return { step, ...shown, since: same?.step === step ? same.since : at }
  }
  if (step === 'resultsQuestion_classement' && same?.step === step && how === 'followed')
    return { ...same, ...shown }
  return { step: 'resultsQuestion_classement', ...shown, since: at, paused: info.paused }
}

function roomOf(info: RoomState): Room {
  const { roomID, hostSession, joinUrl, unreachable, wifi, capacity, maxTeam, maxAnswerTime } = info
  const { quizzData: quiz, playerList: players, locked, sameAddress } = info
  const { show = null, rehearsal = false, evening = null, stepIndex = 0, back = null } = info
  const { voided = [], corrections = [], titles = [], asked = [], played = quiz } = info
  return {
    ...optionsIn(info),
    roomID,
    hostSession,
    quiz,
    joinUrl,
    unreachable,
    wifi,
    capacity,
    maxTeam,
    maxAnswerTime,
    helpZone: closestHelp(info.helpZone, quiz.targetSettings),
    players,
    locked,
    sameAddress,
    show,
    rehearsal,
    evening,
    stepIndex,
    round: roundOf(info),
    voided,
    corrections,
    titles,
    asked,
    played,
    back,
    over: false,
  }
}

function roundOf(info: RoomState): RoundInfo | null {
  const { roundIndex, roundsNb, title, multiplier = 1, formula = 'classic' } = info
  const { quizzData, tieBreak, contenders } = info
  if (roundIndex === undefined || roundsNb === undefined) return null
  return {
    roundIndex,
    roundsNb,
    title: title ?? quizzData.name,
    multiplier,
    formula,
    ...(tieBreak && { tieBreak }),
    ...(contenders && { contenders }),
  }
}

/** `now` with those parts of `before` that are equal: what has not changed is not drawn, nor moved, again. */
function sharing<T>(before: unknown, now: T): T {
  if (typeof before !== 'object' || typeof now !== 'object' || !before || !now) return now
  if (Array.isArray(before) !== Array.isArray(now)) return now
  const old = new Map<string, unknown>(Object.entries(before))
  const parts = Object.entries(now).map(
    ([key, part]) => [key, sharing(old.get(key), part)] as const,
  )
  // oxlint-disable typescript/no-unsafe-type-assertion -- equal parts under the same keys are of the same type
  if (
    parts.length === old.size &&
    parts.every(([key, part]) => old.has(key) && part === old.get(key))
  )
    return before as T
  return (Array.isArray(now) ? parts.map(([, part]) => part) : Object.fromEntries(parts)) as T
  // oxlint-enable typescript/no-unsafe-type-assertion
}

const inRoom = (view: InRoom, change: Partial<Room>): InRoom => ({
  ...view,
  room: { ...view.room, ...change },
})

const without = (asked: readonly SameAddress[], address: string): readonly SameAddress[] =>
  asked.filter((other) => other.address !== address)

function withAnswers(
  answered: readonly AnsweredRow[],
  more: readonly AnsweredRow[],
): readonly AnsweredRow[] {
  const known = new Set(answered.map(({ pseudo }) => pseudo))
  return [
    ...answered,
    ...more
      .filter(({ pseudo }) => !known.has(pseudo))
      .map(({ pseudo, time, by }) => ({ pseudo, time, ...(by !== undefined && { by }) })),
  ]
}
