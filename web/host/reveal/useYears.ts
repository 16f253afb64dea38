import { useCallback, useState, type ComponentProps } from 'react'
import type { YearSettings } from '#core/quiz.ts'
import type { QuestionResults } from '#protocol/shapes.ts'
import { useAfterDrawn, useElapsed } from '../useElapsed.ts'
import type { Years } from './Years.tsx'
import { YEAR_REVEAL, yearsShownAt } from './yearReveal.ts'

interface YearStage {
  /** what is shown of the years; null before the map has shown all answers, and of a question without a year */
  shown: ComponentProps<typeof Years> | null
  /** whether there is nothing of the years still to be shown */
  isDone: boolean
  /** how long all of it is shown before the ranking, ms; null: as long as the map alone */
  hold: number | null
}

const NO_YEARS: YearStage = { shown: null, isDone: true, hold: null }

/**
 * The second part of the reveal: the years of the answers.
 * @param onMap whether the map has shown all answers
 * @param hold how long the map is looked at then, ms
 */
export function useYears(
  { year, years = [] }: QuestionResults,
  scale: YearSettings | undefined,
  onMap: boolean,
  hold: number,
): YearStage {
  const [begunAt, setBegunAt] = useState<number | null>(null)
  const begin = useCallback(() => setBegunAt((at) => at ?? performance.now()), [])
  useAfterDrawn(onMap && year !== undefined, hold, begin)
  const elapsed = useElapsed(begunAt ?? 0)
  if (year === undefined || !scale) return NO_YEARS
  if (begunAt === null) return { ...NO_YEARS, isDone: false }
  const shown = yearsShownAt(years.length, elapsed)
  return {
    shown: { year, scale, answers: years, shown },
    isDone: shown === years.length,
    hold: years.length === 0 ? YEAR_REVEAL.nobody : YEAR_REVEAL.hold,
  }
}
