import { expect, test } from 'vitest'
import type { Question } from '#core/quiz.ts'
import { words } from '../words/words.ts'
import {
  descriptionOf,
  frameOf,
  questionAddress,
  questionAt,
  titleOf,
  watchAddress,
  type SharedQuiz,
} from './sharedQuiz.ts'

const question = (given: Partial<Question> = {}): Question => ({
  filename: 'a.jpg',
  name: 'Phare',
  coords: { lat: 48, lng: -4 },
  iframe: null,
  titre: null,
  description: null,
  ...given,
})
const quiz = (questions: Question[]): SharedQuiz => ({
  unique_name: 'phares-1',
  name: 'Phares',
  description: '',
  mapSettings: null,
  questions,
})

test('QVIEW-02 the title is the embed’s, else the photo’s name, else the words that stand for one', () => {
  expect(titleOf(question({ titre: 'Place' }))).toBe('Place')
  expect(titleOf(question({ titre: '  ' }))).toBe('Phare')
  expect(titleOf(question({ name: ' ' }))).toBe('Titre de la photo')
})

test('QVIEW-05 a question without description says so', () => {
  expect(descriptionOf(question({ description: 'Bâti en 1887.' }))).toBe('Bâti en 1887.')
  expect(descriptionOf(question({ description: ' ' }))).toBe(
    'Aucune description disponible pour cette question.',
  )
})

test('ROUTE-04 questionNumber counts from 0', () => {
  const two = quiz([question(), question({ filename: 'b.jpg' })])
  expect(questionAt(two, '1', '')?.filename).toBe('b.jpg')
  for (const written of ['2', '-1', '1.5', '', 'un', null])
    expect(questionAt(two, written, '')).toBeNull()
})

test('ROUTE-04 the product’s own links lead to the same question when the list has changed', () => {
  const [a, b, c] = [
    question({ filename: 'a.jpg' }),
    question({ filename: 'b.jpg' }),
    question({ filename: 'c.jpg' }),
  ]
  const address = new URL(questionAddress('phares-1', 1, b.filename), 'http://box')
  const at = (questions: Question[]) =>
    questionAt(quiz(questions), address.searchParams.get('questionNumber'), address.hash.slice(1))
  expect(at([a, b, c])).toBe(b)
  expect(at([c, a, b]), 'reordered').toBe(b)
  expect(at([b, c]), 'the first is hidden while a room plays it').toBe(b)
  expect(at([a, c]), 'removed').toBeNull()
})

test('ROUTE-03 ROUTE-04 addresses', () => {
  expect(watchAddress('phares-1')).toBe('/watch?quiz=phares-1')
  expect(questionAddress('phares-1', 2, 'b.jpg')).toBe(
    '/question?quiz=phares-1&questionNumber=2#b.jpg',
  )
})

test('VIEW-02 without map settings every question is in the frame', () => {
  const frame = frameOf(quiz([question(), question({ coords: { lat: 43, lng: 7 } })]))
  expect(frame.north).toBeGreaterThan(48)
  expect(frame.south).toBeLessThan(43)
  expect(frame.west).toBeLessThan(-4)
  expect(frame.east).toBeGreaterThan(7)
})

test.each([
  [0, 'vers le nord, 0°'],
  [44, 'vers le nord-est, 44°'],
  [90, 'vers l’est, 90°'],
  [-90, 'vers l’ouest, 270°'],
  [359.6, 'vers le nord, 0°'],
])('VIEW-05 a heading of %d', (heading, text) => {
  expect(words.compass.direction(heading)).toBe(`Regard ${text}`)
})
