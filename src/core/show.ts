// A show is one game played in several halls: a room for each hall, one host page, one ranking. A *hall* is one room of
// a show; an *order* is the step that the show's host page wants all halls to reach.
import type { EpochMs } from './basics.ts'

export const FEWEST_HALLS = 2
export const MOST_HALLS = 12

/** The show to which a room belongs, and which of the show's halls the room is. */
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
  /** moment at which the order takes effect, by the clock that all nodes of the show share */
  at: EpochMs
}

/** Where one hall of a show is: the phase of its game (`step`, a `HostStep`) and the question that it has reached. */
interface HallAt {
  step: string
  questionIndex: number
}

/**
 * The question at which a show stands, and the halls that are at it. A hall that is behind is not waited for: it
 * applies the order step by step until it has caught up. Halls led by their own screens while the host page was away
 * may all be past its last order; the show then stands at the question of the hall that has advanced least.
 * @param present the halls that are connected to the show
 * @param ordered index of the question to which the host page has led all halls; null: the show has not been started
 */
export function standing<Hall extends HallAt>(
  present: readonly Hall[],
  ordered: number | null,
): { questionIndex: number; there: Hall[] } {
  const playing = present.filter(({ step }) => step !== 'lobby' && step !== 'endGame')
  const questionIndex = Math.max(
    ordered ?? 0,
    Math.min(...playing.map((hall) => hall.questionIndex)),
  )
  return { questionIndex, there: playing.filter((hall) => hall.questionIndex === questionIndex) }
}
