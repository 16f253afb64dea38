// The tally of a game: how many of its seats are in each state. evolve.ts updates it with each seat that changes, so
// that the check whether answers are still awaited does not visit all seats at each of a thousand answers.
import type { Game, Seat, TakenPairs, Tally } from '../game.ts'
import { NO_PAIRS, withPair } from './pairs.ts'
import { isAnswering } from './progress.ts'
import { isPresent, playsQuestion } from './seats.ts'

export const NO_SEATS: Tally = {
  playing: 0,
  unanswered: 0,
  awaited: 0,
  dropped: 0,
  gettingReady: 0,
  pairs: NO_PAIRS,
}

/**
 * Counts the states of all seats again, after a new question or a change of many seats. The taken pairs of fruit and
 * colour are copied from the last tally: the caller must not have added or removed a seat.
 */
export function recounted(game: Game): Tally {
  const questionIndex = runningQuestion(game)
  const tally = { ...NO_SEATS, pairs: game.tally.pairs }
  for (const seat of game.seats) {
    const present = isPresent(seat)
    if (questionIndex !== null && present && playsQuestion(seat, questionIndex)) {
      tally.playing++
      if (seat.guesses[questionIndex] === undefined) tally.unanswered++
    }
    if (seat.connection.kind === 'awaited') tally.awaited++
    if (seat.connection.kind === 'dropped') tally.dropped++
    if (seat.gettingReady && present) tally.gettingReady++
  }
  return tally
}

/**
 * The tally of the game `after`, which is at the same question as `before` and differs in at most one seat (changed or
 * removed).
 * @param place index of that seat in `before.seats`; −1 when no seat differs
 */
export function tallyAfter(before: Game, after: Game, place: number): Tally {
  const isGone = after.seats.length < before.seats.length
  return changed(
    before.tally,
    runningQuestion(after),
    before.seats[place],
    isGone ? undefined : after.seats[place],
  )
}

/** The tally (numbers of seats by state) of the game `after`, in which one seat is new. @param newcomer the new seat */
export function tallyWith(after: Game, newcomer: Seat | undefined): Tally {
  return changed(after.tally, runningQuestion(after), undefined, newcomer)
}

/** Index of the running question; null when no guess may arrive. */
export function runningQuestion(game: Game): number | null {
  return isAnswering(game) ? game.questionIndex : null
}

/** The tally after a change of one seat: without `before` the seat is new, without `after` it is removed. */
function changed(
  tally: Tally,
  questionIndex: number | null,
  before: Seat | undefined,
  after: Seat | undefined,
): Tally {
  const change = (is: (seat: Seat) => boolean): number =>
    (after && is(after) ? 1 : 0) - (before && is(before) ? 1 : 0)
  const isPlaying = (seat: Seat): boolean =>
    questionIndex !== null && isPresent(seat) && playsQuestion(seat, questionIndex)
  return {
    playing: tally.playing + change(isPlaying),
    unanswered:
      tally.unanswered +
      change((seat) => isPlaying(seat) && seat.guesses[questionIndex ?? -1] === undefined),
    awaited: tally.awaited + change(({ connection }) => connection.kind === 'awaited'),
    dropped: tally.dropped + change(({ connection }) => connection.kind === 'dropped'),
    gettingReady: tally.gettingReady + change((seat) => seat.gettingReady && isPresent(seat)),
    pairs: pairsAfter(tally.pairs, before, after),
  }
}

/** Updates the taken pairs for a new or removed seat; a seat never changes its pseudo. */
function pairsAfter(
  pairs: TakenPairs,
  before: Seat | undefined,
  after: Seat | undefined,
): TakenPairs {
  if (before && !after) return withPair(pairs, before, false)
  return after && !before ? withPair(pairs, after) : pairs
}
