import { useEffect, useMemo, useRef, useState } from 'react'
import type { QuizReadinessRow } from '#protocol/maps.ts'
import type { FullQuiz, PlacedQuizRow, QuizRow } from '#protocol/rest.ts'
import { callJson, type Answer } from '../../../api/api.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Field } from '../../../ui/Field.tsx'
import { useFound } from '../../../ui/useFound.ts'
import { useVisibleRows } from '../../../ui/visibleRows.ts'
import { words } from '../../../words/words.ts'
import { withUnasked } from '../corrections.ts'
import styles from '../Rounds.module.css'

const NOTHING: readonly string[] = []
const QUIZ = '/api/pres/shared/quizz'

type Props = {
  onChoose: (quiz: Pick<QuizRow, 'unique_name' | 'name'>) => void
  /** `filename` of each question that the room has asked: a quiz without any other is not listed */
  asked?: readonly string[]
}

/** Lists all quizzes of the library, folder by folder, or those that a search finds; without those that have no photo. */
export function QuizChooser({ onChoose, asked = NOTHING }: Props) {
  const [typed, setTyped] = useState('')
  const { quizzes, failed } = useLibrary(asked)
  const unplayable = useUnplayable()
  const found = useFound(quizzes ?? NONE, typed, textOf)
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
        {quizzes === null && failed === null
          ? words.hostRounds.chain.searching
          : found.length === 0 && failed === null
            ? words.hostRounds.chain.none
            : ''}
      </p>
      <Rows key={typed} quizzes={found} unplayable={unplayable} onChoose={onChoose} />
    </div>
  )
}

const NO_NAMES: ReadonlySet<string> = new Set()
const NONE: readonly PlacedQuizRow[] = []
const textOf = ({ name, description, path }: PlacedQuizRow): string =>
  [name, description, ...path].join(' ')

function Rows({
  quizzes,
  unplayable,
  onChoose,
}: Pick<Props, 'onChoose'> & {
  quizzes: readonly PlacedQuizRow[]
  unplayable: ReadonlySet<string>
}) {
  const list = useRef<HTMLUListElement>(null)
  // Rows are as high as the screen says: before the first are measured, a tenth of it.
  const { from, to, before, after } = useVisibleRows(list, quizzes.length, window.innerHeight / 10)
  return (
    <div className={styles.quizzes}>
      <ul ref={list} style={{ paddingTop: before, paddingBottom: after }}>
        {quizzes.slice(from, to).map((quiz, index) => (
          <li key={quiz.unique_name} aria-posinset={from + index + 1} aria-setsize={quizzes.length}>
            <button type="button" onClick={() => onChoose(quiz)}>
              <span>
                {quiz.name}
                {quiz.path.length > 0 && <small>{quiz.path.join(' › ')}</small>}
                {unplayable.has(quiz.unique_name) && (
                  <small className={styles.unplayable}>
                    <Icon name="warning" size={16} />
                    {words.hostRounds.chain.unplayable}
                  </small>
                )}
              </span>
              <small>{words.hostRounds.chain.photos(quiz.questionsNb)}</small>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The library's quizzes that have a question that the room has not asked; null until they are read. */
function useLibrary(asked: readonly string[]): {
  quizzes: readonly PlacedQuizRow[] | null
  failed: string | null
} {
  const [all, setAll] = useState<Answer<readonly PlacedQuizRow[]> | null>(null)
  const [askedNb, setAskedNb] = useState<Record<string, number> | null>(null)
  useEffect(() => {
    const abort = new AbortController()
    const { signal } = abort
    const read = async () => {
      const [listed, counted] = await Promise.all([
        callJson<readonly PlacedQuizRow[]>(`${QUIZ}/list/-1?deep=1`, { signal }),
        asked.length === 0
          ? null
          : callJson<Record<string, number>>(`${QUIZ}/asked`, {
              method: 'POST',
              body: { filenames: asked },
              signal,
            }),
      ])
      if (signal.aborted) return
      setAskedNb(counted?.ok ? counted.value : {})
      setAll(listed)
    }
    void read()
    return () => abort.abort()
  }, [asked])
  const quizzes = useMemo(
    () => (all?.ok && askedNb ? withUnasked(all.value, askedNb) : null),
    [all, askedNb],
  )
  return { quizzes, failed: all === null || all.ok ? null : all.message }
}

/** The quizzes that cannot be played without internet: their map is to be prepared. The list does not wait for them. */
function useUnplayable(): ReadonlySet<string> {
  const [names, setNames] = useState<ReadonlySet<string>>(NO_NAMES)
  useEffect(() => {
    const abort = new AbortController()
    const { signal } = abort
    const read = async () => {
      const answer = await callJson<readonly QuizReadinessRow[]>(
        '/api/pres/shared/maps/ready/-1?deep=1',
        { signal },
      )
      if (signal.aborted || !answer.ok) return
      setNames(
        new Set(
          answer.value.filter(({ playable }) => !playable).map(({ unique_name }) => unique_name),
        ),
      )
    }
    void read()
    return () => abort.abort()
  }, [])
  return names
}

export const quizOf = (quiz: string, { spare = false }: { spare?: boolean } = {}) =>
  callJson<FullQuiz>(`${QUIZ}/get/${encodeURIComponent(quiz)}`, { spare })
