// An evening: several quizzes in one room, one after the other, with the same seats and one ranking. Every game has a
// round; a room that was opened for a single quiz has exactly one.
import type { EpochMs, HelpRect, PlayerId, TimePoints } from './basics.ts'
import type { Color } from './pseudo.ts'
import type { GameQuiz } from './quiz.ts'

/**
 * How a round scores. `classic`: rings and time. `nearest`: points by order of distance. `knockout`: as classic, but
 * after each question the farthest fifth of the seats scores no more. `veil`: as classic, while the photo is
 * uncovered gradually.
 */
export const FORMULAS = ['classic', 'nearest', 'knockout', 'veil'] as const
export type Formula = (typeof FORMULAS)[number]

export const MULTIPLIERS = [1, 2, 3] as const
export type Multiplier = (typeof MULTIPLIERS)[number]

export interface RoundTerms {
  /** title of the round; null: pages show the title of its quiz (`quiz.name`) */
  title: string | null
  multiplier: Multiplier
  formula: Formula
}

export interface RoundStep extends RoundTerms {
  kind: 'round'
  /** copy of the round's quiz, made when the room was opened: a later edit in the library does not change it */
  quiz: GameQuiz
  maxAnswerTimeMs: number
  /** radius of the help zone, metres, already multiplied by the scale of the quiz's rings; null: no help zone */
  helpZoneM: number | null
  timePoints: TimePoints
  helpZones: readonly (HelpRect | null)[]
}

export interface BreakStep {
  kind: 'break'
  title: string
  text: string
  /** length of the break, minutes; null: the break lasts until the host continues */
  minutes: number | null
}

/** A step as an author plans it: a round has the unique name of its quiz, not the quiz. Field names are the API's. */
export type PlannedStep =
  | {
      kind: 'round'
      /** unique name of the quiz that the round plays */
      quiz: string
      title: string | null
      multiplier: Multiplier
      formula: Formula
      /** answer time of a question, seconds */
      max_answer_time: number
      /** radius of the help zone, metres, with the default rings; multiplied for a quiz of wider rings; `non`: none */
      help_zone: 'non' | number
      time_points: TimePoints
    }
  | BreakStep

export type EveningStep = RoundStep | BreakStep

export interface Evening {
  unique_name: string
  name: string
  /** rounds and breaks of the evening in their order; at least one step is a round */
  steps: readonly EveningStep[]
}

/** A tie-break: one more question for the players in the first place, to decide their order; it gives no points. */
export interface TieBreak {
  contenders: readonly PlayerId[]
}

/** A tie-break in progress. Team totals stay as they were before it, even if players join or leave: see `counted`. */
export interface OpenTieBreak extends TieBreak {
  /** players who took part in the last question before the tie-break: during it, only their points count for teams */
  counted: readonly PlayerId[]
  /** the quiz that the room played before the tie-break, and can play again */
  played: Pick<GameQuiz, 'unique_name' | 'name'>
}

/** One of the answers that stand out in a game. */
export interface Feat {
  /** who sent the answer; with one marker a team, the team's first seat when older logs do not tell */
  playerId: PlayerId
  /** distance of the answer from the place, metres */
  distance: number
  /** answer time, ms */
  timeMs: number
}

/** Best shot, longest way off, quickest in the gold. */
export interface Feats {
  /** the nearest answer; at equal distance the quicker one */
  best: Feat | null
  farthest: Feat | null
  /** the quickest answer in the smallest ring */
  quickest: Feat | null
  /** the year that was marked nearest to a true one; absent when there was none */
  nearestYear?: YearFeat
}

/** `off`: by how many years. */
export interface YearFeat {
  playerId: PlayerId
  off: number
  timeMs: number
}

/** The latest round of a game. It is replaced when the next round, a tie-break or a chained quiz is opened. */
export interface Round extends RoundTerms {
  /** number of the evening's finished rounds before this round */
  index: number
  /** number of rounds of the evening in its present plan, which the host may still extend */
  count: number
  /**
   * total answer time with which a seat taken in this round begins, ms: the full answer time of every question of the
   * previous rounds, without voided questions
   */
  fullMsBefore: number
  /** `filename` of each question that the room asked before this round, also before points were set to 0 */
  askedBefore: readonly string[]
  /** for each finished round whether each team had one marker in it: the points of its seats then count once a team */
  teamPinBefore: readonly boolean[]
  /** best shot, longest way off and quickest in the gold of the finished rounds */
  featsBefore: Feats
  tieBreak: OpenTieBreak | null
}

/** One correction by the host: points given or taken; the opposite correction undoes it. */
export interface Correction {
  at: EpochMs
  /** id of the corrected player; null for a team's correction */
  playerId: PlayerId | null
  /** colour of the corrected team; null for a player's correction */
  team: Color | null
  points: number
  reason: string
  /** the correction takes back the one with this index; absent when it takes back none */
  undoes?: number
  /** a later correction has taken this one back */
  undone?: true
}

/** Largest number of points that one correction by the host gives or takes. */
export const MAX_CORRECTION = 100

/** The only round of a room that was opened for a single quiz. */
export const LONE_ROUND: Round = {
  title: null,
  multiplier: 1,
  formula: 'classic',
  index: 0,
  count: 1,
  fullMsBefore: 0,
  askedBefore: [],
  teamPinBefore: [],
  featsBefore: { best: null, farthest: null, quickest: null },
  tieBreak: null,
}

/**
 * Whether the room has, or had, more than a single quiz: only then do pages (big screen, phones) receive data about
 * rounds.
 */
export function hasRounds({ evening, round }: { evening: Evening | null; round: Round }): boolean {
  return evening !== null || round.index > 0 || round.tieBreak !== null
}

/** Index of the round as pages show it, from 0 (a tie-break has the last round's index), and number of rounds. */
export function roundNumbers({ index, count }: Round): { roundIndex: number; roundsNb: number } {
  return { roundIndex: Math.min(index, count - 1), roundsNb: count }
}

/** Unique names of all quizzes of a room: the current (or last) quiz, and the quizzes of its evening. */
export function quizzesOf({
  quiz,
  evening,
}: {
  quiz: GameQuiz
  evening: Evening | null
}): string[] {
  const planned =
    evening?.steps.flatMap((step) => (step.kind === 'round' ? [step.quiz.unique_name] : [])) ?? []
  return [...new Set([quiz.unique_name, ...planned])]
}

/** Whether no round precedes this step. The first round's quiz needs no loading: the room was opened with it. */
export function isFirstRound({ steps }: Evening, stepIndex: number): boolean {
  return !steps.slice(0, stepIndex).some(({ kind }) => kind === 'round')
}

/** Quizzes of the rounds that follow the evening's present step; none once the room is closed. */
export function roundsToCome({
  evening,
  stepIndex,
  phase,
}: {
  evening: Evening | null
  stepIndex: number
  phase: string
}): GameQuiz[] {
  if (phase === 'closed') return []
  return (
    evening?.steps
      .slice(stepIndex + 1)
      .flatMap((step) => (step.kind === 'round' ? [step.quiz] : [])) ?? []
  )
}

/** Whether the quiz's rings and years score in this round, which else goes by the order of the distances alone. */
export function isScoredByQuiz(
  round: { formula?: Formula; tieBreak?: unknown } | null | undefined,
): boolean {
  return round?.formula !== 'nearest' && !round?.tieBreak
}

/** The terms of a round (title, multiplier, formula), without the round's quiz. */
export const termsOf = ({ title, multiplier, formula }: RoundTerms): RoundTerms => ({
  title,
  multiplier,
  formula,
})
