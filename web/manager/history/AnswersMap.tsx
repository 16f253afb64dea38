import { useMemo, useRef } from 'react'
import { proposedMap } from '#core/scoring/proposal.ts'
import type { PastQuestionDetails } from '#protocol/history.ts'
import {
  GameMap,
  PhotoDot,
  PlacePin,
  PlayerMarker,
  RingFigures,
  TargetRings,
  type GameMapHandle,
} from '../../map/index.ts'

/** Highest zoom (counted for 256 px tiles), enough for rings of 20 m. */
const CLOSEST = 19
/** Limit of pins on the map, since more would hide one another; the nearest are drawn. */
const MOST_PINS = 200
/** Width of a pin, pixels. */
const PIN = 40

/** A map with the place of a question, its rings, and the players' answers. */
export default function AnswersMap({
  label,
  question,
}: {
  label: string
  question: PastQuestionDetails
}) {
  const map = useRef<GameMapHandle>(null)
  const { coords, coordsOrderDist: answers, mapSource, targetSettings } = question
  const frame = useMemo(
    () => proposedMap([coords, ...answers.map((answer) => answer.coords)])?.bounds,
    [coords, answers],
  )
  const pins = useMemo(
    () => [coords, ...answers.slice(0, MOST_PINS).map((answer) => answer.coords)],
    [coords, answers],
  )
  return (
    <GameMap
      ref={map}
      label={label}
      settings={null}
      fit={frame}
      source={mapSource}
      onReady={() => frame && map.current?.fitBounds(frame, { maxZoom: CLOSEST })}
    >
      <TargetRings coords={coords} rings={targetSettings} />
      <RingFigures coords={coords} rings={targetSettings} pins={pins} pin={PIN} />
      <PlacePin place={coords} />
      <PhotoDot place={coords} isOver />
      {answers
        .slice(0, MOST_PINS)
        .toReversed()
        .map(({ pseudo, coords: place, hall }) => (
          <PlayerMarker key={`${hall} ${pseudo}`} pseudo={pseudo} coords={place} width={PIN} />
        ))}
    </GameMap>
  )
}
