import { useEffect, useRef, useState } from 'react'
import type { Bounds, LatLng } from '#core/geo.ts'
import type { MapSettings } from '#core/quiz.ts'
import { GameMap, PlacePin, type GameMapHandle } from '../map/index.ts'

type Props = {
  /** names the map for those who do not see it */
  label: string
  settings: MapSettings | null
  /** framed without settings */
  fit?: Bounds | undefined
  /** where the marker stands */
  place: LatLng | null
}

const MOVE_MS = 600

/** The hybrid map with one marker; another place brings the marker there, and the view when it lies outside. */
export default function PlaceMap({ label, settings, fit, place }: Props) {
  const map = useRef<GameMapHandle>(null)
  const [ready, setReady] = useState(false)
  const { lat, lng } = place ?? {}
  useEffect(() => {
    if (!ready || !map.current || lat === undefined || lng === undefined) return
    const { bounds } = map.current.view()
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (!wellInside(bounds, { lat, lng })) map.current.flyTo({ lat, lng }, { durationMs: still ? 0 : MOVE_MS })
  }, [ready, lat, lng])

  return (
    <GameMap ref={map} label={label} settings={settings} fit={fit} onReady={() => setReady(true)}>
      {place && <PlacePin place={place} />}
    </GameMap>
  )
}

/** A pin at the very edge is not seen: a tenth of the view is left around. */
function wellInside({ north, south, east, west }: Bounds, { lat, lng }: LatLng): boolean {
  const height = north - south
  const width = (east - west + 360) % 360 || 360
  const fromWest = (lng - west + 360) % 360
  return lat < north - height / 10 && lat > south + height / 10 && fromWest > width / 10 && fromWest < width * 0.9
}
