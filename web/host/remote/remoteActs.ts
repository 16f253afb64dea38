// What the remote is told of this page, and what its big button does here. Pure.
import type { HostScreenState, RemoteAction } from '#protocol/remoteMessages.ts'
import type { HostView } from '../hostState.ts'
import type { ShowSound } from '../sound/useShowSound.ts'

/** What is on the screen; null where no room is. */
export function screenOf(view: HostView, { volume, muted, blocked }: Pick<ShowSound, 'volume' | 'muted' | 'blocked'>): HostScreenState | null {
  if (!('room' in view)) return null
  const paused = view.step === 'resultsQuestion_classement' && view.paused
  return { step: view.step, questionIndex: indexOf(view), paused, volume, muted, soundBlocked: blocked }
}

/** What going on means here; null when nothing can, or when the phone showed another step than this one. */
export function nextOf(view: HostView, { step, questionIndex }: Extract<RemoteAction, { action: 'next' }>): 'start' | 'skipReveal' | 'nextQuestion' | null {
  if (!('room' in view) || view.step !== step || indexOf(view) !== questionIndex) return null
  if (view.step === 'lobby') return 'start'
  if (view.step === 'resultsQuestion') return 'skipReveal'
  return view.step === 'resultsQuestion_classement' ? 'nextQuestion' : null
}

function indexOf(view: Extract<HostView, { room: object }>): number {
  if ('asked' in view) return view.asked.questionIndex
  return view.step === 'endGame' ? Math.max(0, view.room.quiz.questionsNb - 1) : 0
}
