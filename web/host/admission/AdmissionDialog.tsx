import { Dialog, DialogActs } from '../../ui/Dialog.tsx'
import { words } from '../../words/words.ts'
import type { HostLink } from '../hostLink.ts'
import type { Room } from '../hostView.ts'
import { StageButton } from '../StageButton.tsx'
import styles from './Admission.module.css'

type Props = {
  room: Room
  link: Pick<HostLink, 'lock' | 'removeAway' | 'allowAddress'>
  onClose: () => void
}

/** Dialog to lock the room, free seats of disconnected phones, and allow many phones behind one IP address. */
export function AdmissionDialog({ room, link, onClose }: Props) {
  const away = room.players.filter(({ connected }) => !connected).length
  return (
    <Dialog title={words.doors.title} className={styles.dialog} onDismiss={onClose}>
      <div className={styles.rows}>
        <p aria-live="polite">{room.locked ? words.doors.lockedEffect : words.doors.openEffect}</p>
        <StageButton onClick={() => link.lock(!room.locked)}>
          {room.locked ? words.doors.unlock : words.doors.lock}
        </StageButton>
        <p>{words.doors.away(away)}</p>
        <StageButton disabled={away === 0} onClick={link.removeAway}>
          {words.doors.removeAway}
        </StageButton>
        {room.sameAddress.map(({ address, seats }) => (
          <div key={address} className={styles.row}>
            <p>
              {words.doors.ask} {words.doors.from(address, seats)}
            </p>
            <StageButton onClick={() => link.allowAddress(address)}>
              {words.doors.allow}
            </StageButton>
          </div>
        ))}
      </div>
      <DialogActs>
        <StageButton onClick={onClose}>{words.doors.close}</StageButton>
      </DialogActs>
    </Dialog>
  )
}
