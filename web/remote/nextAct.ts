// What the big button says and does in the step that the big screen shows. Pure.
import type { HostScreenState } from '#protocol/remoteMessages.ts'
import { fr as rehearsed } from '../fr/rehearsal.ts'
import { fr } from '../fr/remote.ts'

export interface NextAct {
  label: string
  enabled: boolean
}

export function nextAct({ step, questionIndex }: HostScreenState, { questionsNb, players, rehearsal }: { questionsNb: number; players: number; rehearsal: boolean }): NextAct {
  switch (step) {
    case 'lobby':
      return { label: rehearsal ? rehearsed.start : fr.next.lobby, enabled: players > 0 }
    case 'resultsQuestion':
      return { label: fr.next.resultsQuestion, enabled: true }
    case 'resultsQuestion_classement':
      return { label: questionIndex + 1 < questionsNb ? fr.next.ranking : fr.next.podium, enabled: true }
    case 'roundEnd':
      return { label: questionIndex === 0 ? fr.next.roundPodium : fr.next.roundEnd, enabled: true }
    case 'break':
      return { label: fr.next.break, enabled: true }
    case 'starting':
      return { label: rehearsal ? rehearsed.started : fr.next.starting, enabled: false }
    case 'endGame':
      return { label: rehearsal ? rehearsed.ended : fr.next.endGame, enabled: false }
    case 'question':
    case 'endQuestion':
      return { label: fr.next[step], enabled: false }
    default:
      return step satisfies never
  }
}
