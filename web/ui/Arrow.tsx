import { words } from '../words/words.ts'
import styles from './Arrow.module.css'

/** The direction in which a row moved in the ranking: up, down, or unchanged; optionally with the number of places. */
export function Arrow({ move, withCount = false }: { move: number; withCount?: boolean }) {
  const way = move > 0 ? 'up' : move < 0 ? 'down' : 'stayed'
  // A bar for « unchanged » would read as the minus of the points beside it.
  const path = {
    up: 'M12 5l8 13H4z',
    down: 'M12 19L4 6h16z',
    stayed: 'M12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6z',
  }[way]
  return (
    <span className={styles.arrow} data-move={way}>
      <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
        <path d={path} />
      </svg>
      <span className="vh">{words.ui.move(move)}</span>
      {withCount && move !== 0 && <span aria-hidden="true">{Math.abs(move)}</span>}
    </span>
  )
}
