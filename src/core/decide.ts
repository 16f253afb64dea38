// The decider: (game, command, now) → events, or a refusal. It does not change the game; evolve.ts applies the events.
import { placePin, playJoker, submitGuess } from './decisions/answering.ts'
import { adjust, undoAdjust, voidQuestion } from './decisions/corrections.ts'
import { closeTogether, hurryTogether } from './decisions/closing.ts'
import { chain, nextStep, takeStepBack, tieBreak } from './decisions/rounds.ts'
import { holdColor, holdFruit } from './decisions/choosing.ts'
import type { Command } from './commands.ts'
import { dueEvents } from './due.ts'
import type { GameEvent } from './events.ts'
import type { EpochMs, Game, HolderId } from './game.ts'
import { rehearse } from './decisions/rehearsal.ts'
import { tellReady } from './decisions/readiness.ts'
import { accept, type Decision, reject } from './rejections.ts'
import { allowAddress, lockRoom, removeAway } from './decisions/admissionRules.ts'
import { dropPhone, kickPlayer, returnToSeat, takeSeat } from './decisions/seating.ts'
import { dropRemote, pairRemote } from './decisions/remote.ts'
import {
  hostArrives,
  hostLeaves,
  nextQuestion,
  openRoom,
  resumeGame,
  reveal,
  setPaused,
  finish,
  showRanking,
  startGame,
} from './decisions/hostTurns.ts'

/**
 * @param game null before `openRoom`
 * @param now time of arrival of the command at the server
 * @returns the events in order (an empty list: accepted without a change), or the reason of the refusal
 */
export function decide(game: Game | null, command: Command, now: EpochMs): Decision<GameEvent> {
  if (command.type === 'openRoom') return game ? reject('bad_request') : openRoom(command, now)
  if (!game) return reject('not_found')

  switch (command.type) {
    case 'holdColor':
      return holdColor(game, command, now)
    case 'holdFruit':
      return holdFruit(game, command, now)
    case 'releaseHold':
      return releaseHold(game, command.holder, now)
    case 'takeSeat':
      return takeSeat(game, command, now)
    case 'returnToSeat':
      return returnToSeat(game, command, now)
    case 'dropPhone':
      return dropPhone(game, command.playerId, now)
    case 'kickPlayer':
      return kickPlayer(game, command.playerId, now)
    case 'lockRoom':
      return ofOpenRoom(game, () => lockRoom(game, command.locked, now))
    case 'removeAway':
      return removeAway(game, now)
    case 'allowAddress':
      return ofOpenRoom(game, () => allowAddress(game, command.address, now))
    case 'closeRoom':
      return ofOpenRoom(game, () =>
        accept<GameEvent>({ at: now, type: 'roomClosed', reason: 'ended' }),
      )
    case 'hostArrives':
      return hostArrives(game, now)
    case 'hostLeaves':
      return hostLeaves(game, now)
    case 'pairRemote':
      return ofOpenRoom(game, () => pairRemote(command.sessionHash, now))
    case 'dropRemote':
      return ofOpenRoom(game, () => dropRemote(game, now))
    case 'rehearse':
      return rehearse(game, command.seats, now)
    case 'startGame':
      return ofOpenRoom(game, () => startGame(game, now))
    case 'tellReady':
      return tellReady(game, command.playerId, command.ready, now)
    case 'submitGuess':
      return submitGuess(game, command, now)
    case 'reveal':
      return ofOpenRoom(game, () => reveal(game, now))
    case 'showRanking':
      return ofOpenRoom(game, () => showRanking(game, now))
    case 'setPaused':
      return ofOpenRoom(game, () => setPaused(game, command.paused, now))
    case 'closeQuestion':
      return closeTogether(game, now)
    case 'hurry':
      return hurryTogether(game, command.endsAt, now)
    case 'nextQuestion':
      return ofOpenRoom(game, () => nextQuestion(game, now))
    case 'finish':
      return ofOpenRoom(game, () => finish(game, now))
    case 'nextStep':
      return ofOpenRoom(game, () => nextStep(game, now))
    case 'takeStepBack':
      return ofOpenRoom(game, () => takeStepBack(game, now))
    case 'chain':
      return ofOpenRoom(game, () => chain(game, command, now))
    case 'adjust':
      return ofOpenRoom(game, () => adjust(game, command, now))
    case 'undoAdjust':
      return ofOpenRoom(game, () => undoAdjust(game, command.index, now))
    case 'voidQuestion':
      return ofOpenRoom(game, () => voidQuestion(game, command, now))
    case 'tieBreak':
      return ofOpenRoom(game, () => tieBreak(game, command.quiz, now))
    case 'playJoker':
      return playJoker(game, command.playerId, now)
    case 'placePin':
      return placePin(game, command, now)
    case 'tick':
      return accept(...dueEvents(game, now, command.roundTripMs ?? 0))
    case 'resumeGame':
      return resumeGame(game, command.downtimeMs, now)
  }
}

function ofOpenRoom(game: Game, decision: () => Decision<GameEvent>): Decision<GameEvent> {
  return game.phase === 'closed' ? reject('not_found') : decision()
}

/**
 * Frees the colour and fruit that a phone held. Accepted without an event when the phone held nothing: the server sends
 * the command for every choosing phone that disconnects.
 */
function releaseHold(game: Game, holder: HolderId, now: EpochMs): Decision<GameEvent> {
  const holds = game.holds.some((hold) => hold.holder === holder)
  return holds ? accept<GameEvent>({ at: now, type: 'holdReleased', holder }) : accept()
}
