import { useState } from 'react'
import type { DoorMessage } from '#protocol/doorMessages.ts'
import type { PlayerRow } from '#protocol/shapes.ts'
import { fr } from '../fr/doors.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog, DialogActs } from '../ui/Dialog.tsx'
import styles from './Doors.module.css'

type Props = { locked: boolean; players: readonly PlayerRow[]; disabled: boolean; onOrder: (order: DoorMessage) => boolean }

/** Whether anybody new comes in, and the seats that nobody is in. */
export function Doors({ locked, players, disabled, onOrder }: Props) {
  const [asking, setAsking] = useState(false)
  const away = players.filter(({ connected }) => !connected).length
  return (
    <section className={styles.doors}>
      <h2>{fr.title}</h2>
      <p aria-live="polite">{locked ? fr.lockedEffect : fr.openEffect}</p>
      <Button kind="plain" size="desk" disabled={disabled} onClick={() => onOrder({ event: 'pres_lockRoom', data: { locked: !locked } })}>{locked ? fr.unlock : fr.lock}</Button>
      <Button kind="plain" size="desk" disabled={disabled || away === 0} onClick={() => setAsking(true)}>{fr.removeAway}</Button>
      {asking && (
        <Dialog title={fr.removeAway} onDismiss={() => setAsking(false)}>
          <p>{fr.away(away)}</p>
          <DialogActs>
            <Button kind="plain" onClick={() => setAsking(false)}>{fr.keep}</Button>
            <Button
              disabled={disabled || away === 0}
              onClick={() => {
                onOrder({ event: 'pres_removeAway', data: {} })
                setAsking(false)
              }}
            >
              {fr.removeAway}
            </Button>
          </DialogActs>
        </Dialog>
      )}
    </section>
  )
}
