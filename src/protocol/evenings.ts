// Evenings of the library: schemas of requests, shapes of responses.
import { OPTIONS } from '#core/options.ts'
import * as v from 'valibot'
import { FORMULAS, MULTIPLIERS, type PlannedStep } from '#core/evening.ts'
import { ANSWER_TIMES, HELP_ZONES } from './hostMessages.ts'
import { descriptionSchema, type ErrorBody, nameSchema } from './rest.ts'
import { lineSchema } from './texts.ts'

export const MAX_STEPS = 100
/** Longest break of an evening, minutes. */
const LONGEST_BREAK = 600
const TITLE_LENGTH = 200

export const newEveningSchema = v.object({
  name: nameSchema,
  description: v.optional(descriptionSchema, ''),
})

const stepTitle = v.pipe(lineSchema, v.maxLength(TITLE_LENGTH))

export const roundSchema = v.object({
  kind: v.literal('round'),
  quiz: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  title: v.pipe(
    v.optional(v.nullable(stepTitle), null),
    v.transform((title) => title || null),
  ),
  multiplier: v.picklist(MULTIPLIERS),
  formula: v.picklist(FORMULAS),
  max_answer_time: v.picklist(ANSWER_TIMES),
  help_zone: v.union([v.literal('non'), v.picklist(HELP_ZONES)]),
  time_points: v.picklist(OPTIONS.timePoints.values),
})

export const breakSchema = v.object({
  kind: v.literal('break'),
  title: v.pipe(stepTitle, v.minLength(1)),
  text: v.optional(descriptionSchema, ''),
  minutes: v.optional(
    v.nullable(v.pipe(v.number(), v.gtValue(0), v.maxValue(LONGEST_BREAK))),
    null,
  ),
})

const stepSchema = v.variant('kind', [roundSchema, breakSchema])

/** The steps of an evening are parsed one by one (`stepsOf`), so that a refusal can name the step and the field. */
export const eveningChangeSchema = v.object({
  name: v.optional(nameSchema),
  description: v.optional(descriptionSchema),
  steps: v.optional(v.pipe(v.array(v.unknown()), v.maxLength(MAX_STEPS))),
  revision: v.pipe(v.number(), v.integer()),
})

/**
 * Parses the steps of an evening. @returns them, or the index (from 0) and the invalid field of the first invalid step;
 * the field is `kind` when the step is neither a round nor a break
 */
export function stepsOf(
  asked: readonly unknown[],
): { ok: true; steps: PlannedStep[] } | { ok: false; step: number; field: string } {
  const steps: PlannedStep[] = []
  for (const [step, one] of asked.entries()) {
    const parsed = v.safeParse(stepSchema, one)
    if (!parsed.success) return { ok: false, step, field: fieldOf(parsed.issues[0].path?.[0]?.key) }
    steps.push(parsed.output)
  }
  return { ok: true, steps }
}

export const fieldOf = (key: unknown): string => (typeof key === 'string' ? key : 'kind')

export interface EveningRow {
  unique_name: string
  name: string
  description: string
  /** number of the evening's steps that are rounds */
  rounds: number
  /** number of the evening's steps, rounds and breaks */
  steps: number
  /** time when the evening was created, ISO 8601 */
  createdAt: string
  lastPlayedAt: string | null
  editable: boolean
}

export interface BinnedEvening extends EveningRow {
  deletedAt: string
  erasedAt: string
}

export interface FullEvening {
  unique_name: string
  name: string
  description: string
  steps: PlannedStep[]
  revision: number
  editable: boolean
}

/** Body of status 400 when an evening is saved: index of the first invalid step, from 0, and its invalid field. */
export interface StepRefusal extends ErrorBody {
  step: number
  field: string
}
