import { words } from '../../words/words.ts'
import styles from './Kiosk.module.css'

/**
 * Notice after a long time without a touch: the seconds until the kiosk returns to its first page. A screen reader does
 * not read the seconds.
 */
export function Leaving({ seconds }: { seconds: number }) {
  return (
    <div className={styles.leaving}>
      <p>
        <span aria-hidden="true">{words.kiosk.leaves(seconds)}</span>{' '}
        <b role="status">{words.kiosk.stay}</b>
      </p>
    </div>
  )
}
