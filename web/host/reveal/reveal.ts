// The order, the moments and the views in which the answers appear on the results map. Pure: times are ms since the map
// was shown, distances metres.
import type { TargetRing } from '#core/quiz.ts'
import { reachOf, widestOf } from './framing.ts'

/** A step of the reveal: one answer, or several that appear together. */
export interface RevealStep {
  at: number
  /** number of answers, the nearest ones, that are still hidden after this step */
  hidden: number
}

/**
 * The camera's views: `start`, close to the true place, around which the red circle appears; `out`, the wide view of
 * the rings; `far`, the far answers, when they need a view of their own; `near`, the rings, as large as the last
 * answers to appear allow; `close`, the smallest view in which the nearest answers stand apart, on which they fall;
 * `rings`, the view `near` once more, with all answers.
 */
export type RevealView = 'start' | 'out' | 'far' | 'near' | 'close' | 'rings'

const VIEWS = ['rings', 'close', 'near', 'far', 'out'] as const

export interface RevealPlan {
  /** when the camera moves to each view, ms since the map was shown; null: the camera skips the view */
  viewsAt: Readonly<Record<RevealView, number | null>>
  /** radius around the place that each view of the reveal shows, metres; the view `close` shows no more than that */
  reach: Readonly<Record<RevealView, number>>
  /** number of nearest answers that fall on the view `close`; each keeps its line to the place, its name and distance */
  closest: number
  /** when the rings appear around the true place, ms since the map was shown */
  ringsAt: number
  steps: readonly RevealStep[]
  /** time in ms from the drawing of the last answer (without answers: of the true place) to the ranking */
  hold: number
}

/** The state of the reveal at one moment. */
export interface RevealMoment {
  camera: RevealView
  rings: boolean
  /** number of answers that the reveal has shown so far; it begins with the farthest */
  shown: number
}

export const REVEAL = {
  /** duration of a camera move, ms */
  travel: 900,
  /** when the camera leaves its first view (`start`) for `out`, a wider view centred on the true place, ms */
  out: 500,
  rings: 2300,
  /** when the farthest answer's pin falls, ms after the map was shown, if the camera stays in the view `out` */
  first: 3200,
  /** when the camera leaves the view `out` for that of the first answers, ms after the map was shown, if it does */
  leave: 3050,
  /** when the farthest answer's pin falls, ms after the map was shown, if the camera leaves the view `out` before */
  firstAfterTravel: 4000,
  apart: 2000,
  /** interval between the fall of a pin and that of the pin before it, for each of the last three pins, ms */
  apartAtLast: 2500,
  /** ms from the last pin that falls on a view until the camera leaves that view for `near` or `close` */
  read: 900,
  /** ms from the last answer until the camera goes from the view `close` to `rings` */
  close: 1700,
  /** how long the map with all answers is shown before the ranking, in both views, ms */
  hold: 3700,
  /** how long the true place and its rings are shown when nobody answered, ms */
  nobody: 4000,
  /** most answers that appear one by one; with more answers the far ones appear in groups */
  oneByOne: 21,
  /** number of nearest answers that still appear one by one when the far ones appear in groups */
  nearest: 10,
  /** at least this many of the nearest answers (`lastOf`: or fewer) appear in the camera's last view, the near view */
  last: 5,
  /** number of nearest answers that fall on the view `close` */
  closest: 3,
  /** longest time from the moment when the results map is shown to the last answer, ms */
  lastBy: 45_000,
  /** longest time from the moment when the results map is shown to the ranking, ms */
  most: 47_000,
} as const

/** Most pins on the map: more would slow the map down, so the farthest disappear as nearer ones appear. */
export const MOST_PINS = 200

const LAST = 3
/** A reveal with more than `oneByOne` answers has this many steps; each shows a group of answers or a single one. */
const GROUPED_STEPS = 20
/** The radius of a camera view is at least this many times the distance of the farthest answer that it must hold. */
const AIR = 1.12
/**
 * Largest radius to which the near view (the camera's last and closest) is widened for an answer beside the rings, in
 * radii of the widest ring: in a wider view the rings are not legible.
 */
const RINGS_READ = 2.6
/** An answer more than this many times as far as the third quartile is an outlier: no view is widened for it. */
const OUTLIER = 4
/**
 * When the far answers fit a view with at most 1/`LOST` of the radius of the view `out`, they would be too close
 * together in `out`: the camera moves to the closer view `far`.
 */
const LOST = 2
/** Two views whose radii differ by less than this factor count as one: the camera does not move. */
const WORTH_A_MOVE = 1.5

/**
 * Plans the reveal: from the farthest answer to the nearest, two seconds apart, a little longer for the last three. The
 * far answers appear in a view that holds all of them but outliers; then the camera closes in, and the nearest answers
 * appear in the near view: all that it holds, but at least as many as `lastOf` returns, even if some lie outside it. The
 * last three of those that lie in it appear in the view `close`; then it is shown once more with all answers.
 * @param distances nearest first
 */
