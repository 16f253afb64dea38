// A guess: the first one counts, at a time that the server decides.
import { withEndOfQuestion } from './closing.ts'
import type { CommandOf } from './commands.ts'
import type { GameEvent } from './events.ts'
import type { EpochMs, Game } from './game.ts'
import type { LatLng } from './geo.ts'
import { type Answering, isAnswering } from './progress.ts'
import { accept, type Decision, reject } from './rejections.ts'
import { scoreGuess } from './scoring.ts'
import { playsQuestion, seatOf } from './seats.ts'

export function submitGuess(game: Game, command: CommandOf<'submitGuess'>, now: EpochMs): Decision<GameEvent> {
  if (game.phase === 'closed') return reject('not_found')
  const seat = seatOf(game, command.playerId)
  if (!seat) return reject('not_found')
  if (!isAnswering(game) || !playsQuestion(seat, game.questionIndex)) return reject('out_of_turn')

  const { questionIndex } = game
  const first = seat.guesses[questionIndex]
  // a phone that missed the acknowledgement sends the same guess again: it gets the same answer
  if (first) return samePlace(first.coords, command.coords) ? accept() : reject('already_answered')

  const question = game.quiz.questions[questionIndex]
  if (!question) return reject('no_question')
  const timeMs = guessTime(game, command.phoneTimeMs, command.roundTripMs, now)
  const guess = scoreGuess(game.quiz, game.options, question, command.coords, timeMs)
  const submitted: GameEvent = { at: now, type: 'guessSubmitted', playerId: seat.playerId, questionIndex, guess }
  return accept(...withEndOfQuestion(game, [submitted], now))
}

/**
 * The phone's own measure, held between what the server saw less the round trip and what it saw, within
 * the answer time. Whole ms, as the phone is told. After the end of the time it is the full time: the
 * marker was placed, not sent.
 */
function guessTime(game: Answering, phoneTimeMs: number | null, roundTripMs: number, now: EpochMs): number {
  const { maxAnswerTimeMs } = game.options
  if (now >= game.endsAt) return maxAnswerTimeMs
  const seen = now - game.openedAt
  const earliest = seen - (Number.isFinite(roundTripMs) ? Math.max(0, roundTripMs) : 0)
  const measured = phoneTimeMs === null || Number.isNaN(phoneTimeMs) ? seen : phoneTimeMs
  const held = Math.min(seen, Math.max(earliest, measured))
  return Math.round(Math.min(maxAnswerTimeMs, Math.max(0, held)))
}

function samePlace(a: LatLng | null, b: LatLng | null): boolean {
  return a === b || (a !== null && b !== null && a.lat === b.lat && a.lng === b.lng)
}
