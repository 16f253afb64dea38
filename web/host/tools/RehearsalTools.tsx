import { useState } from 'react'
import { leftToPhones } from '#core/decisions/rehearsal.ts'
import { Dialog, DialogActs } from '../../ui/Dialog.tsx'
import { words } from '../../words/words.ts'
import type { Room } from '../hostView.ts'
import { rehearsalCounts } from './rehearsalCounts.ts'
import { StageButton } from '../StageButton.tsx'
import styles from './RehearsalTools.module.css'

type Props = { room: Room; onRehearse: (count: number) => void }

/** Fills the lobby with simulated players, or removes them. */
export function RehearsalTools({ room, onRehearse }: Props) {
  const [asking, setAsking] = useState(false)
  const free =
    room.capacity -
    leftToPhones(room.capacity) -
    room.players.filter(({ simulated }) => !simulated).length
  const counts = rehearsalCounts(free)
  if (room.players.some(({ simulated }) => simulated))
    return (
      <StageButton className={styles.remove} onClick={() => onRehearse(0)}>
        {words.host.rehearsal.remove}
      </StageButton>
    )
  return (
    <>
      <StageButton disabled={counts.length === 0} onClick={() => setAsking(true)}>
        {words.host.rehearsal.open}
      </StageButton>
      {asking && (
        <Dialog
          title={words.host.rehearsal.ask}
          className={styles.ask}
          onDismiss={() => setAsking(false)}
        >
          <p>{words.host.rehearsal.effect}</p>
          <p className={styles.counts}>
            {counts.map((count) => (
              <StageButton
                key={count}
                aria-label={words.host.rehearsal.playersNb(count)}
                onClick={() => {
                  onRehearse(count)
                  setAsking(false)
                }}
              >
                {words.host.rehearsal.players(count)}
              </StageButton>
            ))}
          </p>
          <DialogActs>
            <StageButton onClick={() => setAsking(false)}>{words.host.rehearsal.keep}</StageButton>
          </DialogActs>
        </Dialog>
      )}
    </>
  )
}
