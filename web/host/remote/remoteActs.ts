// Reports the big screen's own state for the remote, and decides what the remote's big button does on this page. Pure.
import type { HostScreen, RemoteAction } from '#protocol/remoteMessages.ts'
import type { HostView } from '../hostView.ts'
import type { ShowSound } from '../sound/useShowSound.ts'

/** What the page reports of itself to the server; null while the page has no room. */
export function screenOf(
  view: HostView,
  { volume, muted, blocked }: Pick<ShowSound, 'volume' | 'muted' | 'blocked'>,
): HostScreen | null {
  if (!('room' in view)) return null
  const paused = view.step === 'resultsQuestion_classement' && view.paused
  return {
    step: view.step,
    questionIndex: indexOf(view),
    paused,
    volume,
    muted,
    soundBlocked: blocked,
  }
}

/**
 * What the remote's "next" button does in the big screen's present step; null when it does nothing, or when the phone
 * still showed another step.
 */
export function nextOf(
  view: HostView,
  { step, questionIndex }: Extract<RemoteAction, { action: 'next' }>,
): 'start' | 'skipReveal' | 'nextQuestion' | 'showStandings' | 'nextStep' | null {
  if (!('room' in view) || indexOf(view) !== questionIndex) return null
  // The remote is at the results while this page still says that the question is over.
  const isEnding = view.step === 'endQuestion' && view.closed !== null
  if ((isEnding ? 'resultsQuestion' : view.step) !== step) return null
  if (view.step === 'lobby') return 'start'
  if (isEnding || view.step === 'resultsQuestion') return 'skipReveal'
  if (view.step === 'roundEnd') return view.shown === 'podium' ? 'showStandings' : 'nextStep'
  if (view.step === 'break') return 'nextStep'
  return view.step === 'resultsQuestion_classement' ? 'nextQuestion' : null
}

/**
 * The number that the page compares with the one in a remote's `next`, to ignore a press made before the screen
 * changed: the index of the question; at the end of a round, 0 for the podium and 1 for the evening's standings.
 */
function indexOf(view: Extract<HostView, { room: object }>): number {
  if ('asked' in view) return view.asked.questionIndex
  if (view.step === 'roundEnd') return view.shown === 'podium' ? 0 : 1
  return view.step === 'endGame' ? Math.max(0, view.room.quiz.questionsNb - 1) : 0
}
