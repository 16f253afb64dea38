import { useState, type FormEvent } from 'react'
import { login, type AccountKind } from '../../api/account.ts'
import { Field, FieldError } from '../../ui/Field.tsx'
import { words } from '../../words/words.ts'
import { Act } from '../kit/Act.tsx'
import { textOf } from '../kit/textOf.ts'
import styles from './LoginForm.module.css'

/** The login form (name, password, button `Connexion`). After a login, `SignInGate` shows the requested page. */
export function LoginForm({ account }: { account: AccountKind }) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const identifiant = textOf(form, 'identifiant').trim()
    const password = textOf(form, 'password')
    if (identifiant === '' || password === '') {
      setError(words.errors.missingFields)
      return
    }
    setBusy(true)
    setError(null)
    const outcome = await login(account, { identifiant, password })
    if (outcome.kind === 'in') return
    setBusy(false)
    setError(outcome.message)
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {error !== null && <FieldError>{error}</FieldError>}
      <Field label={words.wizard.login[account].identifiant}>
        {(links) => (
          <input
            {...links}
            aria-invalid={error !== null}
            name="identifiant"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        )}
      </Field>
      <Field label={words.wizard.login.password}>
        {(links) => (
          <input
            {...links}
            aria-invalid={error !== null}
            name="password"
            type="password"
            autoComplete="current-password"
            required
          />
        )}
      </Field>
      <Act kind="go" type="submit" busy={busy} disabled={busy} className={styles.submit}>
        {busy ? words.wizard.login[account].busy : words.wizard.login.submit}
      </Act>
    </form>
  )
}
