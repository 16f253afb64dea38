import { useEffect, useRef, useState } from 'react'
import type { LatLng } from '#core/geo.ts'
import type { FullQuiz } from '#protocol/rest.ts'
import { fr } from '../../fr/desk.ts'
import { GameMap, PhotoDot, PlacePin, TargetRings, type GameMapHandle } from '../../map/index.ts'
import { boundsOfRings, frameOf, holds } from '../mapStep/framing.ts'

type Props = {
  quiz: FullQuiz
  place: LatLng | null
  onPick: ((place: LatLng) => void) | undefined
  /** opens close to this place rather than on the whole quiz */
  around?: LatLng | undefined
  /** file name of a question that is not shown */
  except?: string | undefined
}

/** A typed place out of view is shown with its surroundings; stored zoom. */
const AROUND = 12

/** Where the photo was taken: shows the typed place and the rings around it, and takes a click for one. A chunk of its own, with the map. */
export default function PlaceMap({ quiz, place, onPick, around, except }: Props) {
  const map = useRef<GameMapHandle>(null)
  const [ready, setReady] = useState(false)
  const [first] = useState(() => (around ? boundsOfRings(around, quiz.targetSettings) : (quiz.mapSettings ?? frameOf(quiz.questions.map((question) => question.coords)))?.bounds))

  useEffect(() => {
    if (!ready || !place || !map.current) return
    const { zoom, bounds } = map.current.view()
    if (!holds(bounds, place)) map.current.flyTo(place, { zoom: Math.max(zoom, AROUND), durationMs: 0 })
  }, [ready, place])

  return (
    <GameMap ref={map} label={fr.questions.map} settings={null} fit={first} onPick={onPick} onReady={() => setReady(true)}>
      {ready && place && <TargetRings coords={place} rings={quiz.targetSettings} line={2} />}
      {quiz.questions.filter(({ filename }) => filename !== except).map(({ filename, coords }) => <PhotoDot key={filename} place={coords} />)}
      {place && <PlacePin place={place} />}
    </GameMap>
  )
}
