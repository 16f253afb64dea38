import { useCallback, useImperativeHandle, useRef, useState, type Ref } from 'react'
import type { Bounds, LatLng } from '#core/geo.ts'
import type { MapSettings } from '#core/quiz.ts'
import { fr } from '../../fr/desk.ts'
import { GameMap, type GameMapHandle } from '../../map/index.ts'
import { useMapWatch } from '../../map/useMapWatch.ts'
import { PhotoDot, PlacePin } from '../kit/PlacePin.tsx'
import { BoundsFrame } from './BoundsFrame.tsx'
import type { MapDraft } from './draft.ts'
import { frameOf } from './framing.ts'

export interface SettingsMapControl {
  show: (bounds: Bounds) => void
}

type Props = {
  control: Ref<SettingsMapControl>
  draft: MapDraft
  places: readonly LatLng[]
  onPick: ((place: LatLng) => void) | undefined
  /** what is in view, told when the map comes to rest */
  onView: (view: MapSettings) => void
}

const SHOW_MS = 400
/** Bounds may be as narrow as a street; stored zoom. */
const CLOSEST = 19

/** The map that settings are picked on: free to move, the photos, the centre and the borders drawn on it. */
export default function SettingsMap({ control, draft, places, onPick, onView }: Props) {
  const map = useRef<GameMapHandle>(null)
  const [fit] = useState(() => (boundsOf(draft) ?? frameOf(places)?.bounds))
  const bounds = boundsOf(draft)
  useImperativeHandle(control, () => ({ show: (wanted) => map.current?.fitBounds(wanted, { durationMs: SHOW_MS, maxZoom: CLOSEST }) }))
  const look = useCallback(() => {
    if (map.current) onView(map.current.view())
  }, [onView])

  return (
    <GameMap ref={map} label={fr.map.label} settings={null} fit={fit} onPick={onPick} onReady={look}>
      <Watch look={look} />
      {bounds && <BoundsFrame bounds={bounds} />}
      {places.map((place) => <PhotoDot key={`${place.lat},${place.lng}`} place={place} />)}
      {draft.step !== 'center' && <PlacePin place={draft.center} />}
    </GameMap>
  )
}

const RESTS = ['moveend', 'zoom', 'resize'] as const

function Watch({ look }: { look: () => void }) {
  useMapWatch(RESTS, look)
  return null
}

function boundsOf(draft: MapDraft): Bounds | undefined {
  return draft.step === 'zoom' || draft.step === 'confirmation' ? draft.bounds : undefined
}
