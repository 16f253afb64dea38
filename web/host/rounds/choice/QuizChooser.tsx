import { useEffect, useState } from 'react'
import type { FullQuiz, LibrarySearch, QuizRow } from '#protocol/rest.ts'
import { callJson } from '../../../api/api.ts'
import { Field } from '../../../ui/Field.tsx'
import { words } from '../../../words/words.ts'
import { withUnasked } from '../corrections.ts'
import styles from '../Rounds.module.css'

const NOTHING: readonly string[] = []
const SHARED = '/api/pres/shared'
/** Delay in ms after the last key before the search is sent. */
const TYPED_MS = 250

type Props = {
  onChoose: (quiz: Pick<QuizRow, 'unique_name' | 'name'>) => void
  /** `filename` of each question that the room has asked: a quiz without any other is not listed */
  asked?: readonly string[]
}

/**
 * Lists the quizzes of the library's root, or those that a search finds in all folders; quizzes without questions are
 * left out.
 */
export function QuizChooser({ onChoose, asked = NOTHING }: Props) {
  const [typed, setTyped] = useState('')
  const [quizzes, setQuizzes] = useState<readonly QuizRow[] | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const text = typed.trim()
  useEffect(() => {
    const abort = new AbortController()
    const ask = async () => {
      const answer = await listed(text, abort.signal)
      const rows = answer.ok ? answer.value.filter(({ questionsNb }) => questionsNb > 0) : []
      const left = await withUnasked(rows, asked, async ({ unique_name }) => {
        const told = await quizOf(unique_name, abort.signal)
        return told.ok ? told.value.questions : null
      })
      if (abort.signal.aborted) return
      setFailed(answer.ok ? null : answer.message)
      setQuizzes(left)
    }
    const timer = setTimeout(() => void ask(), text === '' ? 0 : TYPED_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [text, asked])
  return (
    <div className={styles.chooser}>
      <Field label={words.hostRounds.chain.search} error={failed}>
        {(links) => (
          <input
            {...links}
            type="search"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        )}
      </Field>
      <p className={styles.hint} role="status">
        {quizzes === null
          ? words.hostRounds.chain.searching
          : quizzes.length === 0 && failed === null
            ? words.hostRounds.chain.none
            : ''}
      </p>
      <ul>
        {quizzes?.map((quiz) => (
          <li key={quiz.unique_name}>
            <button type="button" onClick={() => onChoose(quiz)}>
              <span>{quiz.name}</span>
              <small>{words.hostRounds.chain.photos(quiz.questionsNb)}</small>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

export const quizOf = (quiz: string, signal?: AbortSignal) =>
  callJson<FullQuiz>(`${SHARED}/quizz/get/${encodeURIComponent(quiz)}`, signal ? { signal } : {})

async function listed(text: string, signal: AbortSignal) {
  if (text === '') return callJson<readonly QuizRow[]>(`${SHARED}/quizz/list/-1`, { signal })
  const answer = await callJson<LibrarySearch>(`${SHARED}/search?q=${encodeURIComponent(text)}`, {
    signal,
  })
  return answer.ok ? { ...answer, value: answer.value.quizzes } : answer
}
