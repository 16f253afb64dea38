import { useState } from 'react'
import { leftToPhones } from '#core/decisions/rehearsal.ts'
import { fr } from '../../fr/host.ts'
import { Dialog, DialogActs } from '../../ui/Dialog.tsx'
import type { Room } from '../hostView.ts'
import { rehearsalCounts } from './rehearsalCounts.ts'
import { StageButton } from '../StageButton.tsx'
import styles from './RehearsalTools.module.css'

type Props = { room: Room; onRehearse: (count: number) => void }

/** Fills the lobby with simulated players, or sends them away again. */
export function RehearsalTools({ room, onRehearse }: Props) {
  const [asking, setAsking] = useState(false)
  const free = room.capacity - leftToPhones(room.capacity) - room.players.filter(({ simulated }) => !simulated).length
  const counts = rehearsalCounts(free)
  if (room.rehearsal) return <StageButton className={styles.remove} onClick={() => onRehearse(0)}>{fr.rehearsal.remove}</StageButton>
  return (
    <>
      <StageButton disabled={counts.length === 0} onClick={() => setAsking(true)}>{fr.rehearsal.open}</StageButton>
      {asking && (
        <Dialog title={fr.rehearsal.ask} className={styles.ask} onDismiss={() => setAsking(false)}>
          <p>{fr.rehearsal.effect}</p>
          <p className={styles.counts}>
            {counts.map((count) => (
              <StageButton
                key={count}
                aria-label={fr.rehearsal.playersNb(count)}
                onClick={() => {
                  onRehearse(count)
                  setAsking(false)
                }}
              >
                {fr.rehearsal.players(count)}
              </StageButton>
            ))}
          </p>
          <DialogActs><StageButton onClick={() => setAsking(false)}>{fr.rehearsal.keep}</StageButton></DialogActs>
        </Dialog>
      )}
    </>
  )
}
