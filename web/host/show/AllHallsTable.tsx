import type { AllHalls } from '#protocol/show/showShapes.ts'
import { points } from '../../words/format.ts'
import { shownName } from '../../words/pseudo.ts'
import { words } from '../../words/words.ts'
import { openRows } from '../ranking/lastRanking.ts'
import styles from './Show.module.css'

/**
 * The first ten players over all halls, each with the name of their hall.
 * @param props.covered the podium comes next, and tells the first rows
 */
export function AllHallsTable({
  allHalls: { top, behind },
  covered = false,
}: {
  allHalls: AllHalls
  covered?: boolean
}) {
  const kept = covered ? top.length - openRows(top).length : 0
  return (
    <>
      <ol className={styles.top} style={{ '--rows': Math.max(1, top.length) }}>
        {Array.from({ length: kept }, (_, place) => (
          <li key={place} data-covered>
            <span className={styles.rank} aria-hidden="true">
              ?
            </span>
            {place === 0 && <span className={styles.name}>{words.host.ranking.covered}</span>}
          </li>
        ))}
        {top.slice(kept).map(({ rank, name, hall, points: won }) => (
          <li key={`${hall} ${name}`}>
            <span className={styles.rank}>{rank}</span>
            <span className={styles.name}>{shownName(name)}</span>
            <span className={styles.of}>{hall}</span>
            <span className={styles.points}>{points(won)}</span>
          </li>
        ))}
      </ol>
      {behind.length > 0 && (
        <p className={styles.behind} role="status">
          {words.hostShow.behind(behind)}
        </p>
      )}
    </>
  )
}
