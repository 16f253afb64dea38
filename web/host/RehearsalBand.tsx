import { fr } from '../fr/rehearsal.ts'
import styles from './RehearsalBand.module.css'

/** On every step of a rehearsal, along the upper edge: stripes and words, so that nobody takes it for a true game. */
export function RehearsalBand() {
  return (
    <p className={styles.band}>
      <b>{fr.title}</b>
      <span>{fr.nothingKept}</span>
    </p>
  )
}
