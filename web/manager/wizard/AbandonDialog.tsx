import { fr } from '../../fr/manager/desk.ts'
import { Dialog, DialogActs } from '../../ui/Dialog.tsx'
import { Act } from '../kit/Act.tsx'

type Props = { photos: number; onKeep: () => void; onAbandon: () => void }

/** Asks before photos that were sent are thrown away with their quiz. */
export function AbandonDialog({ photos, onKeep, onAbandon }: Props) {
  return (
    <Dialog title={fr.wizard.abandonTitle} onDismiss={onKeep}>
      <p>{fr.wizard.abandonText(photos)}</p>
      <DialogActs>
        <Act onClick={onKeep}>{fr.wizard.abandonKeep}</Act>
        <Act kind="bad" icon="bin" onClick={onAbandon}>{fr.wizard.abandonConfirm}</Act>
      </DialogActs>
    </Dialog>
  )
}
