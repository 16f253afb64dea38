import { words } from '../../words/words.ts'
import styles from './Kiosk.module.css'

/** Nobody has touched the screen for long: it says when it goes back. The seconds are not read out one by one. */
export function Leaving({ seconds }: { seconds: number }) {
  return (
    <div className={styles.leaving}>
      <p><span aria-hidden="true">{words.kiosk.leaves(seconds)}</span> <b role="status">{words.kiosk.stay}</b></p>
    </div>
  )
}
