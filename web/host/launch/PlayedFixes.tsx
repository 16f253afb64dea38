import { useState } from 'react'
import type { PlannedStep } from '#core/evening.ts'
import type { FullEvening } from '#protocol/evenings.ts'
import { callJson } from '../../api/api.ts'
import { isFit, type HelpZone } from '../../fixes/fit.ts'
import { QuizFixes } from '../../fixes/QuizFixes.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { words } from '../../words/words.ts'
import { roundsOf, type Played } from './played.ts'
import styles from './LaunchForm.module.css'

type Props = {
  played: Played
  /** help zone that the form has chosen for a quiz; each round of an evening has its own */
  helpZone: HelpZone
  onHelp: (zone: HelpZone) => void
  /** called after a quiz or the evening has been changed: the page reads them again */
  onFixed: () => Promise<void>
}

/** What would spoil the quiz, or any round of the evening, with the buttons that mend it. */
export function PlayedFixes({ played, helpZone, onHelp, onFixed }: Props) {
  const [error, setError] = useState<string | null>(null)
  if (played.kind === 'quiz')
    return (
      <QuizFixes quiz={played.quiz} helpZone={helpZone} newTab onHelp={onHelp} onFixed={onFixed} />
    )

  const { evening, quizzes } = played
  async function changeHelp(changed: PlannedStep, help_zone: HelpZone) {
    const steps = evening.steps.map((step) => (step === changed ? { ...changed, help_zone } : step))
    const answer = await callJson<FullEvening>(
      `/api/pres/shared/evenings/${encodeURIComponent(evening.unique_name)}`,
      { method: 'PUT', body: { steps, revision: evening.revision } },
    )
    setError(answer.ok ? null : answer.message)
    await onFixed()
  }
  return (
    <>
      {error !== null && <Notice>{error}</Notice>}
      {roundsOf(evening).map((round, at) => {
        const quiz = quizzes.get(round.quiz)
        if (!quiz || isFit(quiz, { helpZone: round.help_zone, formula: round.formula })) return null
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a round has no other name: the same may be there twice
          <div key={at} className={styles.fixes}>
            <h2>{words.host.launch.roundOf(at + 1, round.title ?? quiz.name)}</h2>
            <QuizFixes
              quiz={quiz}
              formula={round.formula}
              helpZone={round.help_zone}
              newTab
              onHelp={evening.editable ? (zone) => void changeHelp(round, zone) : null}
              onFixed={onFixed}
            />
          </div>
        )
      })}
    </>
  )
}
