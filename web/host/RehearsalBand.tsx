import { words } from '../words/words.ts'
import styles from './RehearsalBand.module.css'

/** On every step of a rehearsal, along the upper edge: stripes and words, so that nobody takes it for a true game. */
export function RehearsalBand() {
  return (
    <p className={styles.band}>
      <b>{words.rehearsal.title}</b>
      <span>{words.rehearsal.nothingKept}</span>
    </p>
  )
}
