import type { RankedName } from '#protocol/challenges.ts'
import { cx } from '../../ui/cx.ts'
import { isMedalled, Medal } from '../../ui/Medal.tsx'
import { words } from '../../words/words.ts'
import styles from './Challenge.module.css'

/**
 * The names and points of the best players, best first.
 * @param own row of the player who looks at this page, marked when it is in the list
 * @param title heading of the list; a kiosk gives "today's ranking", or the quiz's name once the challenge is over
 */
export function Ranking({
  top,
  own,
  title = words.challenge.ranking,
}: {
  top: readonly RankedName[]
  own?: RankedName | undefined
  title?: string
}) {
  const mine =
    own === undefined
      ? -1
      : top.findIndex(
          ({ name, rank, points }) =>
            name === own.name && rank === own.rank && points === own.points,
        )
  // While nobody has points, everybody is first: no medals are shown.
  const medals = top.some(({ points }) => points > 0)
  return (
    <section className={styles.ranking} aria-labelledby="ranking">
      <h2 id="ranking">{title}</h2>
      {top.length === 0 && <p className={styles.quiet}>{words.challenge.noRanking}</p>}
      <ol>
        {top.map(({ name, points, rank }, i) => (
          // Two players may have the same name, so the index is the only unique key of a row.
          // oxlint-disable-next-line react/no-array-index-key
          <li
            key={i}
            className={cx(i === mine && styles.me)}
            aria-current={i === mine || undefined}
          >
            <span className={styles.rank}>
              {medals && isMedalled(rank) ? <Medal rank={rank} className={styles.medal} /> : rank}
            </span>
            <bdi className={styles.name}>{name}</bdi>
            <span className={styles.points}>{words.challenge.rowPoints(points)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
