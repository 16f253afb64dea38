import { describe, expect, it } from 'vitest'
import { pushed, WHOLE, zoomed } from './photoView.ts'

describe('a photo looked at closer', () => {
  it('HQST-03 the point under the pointer stays where it is', () => {
    const at = { x: 0.2, y: -0.1 }
    const view = zoomed(WHOLE, 2, at)
    // The point of the photo that was under the pointer, at `at`, is still under it after the zoom.
    expect((at.x - view.x) / view.scale).toBeCloseTo(0.2)
    expect((at.y - view.y) / view.scale).toBeCloseTo(-0.1)
  })

  it('HQST-03 it is never farther than whole, nor pushed out of its frame', () => {
    expect(zoomed(WHOLE, 0.1)).toEqual(WHOLE)
    expect(zoomed(WHOLE, 1000).scale).toBe(8)
    expect(pushed(WHOLE, 0.5, 0.5)).toEqual(WHOLE)
    expect(pushed(zoomed(WHOLE, 2), 9, -9)).toEqual({ scale: 2, x: 0.5, y: -0.5 })
  })
})
