import { Dialog, DialogActs } from '../../ui/Dialog.tsx'
import { words } from '../../words/words.ts'
import { Act } from '../kit/Act.tsx'

type Props = { photos: number; onKeep: () => void; onLeave: () => void }

/** Asks for confirmation before photos that are not in the quiz yet are discarded. */
export function LeaveDialog({ photos, onKeep, onLeave }: Props) {
  return (
    <Dialog title={words.wizard.photos.leaveTitle} onDismiss={onKeep}>
      <p>{words.wizard.photos.leaveText(photos)}</p>
      <DialogActs>
        <Act onClick={onKeep}>{words.wizard.photos.leaveKeep}</Act>
        <Act kind="bad" onClick={onLeave}>
          {photos < 2 ? words.wizard.photos.leaveConfirmOne : words.wizard.photos.leaveConfirm}
        </Act>
      </DialogActs>
    </Dialog>
  )
}
