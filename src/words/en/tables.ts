import { englishColor, englishPseudo } from '#protocol/englishPseudos.ts'
import type { ProgramWords } from '../shape.ts'

export const tables: ProgramWords['tables'] = {
  marks: { decimal: '.', between: ',' },
  questions: ['No.', 'Name', 'Title', 'Explanation', 'Latitude', 'Longitude', 'Street View'],
  rank: 'Rank',
  player: 'Player',
  team: 'Team',
  hall: 'Hall',
  points: 'Points',
  corrections: 'Corrections',
  undone: (reason) => (reason === '' ? 'Correction undone' : `Correction undone: ${reason}`),
  pointsOf: (name) => `${name} – points`,
  distanceOf: (name) => `${name} – distance (m)`,
  timeOf: (name) => `${name} – time (s)`,
  tieBreak: 'Tie-break',
  round: (number, fresh) => `Round ${number}${fresh ? ' (scores back to zero)' : ''}`,
  voided: (question) => `${question} (cancelled)`,
  whose: 'Who',
  reason: 'Reason',
  after: 'After',
  at: 'Time (UTC)',
  shown: englishPseudo,
  color: englishColor,
  ofTeam: (team) => `${englishColor(team)} team`,
}
