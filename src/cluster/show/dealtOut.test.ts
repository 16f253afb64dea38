import { expect, test } from 'vitest'
import type { NodeEntry, Place } from '../members/list.ts'
import { dealtOut } from './natsShowLine.ts'

const seen = <Value>(value: Value) => ({ value, revision: 1, seenAt: 0, keptAt: 0 })
const node = (instance: string, starting = false): NodeEntry => ({ instance, node: instance, desk: false, starting, version: '0', folder: '', urls: [], at: 0, beat: 0 })
const listOf = (nodes: readonly NodeEntry[], owners: readonly string[]) => ({
  nodes: () => new Map(nodes.map((entry) => [entry.instance, seen(entry)])),
  rooms: () => new Map(owners.map((instance, at) => [`${at}`, seen<Place>({ game: '', instance, ready: true })])),
})

test('CLU-13 halls are dealt out over the nodes that serve, to those that decide the fewest rooms', () => {
  expect(dealtOut(5, listOf([node('a'), node('b'), node('c', true)], ['a', 'a', 'gone']))).toEqual(['b', 'b', 'a', 'b', 'a'])
  expect(dealtOut(2, listOf([], []))).toEqual([])
})
