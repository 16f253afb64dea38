import { words } from '../../words/words.ts'
import { useElapsed } from '../useElapsed.ts'
import styles from '../ranking/Ranking.module.css'

const ROUND = 2 * Math.PI * 30

/** A circle whose outline shrinks with the time left, and the seconds left in the middle of the circle. */
export function Countdown({ since, ms }: { since: number; ms: number }) {
  const elapsed = useElapsed(since)
  const left = Math.max(0, ms - elapsed)
  const seconds = Math.ceil(left / 1000)
  return (
    <svg viewBox="0 0 64 64" role="timer" aria-label={words.host.ranking.seconds(seconds)}>
      <circle cx="32" cy="32" r="30" />
      <circle cx="32" cy="32" r="23" />
      <circle
        className={styles.left}
        cx="32"
        cy="32"
        r="30"
        strokeDasharray={`${(left / ms) * ROUND} ${ROUND}`}
        transform="rotate(-90 32 32)"
      />
      <text x="32" y="43" textAnchor="middle">
        {seconds}
      </text>
    </svg>
  )
}
