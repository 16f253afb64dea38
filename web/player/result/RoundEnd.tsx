import type { PlayerStep } from '../../live/player/playerStep.ts'
import { nobodyScored } from '../../ui/Medal.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import { words } from '../../words/words.ts'
import { Dock } from '../Dock.tsx'
import { Screen } from '../Screen.tsx'
import { Correction } from './Correction.tsx'
import { RankedPlayers } from './RankedPlayers.tsx'
import { RankedTeams } from './RankedTeams.tsx'
import { Standing } from './Standing.tsx'
import styles from './Standing.module.css'

/** The screen between two rounds: the points of the finished round, and the standings of the evening. */
export function RoundEnd({ at }: { at: Extract<PlayerStep, { step: 'roundEnd' }> }) {
  const { seat, end, scores } = at
  const medals = !nobodyScored(end.teams ?? end.results)
  return (
    <Screen>
      <Standing
        seat={seat}
        title={words.player.titles.roundEnd(end.roundIndex + 1, end.roundsNb)}
        own={{ rank: end.rank, points: end.pointsTotal }}
        medals={medals}
      >
        <p className={styles.won}>{words.playing.round.points(end.pointsRound)}</p>
        <Correction scores={scores} />
      </Standing>
      {end.teams ? (
        <RankedTeams teams={end.teams} pseudo={seat.pseudo} medals={medals} />
      ) : (
        <RankedPlayers rows={end.results} pseudo={seat.pseudo} medals={medals && !seat.teamScore} />
      )}
      <Dock>
        <Waiting quiet>{words.playing.round.next}</Waiting>
      </Dock>
    </Screen>
  )
}
