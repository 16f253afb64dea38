import type { AllHalls } from '#protocol/show/showShapes.ts'
import { points } from '../../words/format.ts'
import { shownName } from '../../words/pseudo.ts'
import { words } from '../../words/words.ts'
import styles from './Show.module.css'

/** The first ten players over all halls, each with the name of their hall. */
export function AllHallsTable({ allHalls }: { allHalls: AllHalls }) {
  const { top, behind } = allHalls
  return (
    <>
      <ol className={styles.top} style={{ '--rows': Math.max(1, top.length) }}>
        {top.map(({ rank, name, hall, points: won }) => (
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
