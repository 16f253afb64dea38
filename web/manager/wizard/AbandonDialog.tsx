import { Dialog, DialogActs } from '../../ui/Dialog.tsx'
import { words } from '../../words/words.ts'
import { Act } from '../kit/Act.tsx'

type Props = { photos: number; onKeep: () => void; onAbandon: () => void }

/** Asks for confirmation before a new quiz is thrown away with its uploaded photos. */
export function AbandonDialog({ photos, onKeep, onAbandon }: Props) {
  return (
    <Dialog title={words.wizard.wizard.abandonTitle} onDismiss={onKeep}>
      <p>{words.wizard.wizard.abandonText(photos)}</p>
      <DialogActs>
        <Act onClick={onKeep}>{words.wizard.wizard.abandonKeep}</Act>
        <Act kind="bad" icon="bin" onClick={onAbandon}>
          {words.wizard.wizard.abandonConfirm}
        </Act>
      </DialogActs>
    </Dialog>
  )
}
