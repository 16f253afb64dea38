import type { TeamRow } from '#protocol/shapes.ts'
import { points } from '../../words/format.ts'
import { Arrow } from '../../ui/Arrow.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { cx } from '../../ui/cx.ts'
import { isMedalled, Medal } from '../../ui/Medal.tsx'
import { colorKey } from '../../ui/playerColor.ts'
import { shownPseudo, shownTeam } from '../../words/pseudo.ts'
import { words } from '../../words/words.ts'
import styles from './Ranked.module.css'
import { useOwnInView } from './useOwnInView.ts'

type Props = { teams: readonly TeamRow[]; pseudo: string; medals?: boolean }

/** The ranking by team; it opens at the player's own team. */
export function RankedTeams({ teams, pseudo, medals = true }: Props) {
  const { list, own } = useOwnInView<HTMLElement, HTMLElement>()
  return (
    <section
      ref={list}
      className={styles.teams}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={words.playing.end.ranking}
    >
      {teams.map((team) => {
        const mine = team.players.some((player) => player.pseudo === pseudo)
        return (
          <section
            key={team.team}
            ref={mine ? own : undefined}
            className={cx(styles.team, mine && styles.mine)}
            data-color={colorKey(team.team)}
          >
            <h2>
              {medals && isMedalled(team.rank) ? (
                <Medal rank={team.rank} className={styles.teamMedal} />
              ) : (
                <span aria-label={words.playing.end.ranked(team.rank)}>{team.rank}</span>
              )}
              {shownTeam(team.team)}
              {mine && <span className={styles.tag}>{words.playing.end.ownTeam}</span>}
              <span className={styles.total}>
                <Arrow move={team.classementMove} />
                {points(team.points)}
              </span>
            </h2>
            <ol className={styles.rows} hidden={team.players.length === 0}>
              {team.players.map((player) => (
                <li
                  key={player.pseudo}
                  className={cx(player.pseudo === pseudo && styles.me)}
                  aria-current={player.pseudo === pseudo || undefined}
                >
                  <Avatar pseudo={player.pseudo} />
                  <span className={styles.name}>{shownPseudo(player.pseudo)}</span>
                  <span className={styles.points}>{points(player.points)}</span>
                </li>
              ))}
            </ol>
          </section>
        )
      })}
    </section>
  )
}
