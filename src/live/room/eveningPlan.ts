// From an evening of the library to what a room is played with: its quizzes are copied as they stand now.
import type { Evening, EveningStep, PlannedStep } from '#core/evening.ts'
import type { GameOptions } from '#core/game.ts'
import type { Quiz } from '../../db/quizzes.ts'
import type { StoredEvening } from '../../db/evenings.ts'
import type { PointsScale } from '../../db/settings.ts'
import { drawHelpZones, gameQuizOf, ringScale } from './roomOptions.ts'

interface Sources {
  findQuiz: (uniqueName: string) => Quiz | null
  points: PointsScale
  /** uniform in [0, 1), from a source that players cannot foresee */
  draw: () => number
}

export type PlannedEvening = { ok: true; evening: Evening } | { ok: false; /** a quiz is gone, one has no question, nothing is a round */ reason: 'not_found' | 'no_question' | 'bad_options' }

export function planEvening({ uniqueName, name, steps }: StoredEvening, sources: Sources): PlannedEvening {
  const planned: EveningStep[] = []
  for (const step of steps) {
    if (step.kind === 'break') {
      planned.push(step)
      continue
    }
    const found = sources.findQuiz(step.quiz)
    if (!found) return { ok: false, reason: 'not_found' }
    if (found.questions.length === 0) return { ok: false, reason: 'no_question' }
    planned.push(roundOf(step, found, sources))
  }
  if (!planned.some(({ kind }) => kind === 'round')) return { ok: false, reason: 'bad_options' }
  return { ok: true, evening: { unique_name: uniqueName, name, steps: planned } }
}

function roundOf(step: Extract<PlannedStep, { kind: 'round' }>, found: Quiz, { points, draw }: Sources): EveningStep {
  const quiz = gameQuizOf(found, points)
  const helpZoneM = step.help_zone === 'non' ? null : step.help_zone * ringScale(quiz)
  const { title, multiplier, formula, time_points } = step
  return { kind: 'round', title, multiplier, formula, quiz, maxAnswerTimeMs: step.max_answer_time * 1000, helpZoneM, timePoints: time_points, helpZones: drawHelpZones(quiz, helpZoneM, draw) }
}

/** What its first round is played with: the room's other options hold for all of them. */
export function firstRound({ steps }: Evening, options: GameOptions) {
  const round = steps.find((step) => step.kind === 'round')
  if (!round) throw new Error('an evening has a round')
  const { quiz, maxAnswerTimeMs, helpZoneM, timePoints, helpZones } = round
  return { quiz, helpZones, options: { ...options, maxAnswerTimeMs, helpZoneM, timePoints } }
}
