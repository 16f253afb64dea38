import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react'
import { integer } from '../../words/format.ts'
import { words } from '../../words/words.ts'
import { Act } from '../kit/Act.tsx'
import { Refusal } from '../kit/Refusal.tsx'
import { missingIn, type Draft } from './gameMasters.ts'
import { PictureField } from './PictureField.tsx'
import styles from './PeopleTable.module.css'

type Props = {
  start: Draft
  games: number
  /** file name of the game master's present picture */
  photo: string | null
  /** `new`: the page checks the form before sending it; `edit`: only the server checks the form (GM-12) */
  kind: 'new' | 'edit'
  /** saves the row; resolves with the reason when the server refuses, with null once the row is saved */
  onSave: (draft: Draft) => Promise<string | null>
  onCancel: () => void
}

/** The form fields of one row of the table of game masters. */
export function RowForm({ start, games, photo, kind, onSave, onCancel }: Props) {
  const formId = useId()
  const first = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState(start)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [checked, setChecked] = useState(false)
  useEffect(() => {
    first.current?.focus()
  }, [])

  const isNew = kind === 'new'
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change })
  const field = (name: 'name' | 'mail' | 'password' | 'expiration') => ({
    form: formId,
    className: styles.field,
    'aria-label': words.people[name],
    autoComplete: 'off',
    value: draft[name],
    required: isNew,
    'aria-invalid': checked && isNew && draft[name].trim() === '',
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  })

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    setChecked(true)
    const wrong = isNew ? (missingIn(draft) ?? badMail(event.currentTarget)) : null
    setError(wrong)
    if (wrong !== null) return
    setBusy(true)
    const refused = await onSave(draft)
    if (refused === null) return
    setBusy(false)
    setError(refused)
  }

  return (
    <>
      <tr className={styles.editing}>
        <td data-label={words.people.name}>
          <input {...field('name')} ref={first} />
        </td>
        <td data-label={words.people.mail}>
          <input
            {...field('mail')}
            name="mail"
            type={isNew ? 'email' : 'text'}
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        </td>
        <td data-label={words.people.password}>
          <input {...field('password')} autoCapitalize="none" spellCheck={false} />
        </td>
        <td data-label={words.people.expiration}>
          <input {...field('expiration')} type="date" />
        </td>
        <td data-label={words.people.games}>{integer(games)}</td>
        <td className={styles.empty}>
          <span className="vh">{words.people.notHere}</span>
        </td>
        <td data-label={words.people.edition}>
          <select
            form={formId}
            className={styles.field}
            aria-label={words.people.edition}
            value={String(draft.edition)}
            onChange={(event) => set({ edition: event.target.value === 'true' })}
          >
            <option value="true">{words.people.yesNo(true)}</option>
            <option value="false">{words.people.yesNo(false)}</option>
          </select>
        </td>
        <td data-label={words.people.photo}>
          <PictureField file={draft.file} photo={photo} onFile={(file) => set({ file })} />
        </td>
        <td data-label={words.people.actions}>
          <form
            id={formId}
            noValidate
            className={styles.acts}
            onSubmit={(event) => void submit(event)}
          >
            <Act
              kind="go"
              size="small"
              icon="tick"
              type="submit"
              busy={busy}
              aria-label={isNew ? words.people.confirmNew : words.people.save}
            />
            <Act
              size="small"
              icon="cross"
              disabled={busy}
              aria-label={isNew ? words.people.cancelNew : words.people.cancel}
              onClick={onCancel}
            />
          </form>
        </td>
      </tr>
      {error !== null && (
        <tr className={styles.refused}>
          <td colSpan={9}>
            <Refusal message={error} kept={words.people.notSaved} />
          </td>
        </tr>
      )}
    </>
  )
}

function badMail(form: HTMLFormElement): string | null {
  const mail = form.elements.namedItem('mail')
  return mail instanceof HTMLInputElement && mail.validity.typeMismatch
    ? words.people.badMail
    : null
}
