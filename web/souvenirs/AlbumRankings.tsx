import type { Album } from '#protocol/souvenirs.ts'
import { cx } from '../ui/cx.ts'
import { Medal, isMedalled } from '../ui/Medal.tsx'
import { colorKey, colorKeyOfPseudo } from '../ui/playerColor.ts'
import { points } from '../words/format.ts'
import { shownPseudo, shownTeam } from '../words/pseudo.ts'
import { words } from '../words/words.ts'
import styles from './Album.module.css'

interface Row {
  name: string
  /** colour of the player or team, as a value of the attribute `data-color` (base.css) */
  color: string
  /** null: the round gave none */
  points: number | null
  rank: number
  /** of a show: name of the hall */
  hall: string | undefined
}

/** Number of a ranking's rows that the album shows at first; a button shows the others. */
const SHOWN = 12
const BEST_OF_ROUND = 3

/** The final ranking, by team where there are teams, and the first three of each round. */
export function AlbumRankings({ album }: { album: Album }) {
  const { results, team_results: teams, rounds } = album
  const players = results.map(({ pseudo, points: won, rank, hall }) => ({
    name: shownPseudo(pseudo),
    color: colorKeyOfPseudo(pseudo),
    points: won,
    rank,
    hall,
  }))
  return (
    <>
      {teams && (
        <section className={styles.ranking}>
          <h2>{words.album.teams}</h2>
          <Rows
            rows={teams.map(({ team, points: won, rank, hall }) => ({
              name: shownTeam(team),
              color: colorKey(team),
              points: won,
              rank,
              hall,
            }))}
          />
        </section>
      )}
      <section className={styles.ranking}>
        <h2>{words.album.ranking}</h2>
        {players.length === 0 && <p>{words.album.nobody}</p>}
        <Rows rows={players.slice(0, SHOWN)} />
        {players.length > SHOWN && (
          <details>
            <summary>{words.album.others(players.length - SHOWN)}</summary>
            <Rows rows={players.slice(SHOWN)} />
          </details>
        )}
      </section>
      {rounds.length > 1 && (
        <section className={styles.rounds}>
          <h2>{words.album.rounds}</h2>
          <ol>
            {rounds.map(({ title, multiplier, tieBreak, standings }, i) => (
              // Two rounds may play the same quiz, so the index is part of the key.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={i}>
                <h3>
                  {tieBreak ? words.souvenirs.tieBreak : title}
                  {multiplier > 1 && ` × ${multiplier}`}
                </h3>
                <Rows
                  rows={standings
                    .slice(0, BEST_OF_ROUND)
                    .map(({ pseudo, points: won, rank, hall }) => ({
                      name: shownPseudo(pseudo),
                      color: colorKeyOfPseudo(pseudo),
                      points: tieBreak ? null : won,
                      rank,
                      hall,
                    }))}
                />
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  )
}

function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <ol className={styles.rows}>
      {rows.map(({ name, color, points: won, rank, hall }) => (
        <li
          key={`${hall} ${name}`}
          data-color={color}
          className={cx(isMedalled(rank) && styles.first)}
        >
          <span className={styles.rank}>
            {isMedalled(rank) ? <Medal rank={rank} className={styles.medal} /> : rank}
          </span>
          <i className={styles.dot} aria-hidden="true" />
          <span className={styles.name}>
            {name}
            {hall !== undefined && <small>{hall}</small>}
          </span>
          {won !== null && <span className={styles.points}>{points(won)}</span>}
        </li>
      ))}
    </ol>
  )
}
