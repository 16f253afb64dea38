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
const WIDE = 1.4
const LONG_NAME = 14

/** Columns and rows in which so many names, or avatars, fill the room that they have. */
export function gridOf(
  count: number,
  kind: 'names' | 'faces',
  wide = WIDE,
): { columns: number; rows: number } {
  const columns =
    kind === 'faces' ? Math.ceil(Math.sqrt(count * wide)) : count <= 4 ? 1 : count <= 20 ? 2 : 3
  return { columns, rows: Math.max(Math.ceil(count / columns), kind === 'names' ? 3 : 1) }
}

export const gridStyle = ({ columns, rows }: ReturnType<typeof gridOf>) => ({
  '--columns': columns,
  '--rows': rows,
})

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
  if (players.length <= NAMED)
    return (
      <div className={styles.room}>
        <ul
          className={cx(styles.names, players.length > 20 && styles.tight)}
          style={gridStyle(gridOf(players.length, 'names'))}
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
        <ul
          className={styles.faces}
          style={gridStyle(gridOf(faces.length + (rest > 0 ? 2 : 0), 'faces'))}
        >
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
