// What the big screen keeps of the rounds of its room.
import type { CorrectionTold, EveningTold, QuizData, RoundTold } from '#protocol/shapes.ts'

/** Points by pseudo and by team. */
export type Totals = Readonly<Record<string, number>>

export interface RoomRounds {
  /** the plan; null in a room of one quiz */
  evening: EveningTold | null
  /** of the plan */
  stepIndex: number
  /** the round that is played, or was played last; null in a room of one quiz */
  round: RoundTold | null
  /** of the round's questions, those that count nowhere */
  voided: readonly number[]
  /** oldest first */
  corrections: readonly CorrectionTold[]
  /** totals before the round's first question; null when they are not known */
  carried: Totals | null
  /** of the round's questions that this page has shown, by index */
  titles: Readonly<Record<number, string>>
  /** the quiz that can be played again: a tie-break is none */
  played: Pick<QuizData, 'unique_name' | 'name'>
  /** the room is closed behind the podium: nothing can be chained any more */
  over: boolean
}
