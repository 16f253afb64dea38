import { useState } from 'react'
import { fr } from '../../fr/people.ts'
import { Dialog, DialogActs } from '../../ui/Dialog.tsx'
import { useToast } from '../../ui/Toast.tsx'
import { Act } from '../kit/Act.tsx'
import { Refusal } from '../kit/Refusal.tsx'
import { deleteGameMaster, useReloadGameMasters, type GameMaster } from './gameMasters.ts'

/** Asks before a game master goes. */
export function RemoveDialog({ gameMaster: { id, name }, onClose }: { gameMaster: GameMaster; onClose: () => void }) {
  const reload = useReloadGameMasters()
  const say = useToast()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function remove() {
    setBusy(true)
    setError(null)
    const answer = await deleteGameMaster(id)
    if (!answer.ok) {
      setBusy(false)
      setError(answer.message)
      return
    }
    await reload()
    say(fr.removing.done(name))
    onClose()
  }

  return (
    <Dialog title={fr.removing.title} onDismiss={busy ? undefined : onClose}>
      <p>{fr.removing.text(name)}</p>
      <p>{fr.removing.kept}</p>
      {error !== null && <Refusal message={error} kept={fr.removing.failed(name)} />}
      <DialogActs>
        <Act onClick={onClose} disabled={busy}>{fr.cancel}</Act>
        <Act kind="bad" icon="bin" busy={busy} onClick={() => void remove()}>{fr.removing.confirm}</Act>
      </DialogActs>
    </Dialog>
  )
}
