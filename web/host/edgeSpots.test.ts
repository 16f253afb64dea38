import { describe, expect, it } from 'vitest'
import { clustered, edgeSpot, slidClear } from './edgeSpots.ts'

const extent = { face: 20, words: 100, height: 50 }
const view = { left: 0, top: 0, right: 400, bottom: 200 }

describe('answers outside the view', () => {
  it('RMAP-04 what is inside stays where it is', () => {
    expect(edgeSpot({ x: 399, y: 1 }, view)).toBeNull()
  })

  it.each([
    [{ x: 1000, y: 100 }, { x: 400, y: 100, angle: 0 }],
    [{ x: 200, y: 5000 }, { x: 200, y: 200, angle: 90 }],
    [{ x: -200, y: -100 }, { x: 0, y: 0 }],
    [{ x: 200, y: -1 }, { x: 200, y: 0, angle: -90 }],
  ])('RMAP-04 %o stands at the edge, on the line to where it is', (point, spot) => {
    expect(edgeSpot(point, view)).toMatchObject(spot)
  })

  it('RMAP-04 the edge may lie farther out than what counts as inside', () => {
    const edge = { left: -20, top: -20, right: 420, bottom: 220 }
    expect(edgeSpot({ x: 410, y: 100 }, view, edge)).toEqual({ x: 420, y: 100, angle: 0 })
  })

  it('RMAP-04 those that would cover one another stand together, behind the first', () => {
    const [a, b, c] = [{ x: 0, y: 0, angle: 180 }, { x: 10, y: 5, angle: 180 }, { x: 0, y: 60, angle: 180 }]
    expect(clustered([a, b, c], () => extent)).toMatchObject([{ first: a, more: 1 }, { first: c, more: 0 }])
  })

  it('RMAP-04 words that reach towards one another from both sides of the middle count; faces back to back have room', () => {
    const [left, right] = [{ x: 0, y: 0, angle: 120 }, { x: 150, y: 0, angle: 60 }]
    expect(clustered([left, right], () => extent)).toMatchObject([{ first: left, more: 1 }])
    const [a, b] = [{ x: 0, y: 0, angle: 60 }, { x: 50, y: 0, angle: 120 }]
    expect(clustered([a, b], () => extent)).toHaveLength(2)
  })

  it('RMAP-04 one that covers more keeps more away', () => {
    const [last, other] = [{ x: 0, y: 0, angle: 180 }, { x: 150, y: 0, angle: 180 }]
    expect(clustered([last, other], () => extent)).toHaveLength(2)
    expect(clustered([last, other], (spot) => (spot === last ? { ...extent, words: 140 } : extent))).toHaveLength(1)
  })

  it('RMAP-04 words do not lie under the newest pin: they slide along their edge, the shorter way', () => {
    const taken = { left: 10, top: 60, right: 150, bottom: 120 }
    const [side, clear] = [{ x: 0, y: 80, angle: 180 }, { x: 0, y: 180, angle: 180 }]
    expect(slidClear([side, clear], taken, view, () => extent)).toEqual([{ x: 0, y: 35, angle: 180 }, clear])
    const above = { left: 150, top: 0, right: 250, bottom: 60 }
    expect(slidClear([{ x: 200, y: 0, angle: -90 }], above, view, () => extent)).toEqual([{ x: 270, y: 0, angle: -90 }])
  })

  it('RMAP-04 where the edge ends they slide the other way, and stay where neither way is free', () => {
    const corner = { left: 0, top: 0, right: 150, bottom: 60 }
    expect(slidClear([{ x: 0, y: 20, angle: 180 }], corner, view, () => extent)).toEqual([{ x: 0, y: 85, angle: 180 }])
    const side = { left: 0, top: -10, right: 150, bottom: 210 }
    expect(slidClear([{ x: 0, y: 100, angle: 180 }], side, view, () => extent)).toEqual([{ x: 0, y: 100, angle: 180 }])
  })
})
