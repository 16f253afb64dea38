import { expect, test } from 'vitest'
import { answersReach } from './answersReach.ts'

const answers = (...distances: number[]) => distances.map((distance) => ({ distance }))

test('EVG-06 the page beside the ranking shows the rings and what is near them; without rings, the podium’s places', () => {
  const rings = [{ max: -1 }, { max: 200 }, { max: 20 }]
  expect(answersReach(rings, answers(10, 400, 9000))).toBeCloseTo(460)
  expect(answersReach(rings, answers(9000))).toBeCloseTo(10_350)
  expect(answersReach(rings, [])).toBeCloseTo(240)
  expect(answersReach([], answers(100, 2000, 4000, 900_000))).toBeCloseTo(4600)
  expect(answersReach([], answers(0))).toBe(20)
  expect(answersReach([], [])).toBe(20)
})
