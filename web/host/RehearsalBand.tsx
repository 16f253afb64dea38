import { words } from '../words/words.ts'
import styles from './RehearsalBand.module.css'

/**
 * Stripes and text along the upper edge on every step of a rehearsal, so that the audience does not take it for a true
 * game.
 */
export function RehearsalBand() {
  return (
    <p className={styles.band}>
      <b>{words.rehearsal.title}</b>
      <span>{words.rehearsal.nothingKept}</span>
    </p>
  )
}
