// Totals by pseudo and by team after a question and before it: their difference is the points won in that question. Pure.
import type { NewQuestionForHost, PlayerRow, QuestionResults } from '#protocol/shapes.ts'
import type { AskedQuestion, HostView, Totals } from '../hostView.ts'

/** Totals after a question, by pseudo and by team. */
export function totalsOf({
  results,
  team_results,
}: Pick<QuestionResults, 'results' | 'team_results'>): Totals {
  return Object.fromEntries([
    ...results.map(({ pseudo, points }) => [pseudo, points] as const),
    ...(team_results ?? []).map(({ team, points }) => [team, points] as const),
  ])
}

/** Returns the totals before a question; null when the page does not know them. */
export function totalsBefore(view: HostView, questionIndex: number): Totals | null {
  if (questionIndex === 0) return 'room' in view ? view.room.carried : {}
  if (!('asked' in view)) return null
  if (view.asked.questionIndex === questionIndex) return view.asked.before
  const isNext = view.asked.questionIndex === questionIndex - 1
  return isNext && 'results' in view && view.results ? totalsOf(view.results) : null
}

/**
 * Returns the totals before a question, shifted by what a correction (or a question taken out) has changed in the
 * ranking: otherwise the screen would show that change as points won in the question.
 */
export function shifted(before: Totals | null, from: Totals, to: Totals): Totals | null {
  if (before === null) return null
  const names = new Set([...Object.keys(before), ...Object.keys(to)])
  return Object.fromEntries(
    [...names].map((name) => [
      name,
      Math.round(((before[name] ?? 0) + (to[name] ?? 0) - (from[name] ?? 0)) * 1000) / 1000,
    ]),
  )
}

export function ask(
  told: NewQuestionForHost,
  players: readonly PlayerRow[],
  openedAt: number,
  before: Totals | null,
  endsAt = openedAt + told.maxAnswerTime * 1000,
): AskedQuestion {
  return { ...told, openedAt, endsAt, seated: players.map(({ pseudo }) => pseudo), before }
}
