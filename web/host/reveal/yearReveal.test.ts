import { describe, expect, test } from 'vitest'
import { hiddenYears, YEAR_REVEAL, yearColumns, yearsShownAt } from './yearReveal.ts'

const answer = (pseudo: string, yearGuess: number) => ({ pseudo, yearGuess, yearPoints: 0 })

describe('the years of the answers', () => {
  test.each([0, 1, 3, 10, 11, 200])('appear farthest first, the last of %s one by one', (total) => {
    const hidden = hiddenYears(total)
    expect(hidden).toEqual(hidden.toSorted((a, b) => b - a))
    expect(hidden.at(-1) ?? 0).toBe(0)
    expect(hidden.slice(-3)).toEqual([2, 1, 0].slice(-Math.min(3, total)).slice(0, total))
    expect(new Set(hidden).size).toBe(hidden.length)
    expect(yearsShownAt(total, YEAR_REVEAL.first - 1)).toBe(0)
    expect(yearsShownAt(total, YEAR_REVEAL.first + YEAR_REVEAL.most + 1)).toBe(total)
  })

  test('stand over each other when they are nearly the same, and the exact ones alone over the true year', () => {
    const answers = [answer('a', 1910), answer('b', 1910), answer('c', 1911), answer('d', 1880)]
    const columns = yearColumns(answers, 1910, { from: 1880, to: 1930 })
    expect(
      columns.map(({ at, answers: inIt }) => [at, inIt.map(({ pseudo }) => pseudo).join('')]),
    ).toEqual([
      [expect.closeTo(0, 5), 'd'],
      [expect.closeTo(0.65, 5), 'c'],
      [expect.closeTo(0.6, 5), 'ba'],
    ])
  })

  test('stay on the axis', () => {
    for (const { at } of yearColumns([answer('a', 1930), answer('b', 1880)], 1929, {
      from: 1880,
      to: 1930,
    })) {
      expect(at).toBeGreaterThanOrEqual(0)
      expect(at).toBeLessThanOrEqual(1)
    }
  })
})
