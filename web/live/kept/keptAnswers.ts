// The answers that the big screen has just shown, kept in this browser for the page that it opens beside the ranking.
import type { TargetRing } from '#core/quiz.ts'
import type { AnswerRow } from '#protocol/shapes.ts'
import { onDevice, type Keeper } from './storage.ts'

export interface KeptAnswers {
  quiz: string
  questionIndex: number
  rings: readonly TargetRing[]
  /** nearest first */
  answers: readonly AnswerRow[]
}

const KEY = 'answers-shown'
/** An evening, ms: the page of a question that is opened another day shows the question alone. */
const KEPT_MS = 6 * 3_600_000

/** @param now ms since 1970 */
export function keepAnswers(shown: KeptAnswers, now = Date.now(), keeper: Keeper = onDevice): void {
  keeper.write(KEY, JSON.stringify({ ...shown, at: now }))
}

/** Null when that question was not the last one shown here, this evening. */
export function keptAnswers(quiz: string, questionIndex: number, now = Date.now(), keeper: Keeper = onDevice): KeptAnswers | null {
  try {
    // Written by `keepAnswers` alone; what an older version wrote is forgotten within an evening.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const kept = JSON.parse(keeper.read(KEY) ?? 'null') as (KeptAnswers & { at: number }) | null
    return kept && kept.quiz === quiz && kept.questionIndex === questionIndex && now - kept.at < KEPT_MS ? kept : null
  } catch {
    return null
  }
}
