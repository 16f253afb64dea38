import { expect, test } from 'vitest'
import { announcedAnswers } from './announcedAnswers.ts'

test('HAL-01 a screen reader is told each answer of a few players', () => {
  for (const expected of [1, 2, 12])
    for (let answered = 0; answered <= expected; answered += 1)
      expect(announcedAnswers(answered, expected)).toBe(answered)
})

test.each([13, 19, 20, 55, 199, 200])(
  'HAL-01 of %d players a screen reader is told each tenth at once, and in the end all',
  (expected) => {
    const told = Array.from({ length: expected + 1 }, (_, answered) =>
      announcedAnswers(answered, expected),
    )
    expect(told.at(-1)).toBe(expected)
    expect(new Set(told).size).toBe(11)
    for (const [answered, number] of told.entries()) {
      expect(number).toBeLessThanOrEqual(answered)
      expect(
        told[number],
        `${number}, told at ${answered}, was told as soon as it was reached`,
      ).toBe(number)
      expect(answered - number).toBeLessThan(expected / 10)
    }
  },
)
