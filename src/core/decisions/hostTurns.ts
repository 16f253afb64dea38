// Decisions about the host's commands: open, start, reveal, ranking, pause, next question; also the host's presence and
// the resumption after a restart.
import type { CommandOf } from '../commands.ts'
import { openQuestion } from '../due.ts'
import type { GameEvent } from '../events.ts'
import { type EpochMs, type Game, WAITS } from '../game.ts'
import { isRehearsal } from './rehearsal.ts'
import { openStep } from './rounds.ts'
import { accept, type Decision, reject } from '../rejections.ts'

export function openRoom(
  { roomID, quiz, options, helpZones, evening, show }: CommandOf<'openRoom'>,
  now: EpochMs,
): Decision<GameEvent> {
  if (evening?.steps.some((step) => step.kind === 'round' && step.quiz.questions.length === 0))
    return reject('no_question')
  if (quiz.questions.length === 0) return reject('no_question')
  if (helpZones.length !== quiz.questions.length) return reject('bad_request')
  return accept<GameEvent>({
    at: now,
    type: 'roomOpened',
    roomID,
    quiz,
    options,
    helpZones,
    ...(evening && { evening }),
    ...(show && { show }),
  })
}

export function startGame(game: Game, now: EpochMs): Decision<GameEvent> {
  if (game.phase !== 'lobby') return reject('out_of_turn')
  if (game.quiz.questions.length === 0) return reject('no_question')
  // A show begins in all halls at once, so a hall of a show starts even when it has no player.
  if (game.seats.length === 0 && game.show === null) return reject('no_player')
  const started: GameEvent = {
    at: now,
    type: 'gameStarted',
    firstQuestionAt: now + WAITS.start,
    ...(isRehearsal(game) && { rehearsal: true }),
  }
  // An evening that begins with a break needs a second event, which opens the break. An evening that begins with a
  // round needs none: the room was opened with the quiz of that round.
  const isBreak = game.evening !== null && game.evening.steps[game.stepIndex]?.kind === 'break'
  return isBreak ? accept<GameEvent>(started, openStep(game, game.stepIndex, now)) : accept(started)
}

/**
 * The big screen has shown the answers: phones may receive their results. Also accepted when the phones already have
 * the results: the host's page cannot know that a timeout or another command came first.
 */
export function reveal(game: Game, now: EpochMs): Decision<GameEvent> {
  if (game.phase !== 'results' && game.phase !== 'ranking') return reject('out_of_turn')
  return accept(...revealed(game, now))
}

/**
 * The event that sends phones their results, when phones have to wait for the reveal on the big screen; none once they
 * have their results. Callers put it before any event that ends the phase `results`.
 */
function revealed(game: Game, now: EpochMs): GameEvent[] {
  return game.phase === 'results' && game.unrevealed
    ? [{ at: now, type: 'resultsRevealed', questionIndex: game.questionIndex }]
    : []
}

export function showRanking(game: Game, now: EpochMs): Decision<GameEvent> {
  if (game.phase !== 'results') return reject('out_of_turn')
  return accept<GameEvent>(...revealed(game, now), {
    at: now,
    type: 'rankingShown',
    questionIndex: game.questionIndex,
  })
}

/**
 * Opens the next question, or ends the round. Accepted also while the host has paused: a pause only stops the automatic
 * advance, which is the host page's own timer.
 */
export function nextQuestion(game: Game, now: EpochMs): Decision<GameEvent> {
  if (game.phase !== 'results' && game.phase !== 'ranking') return reject('out_of_turn')
  const next = game.questionIndex + 1
  const isOver = next >= game.quiz.questions.length
  return accept<GameEvent>(
    ...revealed(game, now),
    isOver ? endOfRound(game, now) : openQuestion(game, next, now),
  )
}

/**
 * Ends the game before its last question, or its last round: what has been played counts, and the podium follows. A
 * hall of a show ends with the others.
 */
export function finish(game: Game, now: EpochMs): Decision<GameEvent> {
  if (game.show !== null) return reject('out_of_turn')
  if (game.phase === 'results' || game.phase === 'ranking') {
    const asked = game.questionIndex + 1
    return accept<GameEvent>(...revealed(game, now), {
      at: now,
      type: 'gameEnded',
      ...(asked < game.quiz.questions.length && { asked }),
    })
  }
  const hasPlayed = game.phase === 'roundEnd' || (game.phase === 'break' && game.begun > 0)
  return hasPlayed ? accept<GameEvent>({ at: now, type: 'gameEnded' }) : reject('out_of_turn')
}

function endOfRound({ evening, round }: Game, now: EpochMs): GameEvent {
  return { at: now, type: evening !== null && round.tieBreak === null ? 'roundEnded' : 'gameEnded' }
}

export function setPaused(game: Game, paused: boolean, now: EpochMs): Decision<GameEvent> {
  if (game.phase !== 'results' && game.phase !== 'ranking') return reject('out_of_turn')
  return game.paused === paused
    ? accept()
    : accept<GameEvent>({ at: now, type: 'pauseChanged', paused })
}

export function hostArrives(game: Game, now: EpochMs): Decision<GameEvent> {
  if (game.phase === 'closed') return reject('not_found')
  return game.host.kind === 'present'
    ? accept()
    : accept<GameEvent>({ at: now, type: 'hostArrived' })
}

export function hostLeaves(game: Game, now: EpochMs): Decision<GameEvent> {
  if (game.phase === 'closed' || game.host.kind === 'gone') return accept()
  return accept<GameEvent>({ at: now, type: 'hostLeft' })
}

export function resumeGame(game: Game, downtimeMs: number, now: EpochMs): Decision<GameEvent> {
  if (game.phase === 'closed') return reject('not_found')
  // The downtime is negative when the machine's date was set back meanwhile: deadlines then move back with the clock,
  // and what was left of a question stays left.
  return accept<GameEvent>({ at: now, type: 'gameResumed', downtimeMs })
}
