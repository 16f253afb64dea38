import { expect, test } from 'vitest'
import type { QuizRow } from '#protocol/rest.ts'
import { matching } from './matching.ts'

const row = (name: string, description: string): QuizRow => ({
  unique_name: name, name, description, last_time_played: null, questionsNb: 1, editable: true, thumbnail: null,
  folderId: null, createdAt: '2027-03-05T19:00:00.000Z',
})
const all = [row('Falaises d’Étretat', 'La côte à sa couleur'), row('Volcans', 'Auvergne, à pied'), row('Côte d’Azur', 'Été')]
const found = (typed: string) => matching(all, typed).map((quiz) => quiz.name)

test('a quiz is found by words of its name or description, accents and capitals aside', () => {
  expect(found('ETRETAT')).toEqual(['Falaises d’Étretat'])
  expect(found('cote')).toEqual(['Falaises d’Étretat', 'Côte d’Azur'])
  expect(found(' azur  ete ')).toEqual(['Côte d’Azur'])
  expect(found('désert')).toEqual([])
})

test('nothing typed shows every quiz', () => {
  expect(found('  ')).toHaveLength(3)
})
