import { expect, test } from 'vitest'
import { typedCode } from './typedCode.ts'

test.each([
  ['640722', '640722'],
  ['640 722', '640722'],
  ['640-722', '640722'],
  ['640–722', '640722'],
  ['640.722', '640722'],
  ['64 07 22', '640722'],
  ['64O722', '640722'],
  ['64o7l2', '640712'],
  ['I00 OOO', '100000'],
  ['٦٤٠٧٢٢', '640722'],
  ['６４０７２２', '640722'],
  ['६४०७२२', '640722'],
  ['http://192.168.1.20:8080/play/640722', '640722'],
  ['192.168.1.20:8080/join/640722?x=1', '640722'],
  ['http://point-de-mire.local:8080/play/640722', '640722'],
  ['http://127.0.0.1:8080/', ''],
  ['127.0.0.1', ''],
  ['point-de-mire-2.local', ''],
  ['Salle 769 606', '769606'],
  ['La salle est la 769606 !', '769606'],
  ['n°769606', '769606'],
  ['Salle', ''],
  ['640 72', '64072'],
  ['6407221', '640722'],
  ['', ''],
])('HAL-09 what a guest types: %j gives %j', (text, code) => {
  expect(typedCode(text)).toBe(code)
})

test('HAL-09 a number that is typed letter by letter is there at each letter', () => {
  const typed = '640 722'
  expect(Array.from(typed, (_, i) => typedCode(typed.slice(0, i + 1)))).toEqual([
    '6',
    '64',
    '640',
    '640',
    '6407',
    '64072',
    '640722',
  ])
})
