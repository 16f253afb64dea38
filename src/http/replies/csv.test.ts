import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

const FRENCH = { decimal: ',', between: ';' }

test.each([
  ['a text', 'Le port', 'Le port'],
  ['a separator', 'a;b', '"a;b"'],
  ['the other language’s separator', 'a,b', '"a,b"'],
  ['a tab in between', 'a\tb', '"a\tb"'],
  ['a quote', 'a"b', '"a""b"'],
  ['a line', 'a\nb', '"a\nb"'],
  ['nothing', null, ''],
  ['a number', -1.68, '-1,68'],
  ['a sum of binary numbers', 2.2974813000000003, '2,2974813'],
  ['a large number', 123456, '123456'],
  ['a formula', '=1+1', "'=1+1"],
  ['a formula behind a space', ' @SUM(A1)', "' @SUM(A1)"],
  ['a signed text', '-1+cmd|calc', "'-1+cmd|calc"],
  ['a full-width formula', '＝1+1', "'＝1+1"],
  ['a full-width plus', '＋1', "'＋1"],
  ['a full-width minus', '－1', "'－1"],
  ['a full-width at', '＠SUM(A1)', "'＠SUM(A1)"],
  ['a tab', '\t=1', '"\'\t=1"'],
])('HTTP-07 %s as a cell', (_, cell, written) => {
  expect(csvOf([[cell]], FRENCH)).toBe(`\ufeff${written}\r\n`)
})

test('LAN-03 a table for an English spreadsheet has commas between its cells, and points in its decimals', () => {
  expect(csvOf([['Quay, north', 'a;b', -1.68, null, '=1+1']], { decimal: '.', between: ',' })).toBe(
    '\ufeff"Quay, north","a;b",-1.68,,\'=1+1\r\n',
  )
})
