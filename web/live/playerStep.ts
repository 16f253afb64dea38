// Where a phone stands in its game, and how each message of the server moves it. Pure: `now` is a
// reading of the steady clock in ms, so that a wrong clock on the phone is harmless.
import type { HelpRect } from '#core/game.ts'
import type { LatLng } from '#core/geo.ts'
import { ringsToShow, type MapSettings, type TargetRing } from '#core/quiz.ts'
import type { ErrorCode } from '#protocol/errors.ts'
import type { JoinRoomCallback, PlayerEvents } from '#protocol/playerMessages.ts'
import type { FinalResults, HelpSettings, NewQuestionForPlayer, PlayerEndQuestion } from '#protocol/shapes.ts'
import type { KeptGuess } from './keptSeat.ts'

/** The player's place in the room. */
export interface Seat {
  roomID: string
  pseudo: string
  playerID: string
  mapSettings: MapSettings
  /** id of the map source that the quiz's author chose */
  mapSource: string | null
  /** time points of an answer at once; 0 when quickness scores nothing, null when the server told no points settings */
  timePointsMax: number | null
  rings: readonly TargetRing[]
  pointsTotal: number
  /** the question that runs or ran last, from 0 */
  questionIndex: number
  questionsNb: number
  /** simulated players play along: nothing of this game is kept */
  rehearsal: boolean
}

export interface AskedQuestion {
  index: number
  /** when it appeared on this phone */
  openedAt: number
  durationMs: number
  help: HelpRect | null
  /** address of the photo when phones show it */
  photo: string | null
  /** its author has described the picture: the words come to who asks for them */
  described: boolean
}

export interface SentGuess {
  coords: LatLng | null
  /** ms since the question appeared */
  time: number
  timePoints: number
}

export type PlayerStep =
  | { step: 'loading' }
  /** the host is asked whether phones of this address may come in; it joins again by itself */
  | { step: 'waiting' }
  /** `late`: the game runs, and the player begins with its next question */
  | { step: 'lobby'; seat: Seat; late: boolean }
  /** `startsAt`: when the first question is expected */
  | { step: 'starting'; seat: Seat; startsAt: number }
  /** `words`: those of the picture, once the server has told them */
  | { step: 'question'; seat: Seat; question: AskedQuestion; marker: LatLng | null; sent: SentGuess | null; words?: string | null }
  | { step: 'answered'; seat: Seat; guess: LatLng | null; seconds: number }
  | { step: 'endQuestion'; seat: Seat; outcome: PlayerEndQuestion; guess: LatLng | null }
  | { step: 'endGame'; seat: Seat; results: FinalResults }
  /** removed by the host: another pseudo may be taken */
  | { step: 'kicked'; final: boolean }
  | { step: 'closed'; reason: 'presLeft' | 'ended' }
  | { step: 'refused'; code: ErrorCode }

export type PlayerMessageIn = { [Name in keyof PlayerEvents]: { event: Name; data: PlayerEvents[Name] } }[keyof PlayerEvents]

type FindKeptGuess = (questionIndex: number, rehearsal: boolean) => KeptGuess | null

/** About 5 s between `player_startGame` and the first question. */
const START_MS = 5000

/**
 * The step after a message. Messages that do not belong to the present step change nothing.
 * @param keptGuess the marker that this phone placed for a question, when a reload has forgotten it
 */
export function afterMessage(
  at: PlayerStep,
  message: PlayerMessageIn,
  now: number,
  roomID: string,
  keptGuess: FindKeptGuess = () => null,
): PlayerStep {
  switch (message.event) {
    case 'player_joinRoom_callback':
      return resumed(at, message.data, now, roomID, keptGuess)
    case 'player_kicked':
      return message.data.reason === 'kick' ? { step: 'kicked', final: message.data.final ?? false } : { step: 'closed', reason: message.data.reason }
    case 'player_startGame':
    case 'player_newQuestion':
    case 'player_answer_callback':
    case 'player_endQuestion':
    case 'player_endGame':
    case 'player_describe_callback':
      return 'seat' in at ? seatedAfter(at, message, now) : at
    case 'player_joinPseudoRoom_callback':
    case 'color_selected':
    case 'color_selected_callback':
    case 'fruit_selected':
    case 'fruit_selected_callback':
    case 'error':
    case 'pong':
      return at
    default:
      return message satisfies never
  }
}

type Seated = Extract<PlayerStep, { seat: Seat }>
type GameMessage = Extract<
  PlayerMessageIn,
  { event: 'player_startGame' | 'player_newQuestion' | 'player_answer_callback' | 'player_describe_callback' | 'player_endQuestion' | 'player_endGame' }
>

