import type { LatLng } from '#core/scoring/geo.ts'
import { words } from '../../../words/words.ts'
import { Act } from '../../kit/Act.tsx'
import { Acts, Card, Settled, type CardProps } from './Card.tsx'
import styles from './Card.module.css'

export function ZoomCard({
  draft,
  act,
  now,
  view,
  onAgain,
  onTest,
}: CardProps & { onTest: (center: LatLng, zoom: number) => void }) {
  const isOpen = now === 'zoom'
  const zoom = draft.step === 'confirmation' ? draft.zoom : null
  return (
    <Card
      number={3}
      title={words.wizard.map.zoom}
      state={isOpen ? 'now' : zoom === null ? 'todo' : 'done'}
    >
      {zoom === null || isOpen ? <p className={styles.help}>{words.wizard.map.zoomHelp}</p> : null}
      {isOpen && view && (
        <p className={styles.value}>{words.wizard.map.zoomNow(level(view.zoom))}</p>
      )}
      {zoom !== null && !isOpen && <p className={styles.value}>{level(zoom)}</p>}
      {isOpen && (
        <Acts>
          <Act
            size="small"
            kind="run"
            disabled={!view}
            onClick={() => view && act({ act: 'setZoom', zoom: Math.round(view.zoom * 10) / 10 })}
          >
            {words.wizard.map.zoomOfView}
          </Act>
          {zoom !== null && (
            <Act size="small" kind="quiet" onClick={() => onAgain(null)}>
              {words.wizard.map.cancel}
            </Act>
          )}
        </Acts>
      )}
      {draft.step === 'confirmation' && !isOpen && (
        <Settled
          name={words.wizard.map.zoom}
          onAgain={() => onAgain('zoom')}
          onRemove={() => act({ act: 'removeZoom' })}
        >
          <Act
            size="small"
            aria-label={words.wizard.map.testNamed(words.wizard.map.zoom)}
            onClick={() => onTest(draft.center, draft.zoom)}
          >
            {words.wizard.map.test}
          </Act>
        </Settled>
      )}
    </Card>
  )
}

const level = (zoom: number) => zoom.toFixed(1).replace('.', ',')
