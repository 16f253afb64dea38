import { expect, test } from 'vitest'
import { clientAddress } from './clientAddress.ts'

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['192.0.2.1:5432', '192.0.2.1'],
  ['2001:db8::1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:5432', '2001:db8::1'],
  ['::ffff:192.0.2.1', '::ffff:192.0.2.1'],
  ['unknown', 'unknown'],
])('HTTP-42 %s counts as %s', (ip, counted) => {
  expect(clientAddress({ ip })).toBe(counted)
})
