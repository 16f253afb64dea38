// The big screen's record of the rounds of its room.
import type {
  CorrectionTold,
  EveningTold,
  QuizData,
  RoundTold,
  StepBack,
} from '#protocol/shapes.ts'

/** Total points of each player or team, by pseudo or team name. */
export type Totals = Readonly<Record<string, number>>

export interface RoomRounds {
  /** plan of the evening; null in a room of one quiz */
  evening: EveningTold | null
  /** index of the room's present step in the plan of the evening */
  stepIndex: number
  /** the round that is running, or ran last; null in a room of one quiz */
  round: RoundTold | null
  /** indices of the round's questions that the presenter has taken out: their points do not count */
  voided: readonly number[]
  /** corrections that the presenter has made, oldest first */
  corrections: readonly CorrectionTold[]
  /** total points of each player or team before the round's first question; null when the page does not know them */
  carried: Totals | null
  /** titles of the round's questions that this page has shown, by index */
  titles: Readonly<Record<number, string>>
  /** `filename` of each question that the room has asked, in all rounds and quizzes: a tie-break draws none of them */
  asked: readonly string[]
  /** the quiz that the presenter can play again; never the quiz of a tie-break */
  played: Pick<QuizData, 'unique_name' | 'name'>
  /** the step to which the presenter can still go back; null when there is none */
  back: StepBack | null
  /** the server has closed the room while the podium is shown: no quiz can follow in the room */
  over: boolean
}
