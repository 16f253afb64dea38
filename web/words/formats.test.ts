import { afterEach, expect, test } from 'vitest'
import { counted, integer, plural, points } from './format.ts'
import { metres, seconds } from './measures.ts'
import { countdown, dateTime, day, percent, weight } from './lateLoadedFormat.ts'
import { setLanguage } from './language.ts'

afterEach(() => setLanguage('fr'))

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test.each([
  ['fr', '12 345', '7,138', '12,3 km', '22,418 s', '05/03/2027 20h07'],
  ['en', '12,345', '7.138', '12.3 km', '22.418 s', '05/03/2027 20:07'],
  ['de', '12.345', '7,138', '12,3 km', '22,418 s', '05.03.2027 20:07'],
  ['es', '12.345', '7,138', '12,3 km', '22,418 s', '05/03/2027 20:07'],
  ['it', '12.345', '7,138', '12,3 km', '22,418 s', '05/03/2027 20:07'],
  ['nl', '12.345', '7,138', '12,3 km', '22,418 s', '05-03-2027 20:07'],
] as const)(
  'LAN-03 %s writes thousands as %s, points as %s',
  (language, thousands, won, far, time, moment) => {
    setLanguage(language)
    expect(
      [
        integer(12_345),
        points(7.138),
        metres(12_345),
        seconds(22.4184),
        dateTime(new Date(2027, 2, 5, 20, 7).toISOString()),
      ].map(plain),
    ).toEqual([thousands, won, far, time, moment])
    expect(day('2027-03-05')).toBe(plain(moment).split(' ')[0])
  },
)

test.each([
  ['fr', 'photo'],
  ['en', 'photos'],
  ['de', 'photos'],
  ['es', 'photos'],
  ['it', 'photos'],
  ['nl', 'photos'],
] as const)('LAN-03 none of them in %s: the form of %s', (language, form) => {
  setLanguage(language)
  expect(plural(0, ['photo', 'photos'])).toBe(form)
  expect(counted(1, 'photo', 'photos')).toBe('1\u00a0photo')
  expect(counted(1_250, 'photo', 'photos')).toMatch(/^1\D?250\u00a0photos$/)
})

test.each([
  ['fr', '40 %', '1,4 Go'],
  ['en', '40%', '1.4 GB'],
  ['de', '40 %', '1,4 GB'],
] as const)('LAN-03 parts and weights in %s', (language, part, size) => {
  setLanguage(language)
  expect([percent(0.4), weight(1.4e9)].map(plain)).toEqual([part, size])
})

test.each([
  [45, '45 s'],
  [65, '1 min 05 s'],
  [3599, '59 min 59 s'],
  [3600, '1 h 00 min'],
  [7199, '1 h 59 min'],
])('EVE-03 %i seconds that are left are written in at most eleven letters', (left, written) => {
  expect(plain(countdown(left))).toBe(written)
})
