import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Marker } from 'react-map-gl/maplibre'
import type { LatLng } from '#core/scoring/geo.ts'
import type { TargetRing } from '#core/quiz.ts'
import type { AnswerRow } from '#protocol/shapes.ts'
import { cx } from '../../ui/cx.ts'
import { GameMap, TargetRings, type GameMapHandle } from '../../map/index.ts'
import { words } from '../../words/words.ts'
import { boundsAround, partsOf, reachOf, widestOf } from './framing.ts'
import { RedCircle } from './RedCircle.tsx'
import type { RevealView } from './reveal.ts'
import { ShownAnswers } from './ShownAnswers.tsx'
import type { Screen } from './useScreen.ts'
import styles from './ResultsMap.module.css'

type Props = {
  place: LatLng
  /** the quiz's own choice of pictures */
  source: string | null
  rings: readonly TargetRing[]
  /** all of the question, nearest first */
  answers: readonly AnswerRow[]
  /** how many of them are revealed, the farthest first */
  shown: number
  camera: RevealView
  /** metres around the place that the camera holds */
  reach: number
  ringsShown: boolean
  /** the camera does not travel, the circle does not grow, nothing fades in */
  still: boolean
  screen: Screen
  onDrawn: () => void
}

const CAMERA_MS = 1300
/** As close as rings of 20 m need it. Stored zoom. */
const CLOSEST = 22
/** Parts of the screen's height. */
const RING_LINE = 0.0055
const PLATE = 0.026
/** Of the widest ring: smaller ones have no figures. */
const SMALLEST = 0.09
/** In widest rings: a view that holds more shows them as a dot. */
const LOST = 16

/** The place, the red circle, the rings and the answers that are revealed so far. */
export const ResultsMap = memo(function ResultsMap({ place, source, rings, answers, shown, camera, reach, ringsShown, still, screen, onDrawn }: Props) {
  const map = useRef<GameMapHandle>(null)
  const ready = useRef(false)
  const frame = useMemo(() => boundsAround(place, reach), [place, reach])
  // Room is kept at the edge for those that this view does not hold.
  const crowded = camera !== 'start' && (answers.at(-1)?.distance ?? 0) > reach
  // The map frames this one by itself, without travelling: the camera sets out from there.
  const [first] = useState(frame)
  const go = useCallback((durationMs: number) => {
    const { innerWidth: width, innerHeight: height } = window
    const { left, top, right, bottom } = partsOf({ width, height }, screen, crowded).view
    map.current?.fitBounds(frame, { durationMs, maxZoom: CLOSEST, padding: { left, top, right: width - right, bottom: height - bottom } })
  }, [frame, screen, crowded])
  const travels = useRef(frame)
  useEffect(() => {
    if (!ready.current) return
    // Another size of the window, or of the panel: the target stays in the middle of what the panel leaves.
    go(travels.current === frame || still ? 0 : CAMERA_MS)
    travels.current = frame
  }, [go, frame, still])

  const { height, edgeX, edgeY, panel } = screen
  const padding = useMemo(() => ({ top: edgeY, bottom: edgeY, left: edgeX, right: panel }), [edgeX, edgeY, panel])
  const line = Math.max(3, height * RING_LINE)
  const figure = Math.max(16, height * PLATE)
  return (
    <GameMap
      ref={map}
      settings={null}
      fit={first}
      source={source}
      padding={padding}
      interactive={false}
      fades={!still}
      travels
      closest={CLOSEST}
      label={words.host.results.map}
      onReady={() => {
        ready.current = true
        go(0)
        onDrawn()
      }}
    >
      <RedCircle place={place} radius={reachOf('circle', rings)} line={line} grows={!still} />
      {ringsShown && <TargetRings coords={place} rings={rings} line={line} plate={figure} least={height * SMALLEST} points />}
      <Marker longitude={place.lng} latitude={place.lat} anchor="center">
        <i className={cx(styles.place, reach > LOST * widestOf(rings) && styles.alone)} />
      </Marker>
      <ShownAnswers place={place} rings={rings} figure={figure} crowded={crowded} answers={answers} shown={shown} screen={screen} />
    </GameMap>
  )
})
