import { useState, type ReactNode } from 'react'
import type { Answer } from '../../live/api.ts'
import { Dialog, DialogActs } from '../../ui/Dialog.tsx'
import type { IconName } from '../../ui/Icon.tsx'
import { Act } from './Act.tsx'
import { Refusal } from './Refusal.tsx'

type Props = {
  title: string
  children: ReactNode
  cancel: string
  confirm: string
  icon?: IconName
  /** said with a refusal: what is still as it was */
  kept: string
  onConfirm: () => Promise<Answer<unknown>>
  /** It is done; otherwise the dialog says why not and stays. */
  onDone: () => void
  onClose: () => void
}

/** Asks before something is destroyed. */
export function ConfirmDialog({ title, children, cancel, confirm, icon = 'bin', kept, onConfirm, onDone, onClose }: Props) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function go() {
    setBusy(true)
    setError(null)
    const answer = await onConfirm()
    setBusy(false)
    if (answer.ok) onDone()
    else setError(answer.message)
  }

  return (
    <Dialog title={title} onDismiss={busy ? undefined : onClose}>
      {children}
      {error !== null && <Refusal message={error} kept={kept} />}
      <DialogActs>
        <Act onClick={onClose} disabled={busy}>{cancel}</Act>
        <Act kind="bad" icon={icon} busy={busy} onClick={() => void go()}>{confirm}</Act>
      </DialogActs>
    </Dialog>
  )
}
