// In which order and when the answers appear on the results map. Pure: times are ms since the map is shown.

/** One or more answers that appear together. */
export interface RevealStep {
  at: number
  /** how many of the answers, counted from the nearest, are still hidden after this step */
  hidden: number
}

export interface RevealPlan {
  /** the camera goes out, from the red circle to the whole view */
  outAt: number
  /** the rings are shown */
  ringsAt: number
  steps: readonly RevealStep[]
  /** the camera closes in on the rings, once all that is left to show lies in them; null: it stays */
  nearAt: number | null
  /** the ranking follows that long after the last answer (or, without any, the place) was seen */
  hold: number
}

/** Where the show stands at a moment. */
export interface RevealMoment {
  camera: 'start' | 'out' | 'near'
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
  /** from the map to the ranking, at most */
  most: 45_000,
} as const

/** Pins beyond that many only slow the map down: the farthest go as nearer ones come. */
export const MOST_PINS = 200

const LAST = 3
/** Groups and single answers beyond `oneByOne`. */
const GROUPED_STEPS = 20

/**
 * From the farthest answer to the nearest, two seconds apart, a little longer for the last three.
 * @param distances metres, nearest first
 * @param widest radius in metres of the widest ring
 */
export function planReveal(distances: readonly number[], widest: number): RevealPlan {
  const { out: outAt, rings: ringsAt } = REVEAL
  if (distances.length === 0) return { outAt: 0, ringsAt: 0, steps: [], nearAt: 0, hold: REVEAL.nobody }
  const hidden = hiddenAfterEach(distances.length)
  let at: number = REVEAL.first
  const steps = hidden.map((left, i) => {
    if (i > 0) at += hidden.length - i <= LAST ? REVEAL.apartAtLast : REVEAL.apart
    return { at, hidden: left }
  })
  const inRings = distances.filter((distance) => distance <= widest).length
  // With nothing in the rings there is nothing to close in on.
  const last = inRings === 0 ? undefined : steps.find((step) => step.hidden <= inRings)
  return { outAt, ringsAt, steps, nearAt: last ? last.at + REVEAL.beforeNear : null, hold: Math.max(0, Math.min(REVEAL.hold, REVEAL.most - at)) }
}

export function revealAt(plan: RevealPlan, answers: number, elapsed: number): RevealMoment {
  const step = plan.steps.findLast(({ at }) => at <= elapsed)
  const near = plan.nearAt !== null && elapsed >= plan.nearAt
  return {
    camera: near ? 'near' : elapsed >= plan.outAt ? 'out' : 'start',
    rings: elapsed >= plan.ringsAt,
    shown: step ? answers - step.hidden : 0,
  }
}

function hiddenAfterEach(answers: number): number[] {
  if (answers <= REVEAL.oneByOne) return Array.from({ length: answers }, (_, i) => answers - 1 - i)
  const groups = GROUPED_STEPS - REVEAL.nearest
  const far = answers - REVEAL.nearest
  const grouped = Array.from({ length: groups }, (_, i) => answers - Math.round((far * (i + 1)) / groups))
  return [...grouped, ...Array.from({ length: REVEAL.nearest }, (_, i) => REVEAL.nearest - 1 - i)]
}
