// What the screens are told: the payloads that several messages share. Names are the contract's own,
// spelling included. They are declared here because playerView.ts and hostView.ts decide what goes into them.
import type { HelpRect } from '../game.ts'
import type { LatLng } from '../scoring/geo.ts'
import type { Color, Fruit } from '../pseudo.ts'
import type { MapSettings, PointsSettings, Question, TargetRing } from '../quiz.ts'

export interface PlayerRow {
  ID: string
  pseudo: string
  pseudoLogoUrl: string
  connected: boolean
  /** only of a simulated player */
  simulated?: true
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
  /** in a knock-out: pseudos of all that score no more, from the next question on */
  out_players?: string[]
}

/** A ranking by player is a list, by team an object. */
export type FinalResults = ResultRow[] | { teams: TeamRow[] }

export interface QuizData {
  unique_name: string
  name: string
  description: string
  questionsNb: number
  /** what the author set, else the frame of the photos (frame.ts) */
  mapSettings: MapSettings | null
  /** id of the source that its author chose; without it: whichever shows the place first */
  mapSource?: string
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
  /** its author has described the picture: `player_describe` asks for the words */
  described?: true
}

/** The picture for who does not see it; `alt` null when its author has not described it. */
export interface PictureInWords {
  questionIndex: number
  alt: string | null
}

/** Who has answered, and after how many ms. */
export interface AnsweredRow {
  pseudo: string
  time: number
}

export interface AnswerCallback {
  /** seconds, 3 decimals */
  tempsReponse: number
  pointsQuestion: number
  pointsTotal: number
  /** with one marker a team: where it stood, as a mate may have answered */
  coords?: LatLng | null
}

export interface PlayerEndQuestion {
  pointsTotal: number
  pointsQuestion: number
  /** metres, null without an answer */
  distance: number | null
  coords: LatLng
  /** what the place is called on the big screen */
  title: string
  /** in rooms of more than 100: the first ten and the receiver's neighbours */
  results: ResultRow[]
  /** in a knock-out: whether it scores no more, from the next question on */
  out?: boolean
  /** it counts nowhere */
  void?: true
}

export interface PlayerEndGame {
  results: FinalResults
  /** key of the seat's own page, `/souvenir/{key}`; absent in a rehearsal, of which nothing is kept */
  souvenir?: string
}

export interface ColorsInUse {
  /** seats and holds, per colour of the room */
  colorsUsed: Record<string, number>
  fruitsUsed: Record<string, Fruit[]>
}

export interface PseudoRoom extends ColorsInUse {
  colors: readonly Color[]
  /** per colour */
  max_players: number
  fruits: readonly Fruit[]
}
