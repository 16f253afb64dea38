import { useState } from 'react'
import type { SameAddress as Asked } from '#protocol/admissionMessages.ts'
import { words } from '../../words/words.ts'
import { StageButton } from '../StageButton.tsx'
import styles from './Admission.module.css'

type Props = { asked: readonly Asked[]; onAllow: (address: string) => void }

/**
 * Asks the presenter, during the game, whether many phones behind one IP address may join; a postponed question stays
 * in the dialog « doors ».
 */
export function SameAddress({ asked, onAllow }: Props) {
  const [putOff, setPutOff] = useState<readonly string[]>([])
  const next = asked.find(({ address }) => !putOff.includes(address))
  if (!next) return null
  const { address, seats, kicked = 0 } = next
  return (
    <section className={styles.asked} aria-label={words.admission.title}>
      <div role="alert">
        <b>{kicked > 0 ? words.admission.askKicked : words.admission.ask}</b>
        <p>
          {words.admission.from(address, seats)}{' '}
          {kicked > 0 ? words.admission.whyKicked : words.admission.why}
        </p>
      </div>
      <div className={styles.acts}>
        <StageButton onClick={() => setPutOff([...putOff, address])}>
          {words.admission.later}
        </StageButton>
        <StageButton kind="action" onClick={() => onAllow(address)}>
          {words.admission.allow}
        </StageButton>
      </div>
    </section>
  )
}
