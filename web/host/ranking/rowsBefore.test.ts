import { expect, it } from 'vitest'
import { rowsBefore } from './rowsBefore.ts'

const rows = (...list: [rank: number, move: number][]) =>
  list.map(([rank, move]) => ({ rank, move }))

it('RANK-02 rows travel from where they stood before the question', () => {
  expect(rowsBefore(rows([1, 2], [2, -1], [3, -1]))).toEqual([2, 0, 1])
  expect(rowsBefore(rows([1, 0], [2, 0]))).toEqual([0, 1])
})

it('RANK-02 a rank that was shared keeps today’s order', () => {
  expect(rowsBefore(rows([1, 0], [2, -1], [3, 0]))).toEqual([0, 1, 2])
})
