import type { Words } from '../words.ts'

/** Words for removing a player from the room, the same on the big screen and on the presenter's remote. */
export const kick: Words['kick'] = {
  ask: (pseudo, simulated = false) => `Remove ${pseudo}${simulated ? ', simulated player' : ''}`,
  title: (pseudo) => `Remove ${pseudo}?`,
  effect: (simulated = false) =>
    simulated
      ? 'Their points are erased, and the game no longer waits for them.'
      : 'Their points are erased and their phone goes back to the way in. A second removal closes the room to them.',
  keep: 'Keep',
  go: 'Remove',
}
