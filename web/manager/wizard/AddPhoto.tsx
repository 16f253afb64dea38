import { useRef, useState, type FormEvent } from 'react'
import type { FullQuiz } from '#protocol/rest.ts'
import { fr } from '../../fr/desk.ts'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ScaleBar } from '../../ui/ScaleBar.tsx'
import { useToast } from '../../ui/Toast.tsx'
import { readCoords, writeCoords } from '../coords.ts'
import { Act } from '../kit/Act.tsx'
import { useReloadQuizzes } from '../library/queries.ts'
import { flawOf, nameOf } from './chosenPhoto.ts'
import styles from './AddPhoto.module.css'
import { PhotoPicker } from './PhotoPicker.tsx'
import { PlaceMap } from './PlaceMap.tsx'
import { sendPhoto } from './sendPhoto.ts'

type Flaws = { photo: string | null; name: string | null; coords: string | null }
const NO_FLAW: Flaws = { photo: null, name: null, coords: null }

/** The form of a photo question: an image, its name, and where it was taken, typed or picked on the map. */
export function AddPhoto({ quiz, headingId }: { quiz: FullQuiz; headingId: string }) {
  const reload = useReloadQuizzes()
  const say = useToast()
  const picker = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [name, setName] = useState('')
  const [typed, setTyped] = useState('')
  const [flaws, setFlaws] = useState<Flaws>(NO_FLAW)
  /** fraction of the photo that has left, null when nothing is under way */
  const [sent, setSent] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)

  const read = readCoords(typed)
  const place = read.kind === 'place' ? read.coords : null
  const isSending = sent !== null

  function choose(chosen: File) {
    setError(null)
    const flaw = flawOf(chosen)
    setFlaws((before) => ({ ...before, photo: flaw && fr.questions[flaw], name: null }))
    if (flaw) return
    // A name that the author typed stays; one that came with the former file goes with it.
    if (name.trim() === '' || (file && name === nameOf(file.name))) setName(nameOf(chosen.name))
    setFile(chosen)
  }

  function typeCoords(text: string) {
    setTyped(text)
    setFlaws((before) => ({ ...before, coords: null }))
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const found: Flaws = {
      photo: file ? null : fr.questions.missingPhoto,
      name: name.trim() === '' ? fr.questions.missingName : null,
      coords: { place: null, empty: fr.questions.missingCoords, invalid: fr.questions.badCoords }[read.kind],
    }
    setFlaws(found)
    setError(null)
    if (!file || !place || found.name !== null) return
    setSent(0)
    const answer = await sendPhoto(quiz.unique_name, { file, name: name.trim(), coords: place }, setSent)
    if (!answer.ok) {
      setSent(null)
      setError(answer.message)
      return
    }
    await reload()
    setSent(null)
    say(fr.questions.added(name.trim()))
    setFile(null)
    setName('')
    setTyped('')
    picker.current?.focus()
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <h2 id={headingId}>{fr.questions.add}</h2>
      <PhotoPicker file={file} onFile={choose} error={flaws.photo} disabled={isSending} inputRef={picker} />
      <Field label={fr.questions.name} error={flaws.name}>
        {(links) => <input {...links} value={name} maxLength={200} autoComplete="off" readOnly={isSending} onChange={(event) => setName(event.target.value)} />}
      </Field>
      <Field label={fr.questions.coords} error={flaws.coords} help={fr.questions.coordsHelp}>
        {(links) => (
          <input {...links} value={typed} inputMode="text" autoComplete="off" spellCheck={false} readOnly={isSending} onChange={(event) => typeCoords(event.target.value)} />
        )}
      </Field>
      <PlaceMap quiz={quiz} place={place} onPick={isSending ? undefined : (picked) => typeCoords(writeCoords(picked))} />
      {isSending && (
        <div className={styles.progress}>
          <output>{sent < 1 ? fr.questions.sending : fr.questions.preparing}</output>
          <ScaleBar done={sent} label={fr.questions.sending} />
        </div>
      )}
      {error !== null && <Notice title={error}>{fr.questions.kept}</Notice>}
      <Act kind="go" type="submit" icon="plus" busy={isSending}>{fr.questions.submit}</Act>
    </form>
  )
}
