import type { ReactNode } from 'react'
import type { TeamScore } from '#protocol/shapes.ts'
import type { PlayerAllHalls } from '#protocol/show/showShapes.ts'
import { roomCode } from '../../words/format.ts'
import type { Seat } from '../../live/player/playerStep.ts'
import { cx } from '../../ui/cx.ts'
import { Medal } from '../../ui/Medal.tsx'
import { colorKeyOfPseudo } from '../../ui/playerColor.ts'
import { words } from '../../words/words.ts'
import type { OwnPlace } from '../question/ownPlace.ts'
import styles from './Standing.module.css'

type Props = {
  seat: Seat
  title: string
  own: OwnPlace | null
  /** the rank over all halls, at the end of a show: that in the hall comes after it */
  allHalls?: PlayerAllHalls | undefined
  medals?: boolean
  children?: ReactNode
}

/** The head of a ranking: the player's own rank in it, or the team's where teams are ranked, on the player's colour. */
export function Standing({ seat, title, own, allHalls, medals = true, children }: Props) {
  const rank = seat.teamScore?.teamRank ?? own?.rank
  return (
    <header className={styles.head} data-color={colorKeyOfPseudo(seat.pseudo)}>
      <div className={styles.line}>
        <h1>{title}</h1>
        <span>{roomCode(seat.roomID)}</span>
      </div>
      {seat.teamScore ? (
        <OwnTeam {...seat.teamScore} own={seat.teamPin ? null : own} {...{ allHalls, medals }} />
      ) : (
        own && (
          <div className={cx(styles.own, allHalls && styles.ofMany)}>
            {medals && <Medal rank={allHalls?.rank ?? own.rank} className={styles.medal} />}
            <p>
              <strong>
                {allHalls ? inAllHalls(allHalls) : words.playing.result.position(own.rank)}
              </strong>{' '}
              {words.playing.result.total(own.points)}
            </p>
          </div>
        )
      )}
      {allHalls && rank !== undefined && (
        <p className={styles.won}>{words.playing.result.inHall(allHalls.hall, rank)}</p>
      )}
      {children}
    </header>
  )
}

const inAllHalls = ({ rank, seats }: PlayerAllHalls): string =>
  words.playing.result.allHalls(rank, seats)

type OwnTeamProps = TeamScore & {
  /** the player's own points beside the team's; null where the team has one marker: they are the same answers */
  own: OwnPlace | null
  allHalls: PlayerAllHalls | undefined
  medals: boolean
}

function OwnTeam({ teamRank, teamPoints, own, allHalls, medals }: OwnTeamProps) {
  return (
    <div className={cx(styles.own, styles.ofMany)}>
      {medals && <Medal rank={allHalls?.rank ?? teamRank} className={styles.medal} />}
      <p>
        <strong>{allHalls ? inAllHalls(allHalls) : words.playing.team.place(teamRank)}</strong>{' '}
        <span className={styles.points}>
          <span>{words.playing.team.total(teamPoints)}</span>{' '}
          {own && <span>{words.playing.team.own(own.points)}</span>}
        </span>
      </p>
    </div>
  )
}
