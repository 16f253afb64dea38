// A show is one game played in several halls: a room for each hall, one host page, one ranking. A *hall* is one room of
// a show; an *order* is the last step that the show's host page requested of all halls. A room outside a show is an
// ordinary room.
import type { EpochMs } from './basics.ts'

export const FEWEST_HALLS = 2
export const MOST_HALLS = 12

/** Place of a room in a show: the show's id and the index of the room's hall. */
export interface ShowPlace {
  id: string
  /** index of this room's hall in `halls` */
  hall: number
  /** names of all halls of the show, no two alike */
  halls: readonly string[]
}

/** The step that the show's host page wants all halls to reach; repeating an order has no further effect. */
export interface Order {
  step: 'start' | 'question' | 'ranking' | 'end'
  /** index of the question to reach; 0 for `start`, the number of questions for `end` */
  questionIndex: number
  /** moment at which the order takes effect, by the show's clock */
  at: EpochMs
}
