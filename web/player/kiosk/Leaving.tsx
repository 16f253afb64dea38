import { words } from '../../words/words.ts'
import styles from './Kiosk.module.css'

/**
 * No touch for long: says when the screen goes back to its first page. A screen reader does not read the seconds one by
 * one.
 */
export function Leaving({ seconds }: { seconds: number }) {
  return (
    <div className={styles.leaving}>
      <p><span aria-hidden="true">{words.kiosk.leaves(seconds)}</span> <b role="status">{words.kiosk.stay}</b></p>
    </div>
  )
}
