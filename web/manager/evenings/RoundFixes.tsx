import { useCallback } from 'react'
import type { PlannedStep } from '#core/evening.ts'
import type { QuizRow } from '#protocol/rest.ts'
import { isFit, type HelpZone } from '../../fixes/fit.ts'
import { QuizFixes } from '../../fixes/QuizFixes.tsx'
import { useQuiz, useReloadQuizzes } from '../library/queries.ts'
import styles from './Evenings.module.css'
import { useReloadEvenings } from './queries.ts'

type Props = {
  round: Extract<PlannedStep, { kind: 'round' }>
  /** the entry of a quiz in the library; null: the library lacks the quiz; undefined: the library is not loaded yet */
  known: (quiz: string) => QuizRow | null | undefined
  /** the round's name, which stands above its problems where the page does not name it; absent: no heading */
  title?: string
  /** gives the round another help zone; null: the presenter may not change the evening */
  onHelp: ((zone: HelpZone) => void) | null
}

/** What does not fit in a round's quiz or help zone, with correcting buttons; nothing when all fits or is not loaded. */
export function RoundFixes({ round, known, title, onHelp }: Props) {
  const quiz = useQuiz(known(round.quiz) ? round.quiz : null).data
  const onFixed = useReloadFixed()
  if (!quiz || isFit(quiz, { helpZone: round.help_zone, formula: round.formula })) return null
  return (
    <div className={styles.fixes}>
      {title !== undefined && <h3>{title}</h3>}
      <QuizFixes
        key={round.quiz}
        quiz={quiz}
        formula={round.formula}
        helpZone={round.help_zone}
        onHelp={onHelp}
        onFixed={onFixed}
      />
    </div>
  )
}

/** After a correction of a quiz: reads the library again, and whether the evening's maps are ready without network. */
function useReloadFixed(): () => Promise<void> {
  const quizzes = useReloadQuizzes()
  const evenings = useReloadEvenings()
  return useCallback(async () => {
    await Promise.all([quizzes(), evenings()])
  }, [quizzes, evenings])
}
