import { Dialog, DialogActs } from '../../ui/Dialog.tsx'
import { words } from '../../words/words.ts'
import { Act } from '../kit/Act.tsx'

type Props = { photos: number; onKeep: () => void; onAbandon: () => void }

/** Asks for confirmation before a new quiz is thrown away with its uploaded photos. */
export function AbandonDialog({ photos, onKeep, onAbandon }: Props) {
  return (
    <Dialog title={words.desk.wizard.abandonTitle} onDismiss={onKeep}>
      <p>{words.desk.wizard.abandonText(photos)}</p>
      <DialogActs>
        <Act onClick={onKeep}>{words.desk.wizard.abandonKeep}</Act>
        <Act kind="bad" icon="bin" onClick={onAbandon}>
          {words.desk.wizard.abandonConfirm}
        </Act>
      </DialogActs>
    </Dialog>
  )
}
