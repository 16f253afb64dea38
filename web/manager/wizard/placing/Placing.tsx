import { useCallback, useId, useRef } from 'react'
import type { FullQuiz } from '#protocol/rest.ts'
import { quizPreparationAddress } from '../../../links/mapsAddress.ts'
import { CoarseMap, Mismatches } from '../../../fixes/Mismatches.tsx'
import { words } from '../../../words/words.ts'
import { useArea } from '../../area.ts'
import { PlaceMap } from '../../kit/LazyMap.tsx'
import type { RestingPointer } from '../../kit/useRestingPointer.ts'
import type { LocalPhoto, Placed } from '../batch/batch.ts'
import { PlaceForm } from '../panel/PlaceForm.tsx'
import { useCoords } from '../panel/useCoords.ts'
import type { PlaceMapControl } from '../questions/PlaceMap.tsx'
import { PlaceSearch } from '../../kit/PlaceSearch.tsx'
import styles from './Placing.module.css'

type Props = {
  quiz: FullQuiz
  photo: LocalPhoto
  /** number of photos that still lack a place, the shown photo included */
  left: number
  pointer: RestingPointer
  onPlaced: (placed: Placed) => void
  onLater: () => void
}

/** Deepest zoom of tiles, 256 px convention, from which houses and streets can be told apart on the map, once enlarged. */
const HOUSES_ZOOM = 13

/**
 * The page for a photo whose file holds no position: a large map, on which the author places it, and the photo beside
 * it.
 */
export function Placing({ quiz, photo, left, pointer, onPlaced, onLater }: Props) {
  const headingId = useId()
  const map = useRef<PlaceMapControl>(null)
  const near = useCallback(() => map.current?.center() ?? null, [])
  const coords = useCoords()
  const { account } = useArea()
  return (
    <>
      <section className={styles.map} aria-label={words.placing.search}>
        <PlaceMap
          quiz={quiz}
          place={coords.place}
          control={map}
          onPick={(picked) => coords.put(picked)}
          fills
        />
        <PlaceSearch near={near} onShow={(place, zoom) => map.current?.look(place, zoom)} />
      </section>
      <aside className={styles.side}>
        {quiz.mapZoom < HOUSES_ZOOM && (
          <Mismatches mismatches={[]} busy={false} onFix={null} preparation={null}>
            <CoarseMap
              text={words.target.coarsePlacing}
              preparation={account === 'admin' ? quizPreparationAddress(quiz.unique_name) : null}
            />
          </Mismatches>
        )}
        <section aria-labelledby={headingId} tabIndex={-1} ref={takeFocus} className={styles.panel}>
          <PlaceForm
            quiz={quiz}
            photo={photo}
            coords={coords}
            headingId={headingId}
            help={`${words.placing.help} ${words.placing.left(left)}`}
            pointer={pointer}
            onPlaced={onPlaced}
            onLater={onLater}
          />
        </section>
      </aside>
    </>
  )
}

/** Focuses the form's panel when it opens, without scrolling: on a phone the map above the panel stays in view. */
const takeFocus = (panel: HTMLElement | null) => panel?.focus({ preventScroll: true })
