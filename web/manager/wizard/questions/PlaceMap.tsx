import {
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type Ref,
} from 'react'
import type { MapRef } from 'react-map-gl/maplibre'
import type { LatLng } from '#core/scoring/geo.ts'
import { holds, proposedMap } from '#core/scoring/proposal.ts'
import type { TargetRing } from '#core/quiz.ts'
import type { FullQuiz } from '#protocol/rest.ts'
import {
  GameMap,
  PhotoDot,
  placeToward,
  PlacePin,
  RingFigures,
  TargetRings,
  type GameMapHandle,
} from '../../../map/index.ts'
import { useMapWatch } from '../../../map/useMapWatch.ts'
import { words } from '../../../words/words.ts'
import { boundsOfRings } from '../../map/framing.ts'

export interface PlaceMapControl {
  /** @param zoom counted for 256 px tiles */
  look: (place: LatLng, zoom: number) => void
  center: () => LatLng | null
}

type Props = {
  quiz: FullQuiz
  control?: Ref<PlaceMapControl>
  place: LatLng | null
  onPick: ((place: LatLng) => void) | undefined
  /** place on which the map opens, zoomed in to its rings; when absent, the map opens on the whole quiz */
  around?: LatLng | undefined
  /** file name of the question that `place` belongs to: every other question of the quiz is shown as a dot */
  except?: string | undefined
}

/** Least zoom (counted for 256 px tiles) after the map has moved to a place that was outside its view. */
const AROUND = 12
const POLL_MS = 400

/**
 * The map of a photo's place: shows the typed place with its rings; a click chooses another place. Loaded as a chunk of
 * its own, with the map library.
 */
export default function PlaceMap({ quiz, control, place, onPick, around, except }: Props) {
  const map = useRef<GameMapHandle>(null)
  const [ready, setReady] = useState(false)
  const [first] = useState(() =>
    around
      ? boundsOfRings(around, quiz.targetSettings)
      : (quiz.mapSettings ?? proposedMap(quiz.questions.map((question) => question.coords)))
          ?.bounds,
  )

  useImperativeHandle(control, () => ({
    look: (wanted, zoom) => map.current?.flyTo(wanted, { zoom, durationMs: POLL_MS }),
    center: () => map.current?.view().center ?? null,
  }))

  useEffect(() => {
    if (!ready || !place || !map.current) return
    const { zoom, bounds } = map.current.view()
    if (!holds(bounds, place))
      map.current.flyTo(place, { zoom: Math.max(zoom, AROUND), durationMs: 0 })
  }, [ready, place])

  return (
    <GameMap
      ref={map}
      label={words.wizard.questions.map}
      settings={null}
      fit={first}
      source={quiz.mapSource}
      onPick={onPick}
      onReady={() => setReady(true)}
    >
      {ready && place && <RingsOnceLarge place={place} rings={quiz.targetSettings} />}
      {quiz.questions
        .filter(({ filename }) => filename !== except)
        .map(({ filename, coords }) => (
          <PhotoDot key={filename} place={coords} />
        ))}
      {place && <PlacePin place={place} />}
    </GameMap>
  )
}

const ZOOM = ['zoom'] as const
/**
 * When the widest ring has a smaller radius than this (pixels), no ring is drawn: the pin would cover the rings and
 * their labels.
 */
const LARGE = 40

function RingsOnceLarge({ place, rings }: { place: LatLng; rings: readonly TargetRing[] }) {
  const [isLarge, setIsLarge] = useState(false)
  const pins = useMemo(() => [place], [place])
  const look = useCallback(
    (map: MapRef) => {
      const edge = placeToward(place, Math.max(...rings.map(({ max }) => max)), 180)
      setIsLarge(
        map.project([edge.lng, edge.lat]).y - map.project([place.lng, place.lat]).y >= LARGE,
      )
    },
    [place, rings],
  )
  useMapWatch(ZOOM, look)
  return (
    isLarge && (
      <>
        <TargetRings coords={place} rings={rings} line={2} />
        <RingFigures coords={place} rings={rings} pins={pins} pin={44} />
      </>
    )
  )
}
