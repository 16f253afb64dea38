// Types that several messages share. Field names, including their spelling, are those of the API. The types are in the
// core because playerView.ts and hostView.ts build these messages.
import type { HelpRect } from '../game.ts'
import type { LatLng } from '../scoring/geo.ts'
import type { Color, Fruit } from '../pseudo.ts'
import type { MapSettings, PointsSettings, Question, TargetRing, YearSettings } from '../quiz.ts'

export interface PlayerRow {
  ID: string
  pseudo: string
  pseudoLogoUrl: string
  connected: boolean
  /** marks a simulated player; absent for a real player */
  simulated?: true
  /** the player does not play the running question: came during it, or is no contender of the tie-break */
  looksOn?: true
}

/** Of a line over all halls of a show: the name of the hall. */
interface InHall {
  hall?: string
}

export interface ResultRow extends InHall {
  pseudo: string
  points: number
  /** previous rank − new rank; a positive number means that the player or team went up */
  classementMove: number
  rank: number
}

export interface TeamRow extends InHall {
  team: string
  points: number
  classementMove: number
  rank: number
  players: { pseudo: string; points: number }[]
}

/** A player's part of a question's year; the fields are absent where the question has no year. */
export interface YearInfo {
  /** when the picture was taken */
  year?: number
  /** the year that the player marked; null for none */
  yearGuess?: number | null
  /** its points, before the round's multiplier and the joker */
  yearPoints?: number
}

/** An answer with a year. */
export interface YearRow extends InHall {
  pseudo: string
  yearGuess: number
  yearPoints: number
  /** team whose answer this is, when each team has one marker */
  team?: Color
}

export interface AnswerRow extends InHall, YearInfo {
  pseudo: string
  coords: LatLng
  /** distance of the answer from the true place, metres */
  distance: number
  /** points of the smallest ring that contains the answer; outside all rings, the points that the quiz gives there */
  p_distance: number
  /** time that the player took to answer, ms */
  time: number
  /** team whose answer this is, when each team has one marker; `pseudo` is then the player who answered for it */
  team?: Color
}

export interface RingRow extends TargetRing {
  answers: AnswerRow[]
}

export interface QuestionResults {
  coords: LatLng
  coords_byDist: RingRow[]
  /** the answers of players who sent a place, nearest first */
  coordsOrderDist: AnswerRow[]
  /** when the picture was taken; absent when the question has no year */
  year?: number
  /** an addition to the specification, with `year`: all answers with a year, also without a place, nearest year first */
  years?: YearRow[]
  results: ResultRow[]
  team_results: TeamRow[] | null
  /** in a knock-out: pseudos of all players that are eliminated from the next question on */
  out_players?: string[]
}

/** The final ranking: a list when the room ranks players, an object when it ranks teams. */
export type FinalResults = ResultRow[] | { teams: TeamRow[] }

/** What stood out in a game; each is absent when no answer is worth it, or its player has been kicked. */
export interface FeatsInfo {
  /** the nearest answer; `distance` in metres */
  best?: { pseudo: string; distance: number }
  /** the farthest answer; absent when the game has a single answer */
  farthest?: { pseudo: string; distance: number }
  /** the quickest answer in the smallest ring; `time` in ms */
  quickest?: { pseudo: string; time: number }
  /** the year nearest to a true one, `off` years off; absent when no year was marked */
  nearestYear?: { pseudo: string; off: number }
}

export interface QuizData {
  unique_name: string
  name: string
  description: string
  questionsNb: number
  /** centre, zoom and bounds of the map: set by the author, or else computed from all places of the quiz (frame.ts) */
  mapSettings: MapSettings | null
  /** id of the map source that the author chose; absent: the author chose none */
  mapSource?: string
  targetSettings: readonly TargetRing[]
  pointsSettings: PointsSettings
  yearSettings?: YearSettings
}

/** The help zone of one question; `{}` without help, or before the question has begun. */
export type HelpSettings = HelpRect | Record<string, never>

export interface NewQuestionForHost {
  /** answer time of a question, seconds */
  maxAnswerTime: number
  question: Question
  /** index of the question in its round, from 0 */
  questionIndex: number
  questionsNb: number
}

export interface NewQuestionForPlayer {
  /** answer time of the question, seconds */
  time: number
  questionIndex: number
  questionsNb: number
  help: HelpSettings
  /** URL of the photo, valid until the question ends; null for Street View; absent unless photos are shown on phones */
  photo?: string | null
  /** the scale on which the player may also mark a year; absent when the question has none */
  year?: { from: number; to: number }
  /** the author wrote a text alternative of the picture, which the message `player_describe` requests */
  described?: true
}

/** The text alternative of a picture; `alt` is null when the author wrote none. */
export interface PictureInWords {
  questionIndex: number
  alt: string | null
}

/** A player who has answered the running question; `time` is the answer time in ms. */
export interface AnsweredRow {
  pseudo: string
  time: number
  /** with one marker a team: pseudo of the player who answered for the team of `pseudo` */
  by?: string
}

export interface AnswerCallback {
  /** the player's answer time in seconds, 3 decimals */
  tempsReponse: number
  pointsQuestion: number
  pointsTotal: number
  /** the place that counted, when each team has one marker: another player of the team may have sent the answer */
  coords?: LatLng | null
  /** the year that counted, null for none; absent when the question has no year */
  yearGuess?: number | null
}

/** In a room that ranks teams: the rank and the points of the receiver's team. */
export interface TeamScore {
  teamRank: number
  teamPoints: number
}

export interface PlayerEndQuestion extends Partial<TeamScore>, YearInfo {
  pointsTotal: number
  pointsQuestion: number
  /** distance of the answer from the true place, metres; null without an answer */
  distance: number | null
  coords: LatLng
  /** title of the question, or its name when it has no title */
  title: string
  /** ranking so far; above 100 seats only its first ten rows and the rows around the receiver's own */
  results: ResultRow[]
  /**
   * where rings do not score: place of the answer by its distance, equal ones sharing it, and number of such places;
   * absent without an answer
   */
  nearness?: { place: number; of: number }
  /** in a knock-out: whether the player is eliminated from the next question on */
  out?: boolean
  /** the host has voided the question: it scores nothing for any player */
  void?: true
}

export interface PlayerEndGame extends Partial<TeamScore> {
  results: FinalResults
  /** key of the player's souvenir page, `/souvenir/{key}`; absent in a rehearsal, which leaves no souvenirs */
  souvenir?: string
}

export interface ColorsInUse {
  /** for each colour of the room: number of seats, and of phones that have chosen it without a seat yet, together */
  colorsUsed: Record<string, number>
  fruitsUsed: Record<string, Fruit[]>
}

export interface PseudoRoom extends ColorsInUse {
  colors: readonly Color[]
  /** how many players may have the same colour */
  max_players: number
  fruits: readonly Fruit[]
}
