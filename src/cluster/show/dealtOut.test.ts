import { expect, test } from 'vitest'
import type { NodeEntry, Place } from '../members/list.ts'
import { dealtOut } from './natsShowChannel.ts'

const NOW = 100_000
const seen = <Value>(value: Value, seenAt = NOW) => ({ value, revision: 1, seenAt, keptAt: 0 })
const node = (instance: string, starting = false, hall = false): NodeEntry => ({
  instance,
  node: instance,
  desk: false,
  hall,
  starting,
  version: '0',
  folder: '',
  urls: [],
  at: 0,
  beat: 0,
})
const listOf = (nodes: readonly NodeEntry[], owners: readonly string[], seenAt = NOW) => ({
  nodes: () =>
    new Map(nodes.map((entry) => [entry.instance, seen(entry, entry.hall ? seenAt : NOW)])),
  rooms: () =>
    new Map(
      owners.map((instance, at) => [`${at}`, seen<Place>({ game: '', instance, ready: true })]),
    ),
})

test('CLU-13 halls are dealt out over the nodes that serve, to those that decide the fewest rooms', () => {
  expect(
    dealtOut(
      ['', '', '', '', ''],
      listOf([node('a'), node('b'), node('c', true)], ['a', 'a', 'gone']),
      NOW,
    ),
  ).toEqual(['b', 'b', 'a', 'b', 'a'])
  expect(dealtOut(['', ''], listOf([], []), NOW)).toEqual([null, null])
})

test('CLU-11 CLU-13 a hall with a machine of its own is opened there, another hall never; cut off, it is opened elsewhere', () => {
  const nodes = [node('a'), node('Salle-de-Fougeres', false, true), node('b')]
  expect(dealtOut(['Salle de Fougères', 'Nantes', 'Brest'], listOf(nodes, ['a']), NOW)).toEqual([
    'Salle-de-Fougeres',
    'b',
    'a',
  ])
  expect(dealtOut(['Salle de Fougères', 'Nantes'], listOf(nodes, ['a'], NOW - 2_500), NOW)).toEqual(
    ['b', 'a'],
  )
})