export function planReveal(distances: readonly number[], rings: readonly TargetRing[]): RevealPlan {
  const total = distances.length
  const near = total === 0 ? reachOf('near', rings) : nearReach(distances, rings)
  const reach = { start: reachOf('start', rings), out: reachOf('out', rings), near }
  const nowhere = { start: null, out: null, far: null, near: null, close: null, rings: null }
  if (total === 0) {
    return {
      viewsAt: { ...nowhere, near: 0 },
      reach: { ...reach, far: reach.out, close: near, rings: near },
      closest: 0,
      ringsAt: 0,
      steps: [],
      hold: REVEAL.nobody,
    }
  }
  const closest = Math.max(
    1,
    distances.slice(0, REVEAL.closest).filter((distance) => distance <= near).length,
  )
  const closing = Math.max(
    lastOf(total),
    distances.filter((distance) => distance * AIR <= near).length,
  )
  const far = closing >= total ? near : Math.max(near, farReach(distances))
  // If the view `out` holds the far answers, and does not show them too close together, the camera stays in `out` and
  // skips the view `far`.
  const outServes = closest < total && far <= reach.out && far * LOST > reach.out
  const hidden = hiddenAfterEach(total, !outServes)
  let at: number = outServes ? REVEAL.first : REVEAL.firstAfterTravel
  const steps = hidden.map((left, i) => {
    if (i > 0) at += hidden.length - i <= LAST ? REVEAL.apartAtLast : REVEAL.apart
    return { at, hidden: left }
  })
  /** when the camera may move on to the view on which the nearest answers fall, so many of them */
  const left = (answers: number) => {
    const before = steps.find((step) => step.hidden <= answers)
    return answers >= total || before === undefined ? REVEAL.leave : before.at + REVEAL.read
  }
  const closes = closing < total && (outServes ? reach.out : far) > near * WORTH_A_MOVE
  const hold = Math.max(0, Math.min(REVEAL.hold, REVEAL.most - at))
  return {
    viewsAt: {
      start: 0,
      out: REVEAL.out,
      far: outServes || closest >= total ? null : REVEAL.leave,
      near: closes && left(closing) < left(closest) ? left(closing) : null,
      close: left(closest),
      rings: at + Math.min(REVEAL.close, hold / 2),
    },
    reach: { ...reach, far, close: near, rings: near },
    closest,
    ringsAt: REVEAL.rings,
    steps,
    hold,
  }
}

export function revealAt(plan: RevealPlan, answers: number, elapsed: number): RevealMoment {
  const step = plan.steps.findLast(({ at }) => at <= elapsed)
  const camera = VIEWS.find((view) => plan.viewsAt[view] !== null && elapsed >= plan.viewsAt[view])
  return {
    camera: camera ?? 'start',
    rings: elapsed >= plan.ringsAt,
    shown: step ? answers - step.hidden : 0,
  }
}

/**
 * Returns how many of the nearest answers the reveal shows only once the camera is at its last and closest view, the
 * near view; further answers that fit this view are shown there too. Five, or with fewer than ten answers half of them,
 * rounded up.
 */
function lastOf(answers: number): number {
  return Math.min(REVEAL.last, Math.ceil(answers / 2))
}

/**
 * Returns the radius of the near view. The view contains the rings; and of the last answers to appear (`lastOf`) those
 * that are near enough for the rings to stay legible, or, where none is so near, all but outliers.
 */
function nearReach(distances: readonly number[], rings: readonly TargetRing[]): number {
  const last = distances.slice(0, lastOf(distances.length))
  const least = reachOf('near', rings)
  const beside = last.filter((distance) => distance * AIR <= widestOf(rings) * RINGS_READ)
  const held =
    beside.length > 0 ? beside : last.filter((distance) => distance <= (last[0] ?? 0) * OUTLIER)
  return Math.max(least, AIR * (held.at(-1) ?? 0))
}

function farReach(distances: readonly number[]): number {
  const quarter = distances[Math.floor(0.75 * (distances.length - 1))] ?? 0
  return AIR * (distances.findLast((distance) => distance <= quarter * OUTLIER) ?? 0)
}

function hiddenAfterEach(answers: number, later: boolean): number[] {
  // When the camera moves to the view `far` before the first pin falls, the first pin falls later (`firstAfterTravel`).
  // So answers appear in groups already when there are `REVEAL.oneByOne` of them: the last pin then falls early enough
  // to show the map with all answers within the time `most`.
  const oneByOne = later ? REVEAL.oneByOne - 1 : REVEAL.oneByOne
  if (answers <= oneByOne) return Array.from({ length: answers }, (_, i) => answers - 1 - i)
  const groups = GROUPED_STEPS - REVEAL.nearest
  const far = answers - REVEAL.nearest
  const grouped = Array.from(
    { length: groups },
    (_, i) => answers - Math.round((far * (i + 1)) / groups),
  )
  return [...grouped, ...Array.from({ length: REVEAL.nearest }, (_, i) => REVEAL.nearest - 1 - i)]
}
