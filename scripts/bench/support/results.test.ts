import { expect, test } from 'vitest'
import { besides, isMet, seen, type Measured } from './figures.ts'
import { comparisonText, compareRuns } from './results.ts'
import { tableOf } from './table.ts'

const row = (measure: string, values: number[], more: object = {}): Measured => ({
  measure,
  ...seen(values),
  unit: 'ms',
  ...more,
})

test('a figure is the median of its rounds, and its noise their smallest and largest', () => {
  expect(seen([30, 10, 20])).toEqual({ figure: 20, spread: [10, 30] })
})

test('a ratio is that of each round: what disturbs one round disturbs both sides of it', () => {
  const { figure, beside } = besides('nginx', [10, 20, 40], [10, 10, 20], 'µs')
  expect(figure).toBe(20)
  expect(beside).toMatchObject({ name: 'nginx', figure: 10, ratio: 2, spread: [1, 2] })
})

test('a target is that of the ratio where there is one, and what could not be measured misses it', () => {
  expect(isMet(row('a', [5], { atMost: 5 }))).toBe(true)
  expect(isMet(row('a', [5], { atMost: 4 }))).toBe(false)
  expect(isMet(row('a', [5], { atLeast: 6 }))).toBe(false)
  expect(isMet({ measure: 'b', ...besides('ws', [9], [10], 'ms'), atMost: 1 })).toBe(true)
  expect(isMet(row('a', [5]))).toBeNull()
  expect(isMet({ measure: 'all of webFiles', figure: Number.NaN, unit: '', why: 'no nginx' })).toBe(
    false,
  )
})

test('the table says figure, ratio, target and noise of each row, and why there is none', () => {
  const lines = tableOf([
    row('alone', [8, 9, 10], { atMost: 8 }),
    { measure: 'beside', ...besides('nginx', [15, 20], [10, 10], 'µs'), atMost: 2 },
    {
      measure: 'all of webFiles',
      figure: Number.NaN,
      unit: '',
      why: 'nginx is not on this machine',
    },
  ]).split('\n')
  expect(lines[1]).toMatch(/^alone +9\.0 ms \(8\.0–10\.0\) +≤ 8\.0 ms +NOT MET$/)
  expect(lines[2]).toMatch(
    /^beside +15\.0 µs \(15\.0–20\.0\) +1\.50 × \(1\.50–2\.00\) nginx’s 10\.0 µs +≤ 2\.00 × +met$/,
  )
  expect(lines[3]).toMatch(
    /^all of webFiles +not measured +– +NOT MET: nginx is not on this machine$/,
  )
})

test('two runs agree where their noises touch; where there is no noise to compare, that is said', () => {
  const before = [
    row('same', [10, 12]),
    row('apart', [10, 12]),
    row('bytes', [100]),
    { ...row('single', [10]), spread: undefined },
    row('gone', [1]),
  ] as Measured[]
  const after = [
    row('same', [11, 14]),
    row('apart', [13, 14]),
    row('bytes', [100.5]),
    { ...row('single', [12]), spread: undefined },
    row('new', [1]),
  ] as Measured[]
  const found = compareRuns(before, after)
  expect(found).toEqual({
    together: 2,
    unknown: 1,
    apart: ['apart: 10.0 ms (10.0–12.0), then 13.0 ms (13.0–14.0)'],
  })
  expect(comparisonText(found)).toContain('- apart: 10.0 ms')
})
