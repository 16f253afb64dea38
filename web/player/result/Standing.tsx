import type { ReactNode } from 'react'
import type { TeamScore } from '#protocol/shapes.ts'
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
  medals?: boolean
  children?: ReactNode
}

/** The head of a ranking: the player's own rank in it, or the team's where teams are ranked, on the player's colour. */
export function Standing({ seat, title, own, medals = true, children }: Props) {
  return (
    <header className={styles.head} data-color={colorKeyOfPseudo(seat.pseudo)}>
      <div className={styles.line}>
        <h1>{title}</h1>
        <span>{roomCode(seat.roomID)}</span>
      </div>
      {seat.teamScore ? (
        <OwnTeam {...seat.teamScore} own={seat.teamPin ? null : own} medals={medals} />
      ) : (
        own && (
          <div className={styles.own}>
            {medals && <Medal rank={own.rank} className={styles.medal} />}
            <p>
              <strong>{words.playing.result.position(own.rank)}</strong>{' '}
              {words.playing.result.total(own.points)}
            </p>
          </div>
        )
      )}
      {children}
    </header>
  )
}

type OwnTeamProps = TeamScore & {
  /** the player's own points beside the team's; null where the team has one marker: they are the same answers */
  own: OwnPlace | null
  medals: boolean
}

function OwnTeam({ teamRank, teamPoints, own, medals }: OwnTeamProps) {
  return (
    <div className={cx(styles.own, styles.ofTeam)}>
      {medals && <Medal rank={teamRank} className={styles.medal} />}
      <p>
        <strong>{words.playing.team.place(teamRank)}</strong> {words.playing.team.total(teamPoints)}
        {own && <span className={styles.mine}>{words.playing.team.own(own.points)}</span>}
      </p>
    </div>
  )
}
