import { describe, expect, it } from 'vitest'
import { planReveal, REVEAL, revealAt } from './reveal.ts'

const far = (answers: number) => Array.from({ length: answers }, (_, i) => 1000 + i)
const plan = (answers: number) => planReveal(far(answers), 200)
const gaps = (answers: number) => {
  const { steps } = plan(answers)
  return steps.slice(1).map(({ at }, i) => at - (steps[i]?.at ?? 0))
}

describe('the reveal of the answers', () => {
  it('RMAP-01 RMAP-02 RMAP-03 the red circle, the way out, the rings, then the answers', () => {
    const three = plan(3)
    expect([0, three.outAt, three.ringsAt, REVEAL.first].map((at) => revealAt(three, 3, at))).toEqual([
      { camera: 'start', rings: false, shown: 0 },
      { camera: 'out', rings: false, shown: 0 },
      { camera: 'out', rings: true, shown: 0 },
      { camera: 'out', rings: true, shown: 1 },
    ])
  })

  it('RMAP-04 from the farthest to the nearest, one by one', () => {
    expect(plan(5).steps.map(({ hidden }) => hidden)).toEqual([4, 3, 2, 1, 0])
  })

  it('RMAP-05 two seconds apart, two and a half for the last three', () => {
    expect(gaps(6)).toEqual([2000, 2000, 2500, 2500, 2500])
    expect(gaps(3)).toEqual([2500, 2500])
    expect(gaps(21).slice(0, 17).every((gap) => gap === 2000)).toBe(true)
    expect(gaps(21).slice(-3)).toEqual([2500, 2500, 2500])
  })

  it.each([1, 2, 20, 21, 22, 23, 50, 317, 1000])('RMAP-06 with %i answers the ranking follows within 45 s', (answers) => {
    const { steps, hold } = plan(answers)
    const last = steps.at(-1)
    expect(last?.hidden).toBe(0)
    expect(hold).toBeGreaterThan(0)
    expect((last?.at ?? Infinity) + hold).toBeLessThanOrEqual(REVEAL.most)
    expect(revealAt(plan(answers), answers, last?.at ?? 0).shown).toBe(answers)
  })

  it('RMAP-04 beyond 21 answers the far ones come in groups and the ten nearest one by one', () => {
    const { steps } = plan(50)
    expect(steps.slice(-10).map(({ hidden }) => hidden)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0])
    const groups = steps.slice(0, -10).map(({ hidden }, i) => (i === 0 ? 50 : (steps[i - 1]?.hidden ?? 0)) - hidden)
    expect(groups.reduce((sum, size) => sum + size)).toBe(40)
    expect(Math.max(...groups) - Math.min(...groups)).toBeLessThanOrEqual(1)
  })

  it('RMAP-04 the camera closes in once all that is left lies in the rings', () => {
    const { steps, nearAt } = planReveal([12, 90, 400, 3000], 200)
    expect(nearAt).toBe((steps[1]?.at ?? 0) + REVEAL.beforeNear)
    expect(plan(4).nearAt, 'nobody hit the target: nothing to close in on').toBeNull()
    expect(planReveal([12], 200).nearAt, 'the first answer is shown in the whole view').toBe(REVEAL.first + REVEAL.beforeNear)
  })

  it('RMAP-06 nobody answered: the place and the rings for four seconds', () => {
    expect(plan(0)).toMatchObject({ steps: [], hold: 4000 })
    expect(revealAt(plan(0), 0, 0)).toEqual({ camera: 'near', rings: true, shown: 0 })
  })
})
