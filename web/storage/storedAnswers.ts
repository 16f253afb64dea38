// The answers to the question that the big screen has just shown, kept in this browser for `/question`, the page of one
// question, which the presenter can open in a new tab at the step of the ranking.
import type { TargetRing } from '#core/quiz.ts'
import type { AnswerRow } from '#protocol/shapes.ts'
import { onDevice, type Keeper } from './storage.ts'

export interface StoredAnswers {
  quiz: string
  questionIndex: number
  /** the rings that the big screen has drawn; none where none score */
  rings: readonly TargetRing[]
  /** the players' answers, nearest to the place first */
  answers: readonly AnswerRow[]
}

const KEY = 'answers-shown'
/**
 * How long the browser of the big screen keeps the answers to the question shown last, ms: about an evening. After
 * that, the public page of that question (`/watch`) shows its place without answers.
 */
const KEPT_MS = 6 * 3_600_000

/** @param now time of the call, ms since 1970 */
export function keepAnswers(
  shown: StoredAnswers,
  now = Date.now(),
  keeper: Keeper = onDevice,
): void {
  keeper.write(KEY, JSON.stringify({ ...shown, at: now }))
}

/** Returns the answers kept for a question; null if another question was shown since, or if they are too old. */
export function storedAnswers(
  quiz: string,
  questionIndex: number,
  now = Date.now(),
  keeper: Keeper = onDevice,
): StoredAnswers | null {
  try {
    // Only `keepAnswers` writes this storage entry; an entry of an older version of the app expires within an evening.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const kept = JSON.parse(keeper.read(KEY) ?? 'null') as (StoredAnswers & { at: number }) | null
    return kept &&
      kept.quiz === quiz &&
      kept.questionIndex === questionIndex &&
      now - kept.at < KEPT_MS
      ? kept
      : null
  } catch {
    return null
  }
}
