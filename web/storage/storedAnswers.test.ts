import { expect, test } from 'vitest'
import { keepAnswers, storedAnswers } from './storedAnswers.ts'
import type { Keeper } from './storage.ts'

const NOW = 1_790_000_000_000
const HOUR = 3_600_000
const shown = {
  quiz: 'phares-xyz',
  questionIndex: 2,
  rings: [],
  answers: [
    { pseudo: 'Pomme Rouge', coords: { lat: 48, lng: 2 }, distance: 12, p_distance: 4, time: 1000 },
  ],
}

function keeper(): Keeper {
  const kept = new Map<string, string>()
  return {
    read: (key) => kept.get(key) ?? null,
    write: (key, text) => void kept.set(key, text),
    forget: (key) => void kept.delete(key),
  }
}

test('FIR-11: the page beside the ranking finds the answers of its question, and of no other', () => {
  const place = keeper()
  keepAnswers(shown, NOW, place)
  expect(storedAnswers('phares-xyz', 2, NOW + HOUR, place)).toMatchObject(shown)
  expect(storedAnswers('phares-xyz', 1, NOW + HOUR, place)).toBeNull()
  expect(storedAnswers('ponts-xyz', 2, NOW + HOUR, place)).toBeNull()
})

test('FIR-11: another day, and where something else was kept, it shows the question alone', () => {
  const place = keeper()
  expect(storedAnswers('phares-xyz', 2, NOW, place)).toBeNull()
  keepAnswers(shown, NOW, place)
  expect(storedAnswers('phares-xyz', 2, NOW + 7 * HOUR, place)).toBeNull()
  place.write('answers-shown', '{')
  expect(storedAnswers('phares-xyz', 2, NOW, place)).toBeNull()
})
