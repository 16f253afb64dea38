import { Dialog, DialogActs } from '../../ui/Dialog.tsx'
import { words } from '../../words/words.ts'
import { Act } from '../kit/Act.tsx'

type Props = { photos: number; onKeep: () => void; onLeave: () => void }

/** Asks for confirmation before photos that are not in the quiz yet are discarded. */
export function LeaveDialog({ photos, onKeep, onLeave }: Props) {
  return (
    <Dialog title={words.desk.photos.leaveTitle} onDismiss={onKeep}>
      <p>{words.desk.photos.leaveText(photos)}</p>
      <DialogActs>
        <Act onClick={onKeep}>{words.desk.photos.leaveKeep}</Act>
        <Act kind="bad" onClick={onLeave}>
          {photos < 2 ? words.desk.photos.leaveConfirmOne : words.desk.photos.leaveConfirm}
        </Act>
      </DialogActs>
    </Dialog>
  )
}
