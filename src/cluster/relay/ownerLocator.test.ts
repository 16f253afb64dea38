import { expect, test } from 'vitest'
import { DEAD_MS, STARTING_MS } from '../members/life.ts'
import type { NodeEntry, Place, Seen } from '../members/list.ts'
import { createOwnerLocator } from './ownerLocator.ts'

const NOW = 1_000_000
const placed = (instance: string, ready = true) => ({ instance, ready }) as Place

/** A node's entry whose heartbeat mark is `age` ms old. */
const node = (instance: string, age: number, facts: Partial<NodeEntry> = {}): Seen<NodeEntry> => ({
  value: { instance, hall: false, starting: false, ...facts } as NodeEntry,
  revision: 1,
  seenAt: NOW - age,
  keptAt: 0,
})

function whereIs(entries: Seen<NodeEntry>[], sureSince: number | null = 0) {
  const nodes = new Map(entries.map((seen) => [seen.value.instance, seen]))
  return createOwnerLocator({
    list: { nodes: () => nodes, isAlive: (instance) => nodes.has(instance) },
    life: { instance: 'own', sureSince: () => sureSince },
    now: () => NOW,
  })
}

test('a room is at the node that owns it; one that is not open yet, or whose node is dead, is waited for', () => {
  const where = whereIs([node('own', 0), node('other', 0)])
  expect(where(placed('own'))).toEqual({ kind: 'here' })
  expect(where(placed('other'))).toEqual({ kind: 'far', instance: 'other' })
  expect(where(placed('other', false))).toEqual({ kind: 'wait' })
  expect(where(placed('dead'))).toEqual({ kind: 'wait' })
  expect([where(null), where(undefined)]).toEqual([{ kind: 'nowhere' }, { kind: 'nowhere' }])
})

test('CLU-11 a hall whose line is cut is waited for until it is back; another node is reached until it is declared dead', () => {
  const late = DEAD_MS + 1
  expect(whereIs([node('hall', DEAD_MS, { hall: true })])(placed('hall'))).toEqual({
    kind: 'far',
    instance: 'hall',
  })
  expect(whereIs([node('hall', late, { hall: true })])(placed('hall'))).toEqual({ kind: 'wait' })
  expect(whereIs([node('salle', late)])(placed('salle'))).toEqual({
    kind: 'far',
    instance: 'salle',
  })
})

test('CLU-11 a hall is not taken for cut off while it starts, nor when this node itself could not reach NATS', () => {
  const late = DEAD_MS + 1
  expect(
    whereIs([node('hall', STARTING_MS, { hall: true, starting: true })])(placed('hall')),
  ).toMatchObject({ kind: 'far' })
  expect(whereIs([node('hall', late, { hall: true })], null)(placed('hall'))).toMatchObject({
    kind: 'far',
  })
  expect(
    whereIs([node('hall', late, { hall: true })], NOW - DEAD_MS)(placed('hall')),
  ).toMatchObject({ kind: 'far' })
})
