import { useState, type SubmitEvent } from 'react'
import { PASSWORD_LENGTH } from '#protocol/people.ts'
import { Field } from '../../ui/Field.tsx'
import { useToast } from '../../ui/Toast.tsx'
import { words } from '../../words/words.ts'
import { Act } from '../kit/Act.tsx'
import { Refusal } from '../kit/Refusal.tsx'
import { textOf } from '../kit/textOf.ts'
import { changePassword, useReloadOwnAccount } from './ownAccount.ts'
import styles from './PasswordForm.module.css'

type Wrong = { field: 'current' | 'next' | 'again'; text: string }

/** @param fromStart `ADMIN_PASSWORD` is set, so each start of the server replaces the password chosen here */
export function PasswordForm({
  identifiant,
  fromStart,
}: {
  identifiant: string
  fromStart: boolean
}) {
  const say = useToast()
  const reload = useReloadOwnAccount()
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<Wrong | null>(null)
  const [error, setError] = useState<string | null>(null)
  const wrongIn = (field: Wrong['field']): string | null =>
    wrong?.field === field ? wrong.text : null

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const found = wrongOf(textOf(form, 'current'), textOf(form, 'next'), textOf(form, 'again'))
    setWrong(found)
    setError(null)
    if (found) {
      form.querySelector<HTMLInputElement>(`input[name="${found.field}"]`)?.focus()
      return
    }
    setBusy(true)
    const answer = await changePassword(textOf(form, 'current'), textOf(form, 'next'))
    setBusy(false)
    if (!answer.ok) return setError(answer.message)
    form.reset()
    say(words.account.password.saved)
    await reload()
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {fromStart && <p className={styles.note}>{words.account.password.fromStart}</p>}
      {/* A hidden field with the account's name: a password manager needs it beside the password. */}
      <input
        className="vh"
        type="text"
        name="username"
        autoComplete="username"
        value={identifiant}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <Field label={words.account.password.current} error={wrongIn('current')}>
        {(links) => (
          <input
            {...links}
            name="current"
            type="password"
            autoComplete="current-password"
            required
          />
        )}
      </Field>
      <Field
        label={words.account.password.next}
        help={words.account.password.nextHelp}
        error={wrongIn('next')}
      >
        {(links) => (
          <input {...links} name="next" type="password" autoComplete="new-password" required />
        )}
      </Field>
      <Field label={words.account.password.again} error={wrongIn('again')}>
        {(links) => (
          <input {...links} name="again" type="password" autoComplete="new-password" required />
        )}
      </Field>
      {error !== null && <Refusal message={error} kept={words.account.password.kept} />}
      <Act kind="go" type="submit" busy={busy}>
        {words.account.password.save}
      </Act>
    </form>
  )
}

function wrongOf(current: string, next: string, again: string): Wrong | null {
  if (current === '') return { field: 'current', text: words.account.password.missing }
  if (next.length < PASSWORD_LENGTH) return { field: 'next', text: words.account.password.tooShort }
  return next === again ? null : { field: 'again', text: words.account.password.differs }
}
