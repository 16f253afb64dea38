import type { Bounds } from '#core/scoring/geo.ts'
import { widestRing } from '#core/scoring/proposal.ts'
import type { TargetRing } from '#core/quiz.ts'
import { fr } from '../../../fr/manager/desk.ts'
import { roundDistance } from '../../../fr/format.ts'
import { Icon } from '../../../ui/Icon.tsx'
import styles from './MapStep.module.css'
import { sizeText } from '../../map/sizeText.ts'

/** Says that the map follows the photos, and from how far off one scores. @param rings null: the target does not */
export function Follows({ photos, bounds, rings }: { photos: number; bounds: Bounds; rings: readonly TargetRing[] | null }) {
  return (
    <div className={styles.follows}>
      <Icon name="tick" size={20} />
      <div>
        <p><b>{rings ? fr.map.bothFollow(photos) : fr.map.mapFollows(photos)}</b></p>
        <p>{sizeText(bounds)}</p>
        {rings && <p>{fr.map.scores(roundDistance(widestRing(rings)))}</p>}
        <p>{fr.map.followsHelp}</p>
      </div>
    </div>
  )
}
