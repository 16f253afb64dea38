// The text of the remote's main button, which leads the big screen to its next step, and whether it can be pressed.
// Pure.
import type { HostScreenState, RemoteState } from '#protocol/remoteMessages.ts'
import { words } from '../words/words.ts'

export interface NextAct {
  label: string
  enabled: boolean
}

export function nextAct(
  { step, questionIndex, evening }: HostScreenState,
  {
    questionsNb,
    players,
    rehearsal,
    pause,
  }: { questionsNb: number; players: number; rehearsal: boolean } & Pick<RemoteState, 'pause'>,
): NextAct {
  switch (step) {
    case 'lobby':
      return {
        label: rehearsal
          ? words.rehearsal.start
          : evening
            ? words.remote.next.evening
            : words.remote.next.lobby,
        enabled: players > 0,
      }
    case 'resultsQuestion':
      return { label: words.remote.next.resultsQuestion, enabled: true }
    case 'resultsQuestion_classement':
      return {
        label:
          questionIndex + 1 < questionsNb ? words.remote.next.ranking : words.remote.next.podium,
        enabled: true,
      }
    case 'roundEnd':
      return {
        label: questionIndex === 0 ? words.remote.next.roundPodium : words.remote.next.roundEnd,
        enabled: true,
      }
    case 'break':
      return {
        label: words.hostRounds.pause.goOn(
          pause?.part,
          pause?.next === null ? 'end' : pause?.next.kind,
        ),
        enabled: true,
      }
    case 'starting':
      return {
        label: rehearsal ? words.rehearsal.started : words.remote.next.starting,
        enabled: false,
      }
    case 'endGame':
      return {
        label: rehearsal ? words.rehearsal.ended : words.remote.next.endGame,
        enabled: false,
      }
    case 'question':
    case 'endQuestion':
      return { label: words.remote.next[step], enabled: false }
    default:
      return step satisfies never
  }
}
