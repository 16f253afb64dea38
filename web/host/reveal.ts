// In which order and when the answers appear on the results map. Pure: times are ms since the map is shown.

/** One or more answers that appear together. */
export interface RevealStep {
  at: number
  /** how many of the answers, counted from the nearest, are still hidden after this step */
  hidden: number
}

export interface RevealPlan {
  steps: readonly RevealStep[]
  /** when the ranking follows */
  endsAt: number
}

export const REVEAL = {
  /** the rings alone, before the first marker */
  rings: 1500,
  apart: 2000,
  /** before each of the last three */
  apartAtLast: 2500,
  /** the whole picture, before the ranking */
  hold: 2500,
  /** nobody answered: the place and the rings */
  nobody: 4000,
  /** more answers than that, and the far ones come in groups */
  oneByOne: 21,
  /** of which the nearest always come one by one */
  nearest: 10,
} as const

const LAST = 3

/** From the farthest answer to the nearest, two seconds apart, a little longer for the last three. */
export function planReveal(answers: number): RevealPlan {
  if (answers === 0) return { steps: [], endsAt: REVEAL.nobody }
  const hidden = hiddenAfterEach(answers)
  let at: number = REVEAL.rings
  const steps = hidden.map((left, i) => {
    if (i > 0) at += hidden.length - i <= LAST ? REVEAL.apartAtLast : REVEAL.apart
    return { at, hidden: left }
  })
  return { steps, endsAt: at + REVEAL.hold }
}

/** How many answers are shown at a moment of the reveal. */
export function shownAt(plan: RevealPlan, answers: number, elapsed: number): number {
  const step = plan.steps.findLast(({ at }) => at <= elapsed)
  return step ? answers - step.hidden : 0
}

function hiddenAfterEach(answers: number): number[] {
  if (answers <= REVEAL.oneByOne) return Array.from({ length: answers }, (_, i) => answers - 1 - i)
  const groups = REVEAL.oneByOne - REVEAL.nearest
  const far = answers - REVEAL.nearest
  const grouped = Array.from({ length: groups }, (_, i) => answers - Math.round((far * (i + 1)) / groups))
  return [...grouped, ...Array.from({ length: REVEAL.nearest }, (_, i) => REVEAL.nearest - 1 - i)]
}
