// The big screen's record of the rounds of its room.
import type { CorrectionTold, EveningTold, QuizData, RoundTold } from '#protocol/shapes.ts'

/** Points by pseudo and by team. */
export type Totals = Readonly<Record<string, number>>

export interface RoomRounds {
  /** plan of the evening; null in a room of one quiz */
  evening: EveningTold | null
  /** index of the step in the plan */
  stepIndex: number
  /** the round that is running, or ran last; null in a room of one quiz */
  round: RoundTold | null
  /** indices of the round's questions that do not count */
  voided: readonly number[]
  /** oldest first */
  corrections: readonly CorrectionTold[]
  /** totals before the round's first question; null when they are not known */
  carried: Totals | null
  /** titles of the round's questions that this page has shown, by index */
  titles: Readonly<Record<number, string>>
  /** the quiz that can be played again; never that of a tie-break */
  played: Pick<QuizData, 'unique_name' | 'name'>
  /** the room is closed behind the podium: no quiz can follow any more */
  over: boolean
}
