import { useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'
import type { EditableQuestion, FullQuiz } from '#protocol/rest.ts'
import { StreetViewStill } from '../../../map/google/StreetViewStill.tsx'
import { addressOf } from '../../../ui/address.ts'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { WaitMark } from '../../../ui/WaitMark.tsx'
import { words } from '../../../words/words.ts'
import { writeCoords } from '../../coords.ts'
import { PlaceDialog } from './PlaceDialog.tsx'
import styles from './QuestionCard.module.css'
import { thumbnailOf } from './thumbnail.ts'

type Props = {
  quiz: FullQuiz
  question: EditableQuestion
  /** number of the question in the quiz, from 1 */
  number: number
  isEdited: boolean
  isDragged: boolean
  onEdit: () => void
  /** deletes the question; answers whether it is gone */
  onRemove: () => Promise<boolean>
  /** runs a removal for a click, unless the pointer rests where it has just removed another card */
  once: (event: MouseEvent, remove: () => void) => void
  onGrip: (event: PointerEvent<HTMLElement>) => void
  onGripKey: (event: KeyboardEvent<HTMLElement>) => void
}

/** One question of the quiz: its picture, name and place, with its actions. */
export function QuestionCard({
  quiz,
  question,
  number,
  isEdited,
  isDragged,
  onEdit,
  onRemove,
  once,
  onGrip,
  onGripKey,
}: Props) {
  const [busy, setBusy] = useState(false)
  const [seen, setSeen] = useState(false)

  async function remove() {
    if (busy) return
    setBusy(true)
    if (!(await onRemove())) setBusy(false)
  }

  return (
    <li
      className={cx(styles.card, isEdited && styles.edited, isDragged && styles.dragged)}
      aria-busy={busy || undefined}
      data-question={question.filename}
    >
      <div className={styles.picture}>
        {question.iframe === null ? (
          <img
            src={addressOf(thumbnailOf(quiz.unique_name, question.filename))}
            alt=""
            loading="lazy"
            decoding="async"
            draggable={false}
          />
        ) : (
          <span className={styles.compass}>
            <StreetViewStill
              quizName={quiz.unique_name}
              filename={question.filename}
              iframe={question.iframe}
            />
          </span>
        )}
        <button
          type="button"
          className={styles.number}
          title={words.wizard.questions.moveHelp}
          aria-label={words.wizard.questions.moveNamed(
            question.name,
            number,
            quiz.questions.length,
          )}
          onPointerDown={onGrip}
          onKeyDown={onGripKey}
        >
          <Icon name="grip" size={16} />
          {number}
        </button>
        <span className={styles.acts}>
          <button
            type="button"
            aria-label={words.wizard.questions.editNamed(question.name)}
            aria-pressed={isEdited}
            onClick={onEdit}
          >
            <Icon name="pencil" size={18} />
          </button>
          <button
            type="button"
            className={styles.remove}
            aria-label={words.wizard.questions.removeNamed(question.name)}
            aria-disabled={busy}
            onClick={(event) => once(event, () => void remove())}
          >
            {busy ? <WaitMark /> : <Icon name="cross" size={18} />}
          </button>
        </span>
      </div>
      <div className={styles.words}>
        <h2>{question.name}</h2>
        <p className={styles.row}>
          <span>
            {writeCoords(question.coords)}
            {question.year !== undefined && ` · ${words.wizard.questions.yearName(question.year)}`}
          </span>
          <button
            type="button"
            className={styles.link}
            aria-label={words.wizard.questions.seeNamed(question.name)}
            onClick={() => setSeen(true)}
          >
            {words.wizard.questions.seeOnMap}
          </button>
        </p>
      </div>
      {seen && (
        <PlaceDialog
          quiz={quiz}
          title={question.name}
          place={question.coords}
          except={question.filename}
          onClose={() => setSeen(false)}
        />
      )}
    </li>
  )
}
