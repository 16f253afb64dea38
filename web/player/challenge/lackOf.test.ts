import { expect, test } from 'vitest'
import { CHALLENGE_NAME_LENGTH, challengeName } from '#core/challenge.ts'
import '../../words/testing.ts'
import { lackOf } from './lackOf.ts'

test.each([
  ['', 'Tapez un nom.'],
  ['   ', 'Tapez un nom.'],
  ['a'.repeat(CHALLENGE_NAME_LENGTH + 1), 'Un nom a de 1 à 24 caractères.'],
  ['\u200b', 'Un nom a de 1 à 24 caractères.'],
])('EVG-13 of the name %j the player learns: %s', (typed, told) => {
  expect(challengeName(typed)).toBeNull()
  expect(lackOf(typed)).toBe(told)
})
