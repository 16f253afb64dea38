import { useRef, useState, type FormEvent } from 'react'
import type { PanoramaChoice } from '#core/photo/panorama.ts'
import type { LatLng } from '#core/scoring/geo.ts'
import { NAME_LENGTH } from '#core/textLengths.ts'
import type { EditableQuestion, FullQuiz } from '#protocol/rest.ts'
import { Field, FieldError } from '../../../ui/Field.tsx'
import { useToast } from '../../../ui/Toast.tsx'
import { addressOf } from '../../../ui/address.ts'
import { words } from '../../../words/words.ts'
import { Act } from '../../kit/Act.tsx'
import { photoTypes } from '../../kit/pictureTypes.ts'
import { useReloadQuizzes } from '../../library/queries.ts'
import { openPhoto, type OpenedPhoto } from '../batch/openPhoto.ts'
import { flawText } from '../questions/chosenPhoto.ts'
import { editQuestion } from '../questions/questionCalls.ts'
import { replacePhoto } from '../questions/sendPhoto.ts'
import { thumbnailOf } from '../questions/thumbnail.ts'
import { AroundQuestion } from './AroundQuestion.tsx'
import { CoordsField } from './CoordsField.tsx'
import { focusFirst } from './focusFirst.ts'
import styles from './Form.module.css'
import { FormFoot } from './FormFoot.tsx'
import { OpeningView } from './OpeningView.tsx'
import { PhotoPreview } from './PhotoPreview.tsx'
import { ExplanationField, WordsField } from './PhotoTexts.tsx'
import { useCoords } from './useCoords.ts'
import { useYear } from './useYear.ts'
import { YearField } from './YearField.tsx'

type Props = {
  quiz: FullQuiz
  question: EditableQuestion
  headingId: string
  /** called after the photo was replaced: the server has given the question another file name */
  onRenamed: (question: EditableQuestion) => void
  onClose: () => void
}

