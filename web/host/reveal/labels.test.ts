import { describe, expect, it } from 'vitest'
import { ringsOf } from '#core/quiz.ts'
import { boxAround, boxAt, overlap, type Box, type Point } from '../../map/box.ts'
import { around, figureSize } from '../../map/layers/rimSpots.ts'
import { boxesAlong, placeLabels, type Wanted } from './labels.ts'

const within = { left: 40, top: 30, right: 900, bottom: 730 }
const middle = { x: 470, y: 380 }
const TURN = 2.4
/** Points of a ring from its south outwards. */
const rim = (radius: number): Point[] =>
  Array.from({ length: 72 }, (_, i) => {
    const turn = ((i % 2 === 0 ? 1 : -1) * Math.ceil(i / 2) * 5 * Math.PI) / 180
    return { x: middle.x + radius * Math.sin(turn), y: middle.y + radius * Math.cos(turn) }
  })
const rings = ringsOf()
  .filter(({ max }) => max > 0)
  .map((ring) => ({ size: figureSize(ring, 20, true), rim: rim(ring.max * 1.4) }))
/** Answers around the place, more of them the closer to it. */
const answers = (count: number, most = 300) =>
  Array.from({ length: count }, (_, i) => {
    const away = most * ((i + 1) / count) ** 1.5
    return boxAround(
      { x: middle.x + away * Math.cos(TURN * i), y: middle.y + away * Math.sin(TURN * i) },
      count > 48 ? 8 : 14,
    )
  })
const mark = boxAround(middle, 12)
const wanted = (dots: readonly Box[], change: Partial<Wanted> = {}): Wanted => ({
  fixed: [mark],
  dots,
  later: [],
  lines: [],
  within,
  name: { size: { width: 190, height: 36 }, head: mark },
  figures: rings,
  plates: dots.slice(0, 3).map((head) => ({ size: { width: 160, height: 60 }, head })),
  ...change,
})
const boxesOf = (given: Wanted): Box[] => {
  const { name, figures, plates } = placeLabels(given)
  return [
    ...(name && given.name ? [boxAt(name, given.name.size)] : []),
    ...figures.flatMap((spot, i) => {
      const size = rings[i]?.size
      return spot && size ? [around(spot, size)] : []
    }),
    ...plates.map((spot, i) => boxAt(spot, given.plates[i]?.size ?? { width: 0, height: 0 })),
  ]
}

describe('words over the results map', () => {
  it.each([0, 1, 2, 3, 5, 30, 48, 200])(
    'SHW-01 with %i answers no word covers the place, an answer or another word',
    (count) => {
      const dots = answers(count)
      const boxes = boxesOf(wanted(dots))
      for (const [i, box] of boxes.entries()) {
        expect(overlap(box, mark)).toBe(false)
        expect(dots.filter((dot) => overlap(box, dot))).toEqual([])
        expect(boxes.slice(i + 1).filter((other) => overlap(box, other))).toEqual([])
      }
    },
  )

  it('SHW-01 the figure of the smallest ring leaves the place free, and stands on the rim', () => {
    const { figures } = placeLabels(wanted([]))
    expect(figures.slice(0, 3).every((spot) => spot !== null)).toBe(true)
    expect(figures.every((spot, i) => spot === null || rings[i]?.rim.includes(spot))).toBe(true)
    const small = { ...wanted([]), figures: rings.map(({ size }) => ({ size, rim: rim(10) })) }
    expect(placeLabels(small).figures.slice(1), 'a target smaller than its figures').toEqual([
      null,
      null,
      null,
    ])
  })

  it('SHW-01 a figure gives way to an answer on its rim, and stands where none falls later', () => {
    const south = rings[0]?.rim[0] ?? middle
    const free = placeLabels(wanted([], { plates: [] })).figures[0]
    expect(free).toEqual(south)
    const dot = boxAround(south, 14)
    const moved = placeLabels(wanted([dot], { plates: [] })).figures[0]
    expect(moved).not.toEqual(south)
    const ahead = placeLabels(wanted([], { later: [dot], plates: [] })).figures[0]
    expect(ahead, 'it need not move when the answer falls').toEqual(moved)
    const everywhere = rings[0]?.rim.map((point) => boxAround(point, 30)) ?? []
    expect(placeLabels(wanted(everywhere, { plates: [] })).figures[0]).toBeNull()
  })

  it('SHW-03 words stand beside the lines from answers to the place', () => {
    const dots = answers(3)
    const lines = dots.flatMap((dot) =>
      boxesAlong({ x: (dot.left + dot.right) / 2, y: (dot.top + dot.bottom) / 2 }, middle, 8),
    )
    for (const box of boxesOf(wanted(dots, { lines })))
      expect(lines.filter((line) => overlap(box, line))).toEqual([])
  })

  it('SHW-01 all answers on the place: their plates stand around it', () => {
    const dots = Array.from({ length: 48 }, () => boxAround(middle, 14))
    const boxes = boxesOf(wanted(dots))
    for (const box of boxes) expect(overlap(box, mark)).toBe(false)
  })
})
