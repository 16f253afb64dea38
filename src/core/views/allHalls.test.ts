import { expect, test } from 'vitest'
import { mergeHalls, type HallStandings } from './allHalls.ts'

const hall = (
  index: number,
  closed: number,
  ...lines: [name: string, points: number, timeMs: number][]
): HallStandings => ({
  hall: index,
  closed,
  lines: lines.map(([name, points, timeMs]) => ({ key: `${index} ${name}`, name, points, timeMs })),
})

test('CLU-13 the ranking of all halls: by points, then by time, and equal points share a rank over halls', () => {
  const { lines } = mergeHalls(
    [
      hall(0, 2, ['Poire', 9, 4_000], ['Citron', 5, 9_000]),
      hall(1, 2, ['Poire', 9, 3_000], ['Ananas', 5, 2_000], ['Pomme', 1, 0]),
    ],
    2,
  )
  expect(lines.map(({ rank, hall, name }) => [rank, hall, name])).toEqual([
    [1, 1, 'Poire'],
    [1, 0, 'Poire'],
    [3, 1, 'Ananas'],
    [3, 0, 'Citron'],
    [5, 1, 'Pomme'],
  ])
})

test('CLU-13 a hall that has not closed as many questions counts with what it has, and is named', () => {
  const merged = mergeHalls([hall(0, 2, ['Poire', 9, 0]), hall(2, 1, ['Citron', 5, 0])], 4)
  expect([merged.closed, merged.behind, merged.lines.length]).toEqual([2, [1, 2, 3], 2])
})

test('CLU-13 the ranking is the same whatever the order in which the halls are heard', () => {
  const halls = [
    hall(0, 1, ['Poire', 3, 100]),
    hall(1, 1, ['Poire', 3, 100], ['Ananas', 3, 100]),
    hall(2, 1),
  ]
  expect(mergeHalls(halls.toReversed(), 3)).toEqual(mergeHalls(halls, 3))
})
