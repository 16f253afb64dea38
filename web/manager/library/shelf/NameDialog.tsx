import { useId, useState, type FormEvent } from 'react'
import { NAME_LENGTH } from '#core/textLengths.ts'
import type { Answer } from '../../../api/api.ts'
import { Dialog, DialogActs } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { words } from '../../../words/words.ts'
import { Act } from '../../kit/Act.tsx'
import { Refusal } from '../../kit/Refusal.tsx'
import { textOf } from '../../kit/textOf.ts'

type Props = {
  title: string
  label: string
  submit: string
  initial?: string
  /** error shown for an empty name; absent: an empty name changes nothing and closes the dialog */
  required?: string
  onSubmit: (name: string) => Promise<Answer<unknown>>
  onClose: () => void
}

export function NameDialog({
  title,
  label,
  submit,
  initial = '',
  required,
  onSubmit,
  onClose,
}: Props) {
  const formId = useId()
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const name = textOf(form, 'name').trim()
    setError(null)
    setMissing(name === '' && required !== undefined)
    if (name === '' && required !== undefined) {
      form.querySelector('input')?.focus()
      return
    }
    if (name === '' || name === initial) {
      onClose()
      return
    }
    setBusy(true)
    const answer = await onSubmit(name)
    if (answer.ok) return
    setBusy(false)
    setError(answer.message)
  }

  return (
    <Dialog title={title} onDismiss={busy ? undefined : onClose}>
      <form id={formId} noValidate onSubmit={(event) => void send(event)}>
        <Field label={label} error={missing ? (required ?? null) : null}>
          {(links) => (
            <input
              {...links}
              name="name"
              maxLength={NAME_LENGTH}
              defaultValue={initial}
              required={required !== undefined}
              autoComplete="off"
              onFocus={(event) => event.target.select()}
            />
          )}
        </Field>
      </form>
      {error !== null && <Refusal message={error} kept={words.library.kept} />}
      <DialogActs>
        <Act onClick={onClose} disabled={busy}>
          {words.library.cancel}
        </Act>
        <Act kind="go" type="submit" form={formId} busy={busy}>
          {submit}
        </Act>
      </DialogActs>
    </Dialog>
  )
}
