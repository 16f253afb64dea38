import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { COLORS, FRUITS, markerName, parseMarkerName, pseudoLogoUrl, pseudoOf } from './pseudo.ts'
import { check } from './testing/check.ts'

test.each([
  [
    'Ananas',
    [
      'Ananas Bleu',
      'Ananas Jaune',
      'Ananas Rose',
      'Ananas Rouge',
      'Ananas Turquoise',
      'Ananas Vert',
    ],
  ],
  [
    'Banane',
    [
      'Banane Bleue',
      'Banane Jaune',
      'Banane Rose',
      'Banane Rouge',
      'Banane Turquoise',
      'Banane Verte',
    ],
  ],
  [
    'Cerise',
    [
      'Cerise Bleue',
      'Cerise Jaune',
      'Cerise Rose',
      'Cerise Rouge',
      'Cerise Turquoise',
      'Cerise Verte',
    ],
  ],
  [
    'Citron',
    [
      'Citron Bleu',
      'Citron Jaune',
      'Citron Rose',
      'Citron Rouge',
      'Citron Turquoise',
      'Citron Vert',
    ],
  ],
  [
    'Fraise',
    [
      'Fraise Bleue',
      'Fraise Jaune',
      'Fraise Rose',
      'Fraise Rouge',
      'Fraise Turquoise',
      'Fraise Verte',
    ],
  ],
  [
    'Poire',
    ['Poire Bleue', 'Poire Jaune', 'Poire Rose', 'Poire Rouge', 'Poire Turquoise', 'Poire Verte'],
  ],
  [
    'Pomme',
    ['Pomme Bleue', 'Pomme Jaune', 'Pomme Rose', 'Pomme Rouge', 'Pomme Turquoise', 'Pomme Verte'],
  ],
  [
    'Raisin',
    [
      'Raisin Bleu',
      'Raisin Jaune',
      'Raisin Rose',
      'Raisin Rouge',
      'Raisin Turquoise',
      'Raisin Vert',
    ],
  ],
] as const)('JOIN-12 %s agrees with its colour', (fruit, pseudos) => {
  expect(COLORS.map((color) => pseudoOf(fruit, color))).toEqual(pseudos)
})

test('DATA-07 the marker of a pseudo is its name without spaces', () => {
  expect(pseudoLogoUrl('Banane Bleue')).toBe('/api/markers/BananeBleue')
  expect(pseudoLogoUrl('Pomme Rouge 2')).toBe('/api/markers/PommeRouge2')
})

test('HPAR-10 every pseudo, numbered or not, is read back from its marker name', () => {
  check(
    fc.property(
      fc.constantFrom(...FRUITS),
      fc.constantFrom(...COLORS),
      fc.integer({ min: 1, max: 9999 }),
      (fruit, color, number) => {
        expect(parseMarkerName(markerName(pseudoOf(fruit, color, number)))).toEqual({
          fruit,
          color,
          number,
        })
      },
    ),
  )
})

test.each([
  '',
  'BananeBleu',
  'CitronVerte',
  'bananebleue',
  'BananeBleue1',
  'BananeBleue0',
  'BananeBleue99999',
  'KiwiVert',
  '../etc',
  'Banane Bleue',
])('HTTP-39 %j is the marker of no pseudo', (name) => {
  expect(parseMarkerName(name)).toBeNull()
})
