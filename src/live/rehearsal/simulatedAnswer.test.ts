import { expect, test } from 'vitest'
import { distanceMetres, isLatLng } from '#core/scoring/geo.ts'
import { ringsOf } from '#core/quiz.ts'
import { simulatedAnswer } from './simulatedAnswer.ts'

const PLACE = { lat: 48.858373, lng: 2.294481 }
const asked = { place: PLACE, rings: ringsOf(), maxAnswerTimeMs: 60_000 }
const thousand = Array.from({ length: 1000 }, (_, i) => simulatedAnswer(`game 0 ${i}`, asked))

test('REH-08 the same name gives the same answer, another question another one', () => {
  expect(simulatedAnswer('game 0 Pomme Rouge', asked)).toEqual(
    simulatedAnswer('game 0 Pomme Rouge', asked),
  )
  expect(simulatedAnswer('game 0 Pomme Rouge', asked)).not.toEqual(
    simulatedAnswer('game 1 Pomme Rouge', asked),
  )
})

test('REH-09 answers come within the time, however short it is', () => {
  for (const maxAnswerTimeMs of [15_000, 60_000, 180_000]) {
    const times = Array.from(
      { length: 300 },
      (_, i) => simulatedAnswer(`game 0 ${i}`, { ...asked, maxAnswerTimeMs }).afterMs,
    )
    expect(Math.min(...times)).toBeGreaterThanOrEqual(1_500)
    expect(Math.max(...times)).toBeLessThanOrEqual(Math.min(25_000, maxAnswerTimeMs * 0.8))
  }
})

test('REH-09 they lie in every ring, some outside, and some are none', () => {
  const rings = new Map<number | null, number>()
  const distances: number[] = []
  for (const { coords } of thousand) {
    const distance = coords && distanceMetres(PLACE, coords)
    const ring =
      distance === null ? null : ([20, 50, 100, 200].find((max) => distance <= max) ?? -1)
    distances.push(distance ?? 0)
    rings.set(ring, (rings.get(ring) ?? 0) + 1)
  }
  expect(Math.max(...distances)).toBeLessThan(1_601)
  for (const ring of [20, 50, 100, 200, -1])
    expect(rings.get(ring), `ring ${ring}`).toBeGreaterThan(100)
  expect(rings.get(null)).toBeGreaterThan(30)
})

test('REH-09 a place at the pole or on the antimeridian is no trouble', () => {
  for (const place of [
    { lat: 90, lng: 0 },
    { lat: 0, lng: 180 },
  ]) {
    for (let i = 0; i < 200; i++) {
      const { coords } = simulatedAnswer(`game 0 ${i}`, {
        place,
        rings: ringsOf(undefined, 0, 2500),
        maxAnswerTimeMs: 60_000,
      })
      expect(coords === null || isLatLng(coords)).toBe(true)
    }
  }
})

test('a simulated player marks a year on the scale, mostly near the true one, where one is asked', () => {
  const dated = { year: 1889, from: 1880, to: 2010, span: 25 }
  const years = Array.from(
    { length: 400 },
    (_, i) => simulatedAnswer(`x ${i}`, { ...asked, dated }).year,
  )
  const marked = years.filter((year) => typeof year === 'number')
  expect(marked.length).toBeGreaterThan(340)
  expect(marked.length).toBeLessThan(400)
  expect(marked.every((year) => Number.isInteger(year) && year >= 1880 && year <= 2010)).toBe(true)
  expect(marked.filter((year) => Math.abs(year - 1889) <= 25).length).toBeGreaterThan(200)
  expect(simulatedAnswer('x', asked)).not.toHaveProperty('year')
})
