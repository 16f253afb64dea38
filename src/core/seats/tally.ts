// Of a room's seats, how many are in which state. It is kept beside the seats, so that none of a thousand answers has
// to look at a thousand seats to know whether anybody is still waited for: evolve.ts keeps it, seat by seat.
import type { Game, Seat, TakenPairs, Tally } from '../game.ts'
import { NO_PAIRS, withPair } from './pairs.ts'
import { isAnswering } from './progress.ts'
import { isPresent, playsQuestion } from './seats.ts'

export const NO_SEATS: Tally = { playing: 0, unanswered: 0, awaited: 0, dropped: 0, gettingReady: 0, pairs: NO_PAIRS }

/** Counts every seat anew: another question runs, or many have changed. Nobody has come or gone. */
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
 * The tally of `after`, in which no seat but one differs from `before` or is gone, and which stands at the same question.
 * @param place its index in `before.seats`; −1 when no seat differs
 */
export function tallyAfter(before: Game, after: Game, place: number): Tally {
  const isGone = after.seats.length < before.seats.length
  return changed(before.tally, runningQuestion(after), before.seats[place], isGone ? undefined : after.seats[place])
}

/** The tally of `after`, which is as it was but for that seat, a new one. Nobody has to look for it among those before. */
export function tallyWith(after: Game, newcomer: Seat | undefined): Tally {
  return changed(after.tally, runningQuestion(after), undefined, newcomer)
}

/** null: no guess may arrive */
export function runningQuestion(game: Game): number | null {
  return isAnswering(game) ? game.questionIndex : null
}

/** One seat has become another one; without `before` it is new, without `after` it is gone. */
function changed(tally: Tally, questionIndex: number | null, before: Seat | undefined, after: Seat | undefined): Tally {
  const change = (is: (seat: Seat) => boolean): number => (after && is(after) ? 1 : 0) - (before && is(before) ? 1 : 0)
  const isPlaying = (seat: Seat): boolean => questionIndex !== null && isPresent(seat) && playsQuestion(seat, questionIndex)
  return {
    playing: tally.playing + change(isPlaying),
    unanswered: tally.unanswered + change((seat) => isPlaying(seat) && seat.guesses[questionIndex ?? -1] === undefined),
    awaited: tally.awaited + change(({ connection }) => connection.kind === 'awaited'),
    dropped: tally.dropped + change(({ connection }) => connection.kind === 'dropped'),
    gettingReady: tally.gettingReady + change((seat) => seat.gettingReady && isPresent(seat)),
    pairs: pairsAfter(tally.pairs, before, after),
  }
}

/** A seat keeps its pseudo for as long as it is there. */
function pairsAfter(pairs: TakenPairs, before: Seat | undefined, after: Seat | undefined): TakenPairs {
  if (before && !after) return withPair(pairs, before, false)
  return after && !before ? withPair(pairs, after) : pairs
}
