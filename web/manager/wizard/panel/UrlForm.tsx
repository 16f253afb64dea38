import { useEffect, useState, type FormEvent } from 'react'
import { DESCRIPTION_LENGTH, NAME_LENGTH } from '#core/textLengths.ts'
import type { EditableQuestion, FullQuiz } from '#protocol/rest.ts'
import {
  readStreetView,
  streetViewAddress,
  type StreetViewEmbed,
} from '#protocol/library/streetView.ts'
import { Field } from '../../../ui/Field.tsx'
import { useToast } from '../../../ui/Toast.tsx'
import { words } from '../../../words/words.ts'
import { Act } from '../../kit/Act.tsx'
import { useReloadQuizzes } from '../../library/queries.ts'
import { addUrlQuestion, editQuestion } from '../questions/questionCalls.ts'
import { CoordsField } from './CoordsField.tsx'
import { focusFirst } from './focusFirst.ts'
import styles from './Form.module.css'
import { FormFoot } from './FormFoot.tsx'
import { WordsField } from './PhotoTexts.tsx'
import { StreetViewPreview } from './StreetViewPreview.tsx'
import { useCoords } from './useCoords.ts'
import { useYear } from './useYear.ts'
import { YearField } from './YearField.tsx'

type Props = {
  quiz: FullQuiz
  /** the question to change; null when the form adds a new question */
  question: EditableQuestion | null
  /** closes the form: called when the change of an existing question is saved or cancelled */
  onClose: () => void
}

/** Ms without a key press after which the form takes the typed text for complete. */
const RESTED_MS = 600

/** The form of a Street View question: an embed or an address of Google Maps, a title, a description and the place. */
export function UrlForm({ quiz, question, onClose }: Props) {
  const reload = useReloadQuizzes()
  const say = useToast()
  const [titre, setTitre] = useState(question?.titre ?? '')
  const [description, setDescription] = useState(question?.description ?? '')
  const [alt, setAlt] = useState(question?.alt ?? '')
  const [pasted, setPasted] = useState(question?.iframe ?? '')
  const coords = useCoords(question?.coords)
  const year = useYear(question?.year)
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  const view = readStreetView(pasted)
  const isUnread = useUnread(pasted, view)
  const lacks = {
    titre: asked && titre.trim() === '',
    description: asked && description.trim() === '',
  }

  function paste(text: string) {
    setPasted(text)
    const found = readStreetView(text)
    // The position in a pasted link never replaces coordinates that the author typed.
    if (found && (coords.typed.trim() === '' || coords.note !== null))
      coords.put(found.position, words.wizard.questions.coordsOfEmbed)
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (busy) return
    setAsked(true)
    setError(null)
    const isWordless = titre.trim() === '' || description.trim() === ''
    // An empty place is refused without a message (VAL-09): the field's help says what is missing.
    const place = coords.typed.trim() === '' ? null : coords.check()
    const taken = year.check()
    if (isWordless || !view || !place || taken === undefined) {
      focusFirst(form, [
        ['titre', titre.trim() === ''],
        ['description', description.trim() === ''],
        ['iframe', !view],
        ['coords', !place],
        ['year', taken === undefined],
      ])
      return
    }
    setBusy(true)
    const texts = {
      titre: titre.trim(),
      description: description.trim(),
      alt: alt.trim(),
      iframe: streetViewAddress(view),
      coords: place,
      year: taken,
    }
    const answer = question
      ? await editQuestion(quiz.unique_name, question.filename, {
          ...texts,
          name: texts.titre,
          revision: question.revision,
        })
      : await addUrlQuestion(quiz.unique_name, texts)
    if (answer.ok) await reload()
    setBusy(false)
    // The author may have opened another question meanwhile, whose form stays open.
    const isLeft = !form.isConnected
    if (!answer.ok) {
      if (isLeft) say(answer.message)
      else setError(answer.message)
      return
    }
    say(question ? words.wizard.edit.saved(texts.titre) : words.wizard.questions.added(texts.titre))
    if (question) {
      if (!isLeft) onClose()
      return
    }
    setTitre('')
    setDescription('')
    setAlt('')
    setPasted('')
    setAsked(false)
    coords.clear()
    year.clear()
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label={words.wizard.streetView.title}
        error={lacks.titre ? words.wizard.streetView.missingTitle : null}
      >
        {(links) => (
          <input
            {...links}
            name="titre"
            value={titre}
            maxLength={NAME_LENGTH}
            required
            autoComplete="off"
            readOnly={busy}
            onChange={(event) => setTitre(event.target.value)}
          />
        )}
      </Field>
      <Field
        label={words.wizard.streetView.description}
        error={lacks.description ? words.wizard.streetView.missingDescription : null}
      >
        {(links) => (
          <textarea
            {...links}
            name="description"
            rows={3}
            value={description}
            maxLength={DESCRIPTION_LENGTH}
            required
            readOnly={busy}
            onChange={(event) => setDescription(event.target.value)}
          />
        )}
      </Field>
      <Field label={words.wizard.streetView.embed} help={helpOf(pasted, asked, isUnread)}>
        {(links) => (
          <textarea
            {...links}
            name="iframe"
            rows={3}
            value={pasted}
            required
            spellCheck={false}
            readOnly={busy}
            onChange={(event) => paste(event.target.value)}
          />
        )}
      </Field>
      {view && <StreetViewPreview view={view} />}
      <CoordsField
        quiz={quiz}
        coords={coords}
        disabled={busy}
        {...(question ? { except: question.filename } : {})}
        {...(asked && coords.typed.trim() === ''
          ? { help: words.wizard.questions.missingCoords }
          : {})}
      />
      <YearField year={year} disabled={busy} />
      <WordsField value={alt} onChange={setAlt} disabled={busy} />
      <FormFoot
        error={error}
        kept={question ? words.wizard.edit.kept : words.wizard.streetView.kept}
      >
        {question ? (
          <>
            <Act kind="run" type="submit" icon="tick" busy={busy}>
              {words.wizard.edit.save}
            </Act>
            <Act disabled={busy} onClick={onClose}>
              {words.wizard.edit.cancel}
            </Act>
          </>
        ) : (
          <Act kind="run" type="submit" icon="plus" busy={busy}>
            {words.wizard.questions.submit}
          </Act>
        )}
      </FormFoot>
    </form>
  )
}

function helpOf(pasted: string, asked: boolean, isUnread: boolean): string {
  if (isUnread) return words.wizard.streetView.embedUnread
  return asked && pasted.trim() === ''
    ? words.wizard.streetView.embedMissing
    : words.wizard.streetView.embedHelp
}

/**
 * Whether the pasted text holds no Street View position and the author has stopped typing: the field's help then says
 * what to paste, and an error is written to the browser's console (WIZ-12).
 */
function useUnread(pasted: string, view: StreetViewEmbed | null): boolean {
  const [unread, setUnread] = useState('')
  const isBad = view === null && pasted.trim() !== ''
  useEffect(() => {
    if (!isBad) return undefined
    const timer = setTimeout(() => {
      // oxlint-disable-next-line no-console
      console.error('Street View: no position and direction in what was pasted')
      setUnread(pasted)
    }, RESTED_MS)
    return () => clearTimeout(timer)
  }, [pasted, isBad])
  return isBad && unread === pasted
}
