import { JetStreamApiError } from '@nats-io/jetstream'
import type { KV } from '@nats-io/kv'
import { expect, test } from 'vitest'
import type { Rooms } from '../../live/room/rooms.ts'
import { nodeKey, type NodeEntry, type Place, type Seen } from '../members/list.ts'
import { createPlaces } from './places.ts'

const [NOW, BEFORE, OTHER, LOST] = ['now', 'before', 'other', 'lost'] as const
const markOf = (instance: string, folder: string): Seen<NodeEntry> => ({
  value: { instance, node: 'fougeres', hall: true, folder } as NodeEntry,
  revision: 1,
  seenAt: 0,
  keptAt: 0,
})

/** A hall node with its open rooms (game id by room number), over a simulated NATS list (node marks, room owners). */
function openPlaces({
  open,
  stored,
  before = [markOf(BEFORE, 'own')],
  claimed = [],
}: {
  open: Record<string, string>
  stored: Record<string, Place>
  before?: Seen<NodeEntry>[]
  claimed?: string[]
}) {
  const entries = new Map(
    Object.entries(stored).map(([code, place]) => [
      `room.${code}`,
      { text: JSON.stringify(place), revision: 5 },
    ]),
  )
  for (const { value, revision } of before)
    entries.set(nodeKey(value), { text: JSON.stringify(value), revision })
  const taken: string[] = []
  const stale = () =>
    new JetStreamApiError({ code: 400, err_code: 10_071, description: 'wrong last sequence' })
  const store = {
    async get(key: string) {
      const entry = entries.get(key)
      return entry ? { operation: 'PUT', revision: entry.revision, string: () => entry.text } : null
    },
    async create(key: string, text: string) {
      if (entries.has(key)) throw stale()
      entries.set(key, { text, revision: 9 })
    },
    async update(key: string, text: string, revision: number) {
      if (entries.get(key)?.revision !== revision) throw stale()
      entries.set(key, { text, revision: revision + 1 })
    },
    async delete(key: string, { previousSeq }: { previousSeq: number }) {
      if (entries.get(key)?.revision !== previousSeq) throw stale()
      entries.delete(key)
    },
  } as unknown as KV
  const places = createPlaces({
    store,
    list: {
      rooms: () =>
        new Map(
          Object.entries(stored).map(([code, value]) => [
            code,
            { value, revision: 5, seenAt: 0, keptAt: 0 },
          ]),
        ),
    } as never,
    rooms: {
      all: () => Object.entries(open).map(([roomID, id]) => ({ row: { roomID, id } })),
      find: (code: string) => open[code],
    } as unknown as Rooms,
    codes: { isClaimed: (game) => claimed.includes(game) },
    instance: NOW,
    before,
    folder: 'own',
    now: () => 60_000,
    taken: (game) => void taken.push(game),
  })
  const ownerOf = (code: string): string | undefined => {
    const entry = entries.get(`room.${code}`)
    return entry && (JSON.parse(entry.text) as Place).instance
  }
  return {
    places,
    taken,
    ownerOf,
    marks: () => [...entries.keys()].filter((key) => key.startsWith('node.')),
  }
}

test('CLU-11 a hall that starts again announces its rooms under its new start, and only then takes its old mark away', async () => {
  const { places, taken, ownerOf, marks } = openPlaces({
    open: { 100001: 'a', 100002: 'b' },
    stored: { 100001: { game: 'a', instance: BEFORE, ready: true } },
  })
  await places.announce()
  expect([ownerOf('100001'), ownerOf('100002'), taken, marks()]).toEqual([NOW, NOW, [], []])
  // Announcing the hall's rooms again, as after a network cut, changes neither owners nor rooms.
  await places.announce()
  expect([ownerOf('100001'), taken]).toEqual([NOW, []])
})

test('CLU-11 a room that another node has taken over, or whose number is another room’s by now, is the hall’s no longer', async () => {
  const { places, taken, ownerOf } = openPlaces({
    open: { 100001: 'a', 100002: 'b' },
    stored: {
      100001: { game: 'a', instance: OTHER, ready: true },
      100002: { game: 'z', instance: BEFORE, ready: true },
    },
  })
  await places.announce()
  expect([taken, ownerOf('100001'), ownerOf('100002')]).toEqual([['a', 'b'], OTHER, BEFORE])
})

test('CLU-11 numbers of closed rooms are given back: not those that are claimed, nor those of a machine that this one replaces', async () => {
  const stored = Object.fromEntries(
    [
      ['100001', BEFORE, 'a'],
      ['100002', NOW, 'b'],
      ['100003', LOST, 'c'],
      ['100004', NOW, 'd'],
      ['100005', OTHER, 'e'],
    ].map(([code, instance, game]) => [
      code,
      { game: game ?? '', instance: instance ?? '', ready: true },
    ]),
  )
  const { places, ownerOf, marks } = openPlaces({
    open: { 100004: 'd' },
    stored,
    before: [markOf(BEFORE, 'own'), markOf(LOST, 'elsewhere')],
    claimed: ['b'],
  })
  await places.tidy()
  expect(Object.keys(stored).map(ownerOf)).toEqual([undefined, NOW, LOST, NOW, OTHER])
  // Asserts that `announce` also deletes the heartbeat mark of the lost machine that this hall's machine replaces.
  // Other nodes take over a hall's rooms only once its mark is deleted, however old the mark is.
  await places.announce()
  expect(marks()).toEqual([])
})
