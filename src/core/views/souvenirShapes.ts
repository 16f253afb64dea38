// Types of the messages with a player's souvenir and with the album of a game.
import type { Formula, Multiplier } from '../evening.ts'
import type { TargetRing } from '../quiz.ts'
import type { LatLng } from '../scoring/geo.ts'
import type { AnswerRow, QuestionResults, YearInfo } from './shapes.ts'

/** A round of a souvenir or album, and how its answers were scored. This type is an addition to the specification. */
export interface KeptRound {
  /** the round's title; of a round without one, the name (not the unique name) of its quiz */
  title: string
  formula: Formula
  multiplier: Multiplier
  /** whether the round is a tie-break: one more question for those who shared the first place */
  tieBreak: boolean
  /** whether all scores were reset to 0 when this round began */
  fresh: boolean
  targetSettings: readonly TargetRing[]
  /** id of the map source that the quiz's author had chosen; absent without a choice */
  mapSource?: string
}

export interface SouvenirAnswer extends YearInfo {
  title: string
  coords: LatLng
  guess: LatLng | null
  /** distance of the player's guess from the true place, metres */
  distance: number | null
  points: number
  /** radius of the smallest ring that contains the guess, metres; −1 for a guess outside all rings */
  ring: number | null
  /** index of the round in `rounds`; this and the following fields are additions to the specification */
  round: number
  void?: true
  joker?: true
  /** of a tie-break, which gives no points: the place that it decided */
  place?: number
}

export interface ToldSouvenir {
  pseudo: string
  rank: number
  players: number
  points: number
  answers: SouvenirAnswer[]
  /** the player's team; this and the following fields are additions to the specification */
  team?: { team: string; rank: number; points: number; teams: number }
  rounds: KeptRound[]
  /**
   * number of the game's questions left out of the souvenir because another open game asks them too and has not
   * revealed their places yet
   */
  withheld: number
}

export type Standings = Pick<QuestionResults, 'results' | 'team_results'>

export interface AlbumRound extends KeptRound {
  /** ranking of the players by the points of this round alone */
  standings: { pseudo: string; points: number; rank: number; hall?: string }[]
}

export interface AlbumQuestion extends Pick<QuestionResults, 'year' | 'years'> {
  title: string
  description: string | null
  /** URL of the photo; null for Street View, or when the photo was deleted before the end of the game */
  photo: string | null
  coords: LatLng
  /** the guesses of players who sent a place, nearest first */
  answers: Pick<
    AnswerRow,
    'pseudo' | 'coords' | 'distance' | 'team' | 'hall' | 'yearGuess' | 'yearPoints'
  >[]
  /** index of the round in `rounds`; this and the following fields are additions to the specification */
  round: number
  alt?: string
  void?: true
}

export interface ToldAlbum extends Standings {
  players: number
  rounds: AlbumRound[]
  questions: NumberedQuestion[]
  withheld: number
}

/** A question of the album, before the server adds the URL of the question's photo. */
export type NumberedQuestion = Omit<AlbumQuestion, 'photo'> & {
  /** number of the question over all rounds, from 0; questions withheld from the album are numbered too */
  number: number
}
