import { expect, test } from 'vitest'
import { challengeName } from '#core/challenge.ts'
import { PLAYER_LANGUAGES } from '#protocol/languages.ts'
import { beginsName, capital, DIGITS, layoutOf } from './keyLayouts.ts'

test.each(PLAYER_LANGUAGES)(
  'STA-04 the keys of %s: the alphabet whole, no letter twice, each one a letter of a name',
  (language) => {
    const { rows, accents } = layoutOf(language)
    const keys = Array.from([DIGITS, ...rows, accents].join(''))
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys).toEqual(
      expect.arrayContaining(Array.from('abcdefghijklmnopqrstuvwxyz-’0123456789')),
    )
    for (const key of keys)
      expect([challengeName(`a${key}`), challengeName(`a${capital(key)}`)]).toEqual([
        `a${key}`,
        `a${capital(key)}`,
      ])
    expect(
      Math.max(...[...rows, accents].map((row) => Array.from(row).length)),
      'a row fits the width of a standing screen',
    ).toBeLessThanOrEqual(12)
  },
)

test.each([
  ['', true],
  ['Jean', false],
  ['Jean-', true],
  ['Jean ', true],
  ['Jeanne d’', true],
])('STA-04 after « %s » a capital comes: %s', (typed, begins) => {
  expect(beginsName(typed)).toBe(begins)
})
