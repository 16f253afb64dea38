import { useState } from 'react'
import type { AdmissionMessage, SameAddress as Asked } from '#protocol/admissionMessages.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { words } from '../words/words.ts'
import styles from './Admission.module.css'

type Props = {
  asked: readonly Asked[]
  disabled: boolean
  onOrder: (order: AdmissionMessage) => boolean
}

/**
 * Asks the presenter whether many phones behind one IP address may join. "Later" hides the question on this phone: the
 * big screen still asks it.
 */
export function SameAddress({ asked, disabled, onOrder }: Props) {
  const [putOff, setPutOff] = useState<readonly string[]>([])
  const next = asked.find(({ address }) => !putOff.includes(address))
  if (!next) return null
  const { address, seats, kicked = 0 } = next
  return (
    <section className={styles.asked}>
      <Notice kind="info" title={kicked > 0 ? words.admission.askKicked : words.admission.ask}>
        {words.admission.from(address, seats)}{' '}
        {kicked > 0 ? words.admission.whyKicked : words.admission.why}
      </Notice>
      <div className={styles.acts}>
        <Button kind="plain" size="desk" onClick={() => setPutOff([...putOff, address])}>
          {words.admission.later}
        </Button>
        <Button
          size="desk"
          disabled={disabled}
          onClick={() => onOrder({ event: 'pres_allowAddress', data: { address } })}
        >
          {words.admission.allow}
        </Button>
      </div>
    </section>
  )
}
