import { describe, expect, it } from 'vitest'
import { clustered, edgeSpot } from './edgeSpots.ts'

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
    const [a, b, c] = [{ x: 0, y: 0 }, { x: 10, y: 5 }, { x: 0, y: 60 }]
    expect(clustered([a, b, c], { width: 100, height: 50 })).toEqual([{ first: a, more: 1 }, { first: c, more: 0 }])
  })
})
