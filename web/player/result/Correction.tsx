import type { PlayerScores } from '#protocol/shapes.ts'
import { words } from '../../words/words.ts'
import styles from './Correction.module.css'

/**
 * Tells the host's corrections made while this screen is shown: how many points and why, or which question was
 * cancelled.
 */
export function Correction({ scores }: { scores: PlayerScores | undefined }) {
  if (!scores) return null
  const said = words.playing.round.corrected
  if (scores.reason === 'void') {
    const number = scores.questionIndex + 1
    return <p className={styles.corrected}>{scores.void ? said.void(number) : said.restored(number)}</p>
  }
  const { points, note, team } = scores
  return (
    <p className={styles.corrected}>
      <b>{team === undefined ? said.adjust(points) : said.team(points)}</b>
      {note !== '' && <span>{note}</span>}
    </p>
  )
}
