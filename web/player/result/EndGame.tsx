import type { TeamRow } from '#protocol/shapes.ts'
import type { PlayerStep } from '../../live/player/playerStep.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { words } from '../../words/words.ts'
import { Dock } from '../Dock.tsx'
import { ownPlace } from '../question/ownPlace.ts'
import { Correction } from './Correction.tsx'
import { RankedPlayers } from './RankedPlayers.tsx'
import { RankedTeams } from './RankedTeams.tsx'
import { Screen } from '../Screen.tsx'
import { Standing } from './Standing.tsx'

export function EndGame({ at }: { at: Extract<PlayerStep, { step: 'endGame' }> }) {
  const { seat, results, scores, souvenir, allHalls } = at
  const own = ownPlace(results, seat.pseudo)
  return (
    <Screen>
      <Standing seat={seat} title={words.player.titles.end} own={own} allHalls={allHalls}>
        <Correction scores={scores} />
      </Standing>
      {isByTeam(results) ? (
        <RankedTeams teams={results.teams} pseudo={seat.pseudo} medals={!allHalls} />
      ) : (
        <RankedPlayers rows={results} pseudo={seat.pseudo} medals={!allHalls} />
      )}
      {/* The souvenir opens in a tab of its own: this tab keeps the player's seat for the quiz that may follow. */}
      {souvenir !== undefined && (
        <Dock>
          <ButtonLink href={`/souvenir/${souvenir}`} target="_blank" rel="noopener">
            {words.playing.end.souvenir}
          </ButtonLink>
        </Dock>
      )}
    </Screen>
  )
}

function isByTeam(
  results: Extract<PlayerStep, { step: 'endGame' }>['results'],
): results is { teams: TeamRow[] } {
  return !Array.isArray(results)
}
