import { expect, test } from 'vitest'
import { freshSeconds } from './freshness.ts'

const TWELVE_HOURS = 43_200
const DATE = 'Sun, 22 Nov 2026 20:00:00 GMT'

test.each<[string, Record<string, string>, number | null]>([
  ['nothing at all', {}, TWELVE_HOURS],
  ['words that mean nothing here', { 'cache-control': 'public, immutable' }, TWELVE_HOURS],
  ['how long', { 'cache-control': 'public, max-age=600' }, 600],
  ['how long, in quotes and capitals', { 'cache-control': 'Max-Age="600"' }, 600],
  ['how long a shared cache may', { 'cache-control': 'max-age=600, s-maxage=60' }, 60],
  ['that it has lain elsewhere', { 'cache-control': 'max-age=600', age: '200' }, 400],
  ['that it has lain too long elsewhere', { 'cache-control': 'max-age=600', age: '900' }, 0],
  ['an hour of expiry', { expires: 'Sun, 22 Nov 2026 21:00:00 GMT', date: DATE }, 3_600],
  ['an expiry that is over', { expires: 'Sun, 22 Nov 2026 19:00:00 GMT', date: DATE }, 0],
  ['an expiry that is no date', { expires: '0' }, 0],
  [
    'both: what it says in seconds',
    { 'cache-control': 'max-age=60', expires: 'Sun, 22 Nov 2026 21:00:00 GMT', date: DATE },
    60,
  ],
  ['for ever: a year', { 'cache-control': 'max-age=999999999' }, 31_536_000],
  ['never', { 'cache-control': 'no-store' }, null],
  ['never, among other things', { 'cache-control': 'max-age=600, No-Store' }, null],
  ['for one browser alone', { 'cache-control': 'private, max-age=600' }, 0],
  ['that it is to be asked each time', { 'cache-control': 'no-cache' }, 0],
  ['that it differs for everybody', { 'cache-control': 'max-age=600', vary: '*' }, 0],
])('STR-08 a server that says %s', (_, headers, seconds) => {
  expect(freshSeconds(new Headers(headers))).toBe(seconds)
})
