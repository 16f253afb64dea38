import { expect, test } from 'vitest'
import { day } from '../../words/lateLoadedFormat.ts'
import { isExpired, isoDay } from './expiry.ts'

test.each([
  ['2026-06-14', true],
  ['2026-06-15', false],
  ['2026-06-16', false],
  ['2027-01-01', false],
  ['2025-12-31', true],
])('GM-04 GM-17 on 15/06/2026 an account good until %s: expired %s', (lastDay, expired) => {
  expect(isExpired(lastDay, '2026-06-15')).toBe(expired)
})

test('GM-17 today is the day of the reader, also near midnight', () => {
  expect(isoDay(new Date(2027, 2, 5, 0, 0, 1))).toBe('2027-03-05')
  expect(isoDay(new Date(2027, 2, 5, 23, 59, 59))).toBe('2027-03-05')
})

test('DATE-02 an expiration reads as fr-FR', () => {
  expect(day('2027-03-05')).toBe('05/03/2027')
  expect(day('2027-03-05')).toBe(new Date(2027, 2, 5).toLocaleDateString('fr-FR'))
})
