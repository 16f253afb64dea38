import type { ResultRow } from '#protocol/shapes.ts'
import { points } from '../../words/format.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { cx } from '../../ui/cx.ts'
import { isMedalled, Medal } from '../../ui/Medal.tsx'
import { shownPseudo } from '../../words/pseudo.ts'
import { words } from '../../words/words.ts'
import styles from './Ranked.module.css'
import { useOwnInView } from './useOwnInView.ts'

type Props = { rows: readonly ResultRow[]; pseudo: string; medals?: boolean }

/** The ranking by player; it opens at the player's own row. */
export function RankedPlayers({ rows, pseudo, medals = true }: Props) {
  const { list, own } = useOwnInView<HTMLOListElement, HTMLLIElement>()
  return (
    // The list is focusable so that the arrow keys scroll it.
    <ol
      ref={list}
      className={cx(styles.rows, styles.scroll)}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={words.playing.end.ranking}
    >
      {rows.map((row) => {
        const mine = row.pseudo === pseudo
        return (
          <li
            key={row.pseudo}
            ref={mine ? own : undefined}
            className={cx(mine && styles.me)}
            aria-current={mine || undefined}
          >
            <span className={styles.rank}>
              {medals && isMedalled(row.rank) ? (
                <Medal rank={row.rank} className={styles.medal} />
              ) : (
                row.rank
              )}
            </span>
            <Avatar pseudo={row.pseudo} />
            <span className={styles.name}>{shownPseudo(row.pseudo)}</span>
            <span className={styles.points}>{points(row.points)}</span>
          </li>
        )
      })}
    </ol>
  )
}
