import { useCallback, useMemo, useState } from 'react'
import { Layer, Marker, Source, type MapRef } from 'react-map-gl/maplibre'
import type { LatLng } from '#core/scoring/geo.ts'
import type { TargetRing } from '#core/quiz.ts'
import type { Box } from '../box.ts'
import { FIRST_NAMES } from './mapStyle.ts'
import { plainRings, RING_FILLS, ringAreas, ringLayers } from './ringAreas.ts'
import { figureSize, rimPlaces, rimSpots } from './rimSpots.ts'
import { RingFigure } from './RingFigure.tsx'
import { useMapWatch } from '../useMapWatch.ts'
import { pointOn } from '../view.ts'
import styles from './TargetRings.module.css'

interface Props {
  coords: LatLng
  /** the quiz's `targetSettings`; the entry for places outside all rings (`max` −1) is not drawn */
  rings: readonly TargetRing[]
  /** width of the rings' lines in pixels */
  line?: number
}

const RINGS = 'target-rings'

/** The scoring rings in true metres. */
export function TargetRings({ coords: { lat, lng }, rings, line = 4 }: Props) {
  const areas = useMemo(() => ringAreas({ lat, lng }, plainRings(rings)), [lat, lng, rings])
  return (
    <Source id={RINGS} type="geojson" data={areas} tolerance={0}>
      {ringLayers(RINGS, line).map((layer) => (
        <Layer
          key={layer.id}
          {...layer}
          {...(layer.id === RING_FILLS ? { beforeId: FIRST_NAMES } : {})}
        />
      ))}
    </Source>
  )
}

interface FiguresProps extends Pick<Props, 'coords' | 'rings'> {
  /** whether to write the points of each ring under its distance */
  points?: boolean
  /** letter height in pixels of the figures */
  letters?: number
  /** places at which a pin stands, which no figure covers; must be the same array at every render */
  pins?: readonly LatLng[]
  /** width of a pin, pixels */
  pin?: number
}

const LETTERS = 16
/** Height of a pin, in its widths. */
const PIN = 69 / 56
const CHANGES = ['zoom', 'moveend', 'resize'] as const
const NOBODY: readonly LatLng[] = []

/** The figures of the scoring rings, on their rims where neither the place nor a pin lies. */
export function RingFigures({
  coords: { lat, lng },
  rings,
  points = false,
  letters = LETTERS,
  pins = NOBODY,
  pin = 0,
}: FiguresProps) {
  const drawn = useMemo(() => plainRings(rings), [rings])
  const rims = useMemo(
    () => drawn.map(({ max }) => rimPlaces({ lat, lng }, max)),
    [lat, lng, drawn],
  )
  const [at, setAt] = useState<readonly (number | null)[]>([])
  const look = useCallback(
    (map: MapRef) => {
      const { clientWidth: right, clientHeight: bottom } = map.getContainer()
      const spotOf = pointOn(map, { lat, lng })
      const taken: Box[] = []
      for (const place of pins) {
        const { x, y } = spotOf(place)
        taken.push({ left: x - pin / 2, right: x + pin / 2, top: y - pin * PIN, bottom: y })
      }
      const figures = drawn.map((ring, i) => ({
        size: figureSize(ring, letters, points),
        rim: rims[i]?.map(spotOf) ?? [],
      }))
      const spots = rimSpots(figures, taken, { left: 0, top: 0, right, bottom })
      const next = figures.map(({ rim }, i) => {
        const spot = spots[i]
        return spot ? rim.indexOf(spot) : null
      })
      setAt((before) => (before.join() === next.join() ? before : next))
    },
    [lat, lng, drawn, rims, pins, pin, letters, points],
  )
  useMapWatch(CHANGES, look)
  return drawn.map((ring, i) => {
    const place = rims[i]?.[at[i] ?? -1]
    return (
      place && (
        <Marker
          key={`${ring.max} ${points}`}
          longitude={place.lng}
          latitude={place.lat}
          anchor="center"
          subpixelPositioning
          className={styles.figure ?? ''}
        >
          <RingFigure ring={ring} letters={letters} points={points} />
        </Marker>
      )
    )
  })
}
