import { useState } from 'react'
import type { Bounds } from '#core/scoring/geo.ts'
import { holds } from '#core/scoring/proposal.ts'
import { fr } from '../../../fr/manager/desk.ts'
import { degrees } from '../../../fr/format.ts'
import { FieldError } from '../../../ui/Field.tsx'
import { Act } from '../../kit/Act.tsx'
import { Acts, Card, Settled, type CardProps } from './Card.tsx'
import styles from './Card.module.css'
import { boundsAround, shrunk } from '../../map/framing.ts'
import { sizeText } from '../../map/sizeText.ts'

type Props = CardProps & {
  /** the rectangle that is being drawn; null before it is begun */
  selection: Bounds | null
  onSelect: (bounds: Bounds | null) => void
  onShow: (bounds: Bounds) => void
  onTest: (bounds: Bounds) => void
  isTesting: boolean
}

export function BordersCard({ draft, act, now, view, onAgain, selection, onSelect, onShow, onTest, isTesting }: Props) {
  const [shutOut, setShutOut] = useState(false)
  const isOpen = now === 'borders' && draft.step !== 'center'
  const settled = draft.step === 'zoom' || draft.step === 'confirmation' ? draft.bounds : null

  function begin(bounds: Bounds) {
    setShutOut(false)
    onSelect(bounds)
    onShow(bounds)
  }

  function confirm(bounds: Bounds) {
    const isShut = draft.step !== 'center' && !holds(bounds, draft.center)
    setShutOut(isShut)
    if (!isShut) act({ act: 'setBorders', bounds })
  }

  function cancel() {
    setShutOut(false)
    onSelect(null)
    if (settled) onAgain(null)
  }

  if (!isOpen) {
    return (
      <Card number={2} title={fr.map.borders} state={settled ? 'done' : 'todo'}>
        {settled ? <Sides bounds={settled} /> : <p className={styles.help}>{fr.map.bordersHelp}</p>}
        {settled && (
          <Settled name={fr.map.borders} onAgain={() => onAgain('borders')} onRemove={() => act({ act: 'removeBorders' })}>
            <Act size="small" busy={isTesting} onClick={() => onTest(settled)}>{fr.map.bordersTest}</Act>
          </Settled>
        )}
      </Card>
    )
  }
  return (
    <Card number={2} title={fr.map.borders} state="now">
      <p className={styles.help}>{selection ? fr.map.bordersDraw : fr.map.bordersHelp}</p>
      {selection ? (
        <>
          <Sides bounds={selection} />
          {shutOut && <FieldError>{fr.map.bordersNoCenter}</FieldError>}
          <Acts>
            <Act size="small" kind="run" onClick={() => confirm(selection)}>{fr.map.bordersConfirm}</Act>
            <Act size="small" busy={isTesting} onClick={() => onTest(selection)}>{fr.map.bordersTest}</Act>
            <Act size="small" onClick={() => begin(boundsAround(draft.center))}>{fr.map.bordersReset}</Act>
            <Act size="small" kind="quiet" onClick={cancel}>{fr.map.cancel}</Act>
          </Acts>
        </>
      ) : (
        <Acts>
          <Act size="small" kind="run" onClick={() => begin(settled ?? boundsAround(draft.center))}>{fr.map.bordersStart}</Act>
          <Act size="small" disabled={!view} onClick={() => view && begin(shrunk(view.bounds))}>{fr.map.bordersOfView}</Act>
          {settled && <Act size="small" kind="quiet" onClick={cancel}>{fr.map.cancel}</Act>}
        </Acts>
      )}
    </Card>
  )
}

/** How large the rectangle is, and where its four sides lie. */
function Sides({ bounds }: { bounds: Bounds }) {
  return (
    <>
      <p className={styles.value}>{sizeText(bounds)}</p>
      <dl className={styles.sides}>
        <div><dt>{fr.map.north}</dt><dd>{degrees(bounds.north)}</dd></div>
        <div><dt>{fr.map.west}</dt><dd>{degrees(bounds.west)}</dd></div>
        <div><dt>{fr.map.south}</dt><dd>{degrees(bounds.south)}</dd></div>
        <div><dt>{fr.map.east}</dt><dd>{degrees(bounds.east)}</dd></div>
      </dl>
    </>
  )
}
