import { useCallback, useMemo, useState } from 'react'
import type { MapRef } from 'react-map-gl/maplibre'
import type { LatLng } from '#core/scoring/geo.ts'
import type { TargetRing } from '#core/quiz.ts'
import { roundDistance } from '../../words/measures.ts'
import { placeToward, useMapWatch } from '../../map/index.ts'
import { words } from '../../words/words.ts'
import { FACE } from './EdgePins.tsx'
import { edgeSpot, type EdgeSpot } from './edgeSpots.ts'
import { partsOf } from './framing.ts'
import { boxAround, type Box, type Point } from './plateSpot.ts'
import type { Screen } from './useScreen.ts'

export interface Spot {
  point: Point
  /** spot at the screen's edge that stands for an answer out of view; null: the answer is in view */
  edge: EdgeSpot | null
}

export interface Seen {
  /** screen positions, one for each answer of the question, in the same order as the answers */
  spots: readonly Spot[]
  /** rectangles of the rings' labels and of the dot at the true place, which no plate may cover */
  figures: readonly Box[]
  /** part of the screen where plates and avatars may stand */
  edge: Box
  /** whether the map's camera is moving */
  moving: boolean
}

/**
 * Sizes in a ring's label (distance and points). `margin`: margin at the left, and at the right, of the text; `letter`:
 * half of a letter's width; `height`: half of the label's height; all three as multiples of the font size of the
 * distance. `small`: font size of the points, relative to that of the distance.
 */
const FIGURE = { margin: 0.6, letter: 0.28, small: 0.8125, height: 1.3 }
/** Half of the size of the dot at the true place, in parts of the screen's height. */
const PLACE = 0.014

const NOTHING: Seen = {
  spots: [],
  figures: [],
  edge: { left: 0, top: 0, right: 0, bottom: 0 },
  moving: false,
}
const STILL = ['moveend', 'resize'] as const
const MOVE = ['move'] as const

type Wanted = {
  places: readonly LatLng[]
  place: LatLng
  rings: readonly TargetRing[]
  figure: number
  crowded: boolean
  screen: Screen
}

/** The position of each answer on the screen, computed when the camera stands still. */
export function useSpots({ places, place, rings, figure, crowded, screen }: Wanted): Seen {
  const [seen, setSeen] = useState(NOTHING)
  const ends = useMemo(
    () =>
      rings
        .filter(({ max }) => max > 0)
        .flatMap(({ max, points }) => {
          const letters = Math.max(
            roundDistance(max).length,
            FIGURE.small * words.map.points(points).length,
          )
          // The label of a ring may be at the ring's south or at its north: the rectangles of both places are computed.
          return [180, 0].map((bearing) => ({
            at: placeToward(place, max, bearing),
            half: FIGURE.margin + FIGURE.letter * letters,
          }))
        }),
    [place, rings],
  )
  const look = useCallback(
    (map: MapRef) => {
      const { clientWidth: width, clientHeight: height } = map.getContainer()
      const { view, edge } = partsOf({ width, height }, screen, crowded)
      const face = screen.height * FACE.half
      const faces = {
        left: edge.left + face,
        right: edge.right - face,
        top: edge.top + face,
        bottom: edge.bottom - face,
      }
      const spots = places.map(({ lng, lat }) => {
        const point = map.project([lng, lat])
        return { point, edge: edgeSpot(point, view, faces) }
      })
      const figures = ends.map(({ at: { lng, lat }, half }) => {
        const { x, y } = map.project([lng, lat])
        return {
          left: x - half * figure,
          right: x + half * figure,
          top: y - FIGURE.height * figure,
          bottom: y + FIGURE.height * figure,
        }
      })
      const middle = boxAround(map.project([place.lng, place.lat]), screen.height * PLACE)
      setSeen({ spots, figures: [middle, ...figures], edge, moving: false })
    },
    [places, ends, place, figure, crowded, screen],
  )
  const leave = useCallback((map: MapRef) => {
    if (map.isMoving()) setSeen((before) => (before.moving ? before : { ...before, moving: true }))
  }, [])
  // `leave` ("the camera moves") is registered before `look` ("the camera has stopped") and therefore runs before it:
  // when the camera jumps, a single map event triggers both functions, and the result of `look` must stand.
  useMapWatch(MOVE, leave)
  useMapWatch(STILL, look)
  return seen
}
