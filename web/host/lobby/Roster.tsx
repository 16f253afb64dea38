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
const AIRY = 12
/** Number of avatars that fit on the narrowest screen: of large ones, of usual ones, and of small ones. */
const ROOMY_FACES = 50
const FACES = 72
const DENSE_FACES = 160
const LONG_NAME = 16

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
      <ul className={cx(styles.names, players.length <= AIRY && styles.airy)}>
        {players.map(row)}
      </ul>
    )

  const size =
    players.length <= ROOMY_FACES ? styles.roomy : players.length > FACES ? styles.dense : undefined
  const faces = players.slice(0, DENSE_FACES)
  return (
    <div className={cx(styles.crowd, size)}>
      <ul className={styles.faces}>
        {faces.map((player) => (
          <RosterEntry key={player.ID} player={player} onKick={onKick}>
            <Avatar pseudo={player.pseudo} />
            <span className="vh">{shownPseudo(player.pseudo)}</span>
          </RosterEntry>
        ))}
        {players.length > faces.length && (
          <li className={styles.rest}>{words.host.lobby.more(players.length - faces.length)}</li>
        )}
      </ul>
      <h2>{words.host.lobby.latest}</h2>
      <ul className={styles.names}>{players.slice(-LAST_NAMED).toReversed().map(row)}</ul>
    </div>
  )
}
