import { useCallback, useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react'
import type { Bounds, LatLng } from '#core/scoring/geo.ts'
import { proposedMap } from '#core/scoring/proposal.ts'
import type { MapSettings, TargetRing } from '#core/quiz.ts'
import { GameMap, PhotoDot, RingFigures, TargetRings, type GameMapHandle } from '../../map/index.ts'
import { useMapWatch } from '../../map/useMapWatch.ts'
import { words } from '../../words/words.ts'
import { BoundsFrame } from './BoundsFrame.tsx'
import { CenterMark } from './CenterMark.tsx'
import type { MapDraft } from './draft.ts'
import { SelectionFrame } from './SelectionFrame.tsx'
import styles from './SettingsMap.module.css'

export interface SettingsMapControl {
  show: (bounds: Bounds) => void
  /** @param zoom counted for 256 px tiles */
  look: (place: LatLng, zoom: number) => void
  center: () => LatLng | null
}

type Props = {
  control: Ref<SettingsMapControl>
  /** id of the quiz's own map source */
  source: string | null
  draft: MapDraft
  places: readonly LatLng[]
  /** bounds of the players' map while the author draws them; null when the author is not drawing */
  selection: Bounds | null
  onSelect: (bounds: Bounds) => void
  /** bounds under test: for some seconds they limit this map as they will limit the players' map */
  test: { bounds: Bounds; left: number } | null
  /** rings that the map shows at their true size around one photo of the quiz */
  rings: { coords: LatLng; rings: readonly TargetRing[] } | null
  onPick: ((place: LatLng) => void) | undefined
  /** called with the map's view each time the map comes to rest */
  onView: (view: MapSettings) => void
}

const SHOW_MS = 400
/** Highest zoom (counted for 256 px tiles) at which this map shows bounds: bounds of a single street still fill it. */
const CLOSEST = 19

/** The map on which settings are chosen: free to move except while the bounds are tested. */
export default function SettingsMap({
  control,
  source,
  draft,
  places,
  selection,
  onSelect,
  test,
  rings,
  onPick,
  onView,
}: Props) {
  const map = useRef<GameMapHandle>(null)
  const [first] = useState(() => boundsOf(draft) ?? proposedMap(places)?.bounds)
  /** whether the author has tested the chosen bounds on this map: the map then does not return to its first view */
  const [moved, setMoved] = useState(false)
  const [ready, setReady] = useState(false)
  const bounds = test?.bounds ?? boundsOf(draft)
  useImperativeHandle(control, () => ({
    show: (wanted) => map.current?.fitBounds(wanted, { durationMs: SHOW_MS, maxZoom: CLOSEST }),
    look: (place, zoom) => map.current?.flyTo(place, { zoom, durationMs: SHOW_MS }),
    center: () => map.current?.view().center ?? null,
  }))
  const look = useCallback(() => {
    if (map.current) onView(map.current.view())
  }, [onView])
  const held = useHeld(test?.bounds ?? null, map)
  if (test && !moved) setMoved(true)

  // MapLibre applies changed limits only when the map moves: after a test of the bounds, a move to the same place
  // frees the map from those bounds.
  useEffect(() => {
    if (test === null && moved && map.current)
      map.current.flyTo(map.current.view().center, { durationMs: 0 })
  }, [test, moved])

  return (
    <>
      <GameMap
        ref={map}
        label={words.wizard.map.label}
        settings={held}
        source={source}
        fit={moved ? undefined : first}
        onPick={test ? undefined : onPick}
        onReady={() => {
          setReady(true)
          look()
        }}
      >
        <Watch look={look} />
        {ready && rings && (
          <>
            <TargetRings {...rings} line={3} />
            <RingFigures {...rings} />
          </>
        )}
        {selection && !test ? (
          <SelectionFrame bounds={selection} onChange={onSelect} />
        ) : (
          bounds && <BoundsFrame bounds={bounds} />
        )}
        {places.map((place) => (
          <PhotoDot key={`${place.lat},${place.lng}`} place={place} />
        ))}
        {draft.step !== 'center' && <CenterMark place={draft.center} />}
      </GameMap>
      <output className={styles.test}>
        {test && <span>{words.wizard.map.bordersTesting(test.left)}</span>}
      </output>
    </>
  )
}

/**
 * Map settings that limit this map to the bounds that the author is testing, with the view that the map had when the
 * test began; null while no bounds are tested.
 */
function useHeld(
  bounds: Bounds | null,
  map: { current: GameMapHandle | null },
): MapSettings | null {
  const [held, setHeld] = useState<{ of: Bounds | null; settings: MapSettings | null }>({
    of: null,
    settings: null,
  })
  if (held.of === bounds) return held.settings
  const settings = bounds && map.current ? { ...map.current.view(), bounds } : null
  setHeld({ of: bounds, settings })
  return settings
}

const RESTS = ['moveend', 'zoom', 'resize'] as const

function Watch({ look }: { look: () => void }) {
  useMapWatch(RESTS, look)
  return null
}

function boundsOf(draft: MapDraft): Bounds | undefined {
  return draft.step === 'zoom' || draft.step === 'confirmation' ? draft.bounds : undefined
}
