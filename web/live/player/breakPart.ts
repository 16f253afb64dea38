// Where a break stands in its evening. The server tells phones neither the plan of the evening nor which of its steps a
// break is, but the number of the round that was played last.
import type { BreakPart, PlayerStep, Seat, Seated } from './seat.ts'

/** Returns where a break stands that begins while the phone is there. */
export function breakPart(before: Seated): BreakPart {
  if (before.step === 'break') return before.part
  return before.step === 'lobby' && !before.late ? 'before' : afterRound(before.seat)
}

/**
 * Returns where a break stands into which the phone comes. In a break after a round the server sends the index of the
 * round's last question, before the first round the index 0. If the first round has one question, and has brought no
 * points, both look the same: then the phone's previous step decides, and else the words that fit most breaks.
 */
export function resumedPart(before: PlayerStep, seat: Seat): BreakPart {
  if ((seat.round?.roundIndex ?? 0) > 0 || seat.questionIndex > 0) return afterRound(seat)
  if (seat.questionsNb > 1) return 'before'
  if (seat.pointsTotal !== 0) return afterRound(seat)
  return before.step === 'break' ? before.part : 'between'
}

function afterRound({ round }: Seat): BreakPart {
  return round !== null && round.roundIndex + 1 < round.roundsNb ? 'between' : 'after'
}
