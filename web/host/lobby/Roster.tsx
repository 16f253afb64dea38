import type { PlayerRow } from '#protocol/shapes.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { cx } from '../../ui/cx.ts'
import { shownPseudo } from '../../words/pseudo.ts'
import { words } from '../../words/words.ts'
import { RosterEntry, type Ask } from './RosterEntry.tsx'
import styles from './Roster.module.css'

/** With more players than this the lobby shows avatars without names, and names the last players to arrive. */
const NAMED = 36
const LAST_NAMED = 12
/** With more players than this the label of simulated players would not fit. */
const AIRY = 12
/** Most avatars that can still be told apart on the narrowest screen. */
const FACES = 240
/** Width of the room that the avatars have, divided by its height. */
const WIDE = 1.9
const LONG_NAME = 14

/** Height of a row of names, and width of a column of them, in letters: the avatar takes 2.7, each letter a half. */
const ROW = 1 / 0.44
const columnOf = (letters: number) => 2.7 + letters / 2

interface Grid {
  columns: number
  rows: number
}

/** Columns and rows in which so many avatars fill the room that they have. @param wide its width by its height */
export function faceGrid(count: number, wide = WIDE): Grid {
  const columns = Math.max(1, Math.ceil(Math.sqrt(count * wide)))
  return { columns, rows: Math.ceil(count / columns) }
}

/** Columns and rows in which so many names are largest. @param letters of the longest name */
export function nameGrid(count: number, letters: number): Grid {
  const grids = [1, 2, 3].map((columns) => ({ columns, rows: Math.ceil(count / columns) }))
  const sizeOf = ({ columns, rows }: Grid) =>
    Math.min(1 / (rows * ROW), 1.15 / (columns * columnOf(letters)))
  return grids.reduce((best, next) => (sizeOf(next) > sizeOf(best) ? next : best))
}

export const gridStyle = ({ columns, rows }: Grid) => ({ '--columns': columns, '--rows': rows })

/** The players of the room, in order of arrival. */
export function Roster({
  players,
  newcomer,
  onKick,
}: {
  players: readonly PlayerRow[]
  newcomer: string | null
  onKick: Ask
}) {
  const row = (player: PlayerRow) => (
    <RosterEntry
      key={player.ID}
      player={player}
      isNew={player.pseudo === newcomer}
      className={cx(shownPseudo(player.pseudo).length > LONG_NAME && styles.long)}
      onKick={onKick}
    >
      <Avatar pseudo={player.pseudo} />
      <span className={styles.who}>
        {shownPseudo(player.pseudo)}
        {player.simulated && players.length <= AIRY && (
          <em className={styles.tag}>{words.host.rehearsal.tag}</em>
        )}
      </span>
    </RosterEntry>
  )
  const letters = Math.max(...players.map(({ pseudo }) => shownPseudo(pseudo).length))
  const grid = nameGrid(players.length, letters)
  if (players.length <= NAMED)
    return (
      <div className={styles.room}>
        <ul
          className={cx(styles.names, grid.columns === 3 && styles.tight)}
          style={{ ...gridStyle(grid), '--wide': columnOf(letters) }}
        >
          {players.map(row)}
        </ul>
      </div>
    )

  const faces = players.slice(0, FACES)
  const rest = players.length - faces.length
  return (
    <div className={styles.crowd}>
      <div className={styles.room}>
        <ul className={styles.faces} style={gridStyle(faceGrid(faces.length + (rest > 0 ? 2 : 0)))}>
          {faces.map((player) => (
            <RosterEntry key={player.ID} player={player} onKick={onKick}>
              <Avatar pseudo={player.pseudo} />
              <span className="vh">{shownPseudo(player.pseudo)}</span>
            </RosterEntry>
          ))}
          {rest > 0 && <li className={styles.rest}>{words.host.lobby.more(rest)}</li>}
        </ul>
      </div>
      <h2>{words.host.lobby.latest}</h2>
      <ul className={cx(styles.latest, styles.tight)}>
        {players.slice(-LAST_NAMED).toReversed().map(row)}
      </ul>
    </div>
  )
}
