import { fr } from '../../fr/doors.ts'
import { Dialog, DialogActs } from '../../ui/Dialog.tsx'
import type { HostLink } from '../hostLink.ts'
import type { Room } from '../hostView.ts'
import { StageButton } from '../StageButton.tsx'
import styles from './Doors.module.css'

type Props = { room: Room; link: Pick<HostLink, 'lock' | 'removeAway' | 'allowAddress'>; onClose: () => void }

/** Who may come in, and the seats that nobody is in. */
export function DoorsDialog({ room, link, onClose }: Props) {
  const away = room.players.filter(({ connected }) => !connected).length
  return (
    <Dialog title={fr.title} className={styles.dialog} onDismiss={onClose}>
      <div className={styles.rows}>
        <p aria-live="polite">{room.locked ? fr.lockedEffect : fr.openEffect}</p>
        <StageButton onClick={() => link.lock(!room.locked)}>{room.locked ? fr.unlock : fr.lock}</StageButton>
        <p>{fr.away(away)}</p>
        <StageButton disabled={away === 0} onClick={link.removeAway}>{fr.removeAway}</StageButton>
        {room.sameAddress.map(({ address, seats }) => (
          <div key={address} className={styles.row}>
            <p>{fr.ask} {fr.from(address, seats)}</p>
            <StageButton onClick={() => link.allowAddress(address)}>{fr.allow}</StageButton>
          </div>
        ))}
      </div>
      <DialogActs><StageButton onClick={onClose}>{fr.close}</StageButton></DialogActs>
    </Dialog>
  )
}
