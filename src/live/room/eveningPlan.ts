// Converts an evening of the library to the evening of a room: the quizzes are copied, so later edits do not change it.
import type { KeyObject } from 'node:crypto'
import type { Evening, EveningStep, PlannedStep } from '#core/evening.ts'
import type { GameOptions } from '#core/game.ts'
import type { ErrorCode } from '#protocol/errors.ts'
import { EVENING_ERRORS } from '#protocol/eveningErrors.ts'
import type { Quiz } from '../../db/quizzes.ts'
import type { StoredEvening } from '../../db/evenings.ts'
import type { PointsScale } from '../../db/settings.ts'
import { helpZonesOf, gameQuizOf, ringScale } from './roomOptions.ts'

interface Sources {
  findQuiz: (uniqueName: string) => Quiz | null
  /**
   * the displayed name of a quiz in the bin, which the message contains when the evening is refused because of that
   * quiz; null: no quiz in the bin has `uniqueName`
   */
  nameInBin: (uniqueName: string) => string | null
  points: PointsScale
  /** places the help zones */
  helpZoneKey: KeyObject
}

/** Reason why no room is opened; the message names the evening's step, the quiz and a remedy. */
export interface Refused {
  code: ErrorCode
  message: string
}

export type PlannedEvening = { ok: true; evening: Evening } | { ok: false; refused: Refused }

export function planEvening(
  { uniqueName, name, steps }: StoredEvening,
  sources: Sources,
): PlannedEvening {
  const planned: EveningStep[] = []
  for (const [at, step] of steps.entries()) {
    if (step.kind === 'break') {
      planned.push(step)
      continue
    }
    const found = sources.findQuiz(step.quiz)
    if (!found) return { ok: false, refused: goneQuiz(at + 1, sources.nameInBin(step.quiz)) }
    if (found.questions.length === 0)
      return {
        ok: false,
        refused: {
          code: 'no_question',
          message: EVENING_ERRORS.quizWithoutPhoto(at + 1, found.name),
        },
      }
    planned.push(roundOf(step, found, sources))
  }
  if (!planned.some(({ kind }) => kind === 'round'))
    return { ok: false, refused: { code: 'bad_options', message: EVENING_ERRORS.noRoundToPlay } }
  return { ok: true, evening: { unique_name: uniqueName, name, steps: planned } }
}

/** @param step number of the affected step of the evening, counted from 1 */
function goneQuiz(step: number, nameInBin: string | null): Refused {
  return {
    code: 'not_found',
    message:
      nameInBin === null
        ? EVENING_ERRORS.unknownQuiz(step)
        : EVENING_ERRORS.quizInBin(step, nameInBin),
  }
}

function roundOf(
  step: Extract<PlannedStep, { kind: 'round' }>,
  found: Quiz,
  { points, helpZoneKey }: Sources,
): EveningStep {
  const quiz = gameQuizOf(found, points)
  const helpZoneM = step.help_zone === 'non' ? null : step.help_zone * ringScale(quiz)
  const { title, multiplier, formula, time_points } = step
  return {
    kind: 'round',
    title,
    multiplier,
    formula,
    quiz,
    maxAnswerTimeMs: step.max_answer_time * 1000,
    helpZoneM,
    timePoints: time_points,
    helpZones: helpZonesOf(quiz, helpZoneM, helpZoneKey),
  }
}

/**
 * What an evening's room is opened with: the first round's quiz and help zones, and a copy of `options` with the first
 * round's answer time, size of help zones, and rule for time points.
 */
export function firstRound({ steps }: Evening, options: GameOptions) {
  const round = steps.find((step) => step.kind === 'round')
  if (!round) throw new Error('an evening has a round')
  const { quiz, maxAnswerTimeMs, helpZoneM, timePoints, helpZones } = round
  return { quiz, helpZones, options: { ...options, maxAnswerTimeMs, helpZoneM, timePoints } }
}
