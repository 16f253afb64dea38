// Shapes of the responses about past games, the history.
import type { Formula, Multiplier } from '#core/evening.ts'
import type { LatLng } from '#core/scoring/geo.ts'
import type { MapSettings, Question, TargetRing } from '#core/quiz.ts'
import type { FinalResults, QuestionResults } from '#core/views/shapes.ts'
import type { AlbumOfGame } from './souvenirs.ts'

export interface HistoryRow {
  id: string
  roomID: string
  unique_name: string
  name: string
  /** time when the game started, ISO 8601 UTC */
  startedAt: string
  endedAt: string
  players: number
  questionsNb: number
  playedQuestions: number
  /** whether the players played the game to its last question */
  finished: boolean
  /** pseudos of the first rank, or colours when the room ranked teams */
  winners: string[]
  winnersPoints: number
  /** number of rounds played in the game; absent for a game of a single quiz */
  rounds?: number
  /** title of the evening; absent for a game that was no evening */
  evening?: string
  /** the halls of a show, which is one row with `id` the show's; absent for a game of one room */
  halls?: PastHallRow[]
}

/** One hall of a show. A hall that was closed before it began, or whose game was erased, has nobody and no `id`. */
export interface PastHallRow {
  name: string
  /** id of the hall's own game in the history; null while it is played, or when there is none */
  id: string | null
  /** whether the hall is still playing: its players are not in the show's ranking yet */
  playing: boolean
  roomID: string | null
  players: number
  playedQuestions: number
  finished: boolean
  winners: string[]
  winnersPoints: number
}

export interface HistoryPage {
  /** the games of one page, most recently played first */
  games: HistoryRow[]
  /** number of games on all pages */
  total: number
}

export interface PastQuestion {
  questionIndex: number
  name: string
  titre: string | null
  coords: LatLng
  /** URL of the photo's thumbnail; null for Street View, or when the photo was deleted */
  thumbnail: string | null
  /** number of players who answered the question */
  answers: number
  /** distance of the nearest answer in metres; null without an answer */
  nearest: number | null
  /** this field is present when the host has voided the question, which scores nothing */
  void?: true
}

/** One past game, with its final ranking. */
export interface PastGameDetails extends HistoryRow {
  results: FinalResults
  /** the questions of the game's last round */
  questions: PastQuestion[]
  /** the game's rounds in order; absent for a game of a single quiz */
  roundList?: PastRoundDetails[]
  /** the host's corrections in order of time; an undone correction stays in the list, followed by its opposite */
  corrections?: PastCorrectionRow[]
  /** of the game of one hall: the show it belongs to */
  show?: { id: string; name: string; hall: string }
  /** the game's public album, or the show's; null when the game has no album, or when its album has expired */
  album: AlbumOfGame | null
}

export interface PastRoundDetails {
  /** index of the round in the game, from 0 */
  round: number
  unique_name: string
  /** the round's title, or the title of the round's quiz when the round has none */
  title: string
  formula: Formula
  multiplier: Multiplier
  /** whether the round is a tie-break: one more question for those who shared the first place */
  tieBreak: boolean
  /** whether the players' scores began at 0 with this round */
  fresh: boolean
  questionsNb: number
  /** ranking by the points of this round alone */
  standings: { pseudo: string; points: number; rank: number }[]
  /** ranking of the evening after this round */
  results: FinalResults
  questions: PastQuestion[]
}

export interface PastCorrectionRow {
  /** time of the correction, ISO 8601 UTC */
  at: string
  /** number of the game's rounds of which at least one question had ended when the host gave the correction */
  rounds: number
  /** pseudo of the corrected player, or else `team`: colour of the corrected team; one of the two fields is null */
  pseudo: string | null
  team: string | null
  points: number
  reason: string
  /** the correction takes back an earlier one, for which `reason` was given */
  undo?: true
}

/** One question of a past game, with everything that the question's map shows. */
export interface PastQuestionDetails extends QuestionResults {
  questionIndex: number
  question: Question
  /** URL of the photo; null for Street View, or when the photo was deleted */
  photo: string | null
  mapSettings: MapSettings
  /** id of the map source that the quiz's author had chosen; null without a choice */
  mapSource: string | null
  targetSettings: readonly TargetRing[]
  /**
   * Points of each player for the question, by pseudo, with the round's formula, multiplier and jokers applied; null
   * for a voided question. Absent for a game of a single quiz: the page then shows the points of the ring that contains
   * the answer (field `p_distance` of the answer).
   */
  points?: Readonly<Record<string, number | null>>
}
