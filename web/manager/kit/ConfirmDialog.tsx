import { useState, type ReactNode } from 'react'
import type { Answer } from '../../api/api.ts'
import { Dialog, DialogActs } from '../../ui/Dialog.tsx'
import type { IconName } from '../../ui/Icon.tsx'
import { Act } from './Act.tsx'
import { logFailure } from './logFailure.ts'
import { Refusal } from './Refusal.tsx'

type Props = {
  title: string
  children: ReactNode
  cancel: string
  confirm: string
  icon?: IconName
  /**
   * text shown with the error when the action is refused, saying what stays unchanged; absent: the refusal is only
   * logged, and the dialog closes (ERR-17)
   */
  kept?: string
  onConfirm: () => Promise<Answer<unknown>>
  /** called once the confirmed action is done */
  onDone: () => void
  onClose: () => void
}

export function ConfirmDialog({
  title,
  children,
  cancel,
  confirm,
  icon = 'bin',
  kept,
  onConfirm,
  onDone,
  onClose,
}: Props) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function go() {
    setBusy(true)
    setError(null)
    const answer = await onConfirm()
    setBusy(false)
    if (answer.ok) return onDone()
    if (kept !== undefined) return setError(answer.message)
    logFailure(title, answer.message)
    onClose()
  }

  return (
    <Dialog title={title} onDismiss={busy ? undefined : onClose}>
      {children}
      {error !== null && kept !== undefined && <Refusal message={error} kept={kept} />}
      <DialogActs>
        <Act onClick={onClose} disabled={busy}>
          {cancel}
        </Act>
        <Act kind="bad" icon={icon} busy={busy} onClick={() => void go()}>
          {confirm}
        </Act>
      </DialogActs>
    </Dialog>
  )
}
