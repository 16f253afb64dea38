import { afterEach, expect, test } from 'vitest'
import { setLanguage } from '../../words/language.ts'
import { linesOf, namesOf } from './worldLayers.ts'

afterEach(() => setLanguage('fr'))

test('TILE-02 lines are rebuilt from their first point and their steps', () => {
  const { features } = linesOf({ unit: 0.01, border: [[200, 4500, 50, -10, 0, 25]], coast: [] })
  expect(features).toHaveLength(1)
  const coordinates = features[0]?.geometry.coordinates.map((point) =>
    point.map((value) => Math.round(value * 100) / 100),
  )
  expect(coordinates).toEqual([
    [2, 45],
    [2.5, 44.9],
    [2.5, 45.15],
  ])
  expect(features[0]?.properties.kind).toBe('border')
})

test('TILE-02 names keep their rank, their first zoom and their kind', () => {
  const { features } = namesOf({
    countries: [['France', 2.4, 47.2, 0]],
    cities: [
      ['Paris', 2.35, 48.86, 2, 1],
      ['Lyon', 4.85, 45.75, 4, 0],
    ],
  })
  expect(features.map(({ properties }) => properties)).toEqual([
    { kind: 'country', name: 'France', zoom: 0, order: 0 },
    { kind: 'capital', name: 'Paris', zoom: 2, order: 0 },
    { kind: 'city', name: 'Lyon', zoom: 4, order: 1 },
  ])
})

test.each([
  ['fr', ['Allemagne', 'RD Congo', 'Birmanie', 'Hong Kong', 'Kosovo']],
  ['en', ['Germany', 'Congo - Kinshasa', 'Myanmar', 'Hong Kong', 'Kosovo']],
  ['de', ['Deutschland', 'Kongo-Kinshasa', 'Myanmar', 'Hongkong', 'Kosovo']],
  ['es', ['Alemania', 'República Democrática del Congo', 'Myanmar', 'Hong Kong', 'Kosovo']],
  ['it', ['Germania', 'Congo - Kinshasa', 'Myanmar', 'Hong Kong', 'Kosovo']],
  ['nl', ['Duitsland', 'Congo-Kinshasa', 'Myanmar', 'Hongkong', 'Kosovo']],
] as const)(
  'LAN-04 a map in %s writes its countries %j, and towns as they are',
  (language, expected) => {
    setLanguage(language)
    const { features } = namesOf({
      countries: [
        ['Allemagne', 10, 51, 2, 'DE'],
        ['RD Congo', 23, -2, 0, 'CD'],
        ['Birmanie', 96, 21, 2, 'MM'],
        ['Hong Kong', 114, 22, 4, 'HK'],
        ['Kosovo', 20, 42, 4],
      ],
      cities: [['Cologne', 6.9, 50.9, 5, 0, 'DE']],
    })
    expect(features.map(({ properties }) => properties.name)).toEqual([...expected, 'Cologne'])
  },
)
