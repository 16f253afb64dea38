import { useCallback, type ReactNode } from 'react'
import { integer } from '../../words/format.ts'
import { shownName } from '../../words/pseudo.ts'
import { words } from '../../words/words.ts'
import type { InRoom } from '../hostView.ts'
import { Confetti } from '../podium/Confetti.tsx'
import { EndGame } from '../podium/EndGame.tsx'
import { EndPlayers } from '../podium/EndPlayers.tsx'
import end from '../podium/EndGame.module.css'
import { allHallsStandings } from '../podium/shownPodium.ts'
import type { Podium } from '../podium/usePodium.ts'
import { WayOn } from '../podium/WayOn.tsx'
import { NextSign } from '../ranking/Board.tsx'
import { StageButton } from '../StageButton.tsx'
import { useAfter } from '../useElapsed.ts'
import { useKeys } from '../useKeys.ts'
import styles from './Show.module.css'

/** How long the hall's own podium stands before that of all halls takes its place, ms. */
const OWN_MS = 20_000

type Props = {
  view: InRoom & { step: 'endGame' }
  /** when the podium of all halls has taken the place of the hall's own, by this page's clock; null: not yet */
  goneOnAt: number | null
  onGoOn: (since: number) => void
  podium: Podium
  /** the way on, below the last ranking */
  children: ReactNode
}

/**
 * The end of a show on the screen of one hall: the hall's own podium, then, once no hall is awaited any more, the podium
 * of all halls.
 */
export function AllHallsEnd({ view, goneOnAt, onGoOn, podium, children }: Props) {
  const { since } = view
  const { show } = view.room
  const allHalls = show?.allHalls ?? null
  const isReady = allHalls !== null && allHalls.awaited.length === 0
  const go = useCallback(() => onGoOn(since), [onGoOn, since])
  const mayGo = isReady && goneOnAt === null
  useAfter(since, mayGo ? OWN_MS : null, go)
  useKeys({ ' ': go, ArrowRight: go, PageDown: go }, mayGo && podium.told.whole)
  if (show === null || allHalls === null)
    return (
      <EndGame view={view} podium={podium}>
        {children}
      </EndGame>
    )
  // A correction is shown in place; a hall that is back after it was cut off does not take the podium away.
  if (goneOnAt !== null)
    return <AllHallsPodium view={view} podium={podium} since={goneOnAt} wayOn={children} />
  return (
    <EndGame view={view} podium={podium}>
      {isReady ? (
        <StageButton kind="action" onClick={go}>
          {words.hostShow.podium}
          <NextSign />
        </StageButton>
      ) : (
        <>
          <p className={styles.awaited} role="status">
            {words.hostShow.awaited(allHalls.awaited)}
          </p>
          {children}
        </>
      )}
    </EndGame>
  )
}

function AllHallsPodium({
  view: { room, results },
  podium,
  since,
  wayOn,
}: Pick<Props, 'view' | 'podium'> & {
  since: number
  wayOn: ReactNode
}) {
  const { show } = room
  const allHalls = show?.allHalls ?? null
  if (show === null || allHalls === null) return null
  const own = show.halls[show.hall] ?? ''
  const { top, best, behind, seats } = allHalls
  const standings = allHallsStandings(allHalls, results, own)
  const isOwnSeen = top.some(({ hall }) => hall === own)
  return (
    <main className={end.fin}>
      <EndPlayers
        standings={standings}
        since={since}
        title={words.hostShow.podium}
        note={behind.length > 0 ? words.hostShow.without(behind) : undefined}
        told={podium.told}
      >
        <WayOn podium={podium}>
          {best && !isOwnSeen && (
            <p className={styles.best}>
              <b>{own}</b> {words.hostShow.best(shownName(best.name), integer(best.rank))}
            </p>
          )}
          {seats > top.length && <span>{words.host.ranking.first(top.length, seats)}</span>}
          {wayOn}
        </WayOn>
      </EndPlayers>
      {standings.length > 0 && podium.told.from === 1 && <Confetti />}
    </main>
  )
}