function seatedAfter(at: Seated, message: GameMessage, now: number): PlayerStep {
  switch (message.event) {
    case 'player_startGame':
      return { step: 'starting', seat: { ...at.seat, rehearsal: message.data.rehearsal ?? false }, startsAt: now + START_MS }
    case 'player_newQuestion': {
      const { questionIndex, questionsNb } = message.data
      const seat = { ...at.seat, questionIndex, questionsNb }
      return { step: 'question', seat, question: asked(message.data, now), marker: null, sent: null }
    }
    case 'player_answer_callback': {
      if (at.step !== 'question') return at
      const seat = { ...at.seat, pointsTotal: message.data.pointsTotal }
      const guess = at.sent ? at.sent.coords : at.marker
      // Nothing was placed when the time ran out: there is nothing to confirm.
      if (!guess) return { ...at, seat }
      return { step: 'answered', seat, guess, seconds: message.data.tempsReponse }
    }
    case 'player_describe_callback':
      return at.step === 'question' && at.question.index === message.data.questionIndex ? { ...at, words: message.data.alt } : at
    case 'player_endQuestion':
      // A question that a latecomer has not played is no result of its own: as after a reload, it waits for the next one.
      if (at.step === 'lobby' && at.late) return at
      return {
        step: 'endQuestion',
        seat: { ...at.seat, pointsTotal: message.data.pointsTotal },
        outcome: message.data,
        guess: guessOf(at),
      }
    case 'player_endGame':
      return { step: 'endGame', seat: at.seat, results: message.data.results }
    default:
      return message satisfies never
  }
}

/** Taking a seat, or coming back to it: the server tells the exact step. */
function resumed(
  before: PlayerStep,
  joined: JoinRoomCallback,
  now: number,
  roomID: string,
  keptGuess: FindKeptGuess,
): PlayerStep {
  const { state } = joined
  const seat: Seat = {
    roomID,
    pseudo: joined.pseudo,
    playerID: joined.playerID,
    mapSettings: joined.mapSettings,
    mapSource: joined.mapSource ?? null,
    timePointsMax: joined.timePoints === 'none' ? 0 : (joined.pointsSettings?.point_max_temps ?? null),
    rings: ringsToShow(joined.targetSettings),
    pointsTotal: state.pointsTotal,
    questionIndex: state.questionIndex,
    questionsNb: state.questionsNb,
    rehearsal: joined.rehearsal ?? false,
  }
  const known = 'seat' in before && before.seat.questionIndex === state.questionIndex ? guessOf(before) : null
  const kept = keptGuess(state.questionIndex, seat.rehearsal)
  const guess = known ?? kept?.coords ?? null
  switch (state.step) {
    case 'lobby':
      return lobby(seat, joined)
    case 'starting':
      return { step: 'starting', seat, startsAt: now + state.remaining }
    case 'question': {
      if (!state.newQuestion) return lobby(seat, joined)
      const question = asked(state.newQuestion, now - state.elapsed)
      const same = before.step === 'question' && before.question.index === question.index ? before : null
      if (same) return { ...same, seat, question }
      // A press whose answer has not reached the server goes again, with the time that it took.
      return { step: 'question', seat, question, marker: kept?.coords ?? null, sent: kept?.sent ? { coords: kept.coords, ...kept.sent } : null }
    }
    case 'answered':
      return { step: 'answered', seat, guess, seconds: state.answer?.tempsReponse ?? 0 }
    case 'endQuestion':
      return state.endQuestion ? { step: 'endQuestion', seat, outcome: state.endQuestion, guess } : lobby(seat, joined)
    case 'endGame':
      return { step: 'endGame', seat, results: state.endGame?.results ?? [] }
    default:
      return state.step satisfies never
  }
}

const lobby = (seat: Seat, { state }: JoinRoomCallback): PlayerStep => ({ step: 'lobby', seat, late: state.late === true })

function asked(message: NewQuestionForPlayer, openedAt: number): AskedQuestion {
  return {
    index: message.questionIndex,
    openedAt,
    durationMs: message.time * 1000,
    help: helpOf(message.help),
    photo: message.photo ?? null,
    described: message.described === true,
  }
}

function helpOf(help: HelpSettings): HelpRect | null {
  const { lat1, lon1, lat2, lon2 } = help
  return lat1 === undefined || lon1 === undefined || lat2 === undefined || lon2 === undefined ? null : { lat1, lon1, lat2, lon2 }
}

function guessOf(at: PlayerStep): LatLng | null {
  if (at.step === 'question') return at.sent?.coords ?? null
  return at.step === 'answered' || at.step === 'endQuestion' ? at.guess : null
}

/** A click on the map; once the guess is sent the marker stays where it is. */
export function withMarker(at: PlayerStep, coords: LatLng): PlayerStep {
  return at.step === 'question' && !at.sent ? { ...at, marker: coords } : at
}

/** The guess as it is sent; the first one stays. */
export function withGuess(at: PlayerStep, sent: SentGuess): PlayerStep {
  return at.step === 'question' && !at.sent ? { ...at, sent } : at
}
