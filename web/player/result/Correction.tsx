import type { PlayerScores } from '#protocol/shapes.ts'
import { words } from '../../words/words.ts'
import styles from './Correction.module.css'

/**
 * Tells what the host has changed while this screen is shown: a correction with its points and its reason, or which
 * question was voided or counts again.
 */
export function Correction({ scores }: { scores: PlayerScores | undefined }) {
  if (!scores) return null
  const said = words.playing.round.corrected
  if (scores.reason === 'void') {
    const number = scores.questionIndex + 1
    return (
      <p className={styles.corrected}>{scores.void ? said.void(number) : said.restored(number)}</p>
    )
  }
  const { points, note, team, undone } = scores
  return (
    <p className={styles.corrected}>
      <b>{undone ? said.undone(points) : (team === undefined ? said.adjust : said.team)(points)}</b>
      {note !== '' && <span>{note}</span>}
    </p>
  )
}
