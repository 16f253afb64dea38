// Where the label of a ring, its figure, stands: on the ring's rim, where nothing lies. Pure; lengths are pixels.
import type { LatLng } from '#core/scoring/geo.ts'
import type { TargetRing } from '#core/quiz.ts'
import { roundDistance } from '../../words/measures.ts'
import { words } from '../../words/words.ts'
import { boxAt, overlap, type Box, type Point, type Size } from '../box.ts'
import { placeToward } from './geoCircle.ts'

/** Degrees between two points of a rim at which a figure may stand. */
const STEP = 5
/** South first, then outwards from it. */
const BEARINGS = Array.from(
  { length: 360 / STEP },
  (_, i) => 180 + (i % 2 === 0 ? 1 : -1) * Math.ceil(i / 2) * STEP,
)
/** Air between a figure and what stands beside it. */
const GAP = 3
/**
 * Sizes in a figure (distance and points), in heights of the distance's letters: margin at the left and right together,
 * average width of a letter, height of the line with the distance and of that with the points. `small`: letters of the
 * points.
 */
const FIGURE = { margin: 1.2, letter: 0.56, distance: 1.6, points: 1, small: 0.8125 }

/** The points of a ring at which its figure may stand, the best first. */
export const rimPlaces = (center: LatLng, radius: number): LatLng[] =>
  BEARINGS.map((bearing) => placeToward(center, radius, bearing))

/** The same of a ring that is drawn on the page as a circle. */
export const rimPoints = ({ x, y }: Point, radius: number): Point[] =>
  BEARINGS.map((bearing) => {
    const angle = (bearing * Math.PI) / 180
    return { x: x + radius * Math.sin(angle), y: y - radius * Math.cos(angle) }
  })

/**
 * The size of a ring's figure.
 * @param letters height of its letters
 * @param points whether it has a second line with the ring's points
 */
export function figureSize(ring: TargetRing, letters: number, points: boolean): Size {
  const longest = Math.max(
    roundDistance(ring.max).length,
    points ? FIGURE.small * words.map.points(ring.points).length : 0,
  )
  return {
    width: letters * (FIGURE.margin + FIGURE.letter * longest),
    height: letters * (FIGURE.distance + (points ? FIGURE.points : 0)),
  }
}

/**
 * Chooses the middle of each figure on its ring's rim: the first point at which it covers nothing, nor another figure.
 * Null: the rim has no such point in view, or a ring within the widest is smaller than its figure.
 * @param figures widest ring first
 * @param taken what no figure may cover
 * @param wanted what it does not cover either if it finds another point
 */
export function rimSpots(
  figures: readonly { size: Size; rim: readonly Point[] }[],
  taken: readonly Box[],
  within: Box,
  wanted: readonly Box[] = [],
): (Point | null)[] {
  const figured: Box[] = []
  return figures.map(({ size, rim }, i) => {
    if (i > 0 && diameterOf(rim) < size.width) return null
    const free = (off: readonly Box[]) =>
      rim.find((point) => {
        const box = around(point, size, GAP)
        return isWithin(box, within) && ![...off, ...figured].some((other) => overlap(box, other))
      })
    const spot = (wanted.length > 0 && free([...taken, ...wanted])) || free(taken)
    if (spot) figured.push(around(spot, size))
    return spot ?? null
  })
}

const diameterOf = (rim: readonly Point[]): number =>
  Math.abs((rim[0]?.y ?? 0) - (rim.at(-1)?.y ?? 0))

/** Returns the rectangle around a figure's middle. @param air around it */
export function around({ x, y }: Point, { width, height }: Size, air = 0): Box {
  const size = { width: width + 2 * air, height: height + 2 * air }
  return boxAt({ x: x - size.width / 2, y: y - size.height / 2 }, size)
}

const isWithin = (box: Box, { left, top, right, bottom }: Box): boolean =>
  box.left >= left && box.right <= right && box.top >= top && box.bottom <= bottom
