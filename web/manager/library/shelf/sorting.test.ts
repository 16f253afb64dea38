import { expect, test } from 'vitest'
import type { QuizRow } from '#protocol/rest.ts'
import { sorted, type Sort } from './sorting.ts'

const row = (name: string, createdAt: string, last_time_played: string | null): QuizRow => ({
  unique_name: name,
  name,
  description: '',
  last_time_played,
  questionsNb: 1,
  editable: true,
  thumbnail: null,
  folderId: null,
  createdAt,
})
const all = [
  row('Quiz 10', '2026-01-01T10:00:00.000Z', null),
  row('étretat', '2026-03-01T10:00:00.000Z', '2026-03-02T10:00:00.000Z'),
  row('Quiz 9', '2026-02-01T10:00:00.000Z', '2026-11-02T10:00:00.000Z'),
  row('Falaises', '2026-04-01T10:00:00.000Z', null),
]
const names = (sort: Sort) => sorted(all, sort).map(({ name }) => name)

test('quizzes are sorted by creation, by last game, or by name as a French reader looks for it', () => {
  expect(names('created')).toEqual(['Falaises', 'étretat', 'Quiz 9', 'Quiz 10'])
  expect(names('played')).toEqual(['Quiz 9', 'étretat', 'Falaises', 'Quiz 10'])
  expect(names('name')).toEqual(['étretat', 'Falaises', 'Quiz 9', 'Quiz 10'])
})
