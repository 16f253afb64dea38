// The answer of a simulated player and its time. Their random numbers are derived from the id of the game, the index
// of the question and the player's pseudo, so a server killed during a question gives the same answers after restart.
import { createHash } from 'node:crypto'
import { destination, type LatLng, wrapLng } from '#core/scoring/geo.ts'
import type { TargetRing } from '#core/quiz.ts'

export interface SimulatedAnswer {
  /** time at which the simulated player answers, ms since the question opened */
  afterMs: number
  /**
   * answered place; null: an answer without a place, which counts as answered, so that the question does not wait for
   * it
   */
  coords: LatLng | null
  /** the year that is marked, null for none; absent where none is asked */
  year?: number | null
}

export interface Asked {
  place: LatLng
  rings: readonly TargetRing[]
  maxAnswerTimeMs: number
  /** the true year, with the scale and the span of the quiz; absent where no year is asked */
  dated?: { year: number; from: number; to: number; span: number }
}

/**
 * Times between which simulated players answer. FIRST_MS: the earliest. LAST_SHARE: the latest, as a share of the
 * question's answer time, but never later than LAST_MS, so that a rehearsal stays short.
 */
const FIRST_MS = 1_500
const LAST_SHARE = 0.8
const LAST_MS = 25_000
/**
 * Share of answers without a place, and share of answers outside all rings; the others are spread evenly over the
 * rings.
 */
const SILENT = 0.07
const OUTSIDE = 0.25
/** Greatest distance of a simulated answer from the true place, in radii of the widest ring. */
const FARTHEST = 8

/** @param name identifies the simulated answer: equal names always give equal answers */
export function simulatedAnswer(
  name: string,
  { place, rings, maxAnswerTimeMs, dated }: Asked,
): SimulatedAnswer {
  const [when, sooner, kind, ring, distance, bearing, knows, off] = drawsOf(name)
  const year = dated && { year: knows < SILENT ? null : yearNear(dated, off) }
  const last = Math.min(LAST_MS, maxAnswerTimeMs * LAST_SHARE)
  // The mean of two draws puts most simulated answers near the middle between FIRST_MS and `last`.
  const afterMs = Math.round(FIRST_MS + ((when + sooner) / 2) * (last - FIRST_MS))
  if (kind < SILENT) return { afterMs, coords: null, ...year }
  const metres = distanceOf(rings, kind < SILENT + OUTSIDE ? null : ring, distance)
  const { lat, lng } = destination(place, metres, bearing * 2 * Math.PI)
  return { afterMs, coords: { lat, lng: wrapLng(lng) }, ...year }
}

/**
 * Distance of a simulated answer from the true place, metres.
 * @param ring uniform in [0, 1), selects the ring; null: outside all rings
 */
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

/** A year on the scale, mostly near the true one. @param draw uniform in [0, 1) */
function yearNear({ year, from, to, span }: NonNullable<Asked['dated']>, draw: number): number {
  const share = 2 * draw - 1
  const off = Math.round(2 * span * share * Math.abs(share))
  return Math.min(to, Math.max(from, year + off))
}

/** Eight numbers, uniform in [0, 1), always the same for one `name`: the text that identifies a simulated answer. */
function drawsOf(name: string): [number, number, number, number, number, number, number, number] {
  const bytes = createHash('sha256').update(name).digest()
  const draw = (i: number): number => bytes.readUInt32BE(4 * i) / 2 ** 32
  return [draw(0), draw(1), draw(2), draw(3), draw(4), draw(5), draw(6), draw(7)]
}
