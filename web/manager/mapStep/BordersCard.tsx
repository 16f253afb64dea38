import { useState } from 'react'
import { distanceMetres, type Bounds } from '#core/geo.ts'
import { fr } from '../../fr/desk.ts'
import { metres } from '../../fr/format.ts'
import { FieldError } from '../../ui/Field.tsx'
import { Act } from '../kit/Act.tsx'
import { Acts, Card, Settled, type CardProps } from './Card.tsx'
import styles from './Card.module.css'
import { boundsAround, holds, middleOf } from './framing.ts'

export function BordersCard({ draft, act, now, view, onAgain, onShow }: CardProps & { onShow: (bounds: Bounds) => void }) {
  const [shutOut, setShutOut] = useState(false)
  const isOpen = now === 'borders'
  const bounds = draft.step === 'zoom' || draft.step === 'confirmation' ? draft.bounds : null

  function take(chosen: Bounds) {
    const isShut = draft.step !== 'center' && !holds(chosen, draft.center)
    setShutOut(isShut)
    if (!isShut) act({ act: 'setBorders', bounds: chosen })
  }

  return (
    <Card number={2} title={fr.map.borders} state={isOpen ? 'now' : bounds ? 'done' : 'todo'}>
      {!bounds || isOpen ? <p className={styles.help}>{fr.map.bordersHelp}</p> : null}
      {bounds && <Sides bounds={bounds} />}
      {isOpen && draft.step !== 'center' && (
        <>
          {shutOut && <FieldError>{fr.map.bordersNoCenter}</FieldError>}
          <Acts>
            <Act
              size="small"
              kind="run"
              onClick={() => {
                const around = boundsAround(draft.center)
                take(around)
                onShow(around)
              }}
            >
              {fr.map.bordersAround}
            </Act>
            <Act size="small" disabled={!view} onClick={() => view && take(view.bounds)}>{fr.map.bordersOfView}</Act>
            {bounds && <Act size="small" kind="quiet" onClick={() => onAgain(null)}>{fr.map.cancel}</Act>}
          </Acts>
        </>
      )}
      {bounds && !isOpen && <Settled name={fr.map.borders} onAgain={() => onAgain('borders')} onRemove={() => act({ act: 'removeBorders' })} />}
    </Card>
  )
}

const side = (degrees: number) => degrees.toFixed(3)

/** How large the rectangle is, and where its four sides lie. */
function Sides({ bounds }: { bounds: Bounds }) {
  const middle = middleOf(bounds)
  const across = distanceMetres({ lat: middle.lat, lng: bounds.west }, middle) * 2
  const down = distanceMetres({ lat: bounds.north, lng: 0 }, { lat: bounds.south, lng: 0 })
  return (
    <>
      <p className={styles.value}>{fr.map.bordersSize(metres(across), metres(down))}</p>
      <dl className={styles.sides}>
        <div><dt>{fr.map.north}</dt><dd>{side(bounds.north)}</dd></div>
        <div><dt>{fr.map.west}</dt><dd>{side(bounds.west)}</dd></div>
        <div><dt>{fr.map.south}</dt><dd>{side(bounds.south)}</dd></div>
        <div><dt>{fr.map.east}</dt><dd>{side(bounds.east)}</dd></div>
      </dl>
    </>
  )
}
