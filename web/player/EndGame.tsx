import type { TeamRow } from '#protocol/shapes.ts'
import { roomCode } from '../fr/format.ts'
import { fr } from '../fr/player.ts'
import type { PlayerStep } from '../live/playerStep.ts'
import { Medal } from '../ui/Medal.tsx'
import { colorKeyOfPseudo } from '../ui/playerColor.ts'
import styles from './EndGame.module.css'
import { ownPlace } from './ownPlace.ts'
import { RankedPlayers } from './RankedPlayers.tsx'
import { RankedTeams } from './RankedTeams.tsx'
import { Screen } from './Screen.tsx'

export function EndGame({ at }: { at: Extract<PlayerStep, { step: 'endGame' }> }) {
  const { seat, results } = at
  const own = ownPlace(results, seat.pseudo)
  return (
    <Screen>
      <header className={styles.head} data-color={colorKeyOfPseudo(seat.pseudo)}>
        <div className={styles.line}><h1>{fr.end.title}</h1><span>{roomCode(seat.roomID)}</span></div>
        {own && (
          <div className={styles.own}>
            <Medal rank={own.rank} className={styles.medal} />
            <p><strong>{fr.result.position(own.rank)}</strong> {fr.result.total(own.points)}</p>
          </div>
        )}
      </header>
      {isByTeam(results) ? <RankedTeams teams={results.teams} pseudo={seat.pseudo} /> : <RankedPlayers rows={results} pseudo={seat.pseudo} />}
    </Screen>
  )
}

function isByTeam(results: Extract<PlayerStep, { step: 'endGame' }>['results']): results is { teams: TeamRow[] } {
  return !Array.isArray(results)
}
