import { afterEach, expect, test } from 'vitest'
import { dayOf, hasExpired, isDay } from './expiration.ts'

const zone = process.env['TZ']
afterEach(() => {
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})

test('GM-17 the day named is the last valid one, in the box’s time zone', () => {
  // 23:30 UTC on 5 March is already the 6th in Paris, and still the 5th in Guadeloupe: an account whose last valid day
  // is the 5th has expired on a box in Paris, and not on one in Guadeloupe.
  const late = Date.UTC(2027, 2, 5, 23, 30)
  for (const [name, day] of [
    ['Europe/Paris', '2027-03-06'],
    ['UTC', '2027-03-05'],
    ['America/Guadeloupe', '2027-03-05'],
  ] as const) {
    process.env['TZ'] = name
    expect(dayOf(late)).toBe(day)
    expect(hasExpired('2027-03-05', late)).toBe(name === 'Europe/Paris')
    expect(hasExpired('2027-03-06', late)).toBe(false)
    expect(hasExpired('2027-03-04', late)).toBe(true)
  }
})

test('HTTP-32 a day is YYYY-MM-DD and exists', () => {
  for (const day of ['2027-03-05', '2028-02-29', '1999-12-31', '9999-01-01'])
    expect([day, isDay(day)]).toEqual([day, true])
  for (const wrong of [
    '2027-02-29',
    '2027-13-01',
    '2027-00-10',
    '2027-04-31',
    '05/03/2027',
    '2027-3-5',
    '2027-03-05T00:00:00Z',
    '',
    'demain',
  ]) {
    expect([wrong, isDay(wrong)]).toEqual([wrong, false])
  }
})
