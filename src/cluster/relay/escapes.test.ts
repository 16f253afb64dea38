import { expect, test } from 'vitest'
import { destinationOf } from './destination.ts'
import { withoutEscapes } from './escapes.ts'

test.each([
  [
    '{"data":{"roomID":"123456"},"event":"pl\\u0061yer_joinRoom"}',
    '{"data":{"roomID":"123456"},"event":"player_joinRoom"}',
  ],
  [
    '{"event":"pres_newRoom","data":{"name":"f\\u00eate \\u2028"}}',
    '{"event":"pres_newRoom","data":{"name":"fête \u2028"}}',
  ],
  ['{"event":"player_answer", "data":{}}', '{"event":"player_answer", "data":{}}'],
  ['{"event":"\\u0061"', '{"event":"\\u0061"'],
  ['\\u', '\\u'],
])('%s is passed on as %s', (text, plain) => {
  expect(withoutEscapes(text)).toBe(plain)
})

test('a join whose name has an escape leads to its room', () => {
  expect(
    destinationOf(withoutEscapes('{"data":{"roomID":"123456"},"event":"pl\\u0061yer_joinRoom"}')),
  ).toBe('123456')
})
