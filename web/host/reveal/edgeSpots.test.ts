import { describe, expect, it } from 'vitest'
import { boxOf, clustered, edgeSpot, type EdgeSpot, wordsOf } from './edgeSpots.ts'

const extent = { face: 20, words: 80, line: 30 }
const spot = (x: number, y: number, angle: number, side: EdgeSpot['side'] = 'top'): EdgeSpot => ({
  x,
  y,
  angle,
  side,
})
const view = { left: 0, top: 0, right: 400, bottom: 200 }

describe('answers outside the view', () => {
  it('RMAP-04 what is inside stays where it is', () => {
    expect(edgeSpot({ x: 399, y: 1 }, view)).toBeNull()
  })

  it.each([
    [
      { x: 1000, y: 100 },
      { x: 400, y: 100, angle: 0, side: 'right' },
    ],
    [
      { x: 200, y: 5000 },
      { x: 200, y: 200, angle: 90, side: 'bottom' },
    ],
    [
      { x: -200, y: -100 },
      { x: 0, y: 0 },
    ],
    [
      { x: 200, y: -1 },
      { x: 200, y: 0, angle: -90, side: 'top' },
    ],
  ])('RMAP-04 %o stands at the edge, on the line to where it is', (point, stands) => {
    expect(edgeSpot(point, view)).toMatchObject(stands)
  })

  it('RMAP-04 the edge may lie farther out than what counts as inside', () => {
    const edge = { left: -20, top: -20, right: 420, bottom: 220 }
    expect(edgeSpot({ x: 410, y: 100 }, view, edge)).toEqual({
      x: 420,
      y: 100,
      angle: 0,
      side: 'right',
    })
  })

  it('FIR-04 RMAP-04 those that would cover one another stand together, behind the first', () => {
    const [a, b, c] = [spot(0, 0, 180, 'left'), spot(0, 10, 180, 'left'), spot(0, 80, 180, 'left')]
    expect(clustered([a, b, c], () => extent)).toMatchObject([
      { first: a, more: 1 },
      { first: c, more: 0 },
    ])
  })

  it('FIR-04 words stand under a face at the sides, where no pin does, and beside it above and below, towards the middle', () => {
    expect(wordsOf(spot(0, 100, 180, 'left'), extent)).toEqual({
      left: -20,
      right: 60,
      top: 120,
      bottom: 150,
    })
    expect(wordsOf(spot(400, 100, 0, 'right'), extent)).toEqual({
      left: 340,
      right: 420,
      top: 120,
      bottom: 150,
    })
    expect(wordsOf(spot(100, 0, -120), extent)).toEqual({
      left: 120,
      right: 200,
      top: -15,
      bottom: 15,
    })
    expect(wordsOf(spot(300, 0, -60), extent)).toEqual({
      left: 200,
      right: 280,
      top: -15,
      bottom: 15,
    })
    expect(boxOf(spot(0, 100, 180, 'left'), extent)).toEqual({
      left: -20,
      right: 60,
      top: 80,
      bottom: 150,
    })
  })

  it('RMAP-04 words that reach towards one another from both sides of the middle count; faces back to back have room', () => {
    const [left, right] = [spot(0, 0, 120), spot(150, 0, 60)]
    expect(clustered([left, right], () => extent)).toMatchObject([{ first: left, more: 1 }])
    expect(clustered([spot(0, 0, 60), spot(50, 0, 120)], () => extent)).toHaveLength(2)
  })

  it('RMAP-04 one that covers more keeps more away', () => {
    const [last, other] = [spot(0, 0, 120), spot(130, 0, 120)]
    expect(clustered([last, other], () => extent)).toHaveLength(2)
    expect(
      clustered([last, other], (which) => (which === last ? { ...extent, words: 140 } : extent)),
    ).toHaveLength(1)
  })
})
