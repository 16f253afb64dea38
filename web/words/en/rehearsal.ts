import type { Words } from '../words.ts'

/** Words of a rehearsal, the same on the big screen and on the presenter's remote. */
export const rehearsal: Words['rehearsal'] = {
  title: 'Rehearsal',
  nothingKept: 'Simulated players: nothing is kept',
  start: 'Start the rehearsal',
  started: 'The rehearsal has started',
  ended: 'Rehearsal over',
}
