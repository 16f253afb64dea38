import { useState } from 'react'
import type { Question } from '#core/quiz.ts'
import { fr } from '../../fr/desk.ts'
import { FieldError } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useToast } from '../../ui/Toast.tsx'
import { WaitMark } from '../../ui/WaitMark.tsx'
import { writeCoords } from '../coords.ts'
import { deleteQuestion, useReloadQuizzes } from '../library/queries.ts'
import styles from './QuestionCard.module.css'

type Props = { quizName: string; question: Question; number: number }

/** One question of the quiz: its picture, name and place, and the cross that deletes it. */
export function QuestionCard({ quizName, question, number }: Props) {
  const reload = useReloadQuizzes()
  const say = useToast()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function remove() {
    if (busy) return
    setBusy(true)
    setError(null)
    const answer = await deleteQuestion(quizName, question.filename)
    await reload()
    if (answer.ok) {
      say(fr.questions.removed(question.name))
      return
    }
    setBusy(false)
    setError(`${answer.message} ${fr.questions.notRemoved(question.name)}`)
  }

  return (
    <li className={styles.card} aria-busy={busy || undefined}>
      <div className={styles.picture}>
        {question.iframe === null ? (
          <img src={`/api/quizz/images/src/${encodeURIComponent(quizName)}/${encodeURIComponent(question.filename)}?thumb`} alt="" loading="lazy" decoding="async" />
        ) : (
          <p className={styles.embed}><Icon name="target" size={26} />{fr.questions.streetView}</p>
        )}
        <span className={styles.number}>{number}</span>
        <button type="button" className={styles.remove} aria-label={fr.questions.removeNamed(question.name)} aria-disabled={busy} onClick={() => void remove()}>
          {busy ? <WaitMark /> : <Icon name="cross" size={18} />}
        </button>
      </div>
      <div className={styles.words}>
        <h2>{question.name}</h2>
        <p>{writeCoords(question.coords)}</p>
        {error !== null && <FieldError>{error}</FieldError>}
      </div>
    </li>
  )
}
