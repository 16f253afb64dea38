import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  batched,
  nextToSend,
  retriableIn,
  unplacedIn,
  type Batch,
  type BatchEvent,
} from './batch.ts'

const file = new File(['x'], 'Phare.jpg', { type: 'image/jpeg' })
const here = { lat: 48.04, lng: -4.76 }
const after = (...events: BatchEvent[]) => events.reduce<Batch>(batched, [])
const added = (...ids: number[]): BatchEvent => ({
  event: 'added',
  photos: ids.map((id) => ({ id, file, name: `Photo ${id}` })),
})
const read = (id: number, coords: typeof here | null): BatchEvent => ({
  event: 'read',
  id,
  file,
  coords,
  time: null,
})
const steps = (batch: Batch) => batch.map(({ state }) => state.step)

test('WIZ-17 a photo that holds its position is ready to go, another waits for the author', () => {
  const batch = after(added(1, 2), read(1, here), read(2, null))
  expect(steps(batch)).toEqual(['waiting', 'unplaced'])
  expect(unplacedIn(batch).map(({ id }) => id)).toEqual([2])
  expect(nextToSend(batch)).toMatchObject({ id: 1, state: { coords: here } })
})

test('WIZ-08 a photo placed by its author goes with the name and the words they gave it', () => {
  const batch = after(added(1), read(1, null), {
    event: 'placed',
    id: 1,
    name: 'La Vieille',
    description: 'Un phare',
    alt: 'Une tour grise',
    coords: here,
    year: 1887,
    panorama: 'yes',
  })
  expect(nextToSend(batch)).toMatchObject({
    name: 'La Vieille',
    description: 'Un phare',
    alt: 'Une tour grise',
    year: 1887,
    panorama: 'yes',
    state: { coords: here },
  })
})

test('WIZ-08 photos leave one by one, in the order in which they were chosen', () => {
  const begun = after(added(1, 2, 3), read(2, here), read(3, here))
  expect(nextToSend(begun), 'the first is still being read').toBeNull()
  const sending = batched(batched(begun, read(1, here)), { event: 'began', id: 1 })
  expect(nextToSend(sending)).toBeNull()
  expect(nextToSend(batched(sending, { event: 'sent', id: 1 }))?.id).toBe(2)
})

test('VAL-04 one bad file stops nothing, and is not offered again', () => {
  const batch = after(
    added(1, 2),
    { event: 'refused', id: 1, message: 'Ce fichier n’est pas une image.', again: false },
    read(2, here),
  )
  expect(nextToSend(batch)?.id).toBe(2)
  expect(retriableIn(batch)).toEqual([])
  expect(steps(batched(batch, { event: 'retried', id: 1 }))).toEqual(['refused', 'waiting'])
})

test('VAL-04 an upload that was cut goes again from the place it had', () => {
  const cut = after(
    added(1),
    read(1, here),
    { event: 'began', id: 1 },
    { event: 'progressed', id: 1, sent: 0.4 },
    { event: 'refused', id: 1, message: 'Coupé', again: true },
  )
  expect(retriableIn(cut)).toHaveLength(1)
  expect(nextToSend(cut)).toBeNull()
  expect(nextToSend(batched(cut, { event: 'retried', id: 1 }))).toMatchObject({
    id: 1,
    state: { coords: here },
  })
})

test('WIZ-08 a photo placed while a later one is on its way waits for its end', () => {
  const sending = after(added(1, 2), read(1, null), read(2, here), { event: 'began', id: 2 })
  const placed = batched(sending, {
    event: 'placed',
    id: 1,
    name: 'La Vieille',
    description: '',
    alt: '',
    coords: here,
    year: null,
    panorama: 'auto',
  })
  expect(nextToSend(placed)).toBeNull()
  expect(nextToSend(batched(placed, { event: 'sent', id: 2 }))?.id).toBe(1)
})

test('WIZ-08 whatever happens in whatever order, at most one photo is on its way and none comes back', () => {
  const id = fc.integer({ min: 1, max: 4 })
  const event: fc.Arbitrary<BatchEvent> = fc.oneof(
    fc.record({
      event: fc.constant('read' as const),
      id,
      file: fc.constant(file),
      coords: fc.constantFrom(here, null),
      time: fc.constant(null),
    }),
    fc.record({
      event: fc.constantFrom('sent' as const, 'retried' as const, 'dropped' as const),
      id,
    }),
    fc.record({
      event: fc.constant('refused' as const),
      id,
      message: fc.constant('Non'),
      again: fc.boolean(),
    }),
    fc.record({
      event: fc.constant('progressed' as const),
      id,
      sent: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
  )
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      let batch = after(added(1, 2, 3, 4))
      for (const each of events) {
        const before = batch.length
        batch = batched(batch, each)
        expect(batch.length).toBeLessThanOrEqual(before)
        const next = nextToSend(batch)
        if (next) batch = batched(batch, { event: 'began', id: next.id })
        expect(steps(batch).filter((step) => step === 'sending').length).toBeLessThanOrEqual(1)
      }
    }),
  )
})
