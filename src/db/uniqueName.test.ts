import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { slugOf, uniqueNameOf } from './uniqueName.ts'

test.each([
  ['Châteaux de la Loire !', 'chateaux-de-la-loire'],
  ['L’œuvre d’Ève', 'l-oeuvre-d-eve'],
  ['  ', 'quiz'],
  ['東京', 'quiz'],
  ['../../etc', 'etc'],
  ['a'.repeat(90), 'a'.repeat(40)],
])('DATA-10 the slug of %j is %j', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

test('DATA-10 a unique name ends in fifty random bits, ten characters of five', () => {
  const names = Array.from({ length: 500 }, () => uniqueNameOf('Quiz', randomBytes))
  expect(new Set(names).size).toBe(500)
  for (const name of names) expect(name).toMatch(/^quiz-[a-km-z2-9]{10}$/)
  expect(new Set(names.join('').replaceAll('quiz-', '')).size).toBe(32)
})
