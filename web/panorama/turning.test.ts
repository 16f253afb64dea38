import { describe, expect, test } from 'vitest'
import { directionAt, lookRotation, type Vector } from '#core/photo/panorama.ts'
import { dragged, shownReach, turned, zoomed } from './turning.ts'

const AHEAD = { heading: 0, pitch: 0, fov: 90 }

describe('the view into a sphere', () => {
  test('SPH-11 turns by parts of what it shows, and around without an end', () => {
    expect(turned(AHEAD, 0.1, 0)).toEqual({ heading: 9, pitch: 0, fov: 90 })
    expect(turned(AHEAD, -0.1, 0).heading).toBe(351)
    expect(turned({ ...AHEAD, heading: 355 }, 0.1, 0).heading).toBe(4)
    expect(turned({ ...AHEAD, fov: 30 }, 0.1, 0).heading).toBe(3)
  })

  test('SPH-11 stops at the poles, and at the closest and the widest', () => {
    expect(turned(AHEAD, 0, 5).pitch).toBe(90)
    expect(turned(AHEAD, 0, -5).pitch).toBe(-90)
    expect(zoomed(AHEAD, 100).fov).toBe(30)
    expect(zoomed(AHEAD, 0.01).fov).toBe(100)
  })

  test('SPH-11 follows a drag: the picture goes with the pointer', () => {
    expect(dragged(AHEAD, 0.1, 0.1)).toEqual({ heading: 351, pitch: 9, fov: 90 })
  })

  test('SPH-11 is never wider from top to bottom than can be looked at', () => {
    const { right, up } = shownReach(90, 9 / 16)
    expect(Math.atan(up) * (360 / Math.PI)).toBeCloseTo(100)
    expect(right / up).toBeCloseTo(9 / 16)
    expect(shownReach(90, 16 / 9).right).toBeCloseTo(1)
  })

  test('SPH-11 turns as the flat view is cut: straight ahead is where it looks', () => {
    const ahead = (heading: number, pitch: number) =>
      lookRotation({ heading, pitch }).map(([, , z]) => z)
    const near = (wanted: Vector) => wanted.map((value) => expect.closeTo(value))
    expect(ahead(90, 0)).toEqual(near(directionAt(0.75, 0.5)))
    expect(ahead(180, 30)).toEqual(near(directionAt(1, 0.5 - 30 / 180)))
    expect(ahead(270, -45)).toEqual(near(directionAt(0.25, 0.75)))
  })
})
