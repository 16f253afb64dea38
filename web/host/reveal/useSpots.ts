import { useCallback, useMemo, useState } from 'react'
import type { MapRef } from 'react-map-gl/maplibre'
import type { LatLng } from '#core/scoring/geo.ts'
import type { TargetRing } from '#core/quiz.ts'
import { useMapWatch } from '../../map/index.ts'
import type { Box, Point } from '../../map/box.ts'
import { rimPlaces } from '../../map/layers/rimSpots.ts'
import { FACE } from './EdgePins.tsx'
import { edgeSpot, type EdgeSpot } from './edgeSpots.ts'
import { pointOn } from '../../map/view.ts'
import { partsOf } from './framing.ts'
import type { Screen } from './useScreen.ts'

export interface Spot {
  point: Point
  /** spot at the screen's edge that stands for an answer out of view; null: the answer is in view */
  edge: EdgeSpot | null
}

export interface Seen {
  /** screen positions, one for each answer of the question, in the same order as the answers */
  spots: readonly Spot[]
  /** the true place */
  place: Point
  /** of each ring the points at which its figure may stand, the best first; empty where the rings are tiny */
  rims: readonly (readonly Point[])[]
  /** part of the screen where plates and avatars may stand */
  edge: Box
  /** whether the map's camera is moving */
  moving: boolean
}

/** Diameter of the widest ring, in parts of the screen's height, below which no ring has a figure. */
const SMALLEST = 0.09

const NOTHING: Seen = {
  spots: [],
  place: { x: 0, y: 0 },
  rims: [],
  edge: { left: 0, top: 0, right: 0, bottom: 0 },
  moving: true,
}
const STILL = ['moveend', 'resize'] as const
const MOVE = ['move'] as const

type Wanted = {
  places: readonly LatLng[]
  place: LatLng
  /** widest first */
  rings: readonly TargetRing[]
  crowded: boolean
  screen: Screen
}

/** The position of each answer on the screen, computed when the camera stands still. */
export function useSpots({ places, place, rings, crowded, screen }: Wanted): Seen {
  const [seen, setSeen] = useState(NOTHING)
  const rims = useMemo(() => rings.map(({ max }) => rimPlaces(place, max)), [place, rings])
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
      const pointOf = pointOn(map, place)
      const spots = places.map((at) => {
        const point = pointOf(at)
        return { point, edge: edgeSpot(point, view, faces) }
      })
      const drawn = rims.map((rim) => rim.map(pointOf))
      const [widest] = drawn
      const isTiny = (widest?.[0]?.y ?? 0) - (widest?.at(-1)?.y ?? 0) < screen.height * SMALLEST
      setSeen({
        spots,
        place: pointOf(place),
        rims: isTiny ? [] : drawn,
        edge,
        moving: false,
      })
    },
    [places, rims, place, crowded, screen],
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
