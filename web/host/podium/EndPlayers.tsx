import type { ReactNode } from 'react'
import type { FeatsInfo } from '#protocol/shapes.ts'
import { countedPoints, points } from '../../words/format.ts'
import { Pin } from '../../ui/Avatar.tsx'
import { cx } from '../../ui/cx.ts'
import { shownName } from '../../words/pseudo.ts'
import { words } from '../../words/words.ts'
import { Name } from '../ranking/Board.tsx'
import { Emblem } from '../ranking/Emblem.tsx'
import { PODIUM } from '../ranking/lastRanking.ts'
import { isTied, keyOf, type Standing } from '../ranking/standings.ts'
import { titleLength } from '../rounds/titleLength.ts'
import { useElapsed } from '../useElapsed.ts'
import { Feats, hasFeats } from './Feats.tsx'
import type { Told } from './telling.ts'
import styles from './EndGame.module.css'

/** Number of lines in the list beside the podium; a longer list turns its pages automatically. */
const LINES = 9
/** Number of these lines whose room the figures of the game take. */
const FEATS_LINES = 3
const PAGE_MS = 6000

type Props = {
  standings: readonly Standing[]
  since: number
  /** how far the podium has been told */
  told: Told
  /** the figures of the game, at its end */
  feats?: FeatsInfo | undefined
  children: ReactNode
}
type Words = {
  title?: string
  /** said below the title, such as who has won a tie-break */ note?: string | undefined
  /** text shown when no player has a result */ empty?: string
}

/** The podium screen at the end of a game or a round, ranked by player. `children`: the buttons to the next step. */
export function EndPlayers({
  standings,
  since,
  told,
  feats,
  title = words.host.end.title,
  empty = words.host.end.nobody,
  note,
  children,
}: Props & Words) {
  // With three players or fewer no list follows the podium, which then stands alone in the middle of the screen.
  const alone = standings.length <= PODIUM
  return (
    <>
      <section
        className={cx(styles.left, alone && styles.alone)}
        data-arches={Math.min(PODIUM, standings.length)}
        data-end={feats !== undefined || undefined}
      >
        <h1 data-length={titleLength(title)}>{title}</h1>
        {note !== undefined && <p className={styles.note}>{note}</p>}
        {standings.length === 0 && <p>{empty}</p>}
        <div className={styles.podium} data-firsts={toldFirsts(standings, told)}>
          {standings
            .slice(0, PODIUM)
            .map((standing, i) =>
              standing.rank < told.from ? (
                <Untold key={keyOf(standing)} place={i + 1} />
              ) : (
                <Arch
                  key={keyOf(standing)}
                  standing={standing}
                  place={i + 1}
                  tied={isTied(standing, standings)}
                />
              ),
            )}
        </div>
      </section>
      <Rest standings={standings} since={since} told={told} feats={feats}>
        {children}
      </Rest>
    </>
  )
}

/** Number of arches of the first rank, once they are told: they share one width. */
export const toldFirsts = (standings: readonly Standing[], told: Told): number | undefined =>
  told.from > 1
    ? undefined
    : standings.slice(0, PODIUM).filter(({ rank }) => rank === 1).length || undefined

/** @param props.place position of the arch on the podium, 1 in the middle; the rank sets its height and colour */
function Arch({ standing, place, tied }: { standing: Standing; place: number; tied: boolean }) {
  return (
    <section
      className={cx(styles.arch, styles[`place${place}`], styles[`rank${standing.rank}`])}
      data-rank={standing.rank}
      data-own={standing.hall?.own || undefined}
    >
      {standing.kind === 'player' ? (
        <Pin pseudo={standing.name} />
      ) : (
        <span className={styles.emblem}>
          <Emblem standing={standing} />
        </span>
      )}
      <p className={styles.name}>{shownName(standing.name)}</p>
      {standing.hall && <p className={styles.hall}>{standing.hall.name}</p>}
      {standing.out && <p className={styles.tied}>{words.hostRounds.knockout.out}</p>}
      <p className={styles.points}>{countedPoints(standing.points)}</p>
      {tied && <p className={styles.tied}>{words.host.end.tied}</p>}
      <p className={styles.rank}>{standing.rank}</p>
    </section>
  )
}

/** The place of an arch that has not risen yet. */
export function Untold({ place }: { place: number }) {
  return <div className={cx(styles.untold, styles[`place${place}`])} aria-hidden="true" />
}

function Rest({ standings, since, told, feats, children }: Props) {
  const total = standings.length
  const lines = hasFeats(feats) ? LINES - FEATS_LINES : LINES
  const pages = Math.max(1, Math.ceil((total - PODIUM) / lines))
  const page = Math.floor(useElapsed(since, 500) / PAGE_MS) % pages
  const from = PODIUM + page * lines
  const shown = standings.slice(from, from + lines)
  /** the rank of the last arch: a line that shares it has no arch only for want of room */
  const last = standings[PODIUM - 1]?.rank ?? 0
  return (
    <aside
      className={styles.side}
      data-told={told.whole || undefined}
      data-end={feats !== undefined || undefined}
    >
      <ol
        className={styles.rest}
        start={from + 1}
        style={{ '--lines': lines }}
        data-halls={standings.some(({ hall }) => hall) || undefined}
      >
        {(told.whole ? shown : []).map((standing) => (
          <li key={keyOf(standing)} data-own={standing.hall?.own || undefined}>
            <span className={styles.order}>{standing.rank}</span>
            <Emblem standing={standing} />
            <span className={styles.who}>
              <Name name={standing.name} out={standing.out} />
              {standing.hall && <small className={styles.hall}>{standing.hall.name}</small>}
            </span>
            <span className={styles.score}>
              {standing.rank <= last && <em className={styles.equal}>{words.host.end.tied}</em>}
              {points(standing.points)}
            </span>
          </li>
        ))}
      </ol>
      {told.whole && feats && <Feats feats={feats} stacked={total <= PODIUM} />}
      <footer>
        {pages > 1 && told.whole && (
          <span>{words.host.end.part(shown.length, total, standings[0]?.kind === 'team')}</span>
        )}
        {children}
      </footer>
    </aside>
  )
}
