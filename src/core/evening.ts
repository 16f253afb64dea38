// An evening: several quizzes in one room, one after the other, with the same seats and one ranking. Every game has a
// round; a room that was opened for a quiz alone has one.
import type { EpochMs, HelpRect, PlayerId, TimePoints } from './basics.ts'
import type { Color } from './pseudo.ts'
import type { GameQuiz } from './quiz.ts'

/**
 * How a round scores. `classic`: rings and time. `nearest`: the answers in order of distance. `knockout`: as classic, and
 * the farthest fifth scores no more. `veil`: as classic, while the picture is uncovered little by little.
 */
export const FORMULAS = ['classic', 'nearest', 'knockout', 'veil'] as const
export type Formula = (typeof FORMULAS)[number]

export const MULTIPLIERS = [1, 2, 3] as const
export type Multiplier = (typeof MULTIPLIERS)[number]

export interface RoundTerms {
  /** null: the quiz's name is shown */
  title: string | null
  multiplier: Multiplier
  formula: Formula
}

export interface RoundStep extends RoundTerms {
  kind: 'round'
  /** a copy, as it stood when the room was opened */
  quiz: GameQuiz
  maxAnswerTimeMs: number
  /** metres, already scaled with the rings; null without help */
  helpZoneM: number | null
  timePoints: TimePoints
  helpZones: readonly (HelpRect | null)[]
}

export interface BreakStep {
  kind: 'break'
  title: string
  text: string
  /** null: it lasts until the host goes on */
  minutes: number | null
}

/** A step as an author plans it: the quiz by its name. Field names are the wire's. */
export type PlannedStep =
  | {
      kind: 'round'
      /** unique name */
      quiz: string
      title: string | null
      multiplier: Multiplier
      formula: Formula
      /** seconds */
      max_answer_time: number
      /** metres at the default scale of the rings */
      help_zone: 'non' | number
      time_points: TimePoints
    }
  | BreakStep

export type EveningStep = RoundStep | BreakStep

export interface Evening {
  unique_name: string
  name: string
  /** at least one of them is a round */
  steps: readonly EveningStep[]
}

/** One more question for those who share the first place: it gives no points, and orders them. */
export interface TieBreak {
  contenders: readonly PlayerId[]
}

/** The totals of teams stay what they were: nobody comes into one by a tie-break, or leaves it. */
export interface OpenTieBreak extends TieBreak {
  /** who counted in the last question before it */
  counted: readonly PlayerId[]
}

/** The round that a game stands in, from its first question to the first of the next one. */
export interface Round extends RoundTerms {
  /** finished rounds before it */
  index: number
  /** rounds that are planned so far */
  count: number
  /** answer time of all questions of the rounds before, ms: what a seat that was not there took */
  fullMsBefore: number
  tieBreak: OpenTieBreak | null
}

/** Points given or taken by the host, once; undone by their opposite. */
export interface Correction {
  at: EpochMs
  /** of one player */
  playerId: PlayerId | null
  /** or of one team */
  team: Color | null
  points: number
  reason: string
}

/** A correction's largest value, in points. */
export const MAX_CORRECTION = 100

/** A room that was opened for a quiz alone. */
export const LONE_ROUND: Round = { title: null, multiplier: 1, formula: 'classic', index: 0, count: 1, fullMsBefore: 0, tieBreak: null }

/** Whether the room has, or had, more than the one round of a quiz alone: screens are told of rounds only then. */
export function hasRounds({ evening, round }: { evening: Evening | null; round: Round }): boolean {
  return evening !== null || round.index > 0 || round.tieBreak !== null
}

/** The number of the round as it is told, from 0: a tie-break belongs to the last one. */
export function toldRound({ index, count }: Round): { roundIndex: number; roundsNb: number } {
  return { roundIndex: Math.min(index, count - 1), roundsNb: count }
}

/** Unique names of all quizzes that a room plays, has played last or is going to play. */
export function quizzesOf({ quiz, evening }: { quiz: GameQuiz; evening: Evening | null }): string[] {
  const planned = evening?.steps.flatMap((step) => (step.kind === 'round' ? [step.quiz.unique_name] : [])) ?? []
  return [...new Set([quiz.unique_name, ...planned])]
}

/** Whether no round comes before this step: the room was opened with the quiz of the first one. */
export function isFirstRound({ steps }: Evening, stepIndex: number): boolean {
  return !steps.slice(0, stepIndex).some(({ kind }) => kind === 'round')
}

/** Quizzes of the rounds that have not begun; the one that the room stands at is not among them. */
export function roundsToCome({ evening, stepIndex, phase }: { evening: Evening | null; stepIndex: number; phase: string }): GameQuiz[] {
  if (phase === 'closed') return []
  return evening?.steps.slice(stepIndex + 1).flatMap((step) => (step.kind === 'round' ? [step.quiz] : [])) ?? []
}

/** The terms of a round, without the quiz that it is played with. */
export const termsOf = ({ title, multiplier, formula }: RoundTerms): RoundTerms => ({ title, multiplier, formula })
