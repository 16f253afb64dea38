import { useMemo, useState } from 'react'
import { Marker } from 'react-map-gl/maplibre'
import type { LatLng } from '#core/scoring/geo.ts'
import type { TargetRing } from '#core/quiz.ts'
import type { AnswerRow } from '#protocol/shapes.ts'
import { PlayerMarker } from '../../map/index.ts'
import { boxAround, type Box, type Point } from '../../map/box.ts'
import { addressOf } from '../../ui/address.ts'
import { Avatar, avatarUrl } from '../../ui/Avatar.tsx'
import { cx } from '../../ui/cx.ts'
import { shownPseudo } from '../../words/pseudo.ts'
import { answererOf } from '../teams.ts'
import { EdgePins, edgeClusters, FACE, type EdgePin } from './EdgePins.tsx'
import { boxOf } from './edgeSpots.ts'
import { nearLng } from '../../map/mercator.ts'
import { boxesAlong } from './labels.ts'
import { MOST_PINS, type RevealView } from './reveal.ts'
import { ShotLines } from './ShotLines.tsx'
import { useSpots } from './useSpots.ts'
import type { Screen } from './useScreen.ts'
import { Words } from './Words.tsx'
import styles from './ResultsMap.module.css'

type Props = {
  place: LatLng
  /** the place's name */
  name: string
  /** widest first */
  rings: readonly TargetRing[]
  /** whether the rings are on the map, and have figures */
  ringsShown: boolean
  /** height of the letters in the rings' figures, pixels */
  letters: number
  /** all answers of the question, nearest first */
  answers: readonly AnswerRow[]
  /** number of answers that the reveal has shown so far; it begins with the farthest */
  shown: number
  camera: RevealView
  /** number of nearest answers that fall on the view `close` */
  closest: number
  /** whether some answers are outside the view: the map then keeps space at the screen's edge for their avatars */
  crowded: boolean
  screen: Screen
}

/**
 * Sizes in parts of the screen's height: of the newest answer's pin, of the nearest answers' discs in the view `close`,
 * of the older answers' dots, which are smaller where the question has more than `FEW` or more than `MANY` answers, and
 * of the space that the place's mark takes.
 */
const PIN = 0.09
const DISC = 0.054
const [FEW, MANY] = [21, 48]
const DOT = { few: 0.036, many: 0.028, crowd: 0.02 }
const MARK = 0.032
/** Half of the width that words keep free of a line, in parts of the screen's height. */
const LINE = 0.008
/** Shape of a pin, in widths of its drawing, which is 56 × 72 with its tip at (28, 69). */
const HEAD = { above: 69 / 56, below: 22 / 56, tip: 3 / 56 }

/**
 * The revealed answers: the newest as a pin with a name plate and its line to the place, older ones as dots; those
 * outside the view as avatars at the screen's edge. In the view `close` the nearest are discs, and each keeps its plate
 * and its line; in the view `rings` all are dots, and the nearest keep their lines.
 */
export function ShownAnswers({
  place,
  name,
  rings,
  ringsShown,
  letters,
  answers,
  shown,
  camera,
  closest,
  crowded,
  screen,
}: Props) {
  const places = useMemo(
    () => answers.map(({ coords }) => ({ lat: coords.lat, lng: nearLng(coords.lng, place.lng) })),
    [answers, place],
  )
  const [under, setUnder] = useState<Element | null>(null)
  const seen = useSpots({ places, place, rings, crowded, screen })
  const { height } = screen
  const hidden = answers.length - shown
  const isClose = camera === 'close'
  const isOver = camera === 'rings'
  const small =
    height * (answers.length > MANY ? DOT.crowd : answers.length > FEW ? DOT.many : DOT.few)
  const width = height * PIN

  const revealed = answers.slice(hidden).flatMap((answer, i) => {
    const index = hidden + i
    const spot = seen.spots[index]
    const isNearest = index < closest
    // The nearest have the closest view for themselves: there, no answer outside it is shown at its edge.
    if (!spot || (isClose && spot.edge && !isNearest)) return []
    const isNewest = i === 0 && !isOver
    const isDisc = isClose && isNearest
    const isPin = isNewest && !isDisc && !spot.edge
    const size = isDisc ? height * DISC : small
    const face = isNewest ? FACE.newest : FACE.half
    const head = spot.edge
      ? boxAround(spot.edge, face * height)
      : isPin
        ? headOf(spot.point, width)
        : boxAround(spot.point, size / 2)
    return [{ ...answer, ...spot, index, isNearest, isNewest, isDisc, isPin, size, head }]
  })
  const inside = revealed.filter(({ edge }) => edge === null).slice(0, MOST_PINS)
  const outside = revealed.flatMap(({ pseudo, distance, edge, isNewest }): EdgePin[] =>
    edge ? [{ pseudo, distance, isNewest, ...edge }] : [],
  )
  const clusters = edgeClusters(outside, seen.edge.bottom, height)
  const named = revealed.filter(({ isNewest, isDisc }) => isNewest || isDisc)
  const lined = revealed.filter(
    ({ isNewest, isDisc, isNearest }) => isNewest || isDisc || (isOver && isNearest),
  )
  const mark = boxAround(seen.place, (height * MARK) / 2)
  const lines = lined.map(({ pseudo, edge, point, isNewest }) => ({
    pseudo,
    from: edge ?? point,
    isNewest,
  }))
  return (
    <>
      <div ref={setUnder} className={cx(styles.under, seen.moving && styles.moving)}>
        <ShotLines to={seen.place} lines={lines} />
      </div>
      {inside.toReversed().map(({ pseudo, index, isPin, isDisc, isNewest, size }) => {
        const coords = places[index] ?? place
        return isPin ? (
          <PlayerMarker key={pseudo} pseudo={pseudo} coords={coords} width={width} large />
        ) : (
          <Marker
            key={pseudo}
            longitude={coords.lng}
            latitude={coords.lat}
            anchor="center"
            subpixelPositioning
            className={(isDisc ? styles.nearest : styles.older) ?? ''}
          >
            <span
              className={cx(styles.dot, isDisc && isNewest && styles.lands)}
              style={{ '--dot': `${size}px` }}
              data-dot={isDisc ? 'nearest' : ''}
            >
              {isDisc ? (
                <img src={addressOf(avatarUrl(pseudo))} alt={shownPseudo(pseudo)} />
              ) : (
                <Avatar pseudo={pseudo} />
              )}
            </span>
          </Marker>
        )
      })}
      <div className={cx(styles.over, seen.moving && styles.moving)} data-view={camera}>
        <EdgePins clusters={clusters} />
        <Words
          place={{ name, mark }}
          rings={rings}
          rims={ringsShown ? seen.rims : NO_RIMS}
          letters={letters}
          named={named.map((answer) => ({ ...answer, name: answererOf(answer) }))}
          fixed={[
            mark,
            ...inside.flatMap(({ isPin, point }) => (isPin ? [pinOf(point, width)] : [])),
            ...clusters.map(({ first: pin, extent }) => boxOf(pin, extent)),
          ]}
          dots={inside.map(({ point, size }) => boxAround(point, size / 2))}
          later={seen.spots
            .slice(0, hidden)
            .flatMap(({ point, edge }) => (edge ? [] : [boxAround(point, small / 2)]))}
          lines={lines.flatMap(({ from }) => boxesAlong(from, seen.place, height * LINE))}
          within={seen.edge}
          under={under}
        />
      </div>
    </>
  )
}

const NO_RIMS: readonly (readonly Point[])[] = []

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
