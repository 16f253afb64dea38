import type { Bounds } from '#core/scoring/geo.ts'
import { widestRing } from '#core/scoring/proposal.ts'
import type { TargetRing } from '#core/quiz.ts'
import { roundDistance } from '../../../words/measures.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { words } from '../../../words/words.ts'
import styles from './MapStep.module.css'
import { sizeText } from '../../map/sizeText.ts'

/**
 * Tells the author that the map's settings and the rings are adapted to the photos, and up to which distance from the
 * true place an answer scores.
 * @param rings null: only the map's settings are adapted
 * @param fits whether nothing is left to correct
 */
export function Follows({
  photos,
  bounds,
  rings,
  fits,
}: {
  photos: number
  bounds: Bounds
  rings: readonly TargetRing[] | null
  fits: boolean
}) {
  return (
    <div className={styles.follows}>
      <Icon name="tick" size={20} />
      <div>
        <p>
          <b>{rings ? words.wizard.map.bothFollow(photos) : words.wizard.map.mapFollows(photos)}</b>
        </p>
        <p>{sizeText(bounds)}</p>
        {rings && <p>{words.wizard.map.scores(roundDistance(widestRing(rings)))}</p>}
        {fits && <p>{words.wizard.map.followsHelp}</p>}
      </div>
    </div>
  )
}
