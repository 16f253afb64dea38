import type { PlayerScores } from '#protocol/shapes.ts'
import { words } from '../../words/words.ts'
import styles from './Correction.module.css'

/** The host has put the player's points right since the screen came. */
export function Correction({ scores }: { scores: PlayerScores | undefined }) {
  return scores ? <p className={styles.corrected}>{words.playing.round.corrected[scores.reason]}</p> : null
}
