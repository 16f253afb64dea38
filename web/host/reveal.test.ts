import { describe, expect, it } from 'vitest'
import { planReveal, REVEAL, shownAt } from './reveal.ts'

const gaps = (answers: number) => {
  const { steps } = planReveal(answers)
  return steps.slice(1).map(({ at }, i) => at - (steps[i]?.at ?? 0))
}

describe('the reveal of the answers', () => {
  it('RMAP-04 from the farthest to the nearest, one by one', () => {
    expect(planReveal(5).steps.map(({ hidden }) => hidden)).toEqual([4, 3, 2, 1, 0])
  })

  it('RMAP-05 two seconds apart, two and a half for the last three', () => {
    expect(gaps(6)).toEqual([2000, 2000, 2500, 2500, 2500])
    expect(gaps(3)).toEqual([2500, 2500])
  })

  it('RMAP-03 the rings stand alone before the first marker', () => {
    expect(planReveal(4).steps[0]?.at).toBe(REVEAL.rings)
    expect(shownAt(planReveal(4), 4, REVEAL.rings - 1)).toBe(0)
  })

  it.each([1, 2, 21, 22, 23, 50, 317, 1000])('RMAP-06 with %i answers the ranking follows within 45 s', (answers) => {
    const plan = planReveal(answers)
    const last = plan.steps.at(-1)
    expect(last?.hidden).toBe(0)
    expect(plan.endsAt).toBe((last?.at ?? 0) + REVEAL.hold)
    expect(plan.endsAt - REVEAL.rings).toBeLessThanOrEqual(45_000)
    expect(shownAt(plan, answers, plan.endsAt)).toBe(answers)
  })

  it('RMAP-04 beyond 21 answers the far ones come in groups and the ten nearest one by one', () => {
    const { steps } = planReveal(50)
    expect(steps).toHaveLength(21)
    expect(steps.slice(-10).map(({ hidden }) => hidden)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0])
    const groups = steps.slice(0, 11).map(({ hidden }, i) => (i === 0 ? 50 : (steps[i - 1]?.hidden ?? 0)) - hidden)
    expect(groups.reduce((sum, size) => sum + size)).toBe(40)
    expect(Math.max(...groups) - Math.min(...groups)).toBeLessThanOrEqual(1)
  })

  it('RMAP-06 nobody answered: the place and the rings for four seconds', () => {
    expect(planReveal(0)).toEqual({ steps: [], endsAt: 4000 })
  })
})
