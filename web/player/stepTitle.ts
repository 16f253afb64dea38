import { roomCode } from '../words/format.ts'
import type { PlayerStep } from '../live/player/playerStep.ts'
import { words } from '../words/words.ts'

/**
 * Title of a page of the room, shown in the browser's tab and read first by a screen reader. @param state name of the
 * game's step; null: none
 */
export function roomTitle(state: string | null, roomID: string): string {
  return [
    ...(state === null ? [] : [state]),
    words.player.room(roomCode(roomID)),
    'Point de Mire',
  ].join(' · ')
}

export const stepTitle = (at: PlayerStep, roomID: string): string => roomTitle(titleOf(at), roomID)

function titleOf(at: PlayerStep): string | null {
  switch (at.step) {
    case 'lobby':
      return words.player.lobby.title
    case 'starting':
      return words.player.titles.starting
    case 'question':
      return words.player.titles.question(at.question.index + 1, at.seat.questionsNb)
    case 'answered':
      return words.player.titles.answered
    case 'endQuestion':
      return words.player.titles.result
    case 'roundEnd':
      return words.player.titles.roundEnd(at.end.roundIndex + 1, at.end.roundsNb)
    case 'break':
      return at.title || words.player.titles.break
    case 'endGame':
      return words.player.titles.end
    case 'waiting':
      return words.player.titles.waiting
    case 'loading':
    case 'kicked':
    case 'closed':
    case 'refused':
      return null
    default:
      return at satisfies never
  }
}
