import { fr } from '../../fr/manager/desk.ts'
import { Dialog, DialogActs } from '../../ui/Dialog.tsx'
import { Act } from '../kit/Act.tsx'

type Props = { photos: number; onKeep: () => void; onLeave: () => void }

/** Asks before photos that are not in the quiz yet are left out of it. */
export function LeaveDialog({ photos, onKeep, onLeave }: Props) {
  return (
    <Dialog title={fr.photos.leaveTitle} onDismiss={onKeep}>
      <p>{fr.photos.leaveText(photos)}</p>
      <DialogActs>
        <Act onClick={onKeep}>{fr.photos.leaveKeep}</Act>
        <Act kind="bad" onClick={onLeave}>{photos < 2 ? fr.photos.leaveConfirmOne : fr.photos.leaveConfirm}</Act>
      </DialogActs>
    </Dialog>
  )
}
