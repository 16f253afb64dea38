// The spots of all words over the results map: the place's name, the rings' figures, the answers' plates. None covers
// the place, an answer or another. Pure; lengths are pixels.
import { boxAround, boxAt, overlap, type Box, type Point, type Size } from '../../map/box.ts'
import { around, rimSpots } from '../../map/layers/rimSpots.ts'
import { plateSpot } from './plateSpot.ts'

/** An answer's plate, or the place's: its size, and the rectangle that it labels. */
export interface Plate {
  size: Size
  head: Box
}

export interface Wanted {
  /** the place's mark, the newest answer's pin, avatars at the map's edge with their words */
  fixed: readonly Box[]
  /** answers that the reveal has shown */
  dots: readonly Box[]
  /** answers that it has not shown: words that stood there would have to move */
  later: readonly Box[]
  /** along the lines from answers to the place: words stand beside them where they can */
  lines: readonly Box[]
  /** part of the map where words may stand */
  within: Box
  /** the place's name */
  name: Plate | null
  /** widest ring first; `rim`: points of the ring, the best for its figure first */
  figures: readonly { size: Size; rim: readonly Point[] }[]
  /** answers' plates, the most important first */
  plates: readonly Plate[]
}

export interface Labels {
  /** upper left corner */
  name: Point | null
  /** middle of each figure; null: it gives way, since its ring's rim has no free point */
  figures: readonly (Point | null)[]
  /** upper left corners */
  plates: readonly Point[]
}

export function placeLabels(wanted: Wanted): Labels {
  const { fixed, dots, later, lines, within, figures, plates } = wanted
  const taken = [...fixed, ...dots]
  // Off answers that come later too, a name or a figure stays where it is when they fall.
  const name = wanted.name && spotOf(wanted.name, taken, [...lines, ...later], within)
  if (wanted.name && name) taken.push(boxAt(name, wanted.name.size))
  const standing = rimSpots(figures, taken, within, [...lines, ...later])
  taken.push(
    ...figures.flatMap(({ size }, i) => {
      const spot = standing[i]
      return spot ? [around(spot, size)] : []
    }),
  )
  const placed = plates.map((plate) => {
    const spot = spotOf(plate, taken, lines, within)
    taken.push(boxAt(spot, plate.size))
    return spot
  })
  return { name, figures: standing, plates: placed }
}

/** A plate's spot, off what it had better not cover too where it can be. */
function spotOf(
  { size, head }: Plate,
  taken: readonly Box[],
  better: readonly Box[],
  within: Box,
): Point {
  const spot = plateSpot(size, head, [...taken, ...better], within)
  const isFree = !taken.some((other) => overlap(boxAt(spot, size), other))
  return isFree || better.length === 0 ? spot : plateSpot(size, head, taken, within)
}

/** Squares along a line, each as wide as words keep free of it. @param half of their width */
export function boxesAlong(from: Point, to: Point, half: number): Box[] {
  const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / (2 * half)))
  return Array.from({ length: steps }, (_, i) => {
    const part = (i + 0.5) / steps
    return boxAround(
      { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part },
      half,
    )
  })
}
