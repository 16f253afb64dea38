import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { DESCRIPTION_LENGTH, NAME_LENGTH } from '#core/textLengths.ts'
import type { EditableQuestion, FullQuiz } from '#protocol/rest.ts'
import { addressOf } from '../../../ui/address.ts'
import { FieldError } from '../../../ui/Field.tsx'
import { words } from '../../../words/words.ts'
import { Refusal } from '../../kit/Refusal.tsx'
import { useReloadQuizzes } from '../../library/queries.ts'
import styles from './NamesTable.module.css'
import { editQuestion } from './questionCalls.ts'
import { thumbnailOf } from './thumbnail.ts'

type Column = 'name' | 'description'

/** Names and explanations of all questions, edited in place; saved when a field loses the focus. */
export function NamesTable({
  quiz,
  questions,
}: {
  quiz: FullQuiz
  questions: readonly EditableQuestion[]
}) {
  return (
    <>
      <p className={styles.help}>{words.placing.tableHelp}</p>
      <table className={styles.table} aria-label={words.placing.heading}>
        <thead>
          <tr>
            <th>
              <span className="vh">{words.wizard.questions.photo}</span>
            </th>
            <th>{words.wizard.questions.name}</th>
            <th>{words.wizard.questions.explanation}</th>
          </tr>
        </thead>
        <tbody>
          {questions.map((question, i) => (
            <Row key={question.filename} quiz={quiz} question={question} number={i + 1} />
          ))}
        </tbody>
      </table>
    </>
  )
}

function Row({
  quiz,
  question,
  number,
}: {
  quiz: FullQuiz
  question: EditableQuestion
  number: number
}) {
  const reload = useReloadQuizzes()
  const stored = { name: question.name, description: question.description ?? '' }
  const [typed, setTyped] = useState(stored)
  const revision = useRef(question.revision)
  /** the row's saves run one after another: each sends the question's revision, which the save before it has changed */
  const saves = useRef(Promise.resolve())
  const [saved, setSaved] = useState(stored)
  /** the question's revision that the row shows */
  const [read, setRead] = useState(question.revision)
  const [error, setError] = useState<string | null>(null)
  /** the author emptied the name: the field holds the stored one again */
  const [isNameless, setNameless] = useState(false)

  // The panel, a list or another tab has changed the question: the row shows it, unless the author is typing in it.
  const isTyping =
    typed.name.trim() !== saved.name || typed.description.trim() !== saved.description
  if (question.revision > read && !isTyping) {
    setRead(question.revision)
    setSaved(stored)
    setTyped(stored)
  }
  useEffect(() => {
    revision.current = Math.max(revision.current, read)
  }, [read])

  function save(column: Column) {
    const text = typed[column].trim()
    const lacks = column === 'name' && text === ''
    setNameless(lacks)
    if (lacks) return setTyped({ ...typed, name: saved.name })
    if (text === saved[column]) return
    saves.current = saves.current.then(() => send(column, text))
  }

  async function send(column: Column, text: string) {
    // A Street View question has its name in two fields, `name` and `titre`: both are changed.
    const named = question.iframe === null ? { name: text } : { name: text, titre: text }
    const answer = await editQuestion(quiz.unique_name, question.filename, {
      ...(column === 'name' ? named : { description: text }),
      revision: revision.current,
    })
    setError(answer.ok ? null : answer.message)
    if (!answer.ok) return
    revision.current = answer.value.revision
    setRead(answer.value.revision)
    setSaved((before) => ({ ...before, [column]: text }))
    await reload()
  }

  const field = (column: Column) => ({
    value: typed[column],
    'data-column': column,
    autoComplete: 'off',
    onChange: ({ target }: { target: HTMLInputElement }) =>
      setTyped({ ...typed, [column]: target.value }),
    onBlur: () => save(column),
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key === 'Escape') setTyped({ ...typed, [column]: saved[column] })
      else if (event.key === 'Enter' || event.key === 'ArrowDown') step(event, 1)
      else if (event.key === 'ArrowUp') step(event, -1)
    },
  })
  return (
    <tr>
      <td className={styles.picture}>
        {question.iframe === null && (
          <img
            src={addressOf(thumbnailOf(quiz.unique_name, question.filename))}
            alt=""
            loading="lazy"
            decoding="async"
          />
        )}
        <b>{number}</b>
      </td>
      <td>
        <input
          {...field('name')}
          aria-label={words.placing.nameOf(number)}
          maxLength={NAME_LENGTH}
        />
      </td>
      <td>
        <input
          {...field('description')}
          aria-label={words.placing.explanationOf(number)}
          maxLength={DESCRIPTION_LENGTH}
        />
        {isNameless && <FieldError>{words.placing.missingName}</FieldError>}
        {error !== null && <Refusal message={error} kept={words.placing.kept} />}
      </td>
    </tr>
  )
}

/** Moves the focus to the same column of the next or previous row; without such a row the field only loses it. */
function step(event: KeyboardEvent<HTMLInputElement>, by: 1 | -1) {
  event.preventDefault()
  const { currentTarget } = event
  const fields = [
    ...(currentTarget
      .closest('table')
      ?.querySelectorAll<HTMLInputElement>(
        `[data-column="${currentTarget.dataset['column'] ?? ''}"]`,
      ) ?? []),
  ]
  const next = fields[fields.indexOf(currentTarget) + by]
  if (next) next.select()
  else currentTarget.blur()
  next?.focus()
}
