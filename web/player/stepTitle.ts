import { roomCode } from '../fr/format.ts'
import { fr } from '../fr/player.ts'
import type { PlayerStep } from '../live/player/playerStep.ts'

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
      return fr.titles.starting
    case 'question':
      return fr.titles.question(at.question.index + 1, at.seat.questionsNb)
    case 'answered':
      return fr.titles.answered
    case 'endQuestion':
      return fr.titles.result
    case 'roundEnd':
      return fr.titles.roundEnd(at.end.roundIndex + 1, at.end.roundsNb)
    case 'break':
      return at.title || fr.titles.break
    case 'endGame':
      return fr.titles.end
    case 'waiting':
      return fr.titles.waiting
    case 'loading':
    case 'kicked':
    case 'closed':
    case 'refused':
      return null
    default:
      return at satisfies never
  }
}
