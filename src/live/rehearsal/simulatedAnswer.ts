// The answer of a simulated player and its time. Both are derived only from the names of the game, the question and the
// player, so a server killed during a question gives the very same answers after its restart.
import { createHash } from 'node:crypto'
import { destination, type LatLng, wrapLng } from '#core/scoring/geo.ts'
import type { TargetRing } from '#core/quiz.ts'

export interface SimulatedAnswer {
  /** time at which the simulated player answers, ms since the question opened */
  afterMs: number
  /** null: no place; like a real phone's empty answer it counts as answered, so the question does not wait for it */
  coords: LatLng | null
}

export interface Asked {
  place: LatLng
  rings: readonly TargetRing[]
  maxAnswerTimeMs: number
}

/**
 * Time of the first answer, ms; time of the last one, as a share of the answer time and at most in ms, so that a
 * rehearsal is short.
 */
const FIRST_MS = 1_500
const LAST_SHARE = 0.8
const LAST_MS = 25_000
/** Share of answers without a place, and of those outside the rings; the others are spread evenly over the rings. */
const SILENT = 0.07
const OUTSIDE = 0.25
/** Distance from the place to the farthest simulated answer, in radii of the widest ring. */
const FARTHEST = 8

/** @param name identifies the simulated answer: equal names always give equal answers */
export function simulatedAnswer(name: string, { place, rings, maxAnswerTimeMs }: Asked): SimulatedAnswer {
  const [when, sooner, kind, ring, distance, bearing] = drawsOf(name)
  const last = Math.min(LAST_MS, maxAnswerTimeMs * LAST_SHARE)
  // The mean of two draws puts most simulated answers near the middle of the answer time.
  const afterMs = Math.round(FIRST_MS + ((when + sooner) / 2) * (last - FIRST_MS))
  if (kind < SILENT) return { afterMs, coords: null }
  const metres = distanceOf(rings, kind < SILENT + OUTSIDE ? null : ring, distance)
  const { lat, lng } = destination(place, metres, bearing * 2 * Math.PI)
  return { afterMs, coords: { lat, lng: wrapLng(lng) } }
}

/** Distance of an answer, metres. @param ring uniform in [0, 1): selects the ring; null for outside */
function distanceOf(rings: readonly TargetRing[], ring: number | null, draw: number): number {
  const radii = rings.flatMap(({ max }) => (max > 0 ? [max] : [])).toSorted((a, b) => a - b)
  const widest = radii.at(-1) ?? 0
  // The squared draw puts most answers that lie outside the rings close to the widest ring.
  if (ring === null) return widest * (1 + (FARTHEST - 1) * draw * draw)
  const chosen = Math.floor(ring * radii.length)
  const from = radii[chosen - 1] ?? 0
  const to = radii[chosen] ?? 0
  return from + (to - from) * draw
}

/** Six numbers, uniform in [0, 1), derived from the name of a simulated answer. */
function drawsOf(name: string): [number, number, number, number, number, number] {
  const bytes = createHash('sha256').update(name).digest()
  const draw = (i: number): number => bytes.readUInt32BE(4 * i) / 2 ** 32
  return [draw(0), draw(1), draw(2), draw(3), draw(4), draw(5)]
}
