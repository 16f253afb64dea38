import { expect, test } from 'vitest'
import { ringsOf } from '#core/quiz.ts'
import { hasSeam, inkOn, plainRings, ringAreas } from './ringAreas.ts'

test('RMAP-03 the four rings are drawn widest first, the outside is not', () => {
  expect(plainRings(ringsOf().toReversed()).map(({ max }) => max)).toEqual([200, 100, 50, 20])
})

test('RMAP-03 each ring leaves its inside to the smaller one, and has an edge', () => {
  const { features } = ringAreas({ lat: 48.86, lng: 2.29 }, plainRings(ringsOf()))
  expect(
    features.map(({ properties, geometry }) => [
      properties.color,
      properties.edge,
      geometry.type,
      geometry.type === 'Polygon' ? geometry.coordinates.length : 0,
    ]),
  ).toEqual([
    ['#f7f5ee', false, 'Polygon', 2],
    ['#f7f5ee', true, 'LineString', 0],
    ['#1474c4', false, 'Polygon', 2],
    ['#1474c4', true, 'LineString', 0],
    ['#da2b21', false, 'Polygon', 2],
    ['#da2b21', true, 'LineString', 0],
    ['#ffc722', false, 'Polygon', 1],
    ['#ffc722', true, 'LineString', 0],
  ])
})

test('RMAP-03 a distance reads on the colour of its ring', () => {
  expect(['#f7f5ee', '#1474c4', '#da2b21', '#ffc722'].map(inkOn)).toEqual([
    '#0b1211',
    '#ffffff',
    '#ffffff',
    '#0b1211',
  ])
})

test('HAL-08 neighbouring rings differ by their line, however many they are', () => {
  for (const count of [1, 2, 3, 4, 6]) {
    const seams = Array.from({ length: count }, (_, index) => hasSeam(index, count))
    expect(
      seams.slice(1).every((seam, index) => seam !== seams[index]),
      `${count} rings`,
    ).toBe(true)
    expect(seams.at(-1), 'the smallest is plain').toBe(false)
  }
})
