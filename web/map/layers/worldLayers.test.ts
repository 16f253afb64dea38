import { expect, test } from 'vitest'
import { linesOf, namesOf } from './worldLayers.ts'

test('TILE-02 lines are rebuilt from their first point and their steps', () => {
  const { features } = linesOf({ unit: 0.01, border: [[200, 4500, 50, -10, 0, 25]], coast: [] })
  expect(features).toHaveLength(1)
  const coordinates = features[0]?.geometry.coordinates.map((point) => point.map((value) => Math.round(value * 100) / 100))
  expect(coordinates).toEqual([[2, 45], [2.5, 44.9], [2.5, 45.15]])
  expect(features[0]?.properties.kind).toBe('border')
})

test('TILE-02 names keep their rank, their first zoom and their kind', () => {
  const { features } = namesOf({ countries: [['France', 2.4, 47.2, 0]], cities: [['Paris', 2.35, 48.86, 2, 1], ['Lyon', 4.85, 45.75, 4, 0]] })
  expect(features.map(({ properties }) => properties)).toEqual([
    { kind: 'country', name: 'France', zoom: 0, order: 0 },
    { kind: 'capital', name: 'Paris', zoom: 2, order: 0 },
    { kind: 'city', name: 'Lyon', zoom: 4, order: 1 },
  ])
})
