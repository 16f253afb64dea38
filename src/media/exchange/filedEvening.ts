// An evening in an exported file: its steps, whose rounds refer to a quiz by its index in the file.
import * as v from 'valibot'
import type { BreakStep, PlannedStep } from '#core/evening.ts'
import { breakSchema, fieldOf, MAX_STEPS, roundSchema } from '#protocol/evenings.ts'
import { descriptionSchema, nameSchema } from '#protocol/rest.ts'

/** A step of an evening in a file: a round names its quiz by index, as the file holds each quiz once. */
const filedStepSchema = v.variant('kind', [
  v.object({ ...roundSchema.entries, quiz: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
  breakSchema,
])
const titleSchema = v.object({
  name: nameSchema,
  description: v.optional(descriptionSchema, ''),
  steps: v.array(v.unknown()),
})

export type FiledStep =
  (Omit<Extract<PlannedStep, { kind: 'round' }>, 'quiz'> & { quiz: number }) | BreakStep
export interface FiledEvening {
  name: string
  description: string
  steps: FiledStep[]
}

/** Why a file's evening is refused; `step` counts from 0. `quiz_not_there`: the file has no quiz at a round's index. */
export type EveningFault =
  | { kind: 'unreadable' | 'no_round' | 'too_many_steps' }
  | { kind: 'bad_step'; step: number; field: string }
  | { kind: 'quiz_not_there'; step: number }

/** Reads an evening from a file. @param quizzes number of quizzes in the file */
export function filedEveningOf(
  json: unknown,
  quizzes: number,
): { ok: true; evening: FiledEvening } | { ok: false; fault: EveningFault } {
  const no = (fault: EveningFault): { ok: false; fault: EveningFault } => ({ ok: false, fault })
  const head = v.safeParse(titleSchema, json)
  if (!head.success) return no({ kind: 'unreadable' })
  if (head.output.steps.length > MAX_STEPS) return no({ kind: 'too_many_steps' })
  const steps: FiledStep[] = []
  for (const [step, one] of head.output.steps.entries()) {
    const parsed = v.safeParse(filedStepSchema, one)
    if (!parsed.success)
      return no({ kind: 'bad_step', step, field: fieldOf(parsed.issues[0].path?.[0]?.key) })
    if (parsed.output.kind === 'round' && parsed.output.quiz >= quizzes)
      return no({ kind: 'quiz_not_there', step })
    steps.push(parsed.output)
  }
  if (!steps.some(({ kind }) => kind === 'round')) return no({ kind: 'no_round' })
  return { ok: true, evening: { ...head.output, steps } }
}

/**
 * For the export of an evening: unique names of its quizzes, each once and in the order of the rounds, and its steps as
 * the file stores them, with indexes into that list.
 */
export function filedStepsOf(steps: readonly PlannedStep[]): {
  quizzes: string[]
  steps: FiledStep[]
} {
  const quizzes = [...new Set(steps.flatMap((step) => (step.kind === 'round' ? [step.quiz] : [])))]
  return {
    quizzes,
    steps: steps.map((step) =>
      step.kind === 'round' ? { ...step, quiz: quizzes.indexOf(step.quiz) } : step,
    ),
  }
}

/**
 * Steps of an imported evening, as this box stores them: a round of the file has the index of a quiz in the file, a round
 * on this box the unique name of that quiz here.
 * @param names unique names of the imported quizzes on this box, in the order of the file's quizzes
 */
export function plannedStepsOf(
  steps: readonly FiledStep[],
  names: readonly string[],
): PlannedStep[] {
  return steps.map((step) =>
    step.kind === 'round' ? { ...step, quiz: names[step.quiz] ?? '' } : step,
  )
}
