// Where a game stands on the big screen, and how each message of the server moves it. Pure: `at` is a
// `performance.now()` reading in ms, so that a wrong clock on the computer is harmless.
import type { SameAddress } from '#protocol/doorMessages.ts'
import type { ErrorCode } from '#protocol/errors.ts'
import type { HostEvents, HostStep, NewRoomCallback, RoomState, Wifi } from '#protocol/hostMessages.ts'
import type { FinalResults, NewQuestionForHost, PlayerRow, QuestionResults, QuizData, RoomTerms } from '#protocol/shapes.ts'

export interface Room extends RoomTerms {
  roomID: string
  hostSession: string
  quiz: QuizData
  joinUrl: string
  /** no phone is likely to get there */
  unreachable: boolean
  /** the network to join first; null when the box was told none */
  wifi: Wifi | null
  /** seconds */
  maxAnswerTime: number
  players: readonly PlayerRow[]
  /** nobody new comes in */
  locked: boolean
  /** addresses that many phones come from, and of which it was not yet said that they may */
  sameAddress: readonly SameAddress[]
  /** simulated players play along: nothing of this game is kept */
  rehearsal: boolean
}

/** Points by pseudo and by team. */
export type Totals = Readonly<Record<string, number>>

export interface AnswerMark {
  pseudo: string
  /** ms since the question opened */
  time: number
}

export interface AskedQuestion extends NewQuestionForHost {
  /** when it appeared here */
  openedAt: number
  /** seats that were there when it appeared; a latecomer plays from the next one */
  seated: readonly string[]
  /** totals before it; null when they are not known (the page was opened elsewhere) */
  before: Totals | null
}

export type InRoom = { room: Room } & (
  | { step: 'lobby'; newcomer: string | null }
  /** `since`: when the start was announced */
  | { step: 'starting'; since: number }
  | { step: 'question'; asked: AskedQuestion; answered: readonly AnswerMark[] }
  /** `results` wait here until the screen has been read */
  | { step: 'endQuestion'; asked: AskedQuestion; since: number; results: QuestionResults | null }
  | { step: 'resultsQuestion'; asked: AskedQuestion; since: number; results: QuestionResults }
  | { step: 'resultsQuestion_classement'; asked: AskedQuestion; since: number; results: QuestionResults; paused: boolean }
  | { step: 'endGame'; since: number; results: FinalResults }
)

export type HostView =
  | { step: 'loading' }
  | { step: 'refused'; code: ErrorCode; message: string }
  | { step: 'replaced' }
  | { step: 'closed'; reason: 'presLeft' | 'ended' | 'gone' }
  | InRoom

export type HostFrame = { [Name in keyof HostEvents]: { event: Name; data: HostEvents[Name] } }[keyof HostEvents]

export type RemoteFrame = Extract<HostFrame, { event: 'pres_newRemote_callback' | 'pres_remoteStatus' | 'pres_remoteAsks' | 'pres_remote' }>

/** What the page itself decides: the server never advances the show. */
export type HostMove = 'resultsShown' | 'rankingShown' | 'paused' | 'unpaused'

/** What the page knows beyond the messages. */
export interface FoldContext {
  at: number
  /** seconds, as the launch form asked */
  maxAnswerTime: number
  /** totals before a question, as an earlier load of this page kept them */
  keptBefore: (questionIndex: number) => Totals | null
}

const ABSENT = new Set<ErrorCode>(['not_found', 'unauthorized', 'bad_options', 'no_question', 'bad_request', 'rate_limited', 'full'])

