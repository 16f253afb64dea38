// Decisions about a guess, and about what a player may do before it: play the joker, place the team's marker. Only the
// first guess of a seat counts; the server decides its answer time.
import { markersUntil, withEndOfQuestion } from './closing.ts'
import type { CommandOf } from '../commands.ts'
import type { GameEvent } from '../events.ts'
import type { EpochMs, Game, Guess, Seat } from '../game.ts'
import { type Answering, isAnswering } from '../seats/progress.ts'
import { accept, type Decision, reject } from '../rejections.ts'
import { isScoredByQuiz } from '../evening.ts'
import { scoreGuess } from '../scoring/scoring.ts'
import { isOnScale } from '../scoring/years.ts'
import { inRound } from '../scoring/formulas.ts'
import { competingWith } from '../seats/competitors.ts'
import { isPresent, playsQuestion, seatOf } from '../seats/seats.ts'
import { hasTeamPin, pinsLeft, REST_MS } from '../seats/teamPin.ts'

export function submitGuess(
  game: Game,
  command: CommandOf<'submitGuess'>,
  now: EpochMs,
): Decision<GameEvent> {
  if (game.phase === 'closed') return reject('not_found')
  const seat = seatOf(game, command.playerId)
  if (!seat) return reject('not_found')
  if (!isAnswering(game) || !playsQuestion(seat, game.questionIndex)) return reject('out_of_turn')

  const { questionIndex } = game
  // At the end of the answer time a phone sends its guess without coordinates when its own player placed no marker: the
  // coordinates of the team's marker then count for the guess.
  const coords =
    command.coords ?? (hasTeamPin(game) ? (game.pins[seat.color]?.coords ?? null) : null)
  const first = seat.guesses[questionIndex]
  // A phone that missed the acknowledgement sends the same guess again: it is accepted, so that the phone gets the same
  // acknowledgement.
  const question = game.quiz.questions[questionIndex]
  const year = question?.year === undefined ? null : (command.year ?? null)
  if (first)
    return samePlace(first.coords, coords) && (first.year ?? null) === year
      ? accept()
      : reject('already_answered')

  // In a show, a question whose answer time is over stays in this phase until the other halls are as far. A guess that
  // arrives after the wait for late markers is refused nevertheless.
  if (now > (markersUntil(game) ?? Infinity)) return reject('out_of_turn')
  if (!question) return reject('no_question')
  const { yearSettings } = game.quiz
  if (yearSettings && !isOnScale(yearSettings, year)) return reject('bad_request')
  if (!hasRested(game, seat, coords, now)) return reject('too_soon')
  const timeMs = guessTime(game, command.phoneTimeMs, command.roundTripMs, now)
  const answer = { coords, year }
  const scored = scoreGuess(
    game.quiz,
    game.options,
    question,
    answer,
    timeMs,
    isScoredByQuiz(game.round),
  )
  const by = hasTeamPin(game) ? { by: senderOf(game, seat, coords, now) } : {}
  const submitted = answersWith(game, seat).map((whose): GameEvent => ({
    at: now,
    type: 'guessSubmitted',
    playerId: whose.playerId,
    questionIndex,
    guess: { ...scored, points: inRound(game, whose, questionIndex, scored), ...by },
  }))
  return accept(...withEndOfQuestion(game, submitted, now))
}

/** Who answers for the team; at the end of the time, when all phones send the marker, the player who placed it. */
function senderOf(game: Answering, seat: Seat, coords: Guess['coords'], now: EpochMs): string {
  const pin = game.pins[seat.color]
  return now >= game.endsAt && pin && samePlace(pin.coords, coords) ? pin.pseudo : seat.pseudo
}

/**
 * Whether the team could see this place before it becomes the answer of all: the team's marker has stood there for
 * REST_MS. A player who is alone in the team needs no rest, nor does what phones send when the time is over.
 */
