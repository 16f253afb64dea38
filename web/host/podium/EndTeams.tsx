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
import { faceGrid, gridStyle } from '../lobby/Roster.tsx'
import { nameInTeam } from '../teams.ts'
import { toldFirsts, Untold } from './EndPlayers.tsx'
import { Feats } from './Feats.tsx'
import type { Told } from './telling.ts'
import styles from './EndTeams.module.css'
import end from './EndGame.module.css'

type Team = Standing & { kind: 'team' }

/** Number of a team's players that fit into its podium arch: first, second, third place. */
const CREW = [6, 5, 3]
const crewOf = (place: number) => CREW[place - 1] ?? 2
/** Most players that a team's card shows by name; with more players it shows avatars only. */
const NAMED = 8
const FACES = 30
/** Avatars of which a card leaves room for the number of those that it does not show. */
const MORE_WIDTH = 5
/** Width of a card's room divided by its height. */
const WIDE = 7

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
  // Cards show the teams that are not on the podium; with at most three teams, those whose arch has no room for all
  // of their players.
  const cards =
    teams.length > PODIUM
      ? teams.slice(PODIUM)
      : teams.filter(({ players }, i) => players.length > crewOf(i + 1))
  return (
    <>
      <section className={end.left}>
        <h1>{words.host.end.title}</h1>
        {note !== undefined && <p className={end.note}>{note}</p>}
        <div className={end.podium} data-firsts={toldFirsts(teams, told)}>
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
        {cards.length === 0 ? (
          told.whole && feats && <Feats feats={feats} stacked />
        ) : (
          <>
            <div
              className={cx(styles.cards, cards.length > 2 && styles.many)}
              style={{ '--tallest': tallest(cards) }}
            >
              {told.whole &&
                cards.map((team) => (
                  <Card key={team.name} team={team} tied={teams[PODIUM - 1]?.rank === team.rank} />
                ))}
            </div>
            {told.whole && feats && <Feats feats={feats} stacked={false} />}
          </>
        )}
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

/** Height that a card may have: a line, three lines of names, or many avatars. */
function tallest(cards: readonly Team[]): string {
  const most = Math.max(...cards.map(({ players }) => players.length))
  return most <= 3 ? '16vh' : most <= NAMED ? '26vh' : '36vh'
}

function Arch({ team, place, tied }: { team: Team; place: number; tied: boolean }) {
  const { name, players } = team
  const most = crewOf(place)
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

function Card({
  team: { name, rank, points: total, players },
  tied,
}: {
  team: Team
  tied: boolean
}) {
  const named = players.length <= NAMED
  const isDense = named && players.length > 3
  const shown = players.length > FACES ? players.slice(0, FACES - MORE_WIDTH) : players
  const left = players.length - shown.length
  return (
    <section className={styles.card} data-color={colorKey(name)}>
      <h2>
        <span>{rank}</span>
        <span>{shownTeam(name)}</span>
        <span>
          {tied && <em className={end.equal}>{words.host.end.tied}</em>}
          {points(total)}
        </span>
      </h2>
      <div className={styles.room}>
        <ul
          className={cx(isDense && styles.dense, !named && styles.faces)}
          style={
            named
              ? isDense
                ? { '--rows-of-3': Math.ceil(shown.length / 3), '--rows-of-4': 2 }
                : {}
              : gridStyle(faceGrid(Math.min(players.length, FACES), WIDE))
          }
        >
          {shown.map(({ pseudo }) => (
            <li key={pseudo}>
              <Avatar pseudo={pseudo} />
              <span className={cx(!named && 'vh')}>{nameInTeam(pseudo)}</span>
            </li>
          ))}
          {left > 0 && <li className={styles.more}>{words.host.end.more(left)}</li>}
        </ul>
      </div>
    </section>
  )
}
