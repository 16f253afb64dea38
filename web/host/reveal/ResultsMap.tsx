import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Marker } from 'react-map-gl/maplibre'
import type { LatLng } from '#core/scoring/geo.ts'
import type { TargetRing } from '#core/quiz.ts'
import type { AnswerRow } from '#protocol/shapes.ts'
import { cx } from '../../ui/cx.ts'
import { GameMap, TargetRings, type GameMapHandle } from '../../map/index.ts'
import { words } from '../../words/words.ts'
import { plainRings } from '../../map/layers/ringAreas.ts'
import { boundsAround, closingBounds, partsOf, reachOf, widestOf } from './framing.ts'
import { RedCircle } from './RedCircle.tsx'
import { REVEAL, type RevealView } from './reveal.ts'
import { ShownAnswers } from './ShownAnswers.tsx'
import type { Screen } from './useScreen.ts'
import styles from './ResultsMap.module.css'

type Props = {
  place: LatLng
  /** the place's name */
  name: string
  /** the quiz's own map source */
  source: string | null
  rings: readonly TargetRing[]
  /** all answers of the question, nearest first */
  answers: readonly AnswerRow[]
  /** number of answers that the reveal has shown so far; it begins with the farthest */
  shown: number
  camera: RevealView
  /** number of nearest answers that fall on the view `close` */
  closest: number
  /** radius around the true place that the camera shows, metres */
  reach: number
  ringsShown: boolean
  /** whether the rings score, and are drawn */
  target: boolean
  /** the reveal is without motion: the camera jumps, the red circle appears at once, nothing fades in */
  still: boolean
  screen: Screen
  onDrawn: () => void
}

const NO_RINGS: readonly TargetRing[] = []
/** Highest zoom of the map, enough for rings of 20 m; counted in 256 px tiles, as zooms are stored. */
const CLOSEST = 22
/** Width of a ring's line, and height of the letters in its label, in parts of the screen's height. */
const RING_LINE = 0.0055
const PLATE = 0.026
/** Radius of a map view, in radii of the widest ring, beyond which a small target marks the place of the tiny rings. */
const LOST = 16

/** The results map: the true place, the red circle that first marks it, the rings, and the answers revealed so far. */
export const ResultsMap = memo(function ResultsMap({
  place,
  name,
  source,
  rings,
  answers,
  shown,
  camera,
  closest,
  reach,
  ringsShown,
  target,
  still,
  screen,
  onDrawn,
}: Props) {
  const map = useRef<GameMapHandle>(null)
  const ready = useRef(false)
  const frame = useMemo(() => boundsAround(place, reach), [place, reach])
  const drawn = useMemo(() => (target ? plainRings(rings) : NO_RINGS), [target, rings])
  const isClose = camera === 'close'
  // Whether some answers are outside the camera's view: the map then keeps space at its edge for their avatars.
  const crowded = camera !== 'start' && !isClose && (answers.at(-1)?.distance ?? 0) > reach
  // The map opens on these bounds without a camera move; the first camera move starts from them.
  const [first] = useState(frame)
  const go = useCallback(
    (durationMs: number) => {
      const { innerWidth: width, innerHeight: height } = window
      const { left, top, right, bottom } = partsOf({ width, height }, screen, crowded).view
      const bounds =
        isClose && map.current
          ? closingBounds({
              place,
              nearest: answers.slice(0, closest).map(({ coords }) => coords),
              rings: drawn,
              near: reach,
              view: { width: right - left, height: bottom - top },
              height,
              sharpest: map.current.sharpest(),
            })
          : frame
      map.current?.fitBounds(bounds, {
        durationMs,
        maxZoom: CLOSEST,
        padding: { left, top, right: width - right, bottom: height - bottom },
      })
    },
    [frame, screen, crowded, isClose, place, answers, closest, drawn, reach],
  )
  const { height, edgeX, edgeY, panel, foot } = screen
  const hasFoot = foot > 0
  const before = useRef({ camera, hasFoot })
  useEffect(() => {
    if (!ready.current) return
    // When only the size of the window or of the panel has changed, the camera jumps, so that the true place stays in
    // the middle of the part that the panel leaves free.
    const travels = before.current.camera !== camera || before.current.hasFoot !== hasFoot
    go(travels && !still ? REVEAL.travel : 0)
    before.current = { camera, hasFoot }
  }, [go, camera, hasFoot, still])

  const padding = useMemo(
    () => ({ top: edgeY, bottom: edgeY, left: edgeX, right: panel }),
    [edgeX, edgeY, panel],
  )
  const line = Math.max(3, height * RING_LINE)
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
      {ringsShown && <TargetRings coords={place} rings={rings} line={line} />}
      <Marker
        longitude={place.lng}
        latitude={place.lat}
        anchor="center"
        subpixelPositioning
        className={styles.mark ?? ''}
      >
        <i
          data-place
          className={cx(styles.place, (!target || reach > LOST * widestOf(rings)) && styles.alone)}
        />
      </Marker>
      <ShownAnswers
        place={place}
        name={name}
        rings={drawn}
        ringsShown={ringsShown}
        letters={Math.max(16, height * PLATE)}
        camera={camera}
        closest={closest}
        crowded={crowded}
        answers={answers}
        shown={shown}
        screen={screen}
      />
    </GameMap>
  )
})
