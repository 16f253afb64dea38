import { useRef, type ReactNode } from 'react'
import { points } from '../../words/format.ts'
import { Arrow } from '../../ui/Arrow.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { cx } from '../../ui/cx.ts'
import { isMedalled, Medal, nobodyScored } from '../../ui/Medal.tsx'
import { shownName } from '../../words/pseudo.ts'
import { words } from '../../words/words.ts'
import { useStill } from '../useStill.ts'
import { Emblem } from './Emblem.tsx'
import { openRows } from './lastRanking.ts'
import type { Standing } from './standings.ts'
import { useRowTravel } from './useRowTravel.ts'
import styles from './Ranking.module.css'

const SHOWN = 20
const ONE_COLUMN = 10
/** Most avatars beside a team's name; the team's further players have none there. */
const CREW = 8

type Props = {
  title: string
  /** texts under the ranking's title, one line each */
  notes: readonly string[]
  standings: readonly Standing[]
  /** the podium comes next, and tells the first rows */
  covered?: boolean
  /** the buttons at the ranking's lower edge */
  children: ReactNode
}

/** A ranking, in letters as large as the screen allows; rows that change place move there in an animation. */
export function Board({ title, notes, standings, covered = false, children }: Props) {
  const list = useRef<HTMLOListElement>(null)
  useRowTravel(list, standings, useStill())
  const medals = !nobodyScored(standings)
  const kept = covered ? standings.length - openRows(standings).length : 0
  return (
    <main className={styles.board}>
      <header>
        <h1>{title}</h1>
        <p>
          {notes.map((note) => (
            <span key={note}>{note}</span>
          ))}
          {standings.length > SHOWN && (
            <span>{words.host.ranking.first(SHOWN, standings.length)}</span>
          )}
        </p>
      </header>
      <ol
        ref={list}
        className={cx(styles.ranks, standings.length <= ONE_COLUMN && styles.few)}
        style={{ '--rows': Math.max(1, Math.min(standings.length, ONE_COLUMN)) }}
      >
        {standings
          .slice(0, SHOWN)
          .map((standing, place) =>
            place < kept ? (
              <CoveredRow key={standing.name} place={place} />
            ) : (
              <LiveSocket key={standing.name} standing={standing} medals={medals} />
            ),
          )}
      </ol>
      <footer className={styles.bar}>{children}</footer>
    </main>
  )
}

/** A row of the podium's: nothing of it is in the page before the podium tells it. */
function CoveredRow({ place }: { place: number }) {
  return (
    <li data-covered>
      <span className={styles.rank} aria-hidden="true">
        ?
      </span>
      {place === 0 && <span className={styles.cover}>{words.host.ranking.covered}</span>}
    </li>
  )
}

function LiveSocket({ standing, medals }: { standing: Standing; medals: boolean }) {
  const { name, rank, move, gain, out } = standing
  return (
    <li data-climbs={move > 0 || undefined} data-out={out}>
      <span className={styles.rank}>
        {medals && isMedalled(rank) ? <Medal rank={rank} /> : rank}
      </span>
      <span className={styles.move}>
        <Arrow move={move} withCount />
      </span>
      <Emblem standing={standing} />
      <span className={styles.name}>
        <Name name={name} out={out} />
        {standing.kind === 'team' && (
          <span className={styles.crew}>
            {standing.players.slice(0, CREW).map((player) => (
              <span key={player.pseudo} data-out={player.out}>
                <Avatar pseudo={player.pseudo} />
              </span>
            ))}
          </span>
        )}
      </span>
      <span className={styles.gain}>{gain !== null && words.host.ranking.gain(points(gain))}</span>
      <span className={styles.points}>{points(standing.points)}</span>
    </li>
  )
}

/** A player's or team's name, struck through when that player or team is out of a knock-out. */
export function Name({ name, out = false }: { name: string; out?: boolean | undefined }) {
  const shown = shownName(name)
  return out ? (
    <>
      <s>{shown}</s> <em className={styles.out}>{words.hostRounds.knockout.out}</em>
    </>
  ) : (
    <>{shown}</>
  )
}

/** The arrow of a button that leads to the next step. */
export function NextSign() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M9 4l8 8-8 8" fill="none" stroke="currentColor" strokeWidth="2.6" />
    </svg>
  )
}
