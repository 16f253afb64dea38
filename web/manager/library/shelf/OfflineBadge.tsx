import type { QuizReadinessRow } from '#protocol/maps.ts'
import { Icon } from '../../../ui/Icon.tsx'
import styles from './OfflineBadge.module.css'
import { offlineWords } from './offlineWords.ts'

/** Whether a quiz can be played without network, and what is missing. Nothing for a quiz whose map is not set. */
export function OfflineBadge({ offline }: { offline: QuizReadinessRow }) {
  const words = offlineWords(offline)
  if (words === null) return null
  return (
    <div className={styles.badge} data-ready={offline.ready}>
      {offline.ready && <Icon name="tick" size={14} />}
      {words}
    </div>
  )
}
