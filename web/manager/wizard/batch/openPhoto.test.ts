import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openPhoto } from './openPhoto.ts'

const fixture = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../../../src/testing/fixtures/photos', name))
const located = async (lat: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#888' } })
    .withExif({
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: lat,
        GPSLongitudeRef: 'E',
        GPSLongitude: '2/1 0/1 0/1',
      },
    })
    .jpeg()
    .toBuffer()
const open = (bytes: Uint8Array, name = 'photo.jpg', type = 'image/jpeg') =>
  openPhoto(new File([new Uint8Array(bytes)], name, { type }))

test('PHO-08 a position beyond the map does not go in by itself', async () => {
  expect(await open(await located('85/1 0/1 0/1'))).toMatchObject({ coords: { lat: 85, lng: 2 } })
  expect(await open(await located('86/1 0/1 0/1'))).toMatchObject({ ok: true, coords: null })
})

test('PHO-06 PHO-01 a HEIC is one whatever its name and type, and goes as it is where the page cannot convert it', async () => {
  const bytes = fixture('display-p3.heic')
  const opened = await open(bytes)
  expect(opened).toMatchObject({ ok: true, coords: { lat: expect.closeTo(-33.8568, 4) } })
  expect(opened.ok && opened.file.size).toBe(bytes.byteLength)
  expect(opened.ok && opened.time).toEqual({ local: Date.UTC(2024, 5, 1, 12), offset: 120 })
  expect(await open(bytes.subarray(0, -9), 'IMG_1.HEIC', '')).toEqual({
    ok: false,
    flaw: 'truncated',
  })
})

test('PHO-06 another file named as a photo is none', async () => {
  expect(await open(Buffer.from('du texte'))).toEqual({ ok: false, flaw: 'notAnImage' })
  expect(await open(new Uint8Array())).toEqual({ ok: false, flaw: 'notAnImage' })
})
