import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { TargetRing } from '#core/quiz.ts'
import { cx } from '../../ui/cx.ts'
import { metres } from '../../words/measures.ts'
import { RingFigure } from '../../map/index.ts'
import type { Box, Point, Size } from '../../map/box.ts'
import { figureSize } from '../../map/layers/rimSpots.ts'
import { placeLabels, type Wanted } from './labels.ts'
import { leader } from './plateSpot.ts'
import styles from './ResultsMap.module.css'

export interface Named {
  pseudo: string
  /** whose answer it is: a player's name, or a team's */
  name: string
  /** distance of the answer from the true place, metres */
  distance: number
  /** rectangle that the plate labels: the round part of a pin, a disc, or an avatar at the screen's edge */
  head: Box
}

interface Props extends Pick<Wanted, 'fixed' | 'dots' | 'later' | 'lines' | 'within'> {
  /** the true place's name, and its mark's rectangle */
  place: { name: string; mark: Box }
  /** widest first */
  rings: readonly TargetRing[]
  /** of each ring the points at which its figure may stand; empty: no figures */
  rims: readonly (readonly Point[])[]
  /** height of the letters in the rings' figures, pixels */
  letters: number
  /** the answers whose name and distance are shown, the newest first */
  named: readonly Named[]
  /** element under the pins for the line from the place to its name: it may cross answers */
  under: Element | null
}

const NO_SIZES: ReadonlyMap<string, Size> = new Map()
const PLACE = 'place'

/**
 * All words over the results map: the name of the place, the rings' figures, the answers' names and distances. A line
 * joins a plate to what it names where the two are apart.
 */
export function Words({ place, rings, rims, letters, named, under, ...stand }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const [sizes, setSizes] = useState(NO_SIZES)
  useLayoutEffect(() => {
    const plates = [...(frame.current?.querySelectorAll<HTMLElement>('[data-plate]') ?? [])]
    const now = new Map(
      plates.map((plate) => [
        plate.dataset['plate'] ?? '',
        { width: plate.offsetWidth, height: plate.offsetHeight },
      ]),
    )
    setSizes((before) => (isSame(before, now) ? before : now))
  }, [named, place, stand.within])
  const figures = useMemo(
    () => rims.map((rim, i) => ({ rim, size: sizeOf(rings[i], letters) })),
    [rims, rings, letters],
  )
  const own = sizes.get(PLACE)
  const measured = named.flatMap(({ pseudo, head }) => {
    const size = sizes.get(pseudo)
    return size ? [{ pseudo, head, size }] : []
  })
  const spots = placeLabels({
    ...stand,
    figures,
    name: own ? { size: own, head: place.mark } : null,
    plates: measured,
  })
  const plates = new Map(measured.map(({ pseudo }, i) => [pseudo, spots.plates[i]]))
  const toName = own && spots.name && leader(place.mark, spots.name, own)
  const lines = measured.map(({ head, size }, i) => {
    const spot = spots.plates[i]
    return spot && leader(head, spot, size)
  })
  return (
    <div ref={frame}>
      {under &&
        toName &&
        createPortal(
          <svg className={cx(styles.leaders, styles.toName)} aria-hidden="true">
            <Leader {...toName} />
          </svg>,
          under,
        )}
      <svg className={styles.leaders} aria-hidden="true">
        {lines.map((line, i) => line && <Leader key={measured[i]?.pseudo} {...line} />)}
      </svg>
      {rings.map((ring, i) => {
        const spot = spots.figures[i]
        return (
          spot && (
            <RingFigure
              key={ring.max}
              ring={ring}
              letters={letters}
              points
              style={{ position: 'absolute', left: spot.x, top: spot.y, translate: '-50% -50%' }}
            />
          )
        )
      })}
      <p
        className={cx(styles.label, styles.name)}
        style={spots.name ? at(spots.name) : { visibility: 'hidden' }}
        data-plate={PLACE}
      >
        <span>{place.name}</span>
      </p>
      {named.toReversed().map(({ pseudo, name, distance }, i) => {
        const spot = plates.get(pseudo)
        return (
          <p
            key={pseudo}
            className={cx(styles.label, i < named.length - 1 && styles.lesser)}
            style={spot ? at(spot) : { visibility: 'hidden' }}
            data-plate={pseudo}
          >
            {name}
            <b>{metres(distance)}</b>
          </p>
        )
      })}
    </div>
  )
}

function Leader({ from, to }: { from: Point; to: Point }) {
  return <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
}

const at = ({ x, y }: Point) => ({ left: x, top: y })

const sizeOf = (ring: TargetRing | undefined, letters: number): Size =>
  ring ? figureSize(ring, letters, true) : { width: 0, height: 0 }

const isSame = (before: ReadonlyMap<string, Size>, now: ReadonlyMap<string, Size>): boolean =>
  before.size === now.size &&
  [...now].every(([key, { width, height }]) => {
    const was = before.get(key)
    return was?.width === width && was.height === height
  })
