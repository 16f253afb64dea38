import { useRef, useState, type FormEvent } from 'react'
import type { ExifTime } from '#core/photo/exif.ts'
import type { PanoramaChoice } from '#core/photo/panorama.ts'
import { NAME_LENGTH } from '#core/textLengths.ts'
import type { FullQuiz } from '#protocol/rest.ts'
import { Field } from '../../../ui/Field.tsx'
import { useToast } from '../../../ui/Toast.tsx'
import { words } from '../../../words/words.ts'
import { Act } from '../../kit/Act.tsx'
import { useReloadQuizzes } from '../../library/queries.ts'
import { isOther } from '../batch/givenFiles.ts'
import { openPhoto } from '../batch/openPhoto.ts'
import { flawText, nameOf } from '../questions/chosenPhoto.ts'
import { sendPhoto } from '../questions/sendPhoto.ts'
import { AroundQuestion } from './AroundQuestion.tsx'
import { CoordsField } from './CoordsField.tsx'
import { focusFirst } from './focusFirst.ts'
import styles from './Form.module.css'
import { FormFoot } from './FormFoot.tsx'
import { PhotoPicker } from './PhotoPicker.tsx'
import { ExplanationField, WordsField } from './PhotoTexts.tsx'
import { useCoords } from './useCoords.ts'
import { useYear } from './useYear.ts'
import { YearField } from './YearField.tsx'

type Props = {
  quiz: FullQuiz
  /** takes the files when the author gives several at once, each for a question of its own: the form holds one photo */
  onMany: (files: File[]) => void
}

/** The form of a photo question: an image, its name, and its place: read from the file, typed or chosen on the map. */
export function PhotoForm({ quiz, onMany }: Props) {
  const reload = useReloadQuizzes()
  const say = useToast()
  const picker = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [name, setName] = useState('')
  const [around, setAround] = useState<'said' | 'asked' | null>(null)
  const [choice, setChoice] = useState<PanoramaChoice>('auto')
  const [description, setDescription] = useState('')
  const [alt, setAlt] = useState('')
  const coords = useCoords()
  const year = useYear()
  const [time, setTime] = useState<ExifTime | null>(null)
  const [flaws, setFlaws] = useState<{ photo: string | null; name: string | null }>({
    photo: null,
    name: null,
  })
  const [sent, setSent] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)
  const isSending = sent !== null

  async function choose(files: File[]) {
    const [chosen, ...more] = files
    const isMany = more.length > 0 || (chosen !== undefined && isOther(chosen.name))
    if (isMany) onMany(files)
    if (!chosen || isMany) return
    setError(null)
    const opened = await openPhoto(chosen)
    setFlaws((before) => ({
      photo: opened.ok ? null : flawText(opened.flaw),
      name: opened.ok ? null : before.name,
    }))
    if (!opened.ok) return
    // A question's name that the author typed stays; one made from the name of the previously chosen photo file is
    // replaced.
    setName((typed) =>
      typed.trim() === '' || (file && typed === nameOf(file.name)) ? nameOf(chosen.name) : typed,
    )
    setFile(opened.file)
    setAround(opened.around)
    setChoice('auto')
    setTime(opened.time)
    // A place that the author typed or chose is not replaced by the position in the newly chosen photo.
    const isFree = coords.typed.trim() === '' || coords.note !== null
    if (isFree && opened.coords) coords.put(opened.coords, words.wizard.questions.coordsRead)
    else if (isFree) coords.clear()
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const found = {
      photo: file ? null : (flaws.photo ?? words.wizard.questions.missingPhoto),
      name: name.trim() === '' ? words.wizard.questions.missingName : null,
    }
    const place = coords.check()
    const taken = year.check()
    setFlaws(found)
    setError(null)
    if (!file || !place || found.name !== null || taken === undefined) {
      focusFirst(event.currentTarget, [
        ['photo', !file],
        ['name', found.name !== null],
        ['coords', !place],
        ['year', taken === undefined],
      ])
      return
    }
    setSent(0)
    const answer = await sendPhoto(
      quiz.unique_name,
      {
        file,
        name: name.trim(),
        description: description.trim(),
        alt: alt.trim(),
        coords: place,
        panorama: choice,
        year: taken,
      },
      setSent,
    )
    if (!answer.ok) {
      setSent(null)
      setError(answer.message)
      return
    }
    await reload()
    setSent(null)
    say(words.wizard.questions.added(name.trim()))
    setFile(null)
    setAround(null)
    setName('')
    setDescription('')
    setAlt('')
    setTime(null)
    year.clear()
    coords.clear()
    picker.current?.focus()
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <PhotoPicker
        file={file}
        onFiles={(files) => void choose(files)}
        error={flaws.photo}
        disabled={isSending}
        inputRef={picker}
      />
      {file && around === 'asked' && (
        <AroundQuestion value={choice} disabled={isSending} onChange={setChoice} />
      )}
      {file && around === 'said' && <p>{words.wizard.around.found}</p>}
      <Field label={words.wizard.questions.name} error={flaws.name}>
        {(links) => (
          <input
            {...links}
            name="name"
            value={name}
            maxLength={NAME_LENGTH}
            autoComplete="off"
            readOnly={isSending}
            onChange={(event) => {
              setName(event.target.value)
              setFlaws((before) => ({ ...before, name: null }))
            }}
          />
        )}
      </Field>
      <CoordsField quiz={quiz} coords={coords} disabled={isSending} />
      <YearField year={year} time={time} disabled={isSending} />
      <ExplanationField value={description} onChange={setDescription} disabled={isSending} />
      <WordsField value={alt} onChange={setAlt} disabled={isSending} />
      <FormFoot sent={sent} error={error} kept={words.wizard.questions.kept}>
        <Act kind="run" type="submit" icon="plus" busy={isSending}>
          {words.wizard.questions.submit}
        </Act>
      </FormFoot>
    </form>
  )
}
