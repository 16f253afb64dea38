import { cx } from './cx.ts'
import styles from './HoldRing.module.css'

/** The ring that fills while a button is held; full after one second (`HOLD_MS`). */
export function HoldRing({ held }: { held: boolean }) {
  return (
    <svg className={cx(styles.ring, held && styles.held)} viewBox="0 0 24 24" aria-hidden="true">
      <circle className={styles.track} cx="12" cy="12" r="9.5" />
      <circle className={styles.fill} cx="12" cy="12" r="9.5" pathLength="1" />
    </svg>
  )
}