export function afterFrame(view: HostView, frame: HostFrame, context: FoldContext): HostView {
  switch (frame.event) {
    case 'pres_newRoom_callback': {
      const { maxAnswerTime } = context
      const room: Room = { ...facts(frame.data), maxAnswerTime, players: [], locked: false, sameAddress: [], rehearsal: false }
      return { step: 'lobby', room, newcomer: null }
    }
    case 'pres_roomState':
      return fromRoomState(view, frame.data, context)
    case 'pres_joinUrl':
      return 'room' in view ? { ...view, room: { ...view.room, ...frame.data } } : view
    case 'pres_replaced':
      return { step: 'replaced' }
    case 'pres_roomClosed':
      // The podium stays on the screen after its room is closed.
      return view.step === 'endGame' ? view : { step: 'closed', reason: frame.data.reason }
    case 'error':
      return afterError(view, frame.data)
    case 'pong':
    // Of the remote, which has its own place (remote/hostRemote.ts).
    case 'pres_newRemote_callback':
    case 'pres_remoteStatus':
    case 'pres_remoteAsks':
    case 'pres_remote':
      return view
    case 'pres_newPlayer':
    case 'pres_playerLeft':
    case 'pres_kickPlayer_callback':
    case 'pres_rehearse_callback':
    case 'pres_locked':
    case 'pres_sameAddress':
    case 'pres_addressAllowed':
    case 'pres_startGame_callback':
    case 'pres_newQuestion':
    case 'pres_playerAnswered':
    case 'pres_endQuestion':
    case 'pres_results':
    case 'pres_endGame':
      return 'room' in view ? inRoom(view, frame, context) : view
    default:
      return frame satisfies never
  }
}

export function afterMove(view: HostView, move: HostMove, at: number): HostView {
  switch (move) {
    case 'resultsShown':
      return view.step === 'endQuestion' && view.results
        ? { step: 'resultsQuestion', room: view.room, asked: view.asked, results: view.results, since: at }
        : view
    case 'rankingShown':
      return view.step === 'resultsQuestion'
        ? { step: 'resultsQuestion_classement', room: view.room, asked: view.asked, results: view.results, since: at, paused: false }
        : view
    case 'paused':
    case 'unpaused':
      return view.step === 'resultsQuestion_classement' ? { ...view, paused: move === 'paused', since: at } : view
    default:
      return move satisfies never
  }
}

/** Totals after a question, by pseudo and by team. */
export function totalsOf({ results, team_results }: QuestionResults): Totals {
  return Object.fromEntries([
    ...results.map(({ pseudo, points }) => [pseudo, points] as const),
    ...(team_results ?? []).map(({ team, points }) => [team, points] as const),
  ])
}

type GameFrame = Exclude<HostFrame, { event: 'pres_newRoom_callback' | 'pres_roomState' | 'pres_joinUrl' | 'pres_replaced' | 'pres_roomClosed' | 'error' | 'pong' | RemoteFrame['event'] }>

function inRoom(view: InRoom, frame: GameFrame, { at, keptBefore }: FoldContext): HostView {
  switch (frame.event) {
    case 'pres_newPlayer': {
      const seated = withPlayers(view, frame.data.playerList)
      return seated.step === 'lobby' ? { ...seated, newcomer: frame.data.pseudo } : seated
    }
    case 'pres_playerLeft':
    case 'pres_kickPlayer_callback':
    case 'pres_rehearse_callback':
      return withPlayers(view, frame.data.playerList)
    case 'pres_locked':
      return { ...view, room: { ...view.room, locked: frame.data.locked } }
    case 'pres_sameAddress':
      return { ...view, room: { ...view.room, sameAddress: [...without(view.room.sameAddress, frame.data.address), frame.data] } }
    case 'pres_addressAllowed':
      return { ...view, room: { ...view.room, sameAddress: without(view.room.sameAddress, frame.data.address) } }
    case 'pres_startGame_callback':
      return { step: 'starting', room: view.room, since: at }
    case 'pres_newQuestion': {
      const before = totalsBefore(view, frame.data.questionIndex) ?? keptBefore(frame.data.questionIndex)
      return { step: 'question', room: view.room, asked: ask(frame.data, view.room.players, at, before), answered: [] }
    }
    case 'pres_playerAnswered':
      return view.step === 'question' ? { ...view, answered: withAnswers(view.answered, frame.data.answers ?? [frame.data]) } : view
    case 'pres_endQuestion':
      return view.step === 'question' ? { step: 'endQuestion', room: view.room, asked: view.asked, since: at, results: null } : view
    case 'pres_results':
      if (view.step === 'question') return { step: 'endQuestion', room: view.room, asked: view.asked, since: at, results: frame.data }
      return view.step === 'endQuestion' ? { ...view, results: frame.data } : view
    case 'pres_endGame':
      return { step: 'endGame', room: view.room, since: at, results: frame.data }
    default:
      return frame satisfies never
  }
}

