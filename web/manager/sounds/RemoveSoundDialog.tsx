import { useState } from 'react'
import { fr } from '../../fr/sounds.ts'
import { Dialog, DialogActs } from '../../ui/Dialog.tsx'
import { useToast } from '../../ui/Toast.tsx'
import { Act } from '../kit/Act.tsx'
import { Refusal } from '../kit/Refusal.tsx'
import { removeSound, useReloadSounds, type Sound } from './soundList.ts'

/** Asks before a sound of the photos goes. */
export function RemoveSoundDialog({ sound: { id, file_name: name }, onClose }: { sound: Sound; onClose: () => void }) {
  const reload = useReloadSounds()
  const say = useToast()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function remove() {
    setBusy(true)
    setError(null)
    const answer = await removeSound(id)
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
      {error !== null && <Refusal message={error} kept={fr.notRemoved} />}
      <DialogActs>
        <Act onClick={onClose} disabled={busy}>{fr.removing.cancel}</Act>
        <Act kind="bad" icon="bin" busy={busy} onClick={() => void remove()}>{fr.removing.confirm}</Act>
      </DialogActs>
    </Dialog>
  )
}
