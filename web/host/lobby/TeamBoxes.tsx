import { Avatar } from '../../ui/Avatar.tsx'
import { cx } from '../../ui/cx.ts'
import { colorKey } from '../../ui/playerColor.ts'
import { shownPseudo, shownTeam } from '../../words/pseudo.ts'
import { words } from '../../words/words.ts'
import type { Room } from '../hostView.ts'
import { RosterEntry, type Ask } from './RosterEntry.tsx'
import { faceGrid, gridStyle } from './Roster.tsx'
import { nameInTeam, teamBoxes, type TeamBox } from '../teams.ts'
import styles from './TeamBoxes.module.css'

/** Largest number of players whom a team's panel names; with as few seats it shows the free ones as circles. */
const NAMED = 8
/** Largest number of teams for which the teams' panels have one column of full width; with more teams, two columns. */
const WIDE = 3
/** Most avatars that can still be told apart in a team's panel. */
const FACES = 100
/** Width of a team's panel divided by its height, by number of teams. */
const WIDTHS: Readonly<Record<number, number>> = { 2: 3.2, 3: 5.4, 4: 1.6, 5: 2.7, 6: 2.7 }

type Props = { room: Room; teams: number; newcomer: string | null; onKick: Ask }

/** A panel for each team with its players. */
export function TeamBoxes({ room, teams, newcomer, onKick }: Props) {
  const seats = room.capacity / teams
  const wide = teams <= WIDE
  return (
    <div
      className={cx(styles.boxes, wide && styles.wide)}
      style={{ '--rows': wide ? teams : Math.ceil(teams / 2) }}
    >
      {teamBoxes(room.players, teams).map((box) => (
        <section key={box.team} className={styles.box} data-color={colorKey(box.team)}>
          <h2>
            {shownTeam(box.team)}
            <span>{words.host.lobby.inTeam(box.players.length, seats)}</span>
          </h2>
          {seats <= NAMED || box.players.length <= NAMED ? (
            <Named box={box} seats={seats} newcomer={newcomer} onKick={onKick} />
          ) : (
            <Faces box={box} wide={WIDTHS[teams] ?? 2.7} newcomer={newcomer} onKick={onKick} />
          )}
        </section>
      ))}
    </div>
  )
}

type BoxProps = { box: TeamBox; newcomer: string | null; onKick: Ask }

function Named({ box: { players }, seats, newcomer, onKick }: BoxProps & { seats: number }) {
  return (
    <ul
      className={styles.named}
      style={{ '--lines': seats <= NAMED || players.length > 6 ? 4 : 3 }}
    >
      {players.map((player) => (
        <RosterEntry
          key={player.ID}
          player={player}
          isNew={player.pseudo === newcomer}
          onKick={onKick}
        >
          <Avatar pseudo={player.pseudo} />
          {nameInTeam(player.pseudo)}
        </RosterEntry>
      ))}
      {seats <= NAMED &&
        Array.from({ length: Math.max(0, seats - players.length) }, (_, i) => (
          <li key={i} className={styles.free} aria-hidden="true" />
        ))}
    </ul>
  )
}

/** The avatars of the players who arrived last in a team, so that newcomers find their own avatar. */
function Faces({ box: { players }, wide, newcomer, onKick }: BoxProps & { wide: number }) {
  const shown = players.slice(-FACES)
  const rest = players.length > shown.length ? 2 : 0
  return (
    <div className={styles.room}>
      <ul className={styles.faces} style={gridStyle(faceGrid(shown.length + rest, wide))}>
        {players.length > shown.length && (
          <li className={styles.more}>{words.host.lobby.more(players.length - shown.length)}</li>
        )}
        {shown.map((player) => (
          <RosterEntry
            key={player.ID}
            player={player}
            isNew={player.pseudo === newcomer}
            onKick={onKick}
          >
            <Avatar pseudo={player.pseudo} />
            <span className="vh">{shownPseudo(player.pseudo)}</span>
          </RosterEntry>
        ))}
      </ul>
    </div>
  )
}
