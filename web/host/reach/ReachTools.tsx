import { useState } from 'react'
import { words } from '../../words/words.ts'
import { AddressDialog } from './AddressDialog.tsx'
import { PhoneCheckDialog } from './PhoneCheckDialog.tsx'
import styles from './ReachTools.module.css'

/** Two buttons beside the room's number: to choose the address that phones use, and to check that phones reach it. */
export function ReachTools() {
  const [open, setOpen] = useState<'address' | 'check' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <span className={styles.tools}>
        <button type="button" title={words.reach.address.title} onClick={() => setOpen('address')}>
          {words.reach.address.open}
        </button>
        <button
          type="button"
          title={words.reach.check.title}
          aria-label={words.reach.check.title}
          onClick={() => setOpen('check')}
        >
          {words.reach.check.open}
        </button>
      </span>
      {open === 'address' && <AddressDialog onClose={close} onCheck={() => setOpen('check')} />}
      {open === 'check' && (
        <PhoneCheckDialog onClose={close} onAddress={() => setOpen('address')} />
      )}
    </>
  )
}
