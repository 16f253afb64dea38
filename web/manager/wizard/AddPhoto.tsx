import { useRef, useState, type FormEvent } from 'react'
import type { FullQuiz } from '#protocol/rest.ts'
import { fr } from '../../fr/desk.ts'
import { Field } from '../../ui/Field.tsx'
import { ScaleBar } from '../../ui/ScaleBar.tsx'
import { useToast } from '../../ui/Toast.tsx'
import { readCoords, writeCoords } from '../coords.ts'
import { Act } from '../kit/Act.tsx'
import { PlaceMap } from '../kit/LazyMap.tsx'
import { Refusal } from '../kit/Refusal.tsx'
import { useReloadQuizzes } from '../library/queries.ts'
import { flawOf, nameOf } from './chosenPhoto.ts'
import styles from './AddPhoto.module.css'
import { PhotoPicker } from './PhotoPicker.tsx'
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

  function typeName(text: string) {
    setName(text)
    setFlaws((before) => ({ ...before, name: null }))
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
    if (!file || !place || found.name !== null) {
      const first = (['photo', 'name', 'coords'] as const).find((field) => found[field] !== null)
      event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
      return
    }
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
        {(links) => <input {...links} name="name" value={name} maxLength={200} autoComplete="off" readOnly={isSending} onChange={(event) => typeName(event.target.value)} />}
      </Field>
      <Field label={fr.questions.coords} error={flaws.coords} help={fr.questions.coordsHelp}>
        {(links) => (
          <input {...links} name="coords" value={typed} inputMode="text" autoComplete="off" spellCheck={false} readOnly={isSending} onChange={(event) => typeCoords(event.target.value)} />
        )}
      </Field>
      <PlaceMap quiz={quiz} place={place} onPick={isSending ? undefined : (picked) => typeCoords(writeCoords(picked))} />
      <div className={styles.foot}>
        {isSending && (
          <div className={styles.progress}>
            <output>{sent < 1 ? fr.questions.sending : fr.questions.preparing}</output>
            <ScaleBar done={sent} label={fr.questions.sending} />
          </div>
        )}
        {error !== null && <Refusal message={error} kept={fr.questions.kept} />}
        <Act kind="run" type="submit" icon="plus" busy={isSending}>{fr.questions.submit}</Act>
      </div>
    </form>
  )
}
