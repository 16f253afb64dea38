import { useId, useState } from 'react'
import type { EditableQuestion, FullQuiz } from '#protocol/rest.ts'
import { words } from '../../../words/words.ts'
import type { PhotoBatch } from '../batch/photoBatch.ts'
import { EditPhotoForm } from './EditPhotoForm.tsx'
import formStyles from './Form.module.css'
import { PhotoForm } from './PhotoForm.tsx'
import styles from './SidePanel.module.css'
import { UrlForm } from './UrlForm.tsx'

/** The form to show in the panel beside the questions. */
export type Subject = { kind: 'add' } | { kind: 'edit'; question: EditableQuestion }

type Props = {
  quiz: FullQuiz
  subject: Subject
  batch: PhotoBatch
  onRenamed: (question: EditableQuestion) => void
  onClose: () => void
}

/** The panel beside the questions, with the form for a new question or the form that edits a question. */
export function SidePanel({ quiz, subject, batch, onRenamed, onClose }: Props) {
  const id = useId()
  switch (subject.kind) {
    case 'add':
      return (
        <section className={styles.panel} aria-labelledby={id}>
          <AddForms quiz={quiz} headingId={id} onMany={batch.add} />
        </section>
      )
    case 'edit':
      return (
        <section className={styles.panel} aria-labelledby={id} tabIndex={-1} ref={takeFocus}>
          {subject.question.iframe === null ? (
            <EditPhotoForm
              quiz={quiz}
              question={subject.question}
              headingId={id}
              onRenamed={onRenamed}
              onClose={onClose}
            />
          ) : (
            <div className={formStyles.form}>
              <h2 id={id}>{words.wizard.edit.heading}</h2>
              <UrlForm quiz={quiz} question={subject.question} onClose={onClose} />
            </div>
          )}
        </section>
      )
    default:
      return subject satisfies never
  }
}

/** Moves the focus to the panel when it opens: on a phone it may be outside the view, and is scrolled into it. */
const takeFocus = (panel: HTMLElement | null) => panel?.focus()

const KINDS = ['photo', 'url'] as const

function AddForms({
  quiz,
  headingId,
  onMany,
}: {
  quiz: FullQuiz
  headingId: string
  onMany: (files: File[]) => void
}) {
  const [kind, setKind] = useState<(typeof KINDS)[number]>('photo')
  return (
    <div className={formStyles.form}>
      <h2 id={headingId}>{words.wizard.questions.add}</h2>
      <fieldset className={styles.kinds}>
        <legend className="vh">{words.wizard.questions.kind}</legend>
        {KINDS.map((each) => (
          <label key={each} data-picked={kind === each || undefined}>
            <input
              type="radio"
              name="kind"
              checked={kind === each}
              onChange={() => setKind(each)}
            />
            <span>{words.wizard.questions.kinds[each]}</span>
          </label>
        ))}
      </fieldset>
      {kind === 'photo' ? (
        <PhotoForm quiz={quiz} onMany={onMany} />
      ) : (
        <UrlForm quiz={quiz} question={null} onClose={() => undefined} />
      )}
    </div>
  )
}
