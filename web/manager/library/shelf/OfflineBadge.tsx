import type { QuizReadinessRow } from '#protocol/maps.ts'
import { Icon } from '../../../ui/Icon.tsx'
import styles from './OfflineBadge.module.css'
import { offlineWords } from './offlineWords.ts'

/** Says whether a quiz with questions can be played without network, and what is missing. */
export function OfflineBadge({ offline }: { offline: QuizReadinessRow }) {
  return (
    <div className={styles.badge} data-ready={offline.ready} data-playable={offline.playable}>
      {offline.ready && <Icon name="tick" size={14} />}
      {!offline.playable && <Icon name="warning" size={14} />}
      {offlineWords(offline)}
    </div>
  )
}
