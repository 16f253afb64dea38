import { expect, test } from 'vitest'
import { leaveReasonOf } from './leaveReason.ts'

test('PLAY-38 the home page reads why the player is back', () => {
  expect(leaveReasonOf({ leaveReason: 'presLeft' })).toBe('presLeft')
  expect(leaveReasonOf({ leaveReason: 'anything' })).toBeNull()
  expect(leaveReasonOf(null)).toBeNull()
  expect(leaveReasonOf('presLeft')).toBeNull()
})
