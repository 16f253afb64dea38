import type { ReactNode } from 'react'
import type { FeatsInfo } from '#protocol/shapes.ts'
import { countedPoints, points } from '../../words/format.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { cx } from '../../ui/cx.ts'
import { Medal } from '../../ui/Medal.tsx'
import { colorKey } from '../../ui/playerColor.ts'
import { shownTeam } from '../../words/pseudo.ts'
import { words } from '../../words/words.ts'
import { PODIUM } from '../ranking/lastRanking.ts'
import { isTied, type Standing } from '../ranking/standings.ts'
import { nameInTeam } from '../teams.ts'
import { Untold } from './EndPlayers.tsx'
import { Feats } from './Feats.tsx'
import type { Told } from './telling.ts'
import styles from './EndTeams.module.css'
import end from './EndGame.module.css'

type Team = Standing & { kind: 'team' }

/** Number of a team's players that fit into its podium arch: first, second, third place. */
const CREW = [6, 5, 3]
/** Most players that a team's card shows by name; with more players it shows avatars only. */
const NAMED = 8
const FACES = 30

/**
 * The podium screen at the end of a game ranked by team: at most three arches, in the teams' colours, and cards that
 * list the players of teams. `children`: the buttons to the next step.
 */
export function EndTeams({
  teams,
  mean,
  corrected,
  note,
  told,
  feats,
  children,
}: {
  teams: readonly Team[]
  mean: boolean
  /** the presenter has given or taken points of a team, which its players do not have */
  corrected: boolean
  /** said below the title, such as who has won a tie-break */
  note?: string | undefined
  /** how far the podium has been told */
  told: Told
  feats?: FeatsInfo | undefined
  children: ReactNode
}) {
  // Cards show the teams that are not on the podium; with at most three teams they show all players of the podium's
  // teams.
  const cards = teams.length > PODIUM ? teams.slice(PODIUM) : teams
  // Three cards, one of them with two rows of players, need the height of the game's figures.
  const isFull = cards.length > 2 && cards.some(({ players }) => players.length > 3)
  return (
    <>
      <section className={end.left}>
        <h1>{words.host.end.title}</h1>
        {note !== undefined && <p className={end.note}>{note}</p>}
        <div className={end.podium}>
          {teams
            .slice(0, PODIUM)
            .map((team, i) =>
              team.rank < told.from ? (
                <Untold key={team.name} place={i + 1} />
              ) : (
                <Arch key={team.name} team={team} place={i + 1} tied={isTied(team, teams)} />
              ),
            )}
        </div>
      </section>
      <aside className={end.side} data-told={told.whole || undefined}>
        <div className={styles.cards}>
          {told.whole && cards.map((team) => <Card key={team.name} team={team} />)}
        </div>
        {told.whole && feats && !isFull && <Feats feats={feats} />}
        <footer>
          {told.whole && (
            <span>
              {mean ? words.host.end.mean : words.host.end.sum}
              {corrected && words.host.end.corrected}
            </span>
          )}
          {children}
        </footer>
      </aside>
    </>
  )
}

function Arch({ team, place, tied }: { team: Team; place: number; tied: boolean }) {
  const { name, players } = team
  const most = CREW[place - 1] ?? 2
  const shown = players.length > most ? players.slice(0, most - 1) : players
  return (
    <section
      className={cx(end.arch, end[`place${place}`], end[`rank${team.rank}`], styles.arch)}
      data-color={colorKey(name)}
      data-rank={team.rank}
    >
      <Medal rank={team.rank} className={styles.medal} />
      <h2 className={end.name}>{shownTeam(name)}</h2>
      <p className={end.points}>{countedPoints(team.points)}</p>
      {tied && <p className={end.tied}>{words.host.end.tied}</p>}
      <ul className={styles.crew}>
        {shown.map((player) => (
          <li key={player.pseudo}>
            <Avatar pseudo={player.pseudo} />
            <span>{nameInTeam(player.pseudo)}</span>
            <b>{points(player.points)}</b>
          </li>
        ))}
        {players.length > shown.length && (
          <li className={styles.others}>{words.host.end.others(players.length - shown.length)}</li>
        )}
      </ul>
    </section>
  )
}

function Card({ team: { name, rank, points: total, players } }: { team: Team }) {
  const named = players.length <= NAMED
  return (
    <section className={styles.card} data-color={colorKey(name)}>
      <h2>
        <span>{rank}</span>
        <span>{shownTeam(name)}</span>
        <span>{points(total)}</span>
      </h2>
      <ul className={cx(players.length > 3 && styles.dense, !named && styles.faces)}>
        {players.slice(0, FACES).map(({ pseudo }) => (
          <li key={pseudo}>
            <Avatar pseudo={pseudo} />
            <span className={cx(!named && 'vh')}>{nameInTeam(pseudo)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
