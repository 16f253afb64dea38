// What the big button says and does in the step that the big screen shows. Pure.
import type { HostScreenState } from '#protocol/remoteMessages.ts'
import { fr } from '../fr/remote.ts'

export interface NextAct {
  label: string
  enabled: boolean
}

export function nextAct({ step, questionIndex }: HostScreenState, { questionsNb, players }: { questionsNb: number; players: number }): NextAct {
  switch (step) {
    case 'lobby':
      return { label: fr.next.lobby, enabled: players > 0 }
    case 'resultsQuestion':
      return { label: fr.next.resultsQuestion, enabled: true }
    case 'resultsQuestion_classement':
      return { label: questionIndex + 1 < questionsNb ? fr.next.ranking : fr.next.podium, enabled: true }
    case 'starting':
    case 'question':
    case 'endQuestion':
    case 'endGame':
      return { label: fr.next[step], enabled: false }
    default:
      return step satisfies never
  }
}
