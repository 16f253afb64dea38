import { describe, expect, it } from 'vitest'
import { ANSWER_TIMES } from '#protocol/hostMessages.ts'
import { slotOf, slotsOf, ticksOf } from './slots.ts'

describe('the time axis', () => {
  it.each([
    [0, 0],
    [2999, 0],
    [3000, 1],
    [59_999, 19],
    [60_000, 19],
    [60_400, 19],
    [-5, 0],
  ])('HQST-07 an answer at %i ms of 60 s stands in slot %i', (time, slot) => {
    expect(slotOf(time, 60_000)).toBe(slot)
  })

  it('HQST-07 there are twenty slots, three avatars high, then a count', () => {
    const answered = Array.from({ length: 7 }, (_, i) => ({ pseudo: `p${i}`, time: 100 * (7 - i) }))
    const slots = slotsOf([...answered, { pseudo: 'late', time: 58_000 }], 60_000)
    expect(slots).toHaveLength(20)
    expect(slots[0]).toEqual({ shown: ['p6', 'p5'], more: 5 })
    expect(slots[19]).toEqual({ shown: ['late'], more: 0 })
    expect(slotsOf(answered.slice(0, 3), 60_000)[0]).toMatchObject({
      shown: ['p2', 'p1', 'p0'],
      more: 0,
    })
  })

  it('HQST-07 seconds are written from 0 to the end for every answer time', () => {
    for (const seconds of ANSWER_TIMES) {
      const ticks = ticksOf(seconds)
      expect(ticks.length).toBeLessThanOrEqual(5)
      expect([ticks[0], ticks.at(-1)]).toEqual([0, seconds])
    }
    expect(ticksOf(60)).toEqual([0, 15, 30, 45, 60])
  })
})
