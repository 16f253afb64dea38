import { expect, test } from 'vitest'
import type { MapSourceRow } from '#protocol/maps.ts'
import { sourceEdit } from './editedSource.ts'

const ign: MapSourceRow = {
  id: 'ign',
  kind: 'network',
  name: 'IGN',
  address: 'https://x/{z}/{x}/{y}',
  hasKey: false,
  file: null,
  bytes: null,
  minzoom: 0,
  maxzoom: 19,
  bounds: [-5, 41, 10, 51],
  tileSize: 256,
  attribution: '© IGN',
  offlineAllowed: true,
  overlay: false,
  enabled: true,
  state: 'up',
  offered: true,
}
const file: MapSourceRow = {
  ...ign,
  id: 'rennes-pmtiles',
  kind: 'file',
  name: 'Rennes',
  address: null,
  file: 'rennes.pmtiles',
  bytes: 9,
  state: 'ready',
}
const eox: MapSourceRow = { ...ign, id: 'eox', name: 'EOX' }
const page = { sources: [ign, file, eox], default: null as string | null }

function formOf(values: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}
const ofIgn = {
  name: ' IGN ',
  attribution: '© IGN',
  minzoom: '3',
  maxzoom: '19',
  west: '-5.5',
  south: '41',
  east: '10',
  north: '51',
  place: '0',
}

test('TILE-01 the form of a tile server sends its values, and moves nothing that stays', () => {
  expect(sourceEdit(formOf(ofIgn), ign, page)).toEqual({
    change: {
      name: 'IGN',
      attribution: '© IGN',
      minzoom: 3,
      maxzoom: 19,
      bounds: [-5.5, 41, 10, 51],
      offlineAllowed: false,
    },
    order: null,
    default: undefined,
  })
  expect(
    sourceEdit(formOf({ ...ofIgn, offlineAllowed: 'on', key: 'secret' }), ign, page).change,
  ).toMatchObject({ offlineAllowed: true, key: 'secret' })
})

test('TILE-01 a file is renamed and credited; its zooms are its own', () => {
  expect(
    sourceEdit(formOf({ name: 'Rennes', attribution: '', place: '1' }), file, page).change,
  ).toEqual({ name: 'Rennes', attribution: '' })
})

test('TILE-01 a rank moves the source among the others, and the default is set or given up', () => {
  expect(sourceEdit(formOf({ ...ofIgn, place: '2' }), ign, page).order).toEqual([
    'rennes-pmtiles',
    'eox',
    'ign',
  ])
  expect(sourceEdit(formOf({ ...ofIgn, place: '0' }), eox, page).order).toEqual([
    'eox',
    'ign',
    'rennes-pmtiles',
  ])
  expect(sourceEdit(formOf({ ...ofIgn, default: 'on' }), ign, page).default).toBe('ign')
  expect(sourceEdit(formOf(ofIgn), ign, { ...page, default: 'ign' }).default).toBeNull()
  expect(
    sourceEdit(formOf({ ...ofIgn, default: 'on' }), ign, { ...page, default: 'ign' }).default,
  ).toBeUndefined()
  expect(sourceEdit(formOf(ofIgn), ign, { ...page, default: 'eox' }).default).toBeUndefined()
})
