// What the launch form launches, and how long that game will be. Pure.
import type { PlannedStep } from '#core/evening.ts'
import { expectedRoundMs, MINUTE_MS, wholeMinutes } from '#core/expectedTime.ts'
import type { FullEvening } from '#protocol/evenings.ts'
import type { FullQuiz } from '#protocol/rest.ts'

/** What the form launches: a quiz, or an evening with those quizzes of its rounds that the library has. */
export type Played =
  | { kind: 'quiz'; quiz: FullQuiz }
  | { kind: 'evening'; evening: FullEvening; quizzes: ReadonlyMap<string, FullQuiz> }

export type PlannedRound = Extract<PlannedStep, { kind: 'round' }>

export const roundsOf = ({ steps }: FullEvening): PlannedRound[] =>
  steps.filter((step) => step.kind === 'round')

/** @param time answer time of a question of a quiz, s; each round of an evening has its own */
export function lengthOf(played: Played, time: number): { questions: number; minutes: number } {
  if (played.kind === 'quiz') {
    const questions = played.quiz.questions.length
    return { questions, minutes: wholeMinutes(expectedRoundMs(questions, time)) }
  }
  const { evening, quizzes } = played
  const photos = (round: PlannedRound) => quizzes.get(round.quiz)?.questions.length ?? 0
  let ms = 0
  let questions = 0
  for (const step of evening.steps) {
    if (step.kind === 'break') ms += (step.minutes ?? 0) * MINUTE_MS
    else {
      questions += photos(step)
      ms += expectedRoundMs(photos(step), step.max_answer_time)
    }
  }
  return { questions, minutes: wholeMinutes(ms) }
}
