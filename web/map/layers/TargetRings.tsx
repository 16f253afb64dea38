import { useCallback, useMemo, useState } from 'react'
import { Layer, Marker, Source, type MapRef } from 'react-map-gl/maplibre'
import type { LatLng } from '#core/scoring/geo.ts'
import type { TargetRing } from '#core/quiz.ts'
import { roundDistance } from '../../words/measures.ts'
import { words } from '../../words/words.ts'
import { placeToward } from './geoCircle.ts'
import { inkOn, plainRings, RING_FILLS, ringAreas, ringLayers, spacedPlates } from './ringAreas.ts'
import { FIRST_NAMES } from './mapStyle.ts'
import { useMapWatch } from '../useMapWatch.ts'
import styles from './TargetRings.module.css'

interface Props {
  coords: LatLng
  /** the quiz's `targetSettings`; the entry for places outside all rings (`max` −1) is not drawn */
  rings: readonly TargetRing[]
  /** whether to write the points of each ring under its distance */
  points?: boolean
  /** width of the rings' lines in pixels */
  line?: number
  /** letter height in pixels of the labels with the rings' distances */
  plate?: number
  /** diameter in pixels of the widest ring below which the target has no labels, since they would hide it */
  least?: number
}

const PLATE = 16

const RINGS = 'target-rings'
const ZOOM = ['zoom'] as const

/** The scoring rings in true metres, each with a label that gives its distance, at its south or its north end. */
export function TargetRings({
  coords,
  rings,
  points = false,
  line = 4,
  plate = PLATE,
  least = 0,
}: Props) {
  const { lat, lng } = coords
  const drawn = useMemo(() => plainRings(rings), [rings])
  const areas = useMemo(() => ringAreas({ lat, lng }, drawn), [lat, lng, drawn])
  const ends = useMemo(
    () =>
      drawn.map(({ max }) => ({
        south: placeToward({ lat, lng }, max, 180),
        north: placeToward({ lat, lng }, max, 0),
      })),
    [lat, lng, drawn],
  )
  const sides = useSides(ends, (points ? 46 : 28) * (plate / PLATE), least)

  return (
    <>
      <Source id={RINGS} type="geojson" data={areas} tolerance={0}>
        {ringLayers(RINGS, line).map((layer) => (
          <Layer
            key={layer.id}
            {...layer}
            {...(layer.id === RING_FILLS ? { beforeId: FIRST_NAMES } : {})}
          />
        ))}
      </Source>
      {drawn.map((ring, index) => {
        const side = sides[index]
        const end = side && ends[index]?.[side]
        if (!end) return null
        return (
          <Marker
            key={`${ring.max} ${points}`}
            longitude={end.lng}
            latitude={end.lat}
            anchor="center"
            subpixelPositioning
            className={styles.figure ?? ''}
          >
            <p
              className={styles.plate}
              data-figure
              style={{
                '--ring': ring.color,
                '--on-ring': inkOn(ring.color),
                '--plate': `${plate}px`,
              }}
            >
              {roundDistance(ring.max)}
              {points && <small>{words.map.points(ring.points)}</small>}
            </p>
          </Marker>
        )
      })}
    </>
  )
}

interface Ends {
  south: LatLng
  north: LatLng
}

/**
 * For each ring the end, south or north, at which its label is legible at the present zoom; null if it is at neither.
 */
function useSides(
  ends: readonly Ends[],
  height: number,
  least: number,
): readonly (keyof Ends | null)[] {
  const [sides, setSides] = useState<readonly (keyof Ends | null)[]>([])
  const look = useCallback(
    (map: MapRef) => {
      const heightOf = ({ lng, lat }: LatLng) => map.project([lng, lat]).y
      const spots = ends.map(({ south, north }) => ({
        south: heightOf(south),
        north: heightOf(north),
      }))
      const [widest] = spots
      const next =
        widest !== undefined && widest.south - widest.north < least
          ? []
          : spacedPlates(spots, height)
      setSides((before) => (before.join(' ') === next.join(' ') ? before : next))
    },
    [ends, height, least],
  )
  useMapWatch(ZOOM, look)
  return sides
}
