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
    <Dialog title={words.admission.title} className={styles.dialog} onDismiss={onClose}>
      <div className={styles.rows}>
        <p aria-live="polite">
          {room.locked ? words.admission.lockedEffect : words.admission.openEffect}
        </p>
        <StageButton onClick={() => link.lock(!room.locked)}>
          {room.locked ? words.admission.unlock : words.admission.lock}
        </StageButton>
        <p>{words.admission.away(away)}</p>
        <StageButton disabled={away === 0} onClick={link.removeAway}>
          {words.admission.removeAway}
        </StageButton>
        {room.sameAddress.map(({ address, seats }) => (
          <div key={address} className={styles.row}>
            <p>
              {words.admission.ask} {words.admission.from(address, seats)}
            </p>
            <StageButton onClick={() => link.allowAddress(address)}>
              {words.admission.allow}
            </StageButton>
          </div>
        ))}
      </div>
      <DialogActs>
        <StageButton onClick={onClose}>{words.admission.close}</StageButton>
      </DialogActs>
    </Dialog>
  )
}
