// Builds the big screen's state for the remote, and decides what the remote's big button does on this page. Pure.
import { cutText } from '#core/text.ts'
import {
  CORRECTIONS_TOLD,
  type HostScreenState,
  type RemoteAction,
} from '#protocol/remoteMessages.ts'
import type { HostView, InRoom } from '../hostView.ts'
import { correctionsOf } from '../rounds/corrections.ts'
import type { ShowSound } from '../sound/useShowSound.ts'

/** Returns the big screen's state as sent to the remote; null while the page has no room. */
export function screenOf(
  view: HostView,
  { volume, muted, blocked }: Pick<ShowSound, 'volume' | 'muted' | 'blocked'>,
): HostScreenState | null {
  if (!('room' in view)) return null
  const paused = view.step === 'resultsQuestion_classement' && view.paused
  return {
    step: view.step,
    questionIndex: indexOf(view),
    paused,
    volume,
    muted,
    soundBlocked: blocked,
    ...(view.room.back !== null && BACK_AT.has(view.step) && { back: view.room.back }),
    ...(view.step === 'break' && view.until !== null && { timed: true as const }),
    ...roundsOf(view),
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
  if (!('room' in view) || view.step !== step || indexOf(view) !== questionIndex) return null
  if (view.step === 'lobby') return 'start'
  if (view.step === 'resultsQuestion') return 'skipReveal'
  if (view.step === 'roundEnd') return view.shown === 'podium' ? 'showStandings' : 'nextStep'
  if (view.step === 'break') return 'nextStep'
  return view.step === 'resultsQuestion_classement' ? 'nextQuestion' : null
}

/** The steps in which the presenter can take back what was opened last. */
const BACK_AT: ReadonlySet<HostView['step']> = new Set<HostView['step']>([
  'lobby',
  'starting',
  'break',
])

/** What the remote's state says of evening, round, questions taken out, teams and corrections, each if there is one. */
function roundsOf(view: InRoom): Partial<HostScreenState> {
  const { evening, round, voided, corrections } = view.room
  const { teams } = correctionsOf(view)
  return {
    ...(evening && { evening: true as const }),
    ...(round && {
      round: {
        roundIndex: round.roundIndex,
        roundsNb: round.roundsNb,
        title: cutText(round.title, 200),
        ...(round.tieBreak && { tieBreak: true as const }),
      },
    }),
    ...(voided.length > 0 && { voided: [...voided] }),
    ...(teams.length > 0 && { teams: [...teams] }),
    ...(corrections.length > 0 && {
      corrections: corrections
        .flatMap(({ undoes, ...one }, index) => (undoes === undefined ? [{ ...one, index }] : []))
        .slice(-CORRECTIONS_TOLD)
        .toReversed(),
    }),
  }
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
