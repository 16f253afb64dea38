import type { MouseEvent, ReactNode } from 'react'
import type { FinalResults } from '#protocol/shapes.ts'
import { addressOf } from '../../ui/address.ts'
import { words } from '../../words/words.ts'
import { AlbumCode } from './AlbumCode.tsx'
import { Confetti } from './Confetti.tsx'
import { EndPlayers } from './EndPlayers.tsx'
import { EndTeams } from './EndTeams.tsx'
import type { HostLink } from '../hostLink.ts'
import { isTeamCorrected } from '../rounds/corrections.ts'
import { EndActs } from '../rounds/EndActs.tsx'
import { tieWon } from '../rounds/roundLabel.ts'
import type { InRoom } from '../hostView.ts'
import { StageLink } from '../StageButton.tsx'
import { finalStandings, type Standing } from '../ranking/standings.ts'
import { Hint } from './Hint.tsx'
import type { Podium } from './usePodium.ts'
import { WayOn } from './WayOn.tsx'
import styles from './EndGame.module.css'

type Props = {
  view: InRoom & { step: 'endGame' }
  podium: Podium
  /** the way on, below the ranking */
  children: ReactNode
}

type TeamStanding = Standing & { kind: 'team' }

/** The screen at the end of a game: the podium, by player or by team, with confetti. */
export function EndGame({ view, podium, children }: Props) {
  const standings = finalStandings(view.results)
  const teams = standings.filter((standing): standing is TeamStanding => standing.kind === 'team')
  const { round } = view.room
  const tie = round?.tieBreak ? tieWon(view.room, ofEnd(view.results)) : undefined
  const { told } = podium
  const way = <WayOn podium={podium}>{children}</WayOn>
  return (
    <main className={styles.fin}>
      {teams.length > 0 ? (
        <EndTeams
          teams={teams}
          mean={view.room.teamMean}
          corrected={isTeamCorrected(view.room.corrections)}
          note={tie}
          told={told}
          feats={view.feats}
        >
          {way}
        </EndTeams>
      ) : (
        <EndPlayers
          standings={standings}
          since={view.since}
          note={tie}
          told={told}
          feats={view.feats}
        >
          {way}
        </EndPlayers>
      )}
      {standings.length > 0 && told.from === 1 && <Confetti />}
    </main>
  )
}

type WayOn = Pick<Props, 'view'> & { base: string; link: HostLink; onLeave: () => void }

/** The way on from the end of a game: the album's QR code, what else the room can play, and the library. */
export function EndWayOn({ view, base, link, onLeave }: WayOn) {
  /** The library takes the place of this page, whose address opens a room: the browser's Back would open one more. */
  function leave(event: MouseEvent) {
    onLeave()
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    location.replace(addressOf(base))
  }
  return (
    <>
      {view.album !== null && finalStandings(view.results).length > 0 && (
        <AlbumCode album={view.album} room={view.room} />
      )}
      {!view.room.over && <EndActs view={view} link={link} />}
      <StageLink
        kind={view.room.over ? 'action' : 'plain'}
        className={styles.choice}
        href={base}
        onClick={leave}
      >
        <span>{words.host.end.again}</span>
        <Hint>{words.hostRounds.chain.newHint}</Hint>
      </StageLink>
    </>
  )
}

const ofEnd = (results: FinalResults) =>
  'teams' in results
    ? { results: [], team_results: results.teams }
    : { results, team_results: null }
