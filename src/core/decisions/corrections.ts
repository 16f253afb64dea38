// Corrections by the host: points given or taken with a reason, and voided questions, whose points do not count. The
// host can take points back by the opposite correction, and can restore a voided question.
import type { CommandOf } from '../commands.ts'
import { MAX_CORRECTION } from '../evening.ts'
import type { GameEvent } from '../events.ts'
import type { EpochMs, Game } from '../game.ts'
import { colorsOf } from '../seats/capacity.ts'
import { closedQuestions } from '../seats/progress.ts'
import { seatOf } from '../seats/seats.ts'
import { accept, type Decision, reject } from '../rejections.ts'
import { round3 } from '../scoring/rounding.ts'

/** Corrections of one game: all of them are told to the host with its state, in one message. */
const MOST_CORRECTIONS = 300

export function adjust(
  game: Game,
  { playerId, team, points, reason }: CommandOf<'adjust'>,
  now: EpochMs,
): Decision<GameEvent> {
  if (!isStop(game)) return reject('out_of_turn')
  if (!Number.isFinite(points) || Math.abs(points) > MAX_CORRECTION || round3(points) !== points)
    return reject('bad_request')
  if ((playerId === null) === (team === null)) return reject('bad_request')
  if (game.corrections.length >= MOST_CORRECTIONS) return reject('too_many_corrections')
  if (playerId !== null) {
    return seatOf(game, playerId)
      ? accept<GameEvent>({ at: now, type: 'scoreAdjusted', playerId, points, reason })
      : reject('not_found')
  }
  const color =
    game.options.ranking.kind === 'team'
      ? colorsOf(game.options).find((name) => name === team)
      : undefined
  return color === undefined
    ? reject('not_found')
    : accept<GameEvent>({ at: now, type: 'teamAdjusted', team: color, points, reason })
}

/** Takes back a correction. Repeating the command changes nothing. */
export function undoAdjust(game: Game, index: number, now: EpochMs): Decision<GameEvent> {
  const correction = game.corrections[index]
  if (!correction || correction.undoes !== undefined) return reject('not_found')
  if (!isStop(game)) return reject('out_of_turn')
  if (correction.undone) return accept()
  const { playerId, team, reason } = correction
  const back = { at: now, points: -correction.points, reason, undoes: index }
  if (team !== null) return accept<GameEvent>({ ...back, type: 'teamAdjusted', team })
  return playerId !== null && seatOf(game, playerId)
    ? accept<GameEvent>({ ...back, type: 'scoreAdjusted', playerId })
    : reject('not_found')
}

/**
 * Whether the host may correct scores: between questions and after the end of the game, but not while a round starts.
 * In a lobby, only before a chained quiz that keeps the scores: in any other lobby no seat has points yet.
 */
function isStop({ phase, round }: Game): boolean {
  switch (phase) {
    case 'results':
    case 'ranking':
    case 'roundEnd':
    case 'break':
    case 'endGame':
      return true
    case 'lobby':
      return round.index > 0
    case 'starting':
    case 'question':
    case 'endQuestion':
    case 'closed':
      return false
  }
}

/**
 * Voids a question, which then scores nothing, or restores it: possible once the question is closed, until the next
 * break or round begins. Repeating the command changes nothing.
 */
export function voidQuestion(
  game: Game,
  { questionIndex, void: isVoid }: CommandOf<'voidQuestion'>,
  now: EpochMs,
): Decision<GameEvent> {
  if (questionIndex >= game.quiz.questions.length) return reject('not_found')
  const isOfRound = game.phase !== 'lobby' && game.phase !== 'starting' && game.phase !== 'break'
  if (!isOfRound || questionIndex >= closedQuestions(game) || game.round.tieBreak)
    return reject('out_of_turn')
  return game.voided.includes(questionIndex) === isVoid
    ? accept()
    : accept<GameEvent>({ at: now, type: 'questionVoided', questionIndex, void: isVoid })
}
