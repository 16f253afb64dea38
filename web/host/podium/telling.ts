// In which order, and when, a podium tells its places: the third, the second, the first, then all others. Pure.
import { PODIUM } from '../ranking/lastRanking.ts'
import type { Standing } from '../ranking/standings.ts'

/** How far a podium has been told. */
export interface Told {
  /** the arches of this rank, and of those behind it, have risen; `Infinity`: none has */
  from: number
  /** the others, the figures of the game and the way on are shown */
  whole: boolean
}

export const WHOLE: Told = { from: 1, whole: true }

/** Pause before the first place that is told, ms: the room sees what begins. */
const BEGINS_MS = 1200
/** Pause before the places between, ms. */
const NEXT_MS = 2400
/** Pause before the winner, ms, under a drum roll. */
const WINNER_MS = 3000
/** How long the winner stands alone, ms. */
const OTHERS_MS = 2000

/** A step of the telling, and the pause before it, ms. */
export interface Beat {
  pauseMs: number
  told: Told
}

/** The steps in which a podium is told. Who shares a rank rises together. */
export function beatsOf(standings: readonly Pick<Standing, 'rank'>[]): readonly Beat[] {
  const ranks = [...new Set(standings.slice(0, PODIUM).map(({ rank }) => rank))].toReversed()
  if (ranks.length === 0) return []
  const places = ranks.map((rank, i) => ({
    pauseMs: i === 0 ? BEGINS_MS : i === ranks.length - 1 ? WINNER_MS : NEXT_MS,
    told: { from: rank, whole: false },
  }))
  return [...places, { pauseMs: OTHERS_MS, told: WHOLE }]
}

/** How far the podium is told after so many of its steps. */
export function toldAfter(beats: readonly Beat[], steps: number): Told {
  if (beats.length === 0) return WHOLE
  return beats[Math.min(steps, beats.length) - 1]?.told ?? { from: Infinity, whole: false }
}
