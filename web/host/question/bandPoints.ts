import type { Room } from '../hostView.ts'

/** What quickness wins at most in the running question, as phones show it without their joker. 0: it wins nothing. */
export function bandPoints({ timePoints, quiz, round }: Pick<Room, 'timePoints' | 'round'> & { quiz: Pick<Room['quiz'], 'pointsSettings'> }): number {
  if (timePoints === 'none' || round?.tieBreak || round?.formula === 'nearest') return 0
  return quiz.pointsSettings.point_max_temps * (round?.multiplier ?? 1)
}
