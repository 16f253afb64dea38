import type { YearInfo } from '#core/views/shapes.ts'
import { words } from '../../words/words.ts'
import styles from './QuestionResult.module.css'

/**
 * The year of a photo, how far off the player's was, and what it has brought.
 * @param factor by which the round and the joker multiply points; 0: the points are not told
 */
export function YearResult({
  result: { year, yearGuess = null, yearPoints = 0 },
  factor,
}: {
  result: YearInfo
  factor: number
}) {
  const said = words.playing.year
  if (year === undefined) return null
  const points = yearPoints * factor
  return (
    <p className={styles.year}>
      <b>{said.was(year)}</b>{' '}
      <span>
        {yearGuess === null ? said.noYear : said.off(yearGuess, Math.abs(yearGuess - year))}
        {points > 0 && said.won(points)}
      </span>
    </p>
  )
}
