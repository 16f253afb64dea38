import { roomCode } from '../fr/format.ts'
import { fr } from '../fr/player.ts'
import type { PlayerStep } from '../live/playerStep.ts'

/** Title of a page of the room, which a tab shows and a screen reader says first. @param state null while there is none */
export function roomTitle(state: string | null, roomID: string): string {
  return [...(state === null ? [] : [state]), fr.room(roomCode(roomID)), 'Point de Mire'].join(' · ')
}

export const stepTitle = (at: PlayerStep, roomID: string): string => roomTitle(titleOf(at), roomID)

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
    case 'waiting':
      return fr.waiting.title
    case 'loading':
    case 'kicked':
    case 'closed':
    case 'refused':
      return null
    default:
      return at satisfies never
  }
}
