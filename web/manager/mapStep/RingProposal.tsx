import type { RingScale } from '#core/ringScale.ts'
import { fr } from '../../fr/desk.ts'
import { metres } from '../../fr/format.ts'
import { Act } from '../kit/Act.tsx'
import { Refusal } from '../kit/Refusal.tsx'
import { Acts } from './Card.tsx'
import styles from './MapStep.module.css'
import { scaleText } from './scaleText.ts'

type Props = {
  scale: RingScale
  /** metres between the photos */
  spread: number
  saving: boolean
  error: string | null
  onTake: () => void
  onLeave: () => void
}

/** Photos far apart deserve wider rings: the author takes them, or leaves the target as it is. */
export function RingProposal({ scale, spread, saving, error, onTake, onLeave }: Props) {
  return (
    <div className={styles.proposal}>
      <output>{fr.target.proposal(metres(spread), scaleText(scale))}</output>
      {error !== null && <Refusal message={error} kept={fr.target.kept} />}
      <Acts>
        <Act size="small" kind="run" busy={saving} onClick={onTake}>{fr.target.take}</Act>
        <Act size="small" disabled={saving} onClick={onLeave}>{fr.target.leave}</Act>
      </Acts>
    </div>
  )
}