/** Edits a photo question: its name, its place, its texts, and the photo itself. */
export function EditPhotoForm({ quiz, question, headingId, onRenamed, onClose }: Props) {
  const reload = useReloadQuizzes()
  const say = useToast()
  const picker = useRef<HTMLInputElement>(null)
  const [name, setName] = useState(question.name)
  const [description, setDescription] = useState(question.description ?? '')
  const [alt, setAlt] = useState(question.alt ?? '')
  const coords = useCoords(question.coords)
  const year = useYear(question.year)
  const [photo, setPhoto] = useState<Extract<OpenedPhoto, { ok: true }> | null>(null)
  const [choice, setChoice] = useState<PanoramaChoice>('auto')
  const [flaws, setFlaws] = useState<{ photo: string | null; name: string | null }>({
    photo: null,
    name: null,
  })
  const [saving, setSaving] = useState(false)
  const [sent, setSent] = useState<number | null>(null)
  const [error, setError] = useState<{ message: string; kept: string } | null>(null)
  /** the question as the server last sent it: a new photo changes its file name and revision */
  const [stored, setStored] = useState(question)

  async function choose(file: File | undefined) {
    if (!file) return
    const opened = await openPhoto(file)
    setFlaws((before) => ({
      ...before,
      photo: opened.ok ? null : flawText(opened.flaw),
    }))
    if (!opened.ok) return
    setPhoto(opened)
    setChoice('auto')
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (saving) return
    const place = coords.check()
    const taken = year.check()
    const isNameless = name.trim() === ''
    setFlaws({ photo: null, name: isNameless ? words.wizard.questions.missingName : null })
    setError(null)
    focusFirst(form, [
      ['name', isNameless],
      ['coords', !place],
      ['year', taken === undefined],
    ])
    if (!place || isNameless || taken === undefined) return
    setSaving(true)
    const failed = await save(place, taken)
    setSaving(false)
    setSent(null)
    setError(failed)
    // The author may have opened another question meanwhile, whose form stays open.
    const isLeft = !form.isConnected
    if (failed) {
      if (isLeft) say(failed.message)
      return
    }
    say(words.wizard.edit.saved(name.trim()))
    if (!isLeft) onClose()
  }

  /** Saves the question with the given place and year; resolves with the error, or with null once saved. */
  async function save(place: LatLng, taken: number | null): Promise<typeof error> {
    let { filename, revision } = stored
    if (photo) {
      setSent(0)
      const replaced = await replacePhoto(quiz.unique_name, filename, photo.file, choice, setSent)
      if (!replaced.ok) return { message: replaced.message, kept: words.wizard.edit.kept }
      ;({ filename, revision } = replaced.value)
      setStored(replaced.value)
      // The server now has the new photo: a second try to save must not upload the photo again.
      setPhoto(null)
      onRenamed(replaced.value)
    }
    const edited = await editQuestion(quiz.unique_name, filename, {
      name: name.trim(),
      description: description.trim(),
      alt: alt.trim(),
      coords: place,
      year: taken,
      revision,
    })
    if (!edited.ok)
      return {
        message: edited.message,
        kept: photo ? words.wizard.edit.photoKept : words.wizard.edit.kept,
      }
    await reload()
    return null
  }

  const taken = photo?.coords
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <h2 id={headingId}>{words.wizard.edit.heading}</h2>
      <div className={styles.replace}>
        {stored.panorama && !photo && <p className={styles.caption}>{words.wizard.around.flat}</p>}
        <div className={styles.picture}>
          {photo ? (
            <PhotoPreview file={photo.file} />
          ) : (
            <img
              src={addressOf(thumbnailOf(quiz.unique_name, stored.filename))}
              alt={question.name}
            />
          )}
        </div>
        {photo && <p>{words.wizard.edit.replaced}</p>}
        {photo?.around === 'asked' && (
          <AroundQuestion value={choice} disabled={saving} onChange={setChoice} />
        )}
        {flaws.photo !== null && <FieldError>{flaws.photo}</FieldError>}
        <input
          ref={picker}
          type="file"
          accept={photoTypes()}
          hidden
          aria-label={words.wizard.edit.replace}
          onChange={(event) => {
            const [chosen] = event.target.files ?? []
            event.target.value = ''
            void choose(chosen)
          }}
        />
        <div className={styles.acts}>
          <Act size="small" icon="photo" disabled={saving} onClick={() => picker.current?.click()}>
            {words.wizard.edit.replace}
          </Act>
          {taken && (
            <Act
              size="small"
              icon="target"
              disabled={saving}
              onClick={() => coords.put(taken, words.wizard.questions.coordsRead)}
            >
              {words.wizard.edit.takePosition}
            </Act>
          )}
        </div>
      </div>
      {stored.panorama && !photo && (
        <OpeningView
          quiz={quiz.unique_name}
          question={stored}
          disabled={saving}
          onSet={(renewed) => {
            setStored(renewed)
            onRenamed(renewed)
            void reload()
          }}
        />
      )}
      <Field label={words.wizard.questions.name} error={flaws.name}>
        {(links) => (
          <input
            {...links}
            name="name"
            value={name}
            maxLength={NAME_LENGTH}
            autoComplete="off"
            readOnly={saving}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <CoordsField quiz={quiz} coords={coords} except={question.filename} disabled={saving} />
      <YearField year={year} time={photo?.time} disabled={saving} />
      <ExplanationField value={description} onChange={setDescription} disabled={saving} />
      <WordsField value={alt} onChange={setAlt} disabled={saving} />
      <FormFoot sent={sent} error={error?.message ?? null} kept={error?.kept ?? ''}>
        <Act kind="run" type="submit" icon="tick" busy={saving}>
          {words.wizard.edit.save}
        </Act>
        <Act disabled={saving} onClick={onClose}>
          {words.wizard.edit.cancel}
        </Act>
      </FormFoot>
    </form>
  )
}
