import { expect, test } from 'vitest'
import { farewellOf } from './farewell.ts'

test('PLAY-38 the home page reads why the player is back', () => {
  expect(farewellOf({ farewell: 'presLeft' })).toBe('presLeft')
  expect(farewellOf({ farewell: 'anything' })).toBeNull()
  expect(farewellOf(null)).toBeNull()
  expect(farewellOf('presLeft')).toBeNull()
})
