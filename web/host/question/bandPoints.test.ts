import { expect, test } from 'vitest'
import { bandPoints } from './bandPoints.ts'

const quiz = { pointsSettings: { point_max_temps: 5 } }
const round = { roundIndex: 0, roundsNb: 2, title: 'Les ports', multiplier: 1, formula: 'classic' } as const
const won = (more: object) => bandPoints({ timePoints: 'inside', quiz, round: { ...round, ...more } })

test('EVE-02 EVE-07 the big screen shows the points of quickness as phones do: multiplied, and none where only the distance counts', () => {
  expect(bandPoints({ timePoints: 'inside', quiz, round: null })).toBe(5)
  expect(bandPoints({ timePoints: 'none', quiz, round })).toBe(0)
  expect([won({}), won({ multiplier: 2 }), won({ formula: 'knockout', multiplier: 3 })]).toEqual([5, 10, 15])
  expect([won({ formula: 'nearest', multiplier: 2 }), won({ tieBreak: true })]).toEqual([0, 0])
})
