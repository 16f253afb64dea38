import { useCallback, type ReactNode } from 'react'
import { integer } from '../../words/format.ts'
import { shownName } from '../../words/pseudo.ts'
import { words } from '../../words/words.ts'
import type { InRoom } from '../hostView.ts'
import { Confetti } from '../podium/Confetti.tsx'
import { EndGame } from '../podium/EndGame.tsx'
import { EndPlayers } from '../podium/EndPlayers.tsx'
import end from '../podium/EndGame.module.css'
import { NextSign } from '../ranking/Board.tsx'
import type { Standing } from '../ranking/standings.ts'
import { StageButton } from '../StageButton.tsx'
import { useAfter } from '../useElapsed.ts'
import { useKeys } from '../useKeys.ts'
import styles from './Show.module.css'

/** How long the hall's own podium stands before that of all halls takes its place, ms. */
const OWN_MS = 15_000

type Props = {
  view: InRoom & { step: 'endGame' }
  /** when the podium of all halls has taken the place of the hall's own, by this page's clock; null: not yet */
  goneOnAt: number | null
  onGoOn: (since: number) => void
  /** the way on, below the last ranking */
  children: ReactNode
}

/**
 * The end of a show on the screen of one hall: the hall's own podium, then, once no hall is awaited any more, the podium
 * of all halls.
 */
export function AllHallsEnd({ view, goneOnAt, onGoOn, children }: Props) {
  const { since } = view
  const { show } = view.room
  const allHalls = show?.allHalls ?? null
  const isReady = allHalls !== null && allHalls.awaited.length === 0
  const go = useCallback(() => onGoOn(since), [onGoOn, since])
  const mayGo = isReady && goneOnAt === null
  useAfter(since, mayGo ? OWN_MS : null, go)
  useKeys(mayGo ? { ' ': go, ArrowRight: go, PageDown: go } : {})
  if (show === null || allHalls === null) return <EndGame view={view}>{children}</EndGame>
  // A correction is shown in place; a hall that is back after it was cut off does not take the podium away.
  if (goneOnAt !== null) return <AllHallsPodium view={view} since={goneOnAt} wayOn={children} />
  return (
    <EndGame view={view}>
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
  since,
  wayOn,
}: {
  view: Props['view']
  since: number
  wayOn: ReactNode
}) {
  const { show } = room
  const allHalls = show?.allHalls ?? null
  if (show === null || allHalls === null) return null
  const own = show.halls[show.hall] ?? ''
  const { top, best, behind, seats } = allHalls
  const standings = top.map(({ rank, name, hall, points }): Standing => ({
    ...('teams' in results ? { kind: 'team', players: [] } : { kind: 'player' }),
    name,
    points,
    rank,
    move: 0,
    gain: null,
    hall: { name: hall, own: hall === own },
  }))
  const isOwnSeen = top.some(({ hall }) => hall === own)
  return (
    <main className={end.fin}>
      <EndPlayers
        standings={standings}
        since={since}
        title={words.hostShow.podium}
        note={behind.length > 0 ? words.hostShow.without(behind) : undefined}
      >
        {best && !isOwnSeen && (
          <p className={styles.best}>
            <b>{own}</b> {words.hostShow.best(shownName(best.name), integer(best.rank))}
          </p>
        )}
        {seats > top.length && <span>{words.host.ranking.first(top.length, seats)}</span>}
        {wayOn}
      </EndPlayers>
      {standings.length > 0 && <Confetti />}
    </main>
  )
}
