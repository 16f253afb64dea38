import type { FinalResults } from '#protocol/shapes.ts'
import { points } from '../../words/format.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { isMedalled, Medal } from '../../ui/Medal.tsx'
import { colorKey } from '../../ui/playerColor.ts'
import { shownPseudo, shownTeam } from '../../words/pseudo.ts'
import { words } from '../../words/words.ts'
import styles from './FinalRanking.module.css'

/** The final ranking of a game: players, or teams with their players. */
export function FinalRanking({ results }: { results: FinalResults }) {
  const lines = 'teams' in results ? results.teams : results
  if (lines.length === 0) return <p className={styles.none}>{words.history.noPlayer}</p>
  return (
    <ol className={styles.ranking}>
      {'teams' in results
        ? results.teams.map((team) => (
            <li key={`${team.hall} ${team.team}`} data-color={colorKey(team.team)}>
              <Rank rank={team.rank} />
              <i className={styles.patch} aria-hidden="true" />
              <span className={styles.name}>
                {shownTeam(team.team)}
                <InHall hall={team.hall} />
              </span>
              <b>{points(team.points)}</b>
              <ul>
                {team.players.map((player) => (
                  <li key={player.pseudo}>
                    <Avatar pseudo={player.pseudo} className={styles.small} />
                    <span className={styles.name}>{shownPseudo(player.pseudo)}</span>
                    <span>{points(player.points)}</span>
                  </li>
                ))}
              </ul>
            </li>
          ))
        : results.map((row) => (
            <li key={`${row.hall} ${row.pseudo}`}>
              <Rank rank={row.rank} />
              <Avatar pseudo={row.pseudo} className={styles.avatar} />
              <span className={styles.name}>
                {shownPseudo(row.pseudo)}
                <InHall hall={row.hall} />
              </span>
              <b>{points(row.points)}</b>
            </li>
          ))}
    </ol>
  )
}

/** Of a show: the hall of the line, below its name. */
function InHall({ hall }: { hall: string | undefined }) {
  return hall === undefined ? null : <small className={styles.hall}>{hall}</small>
}

function Rank({ rank }: { rank: number }) {
  return (
    <span className={styles.rank}>
      {isMedalled(rank) ? <Medal rank={rank} className={styles.medal} /> : rank}
    </span>
  )
}
