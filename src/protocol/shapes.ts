// Shapes that several messages share. Names are the contract's own, spelling included.
import type { HelpRect } from '#core/game.ts'
import type { LatLng } from '#core/geo.ts'
import type { MapSettings, PointsSettings, Question, TargetRing } from '#core/quiz.ts'

export interface Frame<Event extends string = string, Data = unknown> {
  event: Event
  data: Data
}

export interface PlayerRow {
  ID: string
  pseudo: string
  pseudoLogoUrl: string
  connected: boolean
}

export interface ResultRow {
  pseudo: string
  points: number
  /** previous rank − new rank: positive is up */
  classementMove: number
  rank: number
}

export interface TeamRow {
  team: string
  points: number
  classementMove: number
  rank: number
  players: { pseudo: string; points: number }[]
}

export interface AnswerRow {
  pseudo: string
  coords: LatLng
  /** metres */
  distance: number
  /** points of the ring that holds it */
  p_distance: number
  /** ms */
  time: number
}

export interface RingRow extends TargetRing {
  answers: AnswerRow[]
}

export interface QuestionResults {
  coords: LatLng
  coords_byDist: RingRow[]
  /** nearest first, only players who answered */
  coordsOrderDist: AnswerRow[]
  results: ResultRow[]
  team_results: TeamRow[] | null
}

/** A ranking by player is a list, by team an object. */
export type FinalResults = ResultRow[] | { teams: TeamRow[] }

export interface QuizData {
  unique_name: string
  name: string
  description: string
  questionsNb: number
  mapSettings: MapSettings | null
  targetSettings: readonly TargetRing[]
  pointsSettings: PointsSettings
}

/** `{}` when there is no help, or its question has not begun. */
export type HelpSettings = HelpRect | Record<string, never>

export interface NewQuestionForHost {
  /** seconds */
  maxAnswerTime: number
  question: Question
  /** from 0 */
  questionIndex: number
  questionsNb: number
}

export interface NewQuestionForPlayer {
  /** answer time in seconds */
  time: number
  questionIndex: number
  questionsNb: number
  help: HelpSettings
  /** with photo_on_phone: an address good until the question ends; null for Street View; absent without */
  photo?: string | null
}

export interface AnswerCallback {
  /** seconds, 3 decimals */
  tempsReponse: number
  pointsQuestion: number
  pointsTotal: number
}

export interface PlayerEndQuestion {
  pointsTotal: number
  pointsQuestion: number
  /** metres, null without an answer */
  distance: number | null
  coords: LatLng
  /** in rooms of more than 100: the first ten and the receiver's neighbours */
  results: ResultRow[]
}

export interface PlayerEndGame {
  results: FinalResults
}
