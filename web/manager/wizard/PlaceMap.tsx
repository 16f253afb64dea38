import { useEffect, useRef, useState } from 'react'
import type { LatLng } from '#core/geo.ts'
import type { FullQuiz } from '#protocol/rest.ts'
import { fr } from '../../fr/desk.ts'
import { GameMap, type GameMapHandle } from '../../map/index.ts'
import { PhotoDot, PlacePin } from '../kit/PlacePin.tsx'
import { frameOf, holds } from '../mapStep/framing.ts'

type Props = {
  quiz: FullQuiz
  place: LatLng | null
  onPick: ((place: LatLng) => void) | undefined
}

/** A typed place out of view is shown with its surroundings; stored zoom. */
const AROUND = 12

/** Where the photo was taken: shows the typed place, and takes a click for one. A chunk of its own, with the map. */
export default function PlaceMap({ quiz, place, onPick }: Props) {
  const map = useRef<GameMapHandle>(null)
  const [ready, setReady] = useState(false)
  const [first] = useState(() => quiz.mapSettings ?? frameOf(quiz.questions.map((question) => question.coords)))

  useEffect(() => {
    if (!ready || !place || !map.current) return
    const { zoom, bounds } = map.current.view()
    if (!holds(bounds, place)) map.current.flyTo(place, { zoom: Math.max(zoom, AROUND), durationMs: 0 })
  }, [ready, place])

  return (
    <GameMap ref={map} label={fr.questions.map} settings={null} fit={first?.bounds} onPick={onPick} onReady={() => setReady(true)}>
      {quiz.questions.map(({ filename, coords }) => <PhotoDot key={filename} place={coords} />)}
      {place && <PlacePin place={place} />}
    </GameMap>
  )
}
