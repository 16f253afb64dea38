// The ranking that precedes the podium: its first rows are the podium's to tell. Pure.
import { nobodyScored } from '../../ui/Medal.tsx'
import type { InRoom } from '../hostView.ts'
import { isLastRound } from '../rounds/corrections.ts'
import type { Standing } from './standings.ts'

/** Number of a podium's places: a ranking covers the rows of these ranks, also where more rows share them. */
export const PODIUM = 3

/** Whether the next step is the game's podium, and this ranking keeps its first rows for it. */
export function isCovered(view: InRoom): boolean {
  const { room } = view
  // Who has won a tie-break, the map has just shown.
  if (room.lastRanking === 'whole' || room.round?.tieBreak || !isLastRound(room)) return false
  if (view.step === 'roundEnd') return true
  return (
    view.step === 'resultsQuestion_classement' &&
    view.asked.questionIndex === view.asked.questionsNb - 1
  )
}

/** The rows that a covered ranking shows. Where nobody has any points, there is no winner to keep. */
export function openRows<Row extends Pick<Standing, 'rank' | 'points'>>(
  rows: readonly Row[],
): readonly Row[] {
  return nobodyScored(rows) ? rows : rows.filter(({ rank }) => rank > PODIUM)
}
