import { useCallback, useState } from 'react'
import { words } from '../../words/words.ts'
import { EndPlayers } from '../podium/EndPlayers.tsx'
import end from '../podium/EndGame.module.css'
import type { Podium } from '../podium/usePodium.ts'
import { WayOn } from '../podium/WayOn.tsx'
import { Board, NextSign } from '../ranking/Board.tsx'
import { isCovered } from '../ranking/lastRanking.ts'
import ranking from '../ranking/Ranking.module.css'
import type { HostLink } from '../hostLink.ts'
import type { InRoom } from '../hostView.ts'
import { StageButton } from '../StageButton.tsx'
import { useAfter } from '../useElapsed.ts'
import { useKeys } from '../useKeys.ts'
import { eveningStandings, roundStandings, stepAfter, tiedFirst } from './corrections.ts'
import { TieBreakButton } from './TieBreakDialog.tsx'

/** Time in ms for which the podium of a round is shown: it is told place by place, and applauded. */
const PODIUM_MS = 15_000

type View = InRoom & { step: 'roundEnd' }
type Props = { view: View; link: HostLink; connected: boolean; podium: Podium }

/** The end of a round: its podium, then the standings of the evening, until the presenter moves on. */
export function RoundEnd({ view, link, connected, podium }: Props) {
  return view.shown === 'podium' ? (
    <RoundPodium view={view} podium={podium} onStandings={link.showStandings} />
  ) : (
    <EveningStandings view={view} link={link} connected={connected} />
  )
}

function RoundPodium({
  view,
  podium,
  onStandings,
}: Pick<Props, 'view' | 'podium'> & { onStandings: () => void }) {
  useAfter(view.since, PODIUM_MS, onStandings)
  useKeys(
    { ' ': onStandings, Enter: onStandings, ArrowRight: onStandings, PageDown: onStandings },
    podium.told.whole,
  )
  const { roundIndex, roundsNb } = view.info
  return (
    <main className={end.fin}>
      <EndPlayers
        title={words.hostRounds.titled(
          roundIndex,
          roundsNb,
          view.room.round?.title ?? words.hostRounds.end.podium,
        )}
        empty={words.hostRounds.end.nobody}
        standings={roundStandings(view.info)}
        since={view.since}
        told={podium.told}
      >
        <WayOn podium={podium}>
          <StageButton kind="action" onClick={onStandings}>
            {words.hostRounds.end.toStandings}
            <NextSign />
          </StageButton>
        </WayOn>
      </EndPlayers>
    </main>
  )
}

function EveningStandings({ view, link, connected }: Omit<Props, 'podium'>) {
  const { info, room } = view
  const [sent, setSent] = useState(false)
  const next = useCallback(() => setSent(link.rounds.nextStep()), [link])
  const go = sent && connected ? undefined : next
  useKeys({ ' ': go, Enter: go, ArrowRight: go, PageDown: go })
  const after = stepAfter(room)
  const tied = tiedFirst(view)
  return (
    <Board
      title={words.hostRounds.end.standings}
      notes={[words.hostRounds.end.after(info.roundIndex, info.roundsNb)]}
      standings={eveningStandings(info)}
      covered={isCovered(view)}
    >
      {tied.length > 1 && <TieBreakButton tied={tied} room={room} link={link} />}
      <p className={ranking.next}>
        {after.kind !== 'end' && words.hostRounds.end.next(after.title)}
      </p>
      <StageButton kind="action" onClick={go} disabled={go === undefined}>
        {after.kind === 'round'
          ? words.hostRounds.end.nextRound
          : after.kind === 'break'
            ? words.hostRounds.end.toBreak
            : words.hostRounds.end.final}
        <NextSign />
      </StageButton>
    </Board>
  )
}
