import { words } from '../../words/words.ts'
import styles from './Crosshair.module.css'

/** A crosshair at the place that the Enter and Space keys choose, shown while the map has the keyboard focus. */
export function Crosshair() {
  return (
    <div className={styles.middle}>
      <svg width="72" height="72" viewBox="-36 -36 72 72" aria-hidden="true">
        <g className={styles.casing}>
          <circle r="17" />
          <path d="M0-34v20M0 14v20M-34 0h20M14 0h20" />
        </g>
        <g className={styles.line}>
          <circle r="17" />
          <path d="M0-34v20M0 14v20M-34 0h20M14 0h20" />
        </g>
        <circle r="3" className={styles.dot} />
      </svg>
      <p className={styles.keys}>
        {words.map.keys} {words.map.pickKey}
      </p>
    </div>
  )
}
