import { useState } from 'react'
import type { Bounds } from '#core/scoring/geo.ts'
import { holds } from '#core/scoring/proposal.ts'
import { degrees } from '../../../words/lateLoadedFormat.ts'
import { FieldError } from '../../../ui/Field.tsx'
import { words } from '../../../words/words.ts'
import { Act } from '../../kit/Act.tsx'
import { Acts, Card, Settled, type CardProps } from './Card.tsx'
import styles from './Card.module.css'
import { boundsAround, shrunk } from '../../map/framing.ts'
import { sizeText } from '../../map/sizeText.ts'

type Props = CardProps & {
  /** bounds of the players' map while the author draws them; null when the author is not drawing */
  selection: Bounds | null
  onSelect: (bounds: Bounds | null) => void
  onShow: (bounds: Bounds) => void
  onTest: (bounds: Bounds) => void
  isTesting: boolean
}

export function BordersCard({
  draft,
  act,
  now,
  view,
  onAgain,
  selection,
  onSelect,
  onShow,
  onTest,
  isTesting,
}: Props) {
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
      <Card number={2} title={words.wizard.map.borders} state={settled ? 'done' : 'todo'}>
        {settled ? (
          <Sides bounds={settled} />
        ) : (
          <p className={styles.help}>{words.wizard.map.bordersHelp}</p>
        )}
        {settled && (
          <Settled
            name={words.wizard.map.borders}
            onAgain={() => onAgain('borders')}
            onRemove={() => act({ act: 'removeBorders' })}
          >
            <Act size="small" busy={isTesting} onClick={() => onTest(settled)}>
              {words.wizard.map.bordersTest}
            </Act>
          </Settled>
        )}
      </Card>
    )
  }
  return (
    <Card number={2} title={words.wizard.map.borders} state="now">
      <p className={styles.help}>
        {selection ? words.wizard.map.bordersDraw : words.wizard.map.bordersHelp}
      </p>
      {selection ? (
        <>
          <Sides bounds={selection} />
          {shutOut && <FieldError>{words.wizard.map.bordersNoCenter}</FieldError>}
          <Acts>
            <Act size="small" kind="run" onClick={() => confirm(selection)}>
              {words.wizard.map.bordersConfirm}
            </Act>
            <Act size="small" busy={isTesting} onClick={() => onTest(selection)}>
              {words.wizard.map.bordersTest}
            </Act>
            <Act size="small" onClick={() => begin(boundsAround(draft.center))}>
              {words.wizard.map.bordersReset}
            </Act>
            <Act size="small" kind="quiet" onClick={cancel}>
              {words.wizard.map.cancel}
            </Act>
          </Acts>
        </>
      ) : (
        <Acts>
          <Act size="small" kind="run" onClick={() => begin(settled ?? boundsAround(draft.center))}>
            {words.wizard.map.bordersStart}
          </Act>
          <Act size="small" disabled={!view} onClick={() => view && begin(shrunk(view.bounds))}>
            {words.wizard.map.bordersOfView}
          </Act>
          {settled && (
            <Act size="small" kind="quiet" onClick={cancel}>
              {words.wizard.map.cancel}
            </Act>
          )}
        </Acts>
      )}
    </Card>
  )
}

/** Shows the size of the bounds of the players' map, and the latitude or longitude of each of their four sides. */
function Sides({ bounds }: { bounds: Bounds }) {
  return (
    <>
      <p className={styles.value}>{sizeText(bounds)}</p>
      <dl className={styles.sides}>
        <div>
          <dt>{words.wizard.map.north}</dt>
          <dd>{degrees(bounds.north)}</dd>
        </div>
        <div>
          <dt>{words.wizard.map.west}</dt>
          <dd>{degrees(bounds.west)}</dd>
        </div>
        <div>
          <dt>{words.wizard.map.south}</dt>
          <dd>{degrees(bounds.south)}</dd>
        </div>
        <div>
          <dt>{words.wizard.map.east}</dt>
          <dd>{degrees(bounds.east)}</dd>
        </div>
      </dl>
    </>
  )
}
