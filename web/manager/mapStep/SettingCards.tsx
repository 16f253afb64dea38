import { useState, type ReactNode } from 'react'
import { distanceMetres, type Bounds, type LatLng } from '#core/geo.ts'
import type { MapSettings } from '#core/quiz.ts'
import { fr } from '../../fr/desk.ts'
import { metres } from '../../fr/format.ts'
import { cx } from '../../ui/cx.ts'
import { FieldError } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { writeCoords } from '../coords.ts'
import { Act } from '../kit/Act.tsx'
import type { MapAct, MapDraft } from './draft.ts'
import { boundsAround, holds, middleOf } from './framing.ts'
import styles from './SettingCards.module.css'

/** What can be settled; the confirmation only looks back on it. */
export type Setting = 'center' | 'borders' | 'zoom'

interface CardProps {
  draft: MapDraft
  act: (action: MapAct) => void
  /** the card that is open */
  now: MapDraft['step']
  /** what the map shows, null until it is drawn */
  view: MapSettings | null
  /** Opens a settled card again, or closes it with null. */
  onAgain: (setting: Setting | null) => void
}

export function CenterCard({ draft, act, now, view, onAgain, onPick }: CardProps & { onPick: (center: LatLng) => void }) {
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
        <Settled name={fr.map.center} onAgain={() => onAgain('center')} onRemove={() => remove(act, onAgain, 'removeCenter')} />
      )}
    </Card>
  )
}

export function BordersCard({ draft, act, now, view, onAgain, onShow }: CardProps & { onShow: (bounds: Bounds) => void }) {
  const [shutOut, setShutOut] = useState(false)
  const isOpen = now === 'borders'
  const bounds = draft.step === 'zoom' || draft.step === 'confirmation' ? draft.bounds : null

  function take(chosen: Bounds) {
    const isShut = draft.step !== 'center' && !holds(chosen, draft.center)
    setShutOut(isShut)
    if (isShut) return
    act({ act: 'setBorders', bounds: chosen })
    onAgain(null)
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
      {bounds && !isOpen && <Settled name={fr.map.borders} onAgain={() => onAgain('borders')} onRemove={() => remove(act, onAgain, 'removeBorders')} />}
    </Card>
  )
}

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
            onClick={() => {
              if (view) act({ act: 'setZoom', zoom: Math.round(view.zoom * 10) / 10 })
              onAgain(null)
            }}
          >
            {fr.map.zoomOfView}
          </Act>
          {zoom !== null && <Act size="small" kind="quiet" onClick={() => onAgain(null)}>{fr.map.cancel}</Act>}
        </Acts>
      )}
      {zoom !== null && !isOpen && <Settled name={fr.map.zoom} onAgain={() => onAgain('zoom')} onRemove={() => remove(act, onAgain, 'removeZoom')} />}
    </Card>
  )
}

export function ConfirmationCard({ now }: CardProps) {
  const isOpen = now === 'confirmation'
  return (
    <Card number={4} title={fr.map.confirmation} state={isOpen ? 'now' : 'todo'}>
      <p className={styles.help}>{isOpen ? fr.map.confirmationReady : fr.map.confirmationHelp}</p>
    </Card>
  )
}

function remove(act: CardProps['act'], onAgain: CardProps['onAgain'], what: 'removeCenter' | 'removeBorders' | 'removeZoom') {
  act({ act: what })
  onAgain(null)
}

const level = (zoom: number) => zoom.toFixed(1).replace('.', ',')
const side = (degrees: number) => degrees.toFixed(3)

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

function Settled({ name, onAgain, onRemove }: { name: string; onAgain: () => void; onRemove: () => void }) {
  return (
    <Acts>
      <Act size="small" aria-label={fr.map.redefineNamed(name)} onClick={onAgain}>{fr.map.redefine}</Act>
      <Act size="small" kind="quiet" aria-label={fr.map.removeNamed(name)} onClick={onRemove}>{fr.map.remove}</Act>
    </Acts>
  )
}

function Acts({ children }: { children: ReactNode }) {
  return <div className={styles.acts}>{children}</div>
}

type CardState = 'todo' | 'now' | 'done'

function Card({ number, title, state, children }: { number: number; title: string; state: CardState; children: ReactNode }) {
  return (
    <li className={cx(styles.card, styles[state])} aria-current={state === 'now' ? 'step' : undefined}>
      <i aria-hidden="true">{state === 'done' ? <Icon name="tick" size={16} /> : number}</i>
      <div>
        <h2>{title}</h2>
        {children}
      </div>
    </li>
  )
}
