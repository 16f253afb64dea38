import { expect, test } from 'vitest'
import { readRange } from './byteRange.ts'

test('HTTP-36 a range of a body of 1,000 bytes', () => {
  for (const [header, start, end] of [
    ['bytes=0-', 0, 999],
    ['bytes=0-0', 0, 0],
    ['bytes=200-299', 200, 299],
    ['bytes=900-5000', 900, 999],
    ['bytes=-100', 900, 999],
    ['bytes=-5000', 0, 999],
    ['Bytes=999-', 999, 999],
  ] as const) {
    expect([header, readRange(header, 1000)]).toEqual([header, { kind: 'part', start, end }])
  }
  for (const header of ['bytes=1000-', 'bytes=1000-1001', 'bytes=-0'])
    expect([header, readRange(header, 1000)]).toEqual([header, { kind: 'unsatisfiable' }])
  for (const header of [
    undefined,
    '',
    'bytes=',
    'bytes=-',
    'bytes=5-2',
    'bytes=a-b',
    'lines=0-9',
    'bytes=0-1,5-6',
  ]) {
    expect([header, readRange(header, 1000)]).toEqual([header, { kind: 'whole' }])
  }
})
