import { fr } from '../fr/host.ts'
import { Confetti } from './Confetti.tsx'
import { EndPlayers } from './EndPlayers.tsx'
import { EndTeams } from './EndTeams.tsx'
import type { InRoom } from './hostState.ts'
import { StageLink } from './StageButton.tsx'
import { finalStandings, type Standing } from './standings.ts'
import styles from './EndGame.module.css'

type Props = {
  view: InRoom & { step: 'endGame' }
  base: string
  onLeave: () => void
}

type TeamStanding = Standing & { kind: 'team' }

/** The podium of the first three, and everybody from the fourth on; teams as cards. */
export function EndGame({ view, base, onLeave }: Props) {
  const standings = finalStandings(view.results)
  const teams = standings.filter((standing): standing is TeamStanding => standing.kind === 'team')
  const again = <StageLink kind="action" href={base} onClick={onLeave}>{fr.end.again}</StageLink>
  return (
    <main className={styles.fin}>
      {teams.length > 0
        ? <EndTeams teams={teams} mean={view.room.teamMean}>{again}</EndTeams>
        : <EndPlayers standings={standings} since={view.since}>{again}</EndPlayers>}
      {standings.length > 0 && <Confetti />}
    </main>
  )
}
