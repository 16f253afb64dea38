import { freeSeats } from '../seats/capacity.ts'
import type { Game, SessionHash } from '../game.ts'

export type Admission = 'open' | 'closed' | 'full'

/** Whether a phone without a seat may take a seat now; a phone that returns to its seat is not checked here. */
export function admissionOf(game: Game): Admission {
  if (game.phase === 'closed' || game.phase === 'endGame') return 'closed'
  if (isOverButForThePodium(game)) return 'closed'
  const running = game.phase !== 'lobby'
  if (running && (game.options.iconType === 'defined' || !game.options.lateJoin)) return 'closed'
  return freeSeats(game) > 0 && !game.admission.locked ? 'open' : 'full'
}

/** Whether no round is left before the podium: a seat taken now would stand in the ranking without a question. */
function isOverButForThePodium({ phase, evening, stepIndex }: Game): boolean {
  if ((phase !== 'break' && phase !== 'roundEnd') || !evening) return false
  return !evening.steps.slice(stepIndex + 1).some(({ kind }) => kind === 'round')
}

/** Whether a phone without a seat is refused only because the game has begun: the room is open again for a next quiz. */
export function hasBegun(game: Game): boolean {
  return admissionOf(game) === 'closed' && game.phase !== 'closed' && game.phase !== 'endGame'
}

const KICKS_TO_BAR = 2

/** Whether this phone was kicked out of the room twice, and is therefore barred from it. */
export function isBarred(game: Game, sessionHash: SessionHash): boolean {
  return (game.kicks[sessionHash] ?? 0) >= KICKS_TO_BAR
}
