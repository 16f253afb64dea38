import { useId, useState, type FormEvent } from 'react'
import { DESCRIPTION_LENGTH, NAME_LENGTH } from '#core/textLengths.ts'
import type { FullQuiz } from '#protocol/rest.ts'
import type { Answer } from '../../api/api.ts'
import { Field } from '../../ui/Field.tsx'
import { words } from '../../words/words.ts'
import { useArea } from '../area.ts'
import { Act } from '../kit/Act.tsx'
import { Refusal } from '../kit/Refusal.tsx'
import { textOf } from '../kit/textOf.ts'
import { createQuiz, ROOT_FOLDER, useReloadQuizzes } from '../library/queries.ts'
import type { WizardPlace, WizardStep } from './place.ts'
import { saveTitle } from '../../api/quizSaves.ts'
import { reachableSteps } from './reachable.ts'
import { WizardFooter, WizardFrame } from './WizardFrame.tsx'
import styles from './TitleStep.module.css'

type Props = {
  /** the quiz to rename; null when the typed title creates a new quiz */
  quiz: FullQuiz | null
  mode: WizardPlace['mode']
  onCancel: () => void
  onDone: (uniqueName: string) => void
  onStep?: (step: WizardStep) => void
}

export function TitleStep({ quiz, mode, onCancel, onDone, onStep }: Props) {
  const formId = useId()
  const { folder } = useArea()
  const reload = useReloadQuizzes()
  const [missing, setMissing] = useState({ name: false, description: false })
  /** revision of the title shown: a save is refused when another tab has changed it since */
  const [revision] = useState(quiz?.revision ?? 0)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const title = {
      name: textOf(form, 'name').trim(),
      description: textOf(form, 'description').trim(),
    }
    const lacks = { name: title.name === '', description: title.description === '' }
    setMissing(lacks)
    setError(null)
    if (lacks.name || lacks.description) {
      form
        .querySelector<HTMLElement>(lacks.name ? '[name="name"]' : '[name="description"]')
        ?.focus()
      return
    }
    if (quiz && title.name === quiz.name && title.description === quiz.description) {
      onDone(quiz.unique_name)
      return
    }
    setBusy(true)
    const answer = quiz
      ? await renamed(quiz.unique_name, title)
      : await createQuiz({ ...title, folderId: folder?.id ?? ROOT_FOLDER })
    if (!answer.ok) {
      setBusy(false)
      setError(answer.message)
      return
    }
    await reload()
    onDone(answer.value)
  }

  async function renamed(
    uniqueName: string,
    title: { name: string; description: string },
  ): Promise<Answer<string>> {
    const answer = await saveTitle(uniqueName, { ...title, revision })
    return answer.ok ? { ok: true, value: uniqueName } : answer
  }

  return (
    <WizardFrame
      name={quiz?.name ?? words.wizard.wizard.newQuiz}
      step="title"
      {...(quiz && onStep ? { onStep, reachable: reachableSteps(quiz) } : {})}
    >
      <main className={styles.step}>
        <form
          id={formId}
          className={styles.form}
          noValidate
          onSubmit={(event) => void submit(event)}
        >
          <div>
            <h1>{words.wizard.title.heading}</h1>
            <p>{words.wizard.title.lead}</p>
          </div>
          <Field
            label={words.wizard.title.name}
            error={missing.name ? words.wizard.title.missingName : null}
          >
            {(links) => (
              <input
                {...links}
                name="name"
                maxLength={NAME_LENGTH}
                defaultValue={quiz?.name}
                required
                autoComplete="off"
              />
            )}
          </Field>
          <Field
            label={words.wizard.title.description}
            error={missing.description ? words.wizard.title.missingDescription : null}
          >
            {(links) => (
              <textarea
                {...links}
                name="description"
                maxLength={DESCRIPTION_LENGTH}
                defaultValue={quiz?.description}
                required
              />
            )}
          </Field>
          {error !== null && <Refusal message={error} kept={words.wizard.title.kept} />}
        </form>
      </main>
      <WizardFooter
        leave={
          <Act kind={quiz && mode === 'create' ? 'bad' : 'plain'} onClick={onCancel}>
            {words.wizard.wizard.cancel}
          </Act>
        }
      >
        <Act kind="go" type="submit" form={formId} icon="next" iconAfter busy={busy}>
          {words.wizard.wizard.next}
        </Act>
      </WizardFooter>
    </WizardFrame>
  )
}
