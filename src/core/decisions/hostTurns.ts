// What the host drives: open, start, ranking, pause, next question, end.
import type { CommandOf } from '../commands.ts'
import { openQuestion } from '../due.ts'
import type { GameEvent } from '../events.ts'
import { type EpochMs, type Game, WAITS } from '../game.ts'
import { isRehearsal } from './rehearsal.ts'
import { openStep } from './rounds.ts'
import { accept, type Decision, reject } from '../rejections.ts'

export function openRoom({ roomID, quiz, options, helpZones, evening, show }: CommandOf<'openRoom'>, now: EpochMs): Decision<GameEvent> {
  if (evening?.steps.some((step) => step.kind === 'round' && step.quiz.questions.length === 0)) return reject('no_question')
  if (quiz.questions.length === 0) return reject('no_question')
  if (helpZones.length !== quiz.questions.length) return reject('bad_request')
  return accept<GameEvent>({ at: now, type: 'roomOpened', roomID, quiz, options, helpZones, ...(evening && { evening }), ...(show && { show }) })
}

export function startGame(game: Game, now: EpochMs): Decision<GameEvent> {
  if (game.phase !== 'lobby') return reject('out_of_turn')
  if (game.quiz.questions.length === 0) return reject('no_question')
  // A show begins in all halls, and somebody is in one of them.
  if (game.seats.length === 0 && game.show === null) return reject('no_player')
  const started: GameEvent = { at: now, type: 'gameStarted', firstQuestionAt: now + WAITS.start, ...(isRehearsal(game) && { rehearsal: true }) }
  // The first round's quiz is the room's already; an evening may begin with a break.
  const isBreak = game.evening !== null && game.evening.steps[game.stepIndex]?.kind === 'break'
  return isBreak ? accept<GameEvent>(started, openStep(game, game.stepIndex, now)) : accept(started)
}

/** Also once there is nothing to reveal any more: a page says it without knowing who was quicker. */
export function reveal(game: Game, now: EpochMs): Decision<GameEvent> {
  if (game.phase !== 'results' && game.phase !== 'ranking') return reject('out_of_turn')
  return accept(...revealed(game, now))
}

/** Phones have a question's result before anything comes after it. */
export function revealed(game: Game, now: EpochMs): GameEvent[] {
  return game.phase === 'results' && game.unrevealed ? [{ at: now, type: 'resultsRevealed', questionIndex: game.questionIndex }] : []
}

export function showRanking(game: Game, now: EpochMs): Decision<GameEvent> {
  if (game.phase !== 'results') return reject('out_of_turn')
  return accept<GameEvent>(...revealed(game, now), { at: now, type: 'rankingShown', questionIndex: game.questionIndex })
}

/** Paused or not, the host may always go on: what stops the advance is the host's own count. */
export function nextQuestion(game: Game, now: EpochMs): Decision<GameEvent> {
  if (game.phase !== 'results' && game.phase !== 'ranking') return reject('out_of_turn')
  const next = game.questionIndex + 1
  const isOver = next >= game.quiz.questions.length
  return accept<GameEvent>(...revealed(game, now), isOver ? endOfRound(game, now) : openQuestion(game, next, now))
}

function endOfRound({ evening, round }: Game, now: EpochMs): GameEvent {
  return { at: now, type: evening !== null && round.tieBreak === null ? 'roundEnded' : 'gameEnded' }
}

export function setPaused(game: Game, paused: boolean, now: EpochMs): Decision<GameEvent> {
  if (game.phase !== 'results' && game.phase !== 'ranking') return reject('out_of_turn')
  return game.paused === paused ? accept() : accept<GameEvent>({ at: now, type: 'pauseChanged', paused })
}

export function hostArrives(game: Game, now: EpochMs): Decision<GameEvent> {
  if (game.phase === 'closed') return reject('not_found')
  return game.host.kind === 'present' ? accept() : accept<GameEvent>({ at: now, type: 'hostArrived' })
}

export function hostLeaves(game: Game, now: EpochMs): Decision<GameEvent> {
  if (game.phase === 'closed' || game.host.kind === 'gone') return accept()
  return accept<GameEvent>({ at: now, type: 'hostLeft' })
}

export function resumeGame(game: Game, downtimeMs: number, now: EpochMs): Decision<GameEvent> {
  if (game.phase === 'closed') return reject('not_found')
  // a clock set back while the server was down must not shorten a question
  return accept<GameEvent>({ at: now, type: 'gameResumed', downtimeMs: Math.max(0, downtimeMs) })
}
