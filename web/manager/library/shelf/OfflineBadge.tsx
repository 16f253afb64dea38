import type { QuizReadinessRow } from '#protocol/maps.ts'
import { Icon } from '../../../ui/Icon.tsx'
import styles from './OfflineBadge.module.css'
import { offlineWords } from './offlineWords.ts'

/**
 * Says whether a quiz can be played without network, and what is missing. Draws nothing for a quiz without map
 * settings, whose map still changes with its photos.
 */
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
