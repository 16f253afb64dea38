import { useMemo, useRef } from 'react'
import type { Bounds, LatLng } from '#core/scoring/geo.ts'
import type { StoredAnswers } from '../storage/storedAnswers.ts'
import {
  GameMap,
  PhotoDot,
  PlacePin,
  placeToward,
  PlayerMarker,
  RingFigures,
  TargetRings,
  type GameMapHandle,
} from '../map/index.ts'
import { answersReach } from './answersReach.ts'

type Props = { label: string; source: string | null; place: LatLng; shown: StoredAnswers }

/** Highest zoom (counted for 256 px tiles), enough for rings of 20 m. */
const CLOSEST = 22
/** At most this many answers, those nearest to the place, have a pin: more pins would hide one another. */
const MOST_PINS = 200
/** Width of a pin, as a fraction of the screen's height. */
const PIN = 0.06

/** A map of a question's place, its rings and the answers nearest to it, as the big screen shows them. */
export default function AnswersMap({ label, source, place, shown: { rings, answers } }: Props) {
  const map = useRef<GameMapHandle>(null)
  const frame = useMemo(() => around(place, answersReach(rings, answers)), [place, rings, answers])
  const pins = useMemo(
    () => [place, ...answers.slice(0, MOST_PINS).map(({ coords }) => coords)],
    [place, answers],
  )
  const pin = Math.max(32, innerHeight * PIN)
  return (
    <GameMap
      ref={map}
      label={label}
      settings={null}
      fit={frame}
      closest={CLOSEST}
      source={source}
      onReady={() => map.current?.fitBounds(frame, { maxZoom: CLOSEST })}
    >
      <TargetRings coords={place} rings={rings} />
      <RingFigures
        coords={place}
        rings={rings}
        points
        letters={Math.max(16, innerHeight * 0.022)}
        pins={pins}
        pin={pin}
      />
      <PlacePin place={place} />
      <PhotoDot place={place} isOver />
      {answers
        .slice(0, MOST_PINS)
        .toReversed()
        .map(({ pseudo, coords }) => (
          <PlayerMarker key={pseudo} pseudo={pseudo} coords={coords} width={pin} large />
        ))}
    </GameMap>
  )
}

/** The bounds around a place. @param reach radius around the place, metres */
function around(place: LatLng, reach: number): Bounds {
  const [north, east, south, west] = [0, 90, 180, 270].map((bearing) =>
    placeToward(place, reach, bearing),
  )
  return {
    north: north?.lat ?? 85,
    east: east?.lng ?? 180,
    south: south?.lat ?? -85,
    west: west?.lng ?? -180,
  }
}
