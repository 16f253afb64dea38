import { expect, test } from 'vitest'
import { fitOneLineOrTwo, fitText } from './fitText.ts'

/** Replaces a canvas's text measurement in tests: a W is as wide as the font size, every other letter half as wide. */
const widthOf = (text: string, size: number) =>
  Array.from(text).reduce((sum, letter) => sum + (letter === 'W' ? size : size / 2), 0)
const fit = (text: string, lines = 2) => fitText(text, [40, 20], { width: 200, lines }, widthOf)

test('STA-01 a text of the picture is as large as its lines allow', () => {
  expect(fit('Une soirée')).toEqual({ size: 40, lines: ['Une soirée'] })
  expect(fit('Une soirée à Rennes')).toEqual({ size: 40, lines: ['Une soirée', 'à Rennes'] })
  expect(fit('Une soirée de printemps')).toEqual({
    size: 20,
    lines: ['Une soirée de', 'printemps'],
  })
})

test('STA-01 what never fits ends with an ellipsis, and a word wider than its line is broken', () => {
  expect(fit('W'.repeat(24))).toEqual({ size: 20, lines: ['W'.repeat(10), `${'W'.repeat(9)}…`] })
  expect(fit('mot '.repeat(40)).lines.at(-1)).toMatch(/^mot .*…$/)
  expect(fit('W'.repeat(12), 2)).toEqual({ size: 20, lines: ['W'.repeat(10), 'WW'] })
  expect(fit('', 1)).toEqual({ size: 40, lines: [] })
  for (const line of fit('W'.repeat(300), 3).lines)
    expect(widthOf(line, 20)).toBeLessThanOrEqual(200)
})

test('STA-01 a team and its place stand whole: on one line, or else on two', () => {
  const whole = (text: string) => fitOneLineOrTwo(text, [40, 30, 20], 180, widthOf)
  expect(whole('2e sur 12')).toEqual({ size: 40, lines: ['2e sur 12'] })
  expect(whole('Équipe Jaune\u00a0: 1re sur 2')).toEqual({
    size: 20,
    lines: ['Équipe Jaune\u00a0:', '1re sur 2'],
  })
  expect(whole('Mannschaft Hellgrün: 12. von 12').lines.join(' ')).toBe(
    'Mannschaft Hellgrün: 12. von 12',
  )
})
