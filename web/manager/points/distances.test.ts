import { expect, test } from 'vitest'
import { loadingRefusal, readPoints } from './distances.ts'

test.each([
  ['2', 2],
  [' 7 ', 7],
  ['2,5', 2.5],
  ['0', 0],
  ['0.125', 0.125],
  ['.5', 0.5],
  ['3,', 3],
])('PTS-01 %j is read as %d', (typed, points) => {
  expect(readPoints(typed)).toBe(points)
})

test.each(['', ' ', '-1', 'deux', '1e3', '1,2,3', 'NaN', '12345678'])(
  'PTS-01 %j is no number of points',
  (typed) => {
    expect(readPoints(typed)).toBeNull()
  },
)

test.each([
  [401, 'Non authentifié'],
  [403, 'Authentification incorrecte'],
  [404, 'Erreur lors du chargement des distances'],
  [500, 'Erreur lors du chargement des distances'],
])('ERR-14 distances that fail with %i', (status, text) => {
  expect(loadingRefusal({ ok: false, status, message: 'x' })).toBe(text)
})

test('ERR-15 distances that nobody answers', () => {
  expect(loadingRefusal({ ok: false, status: null, message: 'x', cause: 'Failed to fetch' })).toBe(
    'Erreur réseau\u00a0: Failed to fetch',
  )
})
