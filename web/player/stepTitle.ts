import { roomCode } from '../fr/format.ts'
import { fr } from '../fr/player.ts'
import type { PlayerStep } from '../live/playerStep.ts'

/** The page's title, which a tab shows and a screen reader says first: the state, then the room. */
export function stepTitle(at: PlayerStep, roomID: string): string {
  const state = titleOf(at)
  return [...(state === null ? [] : [state]), fr.room(roomCode(roomID)), 'Point de Mire'].join(' · ')
}

function titleOf(at: PlayerStep): string | null {
  switch (at.step) {
    case 'lobby':
      return fr.lobby.title
    case 'starting':
      return fr.starting.title
    case 'question':
      return fr.question.title(at.question.index + 1, at.seat.questionsNb)
    case 'answered':
      return fr.answered.title
    case 'endQuestion':
      return fr.result.title
    case 'endGame':
      return fr.end.title
    case 'loading':
    case 'waiting':
    case 'kicked':
    case 'closed':
    case 'refused':
      return null
    default:
      return at satisfies never
  }
}
