import type { LatLng } from '#core/scoring/geo.ts'
import { words } from '../../../words/words.ts'
import { writeCoords } from '../../coords.ts'
import { Act } from '../../kit/Act.tsx'
import { Acts, Card, Settled, type CardProps } from './Card.tsx'
import styles from './Card.module.css'

export function CenterCard({
  draft,
  act,
  now,
  view,
  onAgain,
  onPick,
  onTest,
}: CardProps & { onPick: (center: LatLng) => void; onTest: (center: LatLng) => void }) {
  const isOpen = now === 'center'
  const center = draft.step === 'center' ? null : draft.center
  return (
    <Card number={1} title={words.wizard.map.center} state={isOpen ? 'now' : 'done'}>
      {isOpen && <p className={styles.help}>{words.wizard.map.centerHelp}</p>}
      {center && <p className={styles.value}>{writeCoords(center)}</p>}
      {isOpen ? (
        <Acts>
          <Act size="small" kind="run" disabled={!view} onClick={() => view && onPick(view.center)}>
            {center ? words.wizard.map.redefine : words.wizard.map.define}
          </Act>
          {center && (
            <Act size="small" kind="quiet" onClick={() => onAgain(null)}>
              {words.wizard.map.cancel}
            </Act>
          )}
        </Acts>
      ) : (
        <Settled
          name={words.wizard.map.center}
          onAgain={() => onAgain('center')}
          onRemove={() => act({ act: 'removeCenter' })}
        >
          {center && (
            <Act
              size="small"
              aria-label={words.wizard.map.testNamed(words.wizard.map.center)}
              onClick={() => onTest(center)}
            >
              {words.wizard.map.test}
            </Act>
          )}
        </Settled>
      )}
    </Card>
  )
}
