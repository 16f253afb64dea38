import { useState } from 'react'
import type { AdmissionMessage } from '#protocol/admissionMessages.ts'
import type { PlayerRow } from '#protocol/shapes.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog, DialogActs } from '../ui/Dialog.tsx'
import { words } from '../words/words.ts'
import styles from './Admission.module.css'

type Props = {
  locked: boolean
  players: readonly PlayerRow[]
  disabled: boolean
  onOrder: (order: AdmissionMessage) => boolean
}

/** The presenter's controls of who may join: lock or unlock the room, and free the seats of disconnected phones. */
export function Admission({ locked, players, disabled, onOrder }: Props) {
  const [asking, setAsking] = useState(false)
  const away = players.filter(({ connected }) => !connected).length
  return (
    <section className={styles.admission}>
      <h2>{words.admission.title}</h2>
      <p aria-live="polite">{locked ? words.admission.lockedEffect : words.admission.openEffect}</p>
      <Button
        kind="plain"
        size="desk"
        disabled={disabled}
        onClick={() => onOrder({ event: 'pres_lockRoom', data: { locked: !locked } })}
      >
        {locked ? words.admission.unlock : words.admission.lock}
      </Button>
      <Button
        kind="plain"
        size="desk"
        disabled={disabled || away === 0}
        onClick={() => setAsking(true)}
      >
        {words.admission.removeAway}
      </Button>
      {asking && (
        <Dialog title={words.admission.removeAway} onDismiss={() => setAsking(false)}>
          <p>{words.admission.away(away)}</p>
          <DialogActs>
            <Button kind="plain" onClick={() => setAsking(false)}>
              {words.admission.keep}
            </Button>
            <Button
              disabled={disabled || away === 0}
              onClick={() => {
                onOrder({ event: 'pres_removeAway', data: {} })
                setAsking(false)
              }}
            >
              {words.admission.removeAway}
            </Button>
          </DialogActs>
        </Dialog>
      )}
    </section>
  )
}
