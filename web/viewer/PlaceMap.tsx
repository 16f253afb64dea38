import { useEffect, useRef, useState } from 'react'
import type { Bounds, LatLng } from '#core/scoring/geo.ts'
import type { MapSettings } from '#core/quiz.ts'
import { GameMap, PlacePin, type GameMapHandle } from '../map/index.ts'
import { isWellInside, withRoom } from './roomForPin.ts'

type Props = {
  /** name of the map for a screen reader */
  label: string
  settings: MapSettings | null
  /** id of the quiz's own map source */
  source: string | null
  /** bounds that the map shows when the quiz has no map settings */
  fit?: Bounds | undefined
  /** place of the pin on the map; null: no pin */
  place: LatLng | null
}

const MOVE_MS = 600
/** The media query of a narrow screen: the same width as in the viewer's style sheets. */
const NARROW = '(max-width: 760px)'

/** The map with one pin. When the pin's new place is near the edge of the view or outside it, the view moves too. */
export default function PlaceMap({ label, settings, source, fit, place }: Props) {
  const map = useRef<GameMapHandle>(null)
  const [ready, setReady] = useState(false)
  const { lat, lng } = place ?? {}
  useEffect(() => {
    if (!ready || !map.current || lat === undefined || lng === undefined) return
    const { bounds } = map.current.view()
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (!isWellInside(bounds, { lat, lng }, matchMedia(NARROW).matches))
      map.current.flyTo({ lat, lng }, { durationMs: still ? 0 : MOVE_MS })
  }, [ready, lat, lng])

  return (
    <GameMap
      ref={map}
      label={label}
      settings={settings && withRoom(settings)}
      fit={fit}
      source={source}
      onReady={() => setReady(true)}
    >
      {place && <PlacePin place={place} />}
    </GameMap>
  )
}
