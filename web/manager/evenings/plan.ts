// The expected duration of an evening, new steps for its plan, and the place and round number of a step. Pure.
import type { Formula, PlannedStep } from '#core/evening.ts'
import { expectedRoundMs, MINUTE_MS, wholeMinutes } from '#core/expectedTime.ts'

/**
 * @param photosOf number of questions of a quiz
 * @returns length of the evening in minutes, rounded up, without the breaks of open length
 */
export function foreseenMinutes(
  steps: readonly PlannedStep[],
  photosOf: (quiz: string) => number,
): number {
  const ms = steps.reduce((sum, step) => {
    if (step.kind === 'break') return sum + (step.minutes ?? 0) * MINUTE_MS
    return sum + expectedRoundMs(photosOf(step.quiz), step.max_answer_time)
  }, 0)
  return wholeMinutes(ms)
}

export const hasOpenEnd = (steps: readonly PlannedStep[]): boolean =>
  steps.some((step) => step.kind === 'break' && step.minutes === null)

/** A new round of a quiz, with the usual settings of a round. */
export const newRound = (quiz: string): PlannedStep => ({
  kind: 'round',
  quiz,
  title: null,
  multiplier: 1,
  formula: 'classic',
  max_answer_time: 60,
  help_zone: 500,
  time_points: 'inside',
})
export const newBreak = (title: string): PlannedStep => ({
  kind: 'break',
  title,
  text: '',
  minutes: 15,
})

/**
 * Where to save a step that the author opened at index `at`, since another tab may have reordered the evening: that
 * index if the step is still there, else the index of an equal step, else the end. So no other step is overwritten.
 */
export function placeOf(steps: readonly PlannedStep[], planned: PlannedStep, at: number): number {
  const written = JSON.stringify(planned)
  const same = (step: PlannedStep | undefined) =>
    step !== undefined && JSON.stringify(step) === written
  if (same(steps[at])) return at
  const found = steps.findIndex(same)
  return found < 0 ? steps.length : found
}

/** The number of the round at a step of the plan, from 1; 0 for a break. */
export function roundNumber(steps: readonly PlannedStep[], at: number): number {
  return steps[at]?.kind === 'round'
    ? steps.slice(0, at + 1).filter(({ kind }) => kind === 'round').length
    : 0
}

/** Whether time points can be won in a round: « Au plus près » scores by order alone. */
export const hasTimePoints = ({ formula }: { formula: Formula }): boolean => formula !== 'nearest'
