import { cx } from './cx.ts'
import styles from './ScaleBar.module.css'

/**
 * What the bar shows, a fraction from 0 to 1: the time left (`left`) lights the right part of the bar, the work done
 * (`done`) lights its left part.
 */
type Measure = { left: number; done?: never } | { done: number; left?: never }

type Props = Measure & {
  label: string
  /** Draws the bar red instead of gold, during the last seconds of a countdown. */
  late?: boolean
  className?: string | undefined
}

/** Shows a countdown, or the share of a task that is done, as a bar of twenty segments, like a map's scale. */
export function ScaleBar({ left, done, label, late = false, className }: Props) {
  const lit = Math.min(1, Math.max(0, left ?? done ?? 0))
  return (
    <div
      className={cx(
        styles.bar,
        left === undefined ? styles.fromLeft : styles.fromRight,
        late && styles.late,
        className,
      )}
    >
      <progress className="vh" aria-label={label} max={100} value={Math.round(lit * 100)} />
      <i className={styles.lit} style={{ '--dark': `${((1 - lit) * 100).toFixed(2)}%` }} />
    </div>
  )
}
