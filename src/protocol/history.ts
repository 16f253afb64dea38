// The history of games, as it is told.
import type { Formula, Multiplier } from '#core/evening.ts'
import type { LatLng } from '#core/scoring/geo.ts'
import type { MapSettings, Question, TargetRing } from '#core/quiz.ts'
import type { FinalResults, QuestionResults } from '#core/views/shapes.ts'
import type { AlbumOfGame } from './keepsakes.ts'

export interface HistoryRow {
  id: string
  roomID: string
  unique_name: string
  name: string
  /** ISO 8601 UTC */
  startedAt: string
  endedAt: string
  players: number
  questionsNb: number
  playedQuestions: number
  /** played to the last question */
  finished: boolean
  /** pseudos of the first rank, or colours when the room ranked teams */
  winners: string[]
  winnersPoints: number
  /** rounds that were played; absent of a game of one quiz alone */
  rounds?: number
  /** name of the evening */
  evening?: string
}

export interface HistoryPage {
  /** last played first */
  games: HistoryRow[]
  /** of all pages */
  total: number
}

export interface PastQuestion {
  questionIndex: number
  name: string
  titre: string | null
  coords: LatLng
  /** address of a small picture; null for Street View, or when the photo is gone */
  thumbnail: string | null
  /** players who sent a place */
  answers: number
  /** metres; null when nobody did */
  nearest: number | null
  /** it was taken out and counts nowhere; absent otherwise */
  void?: true
}

/** One game, as its last ranking left it. */
export interface PastGameDetails extends HistoryRow {
  results: FinalResults
  /** of the last round */
  questions: PastQuestion[]
  /** absent of a game of one quiz alone, as `rounds` */
  roundList?: PastRoundDetails[]
  /** in order; a correction that was undone stands there with its opposite */
  corrections?: PastCorrectionRow[]
  /** what everybody who has its key sees; null: none, or it is over */
  album: AlbumOfGame | null
}

export interface PastRoundDetails {
  /** from 0 */
  round: number
  unique_name: string
  /** the round's title, or its quiz's name */
  title: string
  formula: Formula
  multiplier: Multiplier
  /** one question more for those who shared the first place */
  tieBreak: boolean
  /** scores began at 0 with it */
  fresh: boolean
  questionsNb: number
  /** this round alone */
  standings: { pseudo: string; points: number; rank: number }[]
  /** of the evening so far */
  results: FinalResults
  questions: PastQuestion[]
}

export interface PastCorrectionRow {
  /** ISO 8601 UTC */
  at: string
  /** how many rounds had been played */
  rounds: number
  /** of one player, or of one team */
  pseudo: string | null
  team: string | null
  points: number
  reason: string
}

/** One question of it, with all that its map shows. */
export interface PastQuestionDetails extends QuestionResults {
  questionIndex: number
  question: Question
  /** address of the photo; null for Street View, or when it is gone */
  photo: string | null
  mapSettings: MapSettings
  /** id of the source that the quiz had chosen */
  mapSource: string | null
  targetSettings: readonly TargetRing[]
  /**
   * what the question brought each pseudo, by the round's formula, multiplier and jokers; null: it counts nowhere.
   * Absent of a game of one quiz alone, whose points are told as `p_distance`.
   */
  points?: Readonly<Record<string, number | null>>
}
