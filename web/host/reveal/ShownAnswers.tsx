import { useMemo } from 'react'
import { Marker } from 'react-map-gl/maplibre'
import type { LatLng } from '#core/scoring/geo.ts'
import type { TargetRing } from '#core/quiz.ts'
import type { AnswerRow } from '#protocol/shapes.ts'
import { PlayerMarker } from '../../map/index.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { cx } from '../../ui/cx.ts'
import { answererOf } from '../teams.ts'
import { EdgePins, edgeClusters, FACE, type EdgePin } from './EdgePins.tsx'
import { boxOf } from './edgeSpots.ts'
import { nearLng } from './framing.ts'
import { NewestPlate } from './NewestPlate.tsx'
import { boxAround, type Box, type Point } from './plateSpot.ts'
import { MOST_PINS } from './reveal.ts'
import { useSpots } from './useSpots.ts'
import type { Screen } from './useScreen.ts'
import styles from './ResultsMap.module.css'

type Props = {
  place: LatLng
  rings: readonly TargetRing[]
  /** height of the letters in the rings' labels, pixels */
  figure: number
  /** all answers of the question, nearest first */
  answers: readonly AnswerRow[]
  /** number of answers that the reveal has shown so far; it begins with the farthest */
  shown: number
  /** whether some answers are outside the view: the map then keeps space at the screen's edge for their avatars */
  crowded: boolean
  screen: Screen
}

/**
 * Sizes in parts of the screen's height: of the newest answer's pin, and of the older answers' dots, which are smaller
 * where the question has more than `FEW` or more than `MANY` answers.
 */
const PIN = 0.09
const [FEW, MANY] = [21, 48]
const DOT = { few: 0.036, many: 0.028, crowd: 0.02 }
/** Shape of a pin, in widths of its drawing, which is 56 × 72 with its tip at (28, 69). */
const HEAD = { above: 69 / 56, below: 22 / 56, tip: 3 / 56 }

/**
 * The revealed answers: the newest as a pin with a name plate, older ones as dots; those outside the view as avatars at
 * the screen's edge.
 */
export function ShownAnswers({ place, rings, figure, answers, shown, crowded, screen }: Props) {
  const places = useMemo(
    () => answers.map(({ coords }) => ({ lat: coords.lat, lng: nearLng(coords.lng, place.lng) })),
    [answers, place],
  )
  const seen = useSpots({ places, place, rings, figure, crowded, screen })
  const hidden = answers.length - shown
  const revealed = answers.slice(hidden)
  const newest = revealed[0]
  const spotOf = (i: number) => seen.spots[hidden + i]
  const dot =
    screen.height * (answers.length > MANY ? DOT.crowd : answers.length > FEW ? DOT.many : DOT.few)
  const width = screen.height * PIN

  const inside = revealed
    .flatMap(({ pseudo }, i) => {
      const spot = spotOf(i)
      return spot?.edge === null ? [{ pseudo, i, point: spot.point }] : []
    })
    .slice(0, MOST_PINS)
  const outside = revealed.flatMap(({ pseudo, distance }, i): EdgePin[] => {
    const spot = spotOf(i)?.edge
    return spot ? [{ pseudo, distance, isNewest: i === 0, ...spot }] : []
  })
  const clusters = edgeClusters(outside, seen.edge.bottom, screen.height)
  const first = spotOf(0)
  const head =
    first &&
    (first.edge ? boxAround(first.edge, FACE.newest * screen.height) : headOf(first.point, width))
  const taken: Box[] = [
    ...(first && !first.edge ? [pinOf(first.point, width)] : []),
    ...inside.flatMap(({ point, i }) => (i > 0 ? [boxAround(point, dot / 2)] : [])),
    ...clusters.map(({ first: pin, extent }) => boxOf(pin, extent)),
    ...seen.figures,
  ]
  return (
    <>
      {inside.toReversed().map(({ pseudo, i }) => {
        const coords = places[hidden + i] ?? place
        return i === 0 ? (
          <PlayerMarker key={pseudo} pseudo={pseudo} coords={coords} width={width} large />
        ) : (
          <Marker
            key={pseudo}
            longitude={coords.lng}
            latitude={coords.lat}
            anchor="center"
            subpixelPositioning
            className={(answers.length > FEW ? styles.crowd : styles.above) ?? ''}
          >
            <span className={styles.dot} style={{ '--dot': `${dot}px` }} data-dot>
              <Avatar pseudo={pseudo} />
            </span>
          </Marker>
        )
      })}
      <div className={cx(styles.over, seen.moving && styles.moving)}>
        <EdgePins clusters={clusters} />
        {newest && head && (
          <NewestPlate
            key={newest.pseudo}
            name={answererOf(newest)}
            distance={newest.distance}
            head={head}
            taken={taken}
            within={seen.edge}
          />
        )}
      </div>
    </>
  )
}

/**
 * Returns the rectangle of a pin down to its tip, inset by 1 px at the sides and the top: a plate may touch the pin.
 * @param width of the pin's drawing, pixels
 */
function pinOf({ x, y }: Point, width: number): Box {
  return {
    left: x - width / 2 + 1,
    right: x + width / 2 - 1,
    top: y - width * HEAD.above + 1,
    bottom: y + width * HEAD.tip,
  }
}

/**
 * Returns the rectangle of a pin's round part.
 * @param width of the pin's drawing, pixels
 */
function headOf({ x, y }: Point, width: number): Box {
  return {
    left: x - width / 2,
    right: x + width / 2,
    top: y - width * HEAD.above,
    bottom: y - width * HEAD.below,
  }
}
