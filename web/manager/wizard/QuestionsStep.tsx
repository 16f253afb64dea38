import { useState } from 'react'
import { fr } from '../../fr/desk.ts'
import { fr as library } from '../../fr/library.ts'
import { FieldError } from '../../ui/Field.tsx'
import { Act } from '../kit/Act.tsx'
import { useReloadQuizzes } from '../library/queries.ts'
import { AddPhoto } from './AddPhoto.tsx'
import { QuestionCard } from './QuestionCard.tsx'
import type { StepProps } from './QuizWizard.tsx'
import { reachableSteps } from './reachable.ts'
import { WizardFooter, WizardFrame } from './WizardFrame.tsx'
import styles from './QuestionsStep.module.css'

/** The photos of a quiz, and the form that adds one. */
export function QuestionsStep({ quiz, mode, onCancel, onStep }: StepProps) {
  const reload = useReloadQuizzes()
  const [refreshing, setRefreshing] = useState(false)
  const [askedTooSoon, setAskedTooSoon] = useState(false)
  const { questions } = quiz

  async function refresh() {
    setRefreshing(true)
    await reload()
    setRefreshing(false)
  }

  const isTooSoon = askedTooSoon && questions.length === 0

  return (
    <WizardFrame name={quiz.name} step="questions" onStep={onStep} reachable={reachableSteps(quiz)}>
      <main className={styles.two}>
        <section className={styles.list} aria-labelledby="questions">
          <header className={styles.head}>
            <div>
              <h1 id="questions">{fr.questions.heading}</h1>
              <output>{questions.length === 0 ? fr.questions.none : library.home.photos(questions.length)}</output>
            </div>
            <Act icon="refresh" busy={refreshing} onClick={() => void refresh()}>{fr.questions.refresh}</Act>
          </header>
          {questions.length === 0 ? (
            <p className={styles.none}>{fr.questions.noneText}</p>
          ) : (
            <ol className={styles.cards}>
              {questions.map((question, i) => (
                <QuestionCard key={question.filename} quizName={quiz.unique_name} question={question} number={i + 1} />
              ))}
            </ol>
          )}
        </section>
        <aside className={styles.side} aria-labelledby="add">
          <AddPhoto quiz={quiz} headingId="add" />
        </aside>
      </main>
      <WizardFooter
        leave={<Act kind={mode === 'create' ? 'bad' : 'plain'} onClick={onCancel}>{fr.wizard.cancel}</Act>}
        hint={isTooSoon && <FieldError>{fr.questions.atLeastOne}</FieldError>}
      >
        <Act
          kind="go"
          icon="next"
          iconAfter
          onClick={() => {
            if (questions.length === 0) setAskedTooSoon(true)
            else onStep('map')
          }}
        >
          {fr.wizard.next}
        </Act>
      </WizardFooter>
    </WizardFrame>
  )
}
