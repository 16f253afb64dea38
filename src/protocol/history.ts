// The history of games, as it is told.
import type { LatLng } from '#core/scoring/geo.ts'
import type { MapSettings, Question, TargetRing } from '#core/quiz.ts'
import type { FinalResults, QuestionResults } from '#core/views/shapes.ts'

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
}

/** One game, as its last ranking left it. */
export interface PastGameDetails extends HistoryRow {
  results: FinalResults
  questions: PastQuestion[]
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
}
