import { fr } from '../../fr/desk.ts'
import { Act } from '../kit/Act.tsx'
import { Acts, Card, Settled, type CardProps } from './Card.tsx'
import styles from './Card.module.css'

export function ZoomCard({ draft, act, now, view, onAgain }: CardProps) {
  const isOpen = now === 'zoom'
  const zoom = draft.step === 'confirmation' ? draft.zoom : null
  return (
    <Card number={3} title={fr.map.zoom} state={isOpen ? 'now' : zoom === null ? 'todo' : 'done'}>
      {zoom === null || isOpen ? <p className={styles.help}>{fr.map.zoomHelp}</p> : null}
      {isOpen && view && <p className={styles.value}>{fr.map.zoomNow(level(view.zoom))}</p>}
      {zoom !== null && !isOpen && <p className={styles.value}>{level(zoom)}</p>}
      {isOpen && (
        <Acts>
          <Act
            size="small"
            kind="run"
            disabled={!view}
            onClick={() => view && act({ act: 'setZoom', zoom: Math.round(view.zoom * 10) / 10 })}
          >
            {fr.map.zoomOfView}
          </Act>
          {zoom !== null && <Act size="small" kind="quiet" onClick={() => onAgain(null)}>{fr.map.cancel}</Act>}
        </Acts>
      )}
      {zoom !== null && !isOpen && <Settled name={fr.map.zoom} onAgain={() => onAgain('zoom')} onRemove={() => act({ act: 'removeZoom' })} />}
    </Card>
  )
}

const level = (zoom: number) => zoom.toFixed(1).replace('.', ',')
