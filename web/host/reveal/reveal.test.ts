import { describe, expect, it } from 'vitest'
import { ringsOf } from '#core/quiz.ts'
import { planReveal, REVEAL, revealAt } from './reveal.ts'

const rings = ringsOf()
const WIDEST = 200
const far = (answers: number) => Array.from({ length: answers }, (_, i) => 1000 + i)
const plan = (answers: number) => planReveal(far(answers), rings)
const gaps = (answers: number) => {
  const { steps } = plan(answers)
  return steps.slice(1).map(({ at }, i) => at - (steps[i]?.at ?? 0))
}
/** Distances from 10 m to 3000 km, evenly spread on a logarithmic scale. */
const mixed = (answers: number) =>
  Array.from({ length: answers }, (_, i) => 10 * 300_000 ** (i / Math.max(1, answers - 1)))
/** Returns each answer of a reveal, the farthest first, with the radius of the camera's view, metres. */
const views = (distances: readonly number[]) => {
  const shown = planReveal(distances, rings)
  return shown.steps.map(({ at, hidden }) => ({
    distance: distances[hidden] ?? 0,
    reach: shown.reach[revealAt(shown, distances.length, at).camera],
  }))
}

describe('the reveal of the answers', () => {
  it('RMAP-01 RMAP-02 RMAP-03 the red circle, the way out, the rings, then the answers', () => {
    const three = planReveal([40, 700, 1300], rings)
    expect([0, REVEAL.out, REVEAL.rings, REVEAL.first].map((at) => revealAt(three, 3, at))).toEqual(
      [
        { camera: 'start', rings: false, shown: 0 },
        { camera: 'out', rings: false, shown: 0 },
        { camera: 'out', rings: true, shown: 0 },
        { camera: 'out', rings: true, shown: 1 },
      ],
    )
    expect(three.reach.out).toBe(1500)
  })

  it('RMAP-04 from the farthest to the nearest, one by one', () => {
    expect(plan(5).steps.map(({ hidden }) => hidden)).toEqual([4, 3, 2, 1, 0])
  })

  it('RMAP-05 two seconds apart, two and a half for the last three', () => {
    expect(gaps(6)).toEqual([2000, 2000, 2500, 2500, 2500])
    expect(gaps(3)).toEqual([2500, 2500])
    expect(
      gaps(20)
        .slice(0, 16)
        .every((gap) => gap === 2000),
    ).toBe(true)
    expect(gaps(20).slice(-3)).toEqual([2500, 2500, 2500])
  })

  it.each([1, 2, 20, 21, 22, 23, 50, 200, 1000])(
    'FIR-04 RMAP-06 with %i answers, near, far or mixed, the last falls within 45 s and the ranking follows 2 s later at the latest',
    (answers) => {
      const near = Array.from({ length: answers }, (_, i) => 1 + i / 10)
      for (const distances of [near, far(answers), mixed(answers)]) {
        const shown = planReveal(distances, rings)
        const last = shown.steps.at(-1)
        expect(last?.hidden).toBe(0)
        expect(last?.at).toBeLessThanOrEqual(45_000)
        expect(shown.hold).toBeGreaterThanOrEqual(1000)
        expect((last?.at ?? Infinity) + shown.hold).toBeLessThanOrEqual(47_000)
        expect(revealAt(shown, answers, last?.at ?? 0).shown).toBe(answers)
      }
    },
  )

  it('RMAP-04 beyond 21 answers the far ones come in groups and the ten nearest one by one', () => {
    const { steps } = plan(50)
    expect(steps.slice(-10).map(({ hidden }) => hidden)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0])
    const groups = steps
      .slice(0, -10)
      .map(({ hidden }, i) => (i === 0 ? 50 : (steps[i - 1]?.hidden ?? 0)) - hidden)
    expect(groups.reduce((sum, size) => sum + size)).toBe(40)
    expect(Math.max(...groups) - Math.min(...groups)).toBeLessThanOrEqual(1)
  })

  it.each([48, 200])(
    'FIR-04 of %i mixed answers the far ones fall on a wide view, the last five on one in which the rings are read',
    (answers) => {
      const seen = views(mixed(answers))
      expect(seen[0]?.reach).toBeGreaterThan(100_000)
      for (const { distance, reach } of seen.slice(-REVEAL.last)) {
        expect(reach).toBeLessThanOrEqual(3 * WIDEST)
        expect(distance).toBeLessThanOrEqual(reach)
      }
    },
  )

  it('FIR-04 three answers at three scales: the nearer two fall on the rings, and the farthest makes no view of its own', () => {
    const seen = views([100, 300_000, 5_000_000])
    expect(seen[0]?.reach).toBeGreaterThan(300_000)
    expect(seen[0]?.reach).toBeLessThan(1_000_000)
    expect(seen.at(-1)?.reach).toBeCloseTo(1.12 * WIDEST)
  })

  it('FIR-04 one guess in another part of the world does not make the others a heap', () => {
    const evening = [...Array.from({ length: 29 }, (_, i) => 20_000 + 25_000 * i), 4_500_000]
    for (const { reach } of views(evening)) expect(reach).toBeLessThan(1_000_000)
    // With rings of 400 km, the view of all rings (`out`) is so wide that the answers would lie too close together in
    // it. So the camera moves closer, to the view `far`, which holds all answers except the outlier at 4500 km.
    const wide = planReveal(evening, ringsOf(undefined, 0, 2000))
    expect(wide.reach.far).toBeLessThan(1_000_000)
    expect(wide.viewsAt.far).not.toBeNull()
  })

  it('FIR-04 answers that all lie in the rings fall on a near view from the first on; those that all miss, on one that holds them', () => {
    expect(views([5, 40, 90, 180]).map(({ reach }) => reach)).toEqual(
      Array.from({ length: 4 }, () => 1.12 * WIDEST),
    )
    const missed = views([40_000, 42_000, 55_000])
    for (const { distance, reach } of missed) {
      expect(reach).toBeGreaterThan(distance)
      expect(reach).toBeLessThan(2 * distance)
    }
  })

  it('RMAP-04 the camera closes in once all that is left falls on the near view', () => {
    const { steps, viewsAt } = planReveal([12, 50, 60, 90, 180, 400, 1200, 1300], rings)
    expect(viewsAt.far).toBeNull()
    expect(viewsAt.near).toBe((steps[2]?.at ?? 0) + REVEAL.read)
    expect(plan(4).viewsAt.near, 'nobody hit the target: nothing to close in on').toBeNull()
  })

  it('SHW-02 the three nearest fall on the closing view, and after them come the rings once more', () => {
    for (const distances of [[10, 20, 150, 900, 1200], mixed(48), mixed(200), far(30)]) {
      const shown = planReveal(distances, rings)
      const { steps, viewsAt, closest, reach } = shown
      const on = (at: number) => revealAt(shown, distances.length, at).camera
      const last = steps.at(-1)?.at ?? 0
      expect(closest).toBe(3)
      expect(steps.slice(-3).map(({ at }) => on(at))).toEqual(['close', 'close', 'close'])
      expect(steps.slice(0, -3).every(({ at }) => on(at) !== 'close')).toBe(true)
      expect(viewsAt.rings).toBeGreaterThan(last)
      expect(on(last + shown.hold - 1)).toBe('rings')
      expect(reach.close, 'it closes in, never out').toBe(reach.near)
      expect(reach.rings).toBe(reach.near)
    }
  })

  it('SHW-02 an answer beyond the rings\u2019 view does not hold the closing view open; one or two answers have it alone', () => {
    expect(planReveal([10, 30, 4_000_000], rings).closest).toBe(2)
    expect(planReveal([10, 900_000, 4_000_000], rings).closest).toBe(1)
    expect(planReveal([12], rings).closest).toBe(1)
    expect(planReveal([19_000_000, 19_100_000], rings).closest, 'the other side of the Earth').toBe(
      2,
    )
    const alone = planReveal([12], rings)
    expect(alone.viewsAt).toMatchObject({ far: null, near: null, close: REVEAL.leave })
    expect(planReveal([80, 80, 80, 80], rings).closest, 'all equal').toBe(3)
  })

  it('SHW-04 the circle\u2019s view stands before the rings come, the rings before the camera leaves or an answer falls', () => {
    for (const distances of [[12], [40, 700, 1300], mixed(3), mixed(48), far(200)]) {
      const { steps, viewsAt, ringsAt } = planReveal(distances, rings)
      const stands = (viewsAt.out ?? 0) + REVEAL.travel
      const left = Math.min(
        steps[0]?.at ?? 0,
        ...[viewsAt.far, viewsAt.near, viewsAt.close].filter((at) => at !== null),
      )
      expect(ringsAt - stands).toBeGreaterThanOrEqual(800)
      expect(left - ringsAt).toBeGreaterThanOrEqual(700)
      expect(left - (viewsAt.out ?? 0), 'the view of 1500 m').toBeGreaterThanOrEqual(2500)
    }
  })

  it('SHW-04 the closing view and the rings at the end are held, whatever the number of answers', () => {
    for (const count of [1, 2, 3, 19, 20, 21, 22, 48, 200]) {
      for (const distances of [mixed(count), far(count)]) {
        const { steps, viewsAt, hold } = planReveal(distances, rings)
        const last = steps.at(-1)?.at ?? 0
        const again = viewsAt.rings ?? 0
        expect(again - last).toBeGreaterThanOrEqual(1100)
        expect(last + hold - again).toBeGreaterThanOrEqual(1100)
      }
    }
  })

  it('SHW-04 no question takes over 2 s longer than with the pace of before: 2.5 s or 3.2 s to the first answer, 2.5 s after the last', () => {
    for (const count of [1, 2, 3, 8, 20, 21, 48, 200]) {
      for (const distances of [mixed(count), far(count)]) {
        const { steps, viewsAt, hold } = planReveal(distances, rings)
        const travels = steps[0]?.at === REVEAL.firstAfterTravel
        const apart = (steps.at(-1)?.at ?? 0) - (steps[0]?.at ?? 0)
        const first = travels ? 3200 : 2500
        const before = Math.min(45_000, first + apart + 2500)
        expect((steps.at(-1)?.at ?? 0) + hold - before, `${count}`).toBeLessThanOrEqual(2000)
        expect(travels || viewsAt.far === null).toBe(true)
      }
    }
  })

  it('FIR-04 the camera stands where it goes before an answer falls on it', () => {
    for (const distances of [mixed(3), mixed(5), mixed(10), mixed(48), far(200), [12]]) {
      const { steps, viewsAt } = planReveal(distances, rings)
      for (const { at } of steps)
        for (const gone of Object.values(viewsAt))
          expect(gone === null || gone > at || at - gone >= REVEAL.travel).toBe(true)
    }
  })

  it('RMAP-06 nobody answered: the place and the rings for four seconds', () => {
    expect(plan(0)).toMatchObject({ steps: [], hold: 4000 })
    expect(revealAt(plan(0), 0, 0)).toEqual({ camera: 'near', rings: true, shown: 0 })
  })
})
