// The souvenir and the album as they are told.
import type { Formula, Multiplier } from '../evening.ts'
import type { TargetRing } from '../quiz.ts'
import type { LatLng } from '../scoring/geo.ts'
import type { QuestionResults } from './shapes.ts'

/** An addition of ours: what an answer was scored by. */
export interface KeptRound {
  /** the round's title, or its quiz's name */
  title: string
  formula: Formula
  multiplier: Multiplier
  /** one question more for those who shared the first place */
  tieBreak: boolean
  /** scores began at 0 with it */
  fresh: boolean
  targetSettings: readonly TargetRing[]
  /** id of the map source that the quiz had chosen; absent without a choice */
  mapSource?: string
}

export interface SouvenirAnswer {
  title: string
  coords: LatLng
  guess: LatLng | null
  /** metres */
  distance: number | null
  points: number
  /** radius of the ring in metres, −1 outside */
  ring: number | null
  /** additions of ours; `round`: index in `rounds` */
  round: number
  void?: true
  joker?: true
}

export interface ToldSouvenir {
  pseudo: string
  rank: number
  players: number
  points: number
  answers: SouvenirAnswer[]
  /** additions of ours */
  team?: { team: string; rank: number; points: number; teams: number }
  rounds: KeptRound[]
  /** questions that a game which is open now still asks: they come back after it */
  withheld: number
}

export type Standings = Pick<QuestionResults, 'results' | 'team_results'>

export interface AlbumRound extends KeptRound {
  /** this round alone */
  standings: { pseudo: string; points: number; rank: number }[]
}

export interface AlbumQuestion {
  title: string
  description: string | null
  /** address; null for Street View, or when the photo was gone before the end */
  photo: string | null
  coords: LatLng
  /** nearest first, those who sent a place */
  answers: { pseudo: string; coords: LatLng; distance: number }[]
  /** additions of ours; `round`: index in `rounds` */
  round: number
  alt?: string
  void?: true
}
