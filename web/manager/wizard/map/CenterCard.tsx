import type { LatLng } from '#core/scoring/geo.ts'
import { fr } from '../../../fr/manager/desk.ts'
import { writeCoords } from '../../coords.ts'
import { Act } from '../../kit/Act.tsx'
import { Acts, Card, Settled, type CardProps } from './Card.tsx'
import styles from './Card.module.css'

export function CenterCard({ draft, act, now, view, onAgain, onPick, onTest }: CardProps & { onPick: (center: LatLng) => void; onTest: (center: LatLng) => void }) {
  const isOpen = now === 'center'
  const center = draft.step === 'center' ? null : draft.center
  return (
    <Card number={1} title={fr.map.center} state={isOpen ? 'now' : 'done'}>
      {isOpen && <p className={styles.help}>{fr.map.centerHelp}</p>}
      {center && <p className={styles.value}>{writeCoords(center)}</p>}
      {isOpen ? (
        <Acts>
          <Act size="small" kind="run" disabled={!view} onClick={() => view && onPick(view.center)}>{center ? fr.map.redefine : fr.map.define}</Act>
          {center && <Act size="small" kind="quiet" onClick={() => onAgain(null)}>{fr.map.cancel}</Act>}
        </Acts>
      ) : (
        <Settled name={fr.map.center} onAgain={() => onAgain('center')} onRemove={() => act({ act: 'removeCenter' })}>
          {center && <Act size="small" aria-label={fr.map.testNamed(fr.map.center)} onClick={() => onTest(center)}>{fr.map.test}</Act>}
        </Settled>
      )}
    </Card>
  )
}
