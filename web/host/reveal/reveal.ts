// In which order, when and in which view the answers appear on the results map. Pure: times are ms since the map is
// shown, distances metres.
import type { TargetRing } from '#core/quiz.ts'
import { reachOf, widestOf } from './framing.ts'

/** One or more answers that appear together. */
export interface RevealStep {
  at: number
  /** how many of the answers, counted from the nearest, are still hidden after this step */
  hidden: number
}

/**
 * What the camera shows: the red circle; the rings from afar; the far answers, where they need a view of their own; the
 * rings as large as the last answers let them be.
 */
export type RevealView = 'start' | 'out' | 'far' | 'near'

export interface RevealPlan {
  /** when the camera goes to each view; null: it never does */
  viewsAt: Readonly<Record<RevealView, number | null>>
  /** metres around the place that each view holds */
  reach: Readonly<Record<RevealView, number>>
  /** the rings are shown */
  ringsAt: number
  steps: readonly RevealStep[]
  /** the ranking follows that long after the last answer (or, without any, the place) was seen */
  hold: number
}

/** Where the show stands at a moment. */
export interface RevealMoment {
  camera: RevealView
  rings: boolean
  /** how many of the answers are shown, the farthest first */
  shown: number
}

export const REVEAL = {
  /** the red circle appears before that */
  out: 700,
  rings: 2000,
  /** the first marker */
  first: 2500,
  /** the camera leaves the rings from afar before the first marker, which then waits for it */
  leave: 2200,
  firstAfterTravel: 3200,
  apart: 2000,
  /** before each of the last three */
  apartAtLast: 2500,
  /** a marker stands that long before the camera closes in */
  beforeNear: 500,
  /** the whole picture, before the ranking */
  hold: 2500,
  /** nobody answered: the place and the rings */
  nobody: 4000,
  /** more answers than that, and the far ones come in groups */
  oneByOne: 21,
  /** of which the nearest always come one by one */
  nearest: 10,
  /** the last answers fall on a near view */
  last: 5,
  /** from the map to the ranking, at most */
  most: 45_000,
} as const

/** Dots beyond that many only slow the map down: the farthest go as nearer ones come. */
export const MOST_PINS = 200

const LAST = 3
/** Groups and single answers beyond `oneByOne`. */
const GROUPED_STEPS = 20
/** Air around what a view holds. */
const AIR = 1.12
/** A near view in which the widest ring takes less than that part is too wide for its rings to be read. */
const RINGS_READ = 2.6
/** An answer that lies that many times beyond the third quarter of them all is an outlier: no view is made for it. */
const OUTLIER = 4
/** Far answers that take less than that part of the rings from afar are lost in them: the camera comes nearer for them. */
const LOST = 2
/** Views that differ by less are one: the camera stays. */
const WORTH_A_MOVE = 1.5

/**
 * From the farthest answer to the nearest, two seconds apart, a little longer for the last three. The far ones come on a
 * view that holds them, outliers aside; then the camera closes in, and the last five at most fall on the rings.
 * @param distances nearest first
 */
export function planReveal(distances: readonly number[], rings: readonly TargetRing[]): RevealPlan {
  const views = { start: reachOf('start', rings), out: reachOf('out', rings) }
  const total = distances.length
  if (total === 0) {
    const near = reachOf('near', rings)
    return { viewsAt: { start: null, out: null, far: null, near: 0 }, reach: { ...views, far: views.out, near }, ringsAt: 0, steps: [], hold: REVEAL.nobody }
  }
  const near = nearReach(distances, rings)
  const closing = Math.max(lastOf(total), distances.filter((distance) => distance * AIR <= near).length)
  const far = closing >= total ? near : Math.max(near, farReach(distances))
  // The rings from afar serve for answers that are neither lost in them nor beyond them.
  const outServes = far <= views.out && far * LOST > views.out
  const hidden = hiddenAfterEach(total, !outServes)
  let at: number = outServes ? REVEAL.first : REVEAL.firstAfterTravel
  const steps = hidden.map((left, i) => {
    if (i > 0) at += hidden.length - i <= LAST ? REVEAL.apartAtLast : REVEAL.apart
    return { at, hidden: left }
  })
  const lastFar = steps.find((step) => step.hidden <= closing)
  const closes = lastFar !== undefined && (outServes ? views.out : far) > near * WORTH_A_MOVE
  return {
    viewsAt: { start: 0, out: REVEAL.out, far: outServes ? null : REVEAL.leave, near: closes ? lastFar.at + REVEAL.beforeNear : null },
    reach: { ...views, far, near },
    ringsAt: REVEAL.rings,
    steps,
    hold: Math.max(0, Math.min(REVEAL.hold, REVEAL.most - at)),
  }
}

export function revealAt(plan: RevealPlan, answers: number, elapsed: number): RevealMoment {
  const step = plan.steps.findLast(({ at }) => at <= elapsed)
  const reached = (view: RevealView) => plan.viewsAt[view] !== null && elapsed >= plan.viewsAt[view]
  return {
    camera: reached('near') ? 'near' : reached('far') ? 'far' : reached('out') ? 'out' : 'start',
    rings: elapsed >= plan.ringsAt,
    shown: step ? answers - step.hidden : 0,
  }
}

/** How many answers the camera waits for when it closes in: five, of a small group its nearer half. */
function lastOf(answers: number): number {
  return Math.min(REVEAL.last, Math.ceil(answers / 2))
}

/** The rings and those of the last answers beside which they can still be read; those answers alone where all are far. */
function nearReach(distances: readonly number[], rings: readonly TargetRing[]): number {
  const last = distances.slice(0, lastOf(distances.length))
  const least = reachOf('near', rings)
  const beside = last.filter((distance) => distance * AIR <= widestOf(rings) * RINGS_READ)
  const held = beside.length > 0 ? beside : last.filter((distance) => distance <= (last[0] ?? 0) * OUTLIER)
  return Math.max(least, AIR * (held.at(-1) ?? 0))
}

function farReach(distances: readonly number[]): number {
  const quarter = distances[Math.floor(0.75 * (distances.length - 1))] ?? 0
  return AIR * (distances.findLast((distance) => distance <= quarter * OUTLIER) ?? 0)
}

function hiddenAfterEach(answers: number, later: boolean): number[] {
  // The camera's way takes the time of one step.
  const oneByOne = later ? REVEAL.oneByOne - 1 : REVEAL.oneByOne
  if (answers <= oneByOne) return Array.from({ length: answers }, (_, i) => answers - 1 - i)
  const groups = GROUPED_STEPS - REVEAL.nearest
  const far = answers - REVEAL.nearest
  const grouped = Array.from({ length: groups }, (_, i) => answers - Math.round((far * (i + 1)) / groups))
  return [...grouped, ...Array.from({ length: REVEAL.nearest }, (_, i) => REVEAL.nearest - 1 - i)]
}