function hasRested(game: Answering, seat: Seat, coords: Guess['coords'], now: EpochMs): boolean {
  if (!hasTeamPin(game) || seat.simulated || now >= game.endsAt) return true
  if (answersWith(game, seat).filter(isPresent).length < 2) return true
  const pin = game.pins[seat.color]
  return pin !== undefined && samePlace(pin.coords, coords) && now - pin.at >= REST_MS
}

/**
 * Seats for which a guess counts: the sender's own seat; when each team has one marker, all seats of the team that play
 * the question and have not answered.
 */
function answersWith(game: Answering, seat: Seat): Seat[] {
  const { questionIndex } = game
  return competingWith(game, seat).filter(
    (mate) => playsQuestion(mate, questionIndex) && mate.guesses[questionIndex] === undefined,
  )
}

/**
 * Answer time of a guess, in whole ms: the phone's measurement, clamped between the server's measurement minus the
 * round trip and the server's measurement, and to the question's time limit. For a guess that arrives after the limit
 * it is the full time limit: when the time is over, a phone sends the marker that its player has placed and not sent.
 */
function guessTime(
  game: Answering,
  phoneTimeMs: number | null,
  roundTripMs: number,
  now: EpochMs,
): number {
  const { maxAnswerTimeMs } = game.options
  if (now >= game.endsAt) return maxAnswerTimeMs
  const seen = now - game.openedAt
  const earliest = seen - (Number.isFinite(roundTripMs) ? Math.max(0, roundTripMs) : 0)
  const measured = phoneTimeMs === null || Number.isNaN(phoneTimeMs) ? seen : phoneTimeMs
  const held = Math.min(seen, Math.max(earliest, measured))
  return Math.round(Math.min(maxAnswerTimeMs, Math.max(0, held)))
}

function samePlace(a: Guess['coords'], b: Guess['coords']): boolean {
  return a === b || (a !== null && b !== null && a.lat === b.lat && a.lng === b.lng)
}

/**
 * Plays a seat's joker, which doubles the seat's points for the running question: once an evening, between the opening
 * of the question and the player's own answer. With one marker a team it is the joker of all of the team. A phone that missed the acknowledgement may send the command again.
 */
export function playJoker(game: Game, playerId: string, now: EpochMs): Decision<GameEvent> {
  if (game.phase === 'closed') return reject('not_found')
  const seat = seatOf(game, playerId)
  if (!seat) return reject('not_found')
  if (
    !isAnswering(game) ||
    game.evening === null ||
    game.round.tieBreak ||
    !playsQuestion(seat, game.questionIndex)
  )
    return reject('out_of_turn')
  const { questionIndex } = game
  if (seat.guesses[questionIndex] !== undefined) return reject('out_of_turn')
  if (seat.jokerOn === questionIndex) return accept()
  return seat.jokerPlayed
    ? reject('out_of_turn')
    : accept(
        ...competingWith(game, seat).map((mate): GameEvent => ({
          at: now,
          type: 'jokerPlayed',
          playerId: mate.playerId,
          questionIndex,
        })),
      )
}

/** Places the team's marker. Above the team's limit of placements the command has no effect. */
export function placePin(
  game: Game,
  { playerId, coords }: CommandOf<'placePin'>,
  now: EpochMs,
): Decision<GameEvent> {
  if (game.phase === 'closed') return reject('not_found')
  const seat = seatOf(game, playerId)
  if (!seat) return reject('not_found')
  if (!hasTeamPin(game) || !isAnswering(game) || !playsQuestion(seat, game.questionIndex))
    return reject('out_of_turn')
  const { questionIndex } = game
  if (seat.guesses[questionIndex] !== undefined) return reject('already_answered')
  const pin = game.pins[seat.color]
  // The same place again, as a phone sends it after a cut, does not move the marker, and so begins no new rest.
  if (pin && samePlace(pin.coords, coords)) return accept()
  if (pinsLeft(pin, now) < 1) return accept()
  return accept<GameEvent>({ at: now, type: 'pinPlaced', playerId, questionIndex, coords })
}