function fromRoomState(view: HostView, state: RoomState, { at, keptBefore }: FoldContext): HostView {
  const { roomID, maxAnswerTime, playerList } = state
  const room: Room = { ...facts(state), maxAnswerTime, players: playerList, locked: state.locked, sameAddress: state.sameAddress, rehearsal: state.rehearsal ?? false }
  const since = at - (state.elapsed ?? 0)
  if (state.step === 'lobby') return { step: 'lobby', room, newcomer: null }
  if (state.step === 'starting') return { step: 'starting', room, since }
  if (state.step === 'endGame') return state.endGame ? { step: 'endGame', room, since: at, results: state.endGame } : { step: 'loading' }

  // The server tells where the game stands, not what this page has already shown of it.
  const same = 'asked' in view && view.room.roomID === roomID && view.asked.questionIndex === state.questionIndex ? view : null
  const before = same?.asked.before ?? totalsBefore(view, state.questionIndex) ?? keptBefore(state.questionIndex)
  const question = state.question ?? same?.asked.question
  if (!question) return { step: 'loading' }
  const told = { maxAnswerTime, question, questionIndex: state.questionIndex, questionsNb: state.questionsNb }
  const asked = { ...ask(told, playerList, since, before), seated: same?.asked.seated ?? playerList.map(({ pseudo }) => pseudo) }
  return atQuestion(state.step, { room, asked, state, same, at })
}

function facts({ roomID, hostSession, quizzData, joinUrl, unreachable, wifi, capacity, maxTeam, teamMean, lateJoin, timePoints }: NewRoomCallback | RoomState) {
  return { roomID, hostSession, quiz: quizzData, joinUrl, unreachable, wifi, capacity, maxTeam, teamMean, lateJoin, timePoints }
}

type Resumed = { room: Room; asked: AskedQuestion; state: RoomState; same: (InRoom & { asked: AskedQuestion }) | null; at: number }

function atQuestion(step: Exclude<HostStep, 'lobby' | 'starting' | 'endGame'>, { room, asked, state, same, at }: Resumed): HostView {
  const results = state.results ?? null
  switch (step) {
    case 'question':
      return { step, room, asked, answered: state.answered ?? [] }
    case 'endQuestion':
      return { step, room, asked, since: at, results }
    case 'resultsQuestion':
      if (!results) return { step: 'endQuestion', room, asked, since: at, results }
      // The ranking was on the screen, but the server was not there to hear of it.
      if (same?.step === 'resultsQuestion_classement') return { ...same, room, since: at }
      return { step, room, asked, results, since: same?.step === step ? same.since : at }
    case 'resultsQuestion_classement':
      if (!results) return { step: 'endQuestion', room, asked, since: at, results }
      return { step, room, asked, results, since: at, paused: state.paused }
    default:
      return step satisfies never
  }
}

function afterError(view: HostView, { code, message }: HostEvents['error']): HostView {
  if (code === 'replaced') return { step: 'replaced' }
  if (view.step === 'loading' && ABSENT.has(code)) return { step: 'refused', code, message }
  return view
}

function ask(told: NewQuestionForHost, players: readonly PlayerRow[], openedAt: number, before: Totals | null): AskedQuestion {
  return { ...told, openedAt, seated: players.map(({ pseudo }) => pseudo), before }
}

/** What the page knows of the totals before a question; null when it does not. */
function totalsBefore(view: HostView, questionIndex: number): Totals | null {
  if (questionIndex === 0) return {}
  if (!('asked' in view)) return null
  if (view.asked.questionIndex === questionIndex) return view.asked.before
  const isNext = view.asked.questionIndex === questionIndex - 1
  return isNext && 'results' in view && view.results ? totalsOf(view.results) : null
}

function withPlayers(view: InRoom, players: readonly PlayerRow[]): InRoom {
  // Once it is played, a rehearsal stays one, whoever is taken out of it.
  const rehearsal = view.step === 'lobby' ? players.some(({ simulated }) => simulated) : view.room.rehearsal
  return { ...view, room: { ...view.room, players, rehearsal } }
}

const without = (asked: readonly SameAddress[], address: string): readonly SameAddress[] => asked.filter((other) => other.address !== address)

function withAnswers(answered: readonly AnswerMark[], more: readonly AnswerMark[]): readonly AnswerMark[] {
  const known = new Set(answered.map(({ pseudo }) => pseudo))
  return [...answered, ...more.filter(({ pseudo }) => !known.has(pseudo)).map(({ pseudo, time }) => ({ pseudo, time }))]
}
