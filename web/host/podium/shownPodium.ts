// The podium that the big screen shows now. Pure.
import type { AllHalls } from '#protocol/show/showShapes.ts'
import type { FinalResults } from '#protocol/shapes.ts'
import type { HostView } from '../hostView.ts'
import { finalStandings, type Standing } from '../ranking/standings.ts'
import { roundStandings } from '../rounds/corrections.ts'

export interface ShownPodium {
  /** since when, by this page's clock: tells one podium from the next */
  since: number
  standings: readonly Standing[]
}

/** @param goneOnAt when the podium of all halls has taken the place of the hall's own; null: it has not */
export function shownPodium(view: HostView, goneOnAt: number | null): ShownPodium | null {
  if (view.step === 'roundEnd' && view.shown === 'podium')
    return { since: view.since, standings: roundStandings(view.info) }
  if (view.step !== 'endGame') return null
  const { show } = view.room
  return goneOnAt !== null && show?.allHalls
    ? { since: goneOnAt, standings: allHallsStandings(show.allHalls, view.results, hallOf(show)) }
    : { since: view.since, standings: finalStandings(view.results) }
}

const hallOf = ({ halls, hall }: { halls: readonly string[]; hall: number }): string =>
  halls[hall] ?? ''

/** The first lines over all halls. @param own name of this screen's hall */
export function allHallsStandings(
  { top }: AllHalls,
  results: FinalResults,
  own: string,
): Standing[] {
  return top.map(({ rank, name, hall, points }): Standing => ({
    ...('teams' in results ? { kind: 'team', players: [] } : { kind: 'player' }),
    name,
    points,
    rank,
    move: 0,
    gain: null,
    hall: { name: hall, own: hall === own },
  }))
}
