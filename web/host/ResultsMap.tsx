import { useCallback, useEffect, useMemo, useRef } from 'react'
import { Marker } from 'react-map-gl/maplibre'
import type { LatLng } from '#core/geo.ts'
import type { TargetRing } from '#core/quiz.ts'
import type { AnswerRow } from '#protocol/shapes.ts'
import { metres } from '../fr/format.ts'
import { fr } from '../fr/host.ts'
import { GameMap, PlayerMarker, TargetRings, type GameMapHandle } from '../map/index.ts'
import { boundsAround, reachOf } from './framing.ts'
import type { Screen } from './useScreen.ts'
import styles from './ResultsMap.module.css'

type Props = {
  place: LatLng
  rings: readonly TargetRing[]
  /** all of the question, nearest first */
  answers: readonly AnswerRow[]
  /** those that are revealed, nearest first */
  shown: readonly AnswerRow[]
  screen: Screen
  onDrawn: () => void
}

/** Pins beyond that many only slow the map down: the farthest go as nearer ones come. */
const MOST_PINS = 200
const CAMERA_MS = 1400
/** As close as the source can: rings of 20 m need it. Stored zoom. */
const CLOSEST = 22
/** Parts of the screen's height. */
const PIN = 0.07
const LAST_PIN = 0.105
const RING_LINE = 0.0055

export function ResultsMap({ place, rings, answers, shown, screen, onDrawn }: Props) {
  const map = useRef<GameMapHandle>(null)
  const ready = useRef(false)
  const frame = useMemo(() => boundsAround(place, reachOf(rings, answers.map(({ distance }) => distance))), [place, rings, answers])
  const go = useCallback((durationMs: number) => map.current?.fitBounds(frame, { durationMs, maxZoom: CLOSEST }), [frame])
  // Another size of the window, or of the panel: the target stays in the middle of what the panel leaves.
  useEffect(() => {
    if (ready.current) go(0)
  }, [go, screen])

  const { height, edgeX, edgeY, panel } = screen
  const padding = useMemo(() => ({ top: edgeY, bottom: edgeY, left: edgeX, right: panel }), [edgeX, edgeY, panel])
  const last = shown[0]
  return (
    <GameMap
      ref={map}
      settings={null}
      fit={frame}
      padding={padding}
      interactive={false}
      label={fr.results.map}
      onReady={() => {
        ready.current = true
        go(CAMERA_MS)
        onDrawn()
      }}
    >
      <TargetRings coords={place} rings={rings} line={Math.max(3, height * RING_LINE)} />
      <Marker longitude={place.lng} latitude={place.lat} anchor="center">
        <i className={styles.place} />
      </Marker>
      {shown.slice(1, MOST_PINS).toReversed().map(({ pseudo, coords }) => (
        <PlayerMarker key={pseudo} pseudo={pseudo} coords={coords} width={height * PIN} />
      ))}
      {last && (
        <PlayerMarker
          key={`last ${last.pseudo}`}
          pseudo={last.pseudo}
          coords={last.coords}
          width={height * LAST_PIN}
          large
          label={<p className={styles.label}>{last.pseudo}<b>{metres(last.distance)}</b></p>}
        />
      )}
    </GameMap>
  )
}
