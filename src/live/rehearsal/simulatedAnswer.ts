// What a simulated player answers, and when. It is drawn from the names of the game, the question and the player
// alone, so that a server that was killed in the middle of a question goes on with the very same answers.
import { createHash } from 'node:crypto'
import { destination, type LatLng, wrapLng } from '#core/scoring/geo.ts'
import type { TargetRing } from '#core/quiz.ts'

export interface SimulatedAnswer {
  /** ms since the question opened */
  afterMs: number
  /** null: it gives no place; like a real phone's, that counts as answered, so nobody waits for it */
  coords: LatLng | null
}

export interface Asked {
  place: LatLng
  rings: readonly TargetRing[]
  maxAnswerTimeMs: number
}

/** The quickest, and the share of the answer time that the slowest takes; a presenter who rehearses has no minute to lose. */
const FIRST_MS = 1_500
const LAST_SHARE = 0.8
const LAST_MS = 25_000
/** Shares of the answers: without a place, outside the rings; the rest is spread evenly over the rings. */
const SILENT = 0.07
const OUTSIDE = 0.25
/** The farthest, in radii of the widest ring. */
const FARTHEST = 8

/** @param name what names this answer and no other: the same name, the same answer */
export function simulatedAnswer(name: string, { place, rings, maxAnswerTimeMs }: Asked): SimulatedAnswer {
  const [when, sooner, kind, ring, distance, bearing] = drawsOf(name)
  const last = Math.min(LAST_MS, maxAnswerTimeMs * LAST_SHARE)
  // Two draws, so that most answers come in the middle.
  const afterMs = Math.round(FIRST_MS + ((when + sooner) / 2) * (last - FIRST_MS))
  if (kind < SILENT) return { afterMs, coords: null }
  const metres = distanceOf(rings, kind < SILENT + OUTSIDE ? null : ring, distance)
  const { lat, lng } = destination(place, metres, bearing * 2 * Math.PI)
  return { afterMs, coords: { lat, lng: wrapLng(lng) } }
}

/** Metres. @param ring uniform in [0, 1): which ring; null is the outside */
function distanceOf(rings: readonly TargetRing[], ring: number | null, draw: number): number {
  const radii = rings.flatMap(({ max }) => (max > 0 ? [max] : [])).toSorted((a, b) => a - b)
  const widest = radii.at(-1) ?? 0
  // Most who miss miss by little.
  if (ring === null) return widest * (1 + (FARTHEST - 1) * draw * draw)
  const chosen = Math.floor(ring * radii.length)
  const from = radii[chosen - 1] ?? 0
  const to = radii[chosen] ?? 0
  return from + (to - from) * draw
}

/** Six draws, uniform in [0, 1). */
function drawsOf(name: string): [number, number, number, number, number, number] {
  const bytes = createHash('sha256').update(name).digest()
  const draw = (i: number): number => bytes.readUInt32BE(4 * i) / 2 ** 32
  return [draw(0), draw(1), draw(2), draw(3), draw(4), draw(5)]
}
