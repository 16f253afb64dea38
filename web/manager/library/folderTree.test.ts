import { expect, test } from 'vitest'
import { mayHold, treeOf } from './folderTree.ts'

const folder = (id: number, name: string, parentId: number | null) => ({ id, name, parentId })
const folders = [
  folder(1, 'Bretagne', null),
  folder(2, 'Clubs', null),
  folder(3, 'Brest', 1),
  folder(4, 'Port', 3),
  folder(5, 'Crozon', 1),
]
const told = (without?: number) =>
  treeOf(folders, without).map(({ folder: { name }, depth }) => `${'-'.repeat(depth)}${name}`)

test('MGR-14 the tree is told branch by branch, each folder at its depth', () => {
  expect(told()).toEqual(['Bretagne', '-Brest', '--Port', '-Crozon', 'Clubs'])
})

test('MGR-15 a folder is offered neither itself nor what lies below it', () => {
  expect(told(1)).toEqual(['Clubs'])
  expect(told(3)).toEqual(['Bretagne', '-Crozon', 'Clubs'])
  expect(mayHold(folders, 4, 1)).toBe(false)
  expect(mayHold(folders, 1, 1)).toBe(false)
  expect(mayHold(folders, 2, 1)).toBe(true)
})

test('folders that hold one another do not hang it', () => {
  expect(treeOf([folder(1, 'A', 2), folder(2, 'B', 1)])).toEqual([])
})
