import { expect, test } from 'vitest'
import { DAY_MS } from '#core/day.ts'
import { automaticName, madeAt, outlived } from './retention.ts'

const START = Date.UTC(2026, 0, 6, 19)
const madeEvery = (days: number, times: number): string[] =>
  Array.from({ length: times }, (_, nth) => automaticName(START + nth * days * DAY_MS))
const left = (names: readonly string[], now: number): string[] =>
  names.filter((name) => !outlived(names, now).includes(name))

test('YEA-01 a name tells when it was made, to the second; other names are not touched', () => {
  expect(madeAt(automaticName(START + 61_000))).toBe(START + 61_000)
  expect(madeAt('jour-2026-01-06-190000.sauvegarde.en-cours')).toBeNull()
  expect(
    outlived(
      [...madeEvery(1, 40), 'samedi.sauvegarde', 'avant-0.1.0-2020-01-01-000000.sauvegarde'],
      START + 400 * DAY_MS,
    ).every((name) => name.startsWith('jour-')),
  ).toBe(true)
})

test.each([
  ['weekly', 7],
  ['fortnightly', 14],
  ['monthly', 30],
])(
  'YEA-01 meetings that are %s leave the last seven, and the last of each of six months, however old they are',
  (_, days) => {
    const names = madeEvery(days, 30)
    const kept = left(names, START + 3_000 * DAY_MS)
    expect(kept.slice(-7)).toEqual(names.slice(-7))
    const months = new Set(names.map((name) => name.slice(0, 'jour-2026-01'.length)))
    for (const month of [...months].slice(-6))
      expect(kept).toContain(names.filter((name) => name.startsWith(month)).at(-1))
    expect(kept.length).toBeLessThanOrEqual(13)
    expect(left(names.slice(0, 7), START + 3_000 * DAY_MS)).toHaveLength(7)
  },
)

test('YEA-04 a backup dated after now neither goes nor pushes out another', () => {
  const future = Array.from({ length: 9 }, (_, nth) => automaticName(START + (365 + nth) * DAY_MS))
  const now = START + 7 * 7 * DAY_MS
  expect(left([...madeEvery(7, 7), ...future], now)).toHaveLength(16)
})
