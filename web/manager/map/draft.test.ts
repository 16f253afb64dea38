import { expect, test } from 'vitest'
import { draftOf, drafted, settledOf, type MapAct, type MapDraft } from './draft.ts'

const center = { lat: 48.85, lng: 2.35 }
const nearby = { lat: 48.86, lng: 2.3 }
const elsewhere = { lat: 43.3, lng: 5.4 }
const bounds = { north: 48.9, south: 48.8, east: 2.42, west: 2.28 }
const begin: MapDraft = { step: 'center' }
const after = (...acts: MapAct[]) => acts.reduce(drafted, begin)

test('MSET-01 MSET-09 centre, borders, zoom, then everything is there to be saved', () => {
  expect(settledOf(begin)).toBeNull()
  expect(after({ act: 'setCenter', center }).step).toBe('borders')
  expect(after({ act: 'setCenter', center }, { act: 'setBorders', bounds }).step).toBe('zoom')
  const done = after(
    { act: 'setCenter', center },
    { act: 'setBorders', bounds },
    { act: 'setZoom', zoom: 13 },
  )
  expect(done.step).toBe('confirmation')
  expect(settledOf(done)).toEqual({ center, bounds, zoom: 13 })
})

test('MSET-01 a step cannot be settled before the one it follows', () => {
  expect(after({ act: 'setBorders', bounds })).toEqual(begin)
  expect(after({ act: 'setZoom', zoom: 3 })).toEqual(begin)
  expect(after({ act: 'setCenter', center }, { act: 'setZoom', zoom: 3 })).toEqual({
    step: 'borders',
    center,
  })
})

test('MSET-03 removing the centre resets every setting', () => {
  expect(drafted(draftOf({ center, bounds, zoom: 13 }), { act: 'removeCenter' })).toEqual({
    step: 'center',
  })
})

test('MSET-10 removing a setting returns to its step and drops what follows', () => {
  const done = draftOf({ center, bounds, zoom: 13 })
  expect(drafted(done, { act: 'removeZoom' })).toEqual({ step: 'zoom', center, bounds })
  expect(drafted(done, { act: 'removeBorders' })).toEqual({ step: 'borders', center })
  expect(drafted(begin, { act: 'removeBorders' })).toEqual(begin)
})

test('MSET-02 redefining a setting keeps the others', () => {
  const done = draftOf({ center, bounds, zoom: 13 })
  expect(settledOf(drafted(done, { act: 'setCenter', center: nearby }))).toEqual({
    center: nearby,
    bounds,
    zoom: 13,
  })
  expect(settledOf(drafted(done, { act: 'setZoom', zoom: 15 }))).toEqual({
    center,
    bounds,
    zoom: 15,
  })
})

test('MSET-02 borders always hold the centre', () => {
  const done = draftOf({ center, bounds, zoom: 13 })
  expect(drafted(done, { act: 'setCenter', center: elsewhere })).toEqual({
    step: 'borders',
    center: elsewhere,
  })
  const asked: MapDraft = { step: 'borders', center: elsewhere }
  expect(drafted(asked, { act: 'setBorders', bounds })).toEqual(asked)
})
