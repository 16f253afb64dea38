import { describe, expect, it } from 'vitest'
import { boxAround, overlap, type Box, type Point } from '../../map/box.ts'
import { leader, plateSpot } from './plateSpot.ts'

const plate = { width: 120, height: 40 }
const within = { left: 0, top: 0, right: 800, bottom: 600 }
const head = (x: number, y: number): Box => ({
  left: x - 30,
  right: x + 30,
  top: y - 70,
  bottom: y - 20,
})
const boxOf = ({ x, y }: Point): Box => ({
  left: x,
  top: y,
  right: x + plate.width,
  bottom: y + plate.height,
})

/** Returns a seeded random generator, which gives the same numbers in each run of the tests. */
function* chance(seed: number): Generator<number, never> {
  let state = seed
  while (true) {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    yield state / 2 ** 32
  }
}

describe('the plate of the newest answer', () => {
  it('FIR-04 stands at the right of its pin, or at its left where there is no room', () => {
    expect(plateSpot(plate, head(400, 300), [], within)).toEqual({ x: 434, y: 235 })
    expect(plateSpot(plate, head(760, 300), [], within)).toEqual({ x: 606, y: 235 })
  })

  it('FIR-04 never over a tip or a figure as long as the map has a free place: it goes further, and a line leads to it', () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const next = chance(seed)
      const tip = { x: 100 + 600 * next.next().value, y: 100 + 400 * next.next().value }
      // The tips of 200 pins, which the plate must not cover: they lie around the true place in the middle of the map,
      // and closer together near that place.
      const tips = Array.from({ length: 200 }, () => {
        const [turn, away] = [2 * Math.PI * next.next().value, 260 * next.next().value ** 0.7]
        return boxAround({ x: 400 + away * Math.cos(turn), y: 300 + away * Math.sin(turn) }, 6)
      })
      const spot = plateSpot(plate, head(tip.x, tip.y), tips, within)
      expect(
        tips.filter((other) => overlap(boxOf(spot), other)),
        `seed ${seed}`,
      ).toEqual([])
    }
    const crowd = Array.from({ length: 100 }, (_, i) =>
      boxAround({ x: 300 + 20 * (i % 10), y: 200 + 20 * Math.floor(i / 10) }, 6),
    )
    const far = plateSpot(plate, head(400, 320), crowd, within)
    expect(leader(head(400, 320), far, plate)).not.toBeNull()
    expect(
      leader(head(400, 320), plateSpot(plate, head(400, 320), [], within), plate),
      'beside its pin it needs none',
    ).toBeNull()
  })

  it('FIR-04 not over the tip of its own pin either', () => {
    const [tip, pin] = [
      { x: 60, y: 100 },
      { left: 31, right: 89, top: 31, bottom: 102 },
    ]
    const beside = [{ left: 92, top: 0, right: 800, bottom: 100 }]
    expect(
      overlap(boxOf(plateSpot(plate, head(tip.x, tip.y), [pin, ...beside], within)), pin),
    ).toBe(false)
  })

  it('FIR-04 where no place is free it covers as little as it can', () => {
    const taken = [
      { left: 0, top: 0, right: 800, bottom: 600 },
      { left: 0, top: 0, right: 700, bottom: 600 },
    ]
    expect(
      plateSpot(plate, head(400, 300), taken, { ...within, right: 900 }).x,
    ).toBeGreaterThanOrEqual(700)
  })
})
