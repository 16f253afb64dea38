// Several halls play one show: a room for each, one host page, one ranking. A *hall* is one room of a show; an *order* is
// what the show's host page has last asked of all of them. A hall that is alone is an ordinary room.
import type { EpochMs } from './basics.ts'

export const FEWEST_HALLS = 2
export const MOST_HALLS = 12

/** Which hall of which show a room is. */
export interface ShowPlace {
  id: string
  /** index of its hall */
  hall: number
  /** names of all halls, each another */
  halls: readonly string[]
}

/** Where the show's host page wants all halls to be: said once or ten times, it asks for the same. */
export interface Order {
  step: 'start' | 'question' | 'ranking' | 'end'
  /** of the question that it is about; 0 for `start`, the number of questions for `end` */
  questionIndex: number
  /** by the show's clock: when it is carried out */
  at: EpochMs
}
