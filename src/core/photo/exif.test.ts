import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { isLatLng } from '../scoring/geo.ts'
import { sourceOf } from './byteSource.ts'
import { readExif } from './exif.ts'
import { photoHeader } from './photoHeader.ts'

const positionIn = (exif: Uint8Array) => readExif(exif).coords

async function exifOf(gps: Record<string, string>): Promise<Uint8Array> {
  const image = sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
  const bytes = await image
    .withExif({ IFD0: { Make: 'Appareil' }, IFD3: gps })
    .jpeg()
    .toBuffer()
  const { exif } = await sharp(bytes).metadata()
  if (!exif) throw new Error('no EXIF was written')
  return exif
}

/** A big-endian EXIF block, as Apple and Canon write it; sharp writes the little-endian ones of the other tests. */
function bigEndian(lat: readonly number[], lng: readonly number[]): Uint8Array {
  const block = Buffer.alloc(140)
  block.write('MM\0*', 'latin1')
  block.writeUInt32BE(8, 4)
  block.writeUInt16BE(1, 8)
  const entry = (at: number, tag: number, type: number, count: number, value: number): void => {
    block.writeUInt16BE(tag, at)
    block.writeUInt16BE(type, at + 2)
    block.writeUInt32BE(count, at + 4)
    block.writeUInt32BE(value, at + 8)
  }
  entry(10, 0x8825, 4, 1, 26)
  block.writeUInt16BE(4, 26)
  entry(28, 1, 2, 2, 0x53000000)
  entry(40, 2, 5, 3, 80)
  entry(52, 3, 2, 2, 0x57000000)
  entry(64, 4, 5, 3, 104)
  lat.forEach((value, index) => block.writeUInt32BE(value, 80 + index * 4))
  lng.forEach((value, index) => block.writeUInt32BE(value, 104 + index * 4))
  return block
}

describe('the position in a photo', () => {
  test.each([
    ['N', '48/1 51/1 3024/100', 'E', '2/1 17/1 402/10', 48.8584, 2.2945],
    ['S', '33/1 51/1 2516/100', 'E', '151/1 12/1 5520/100', -33.85699, 151.21533],
    ['N', '4863610/100000 0/1 0/1', 'W', '151150/100000 0/1 0/1', 48.6361, -1.5115],
    ['N', '48/1 2436/1000 0/0', 'W', '4/1 45384/1000 0/0', 48.0406, -4.7564],
  ])(
    'WIZ-17 %s %s, %s %s is read in degrees',
    async (latRef, lat, lngRef, lng, wantedLat, wantedLng) => {
      const position = positionIn(
        await exifOf({
          GPSLatitudeRef: latRef,
          GPSLatitude: lat,
          GPSLongitudeRef: lngRef,
          GPSLongitude: lng,
        }),
      )
      expect(position?.lat).toBeCloseTo(wantedLat, 4)
      expect(position?.lng).toBeCloseTo(wantedLng, 4)
    },
  )

  test('WIZ-17 big-endian blocks are read as well, with or without the Exif prefix', () => {
    const block = bigEndian([12, 1, 30, 1, 0, 1], [77, 1, 0, 1, 36, 1])
    for (const exif of [block, Buffer.concat([Buffer.from('Exif\0\0'), block])]) {
      expect(positionIn(exif)).toEqual({ lat: -12.5, lng: expect.closeTo(-77.01, 6) })
    }
  })

  test.each([
    ['no GPS at all', {}],
    ['a latitude alone', { GPSLatitudeRef: 'N', GPSLatitude: '48/1 0/1 0/1' }],
    [
      '0, 0 of a camera without a fix',
      {
        GPSLatitudeRef: 'N',
        GPSLatitude: '0/1 0/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '0/1 0/1 0/1',
      },
    ],
    [
      '0/0 of another',
      {
        GPSLatitudeRef: 'N',
        GPSLatitude: '0/0 0/0 0/0',
        GPSLongitudeRef: 'E',
        GPSLongitude: '0/0 0/0 0/0',
      },
    ],
    [
      'a latitude past the pole',
      {
        GPSLatitudeRef: 'N',
        GPSLatitude: '95/1 0/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '2/1 0/1 0/1',
      },
    ],
  ])('WIZ-17 %s is no position', async (_, gps) => {
    expect(positionIn(await exifOf(gps))).toBeNull()
  })

  test('WIZ-17 a broken block never throws and never gives a place off the Earth', () => {
    const whole = bigEndian([12, 1, 30, 1, 0, 1], [77, 1, 0, 1, 36, 1])
    const damage = fc.tuple(
      fc.nat(whole.byteLength),
      fc.array(fc.tuple(fc.nat(whole.byteLength - 1), fc.nat(255)), { maxLength: 8 }),
    )
    fc.assert(
      fc.property(damage, ([length, changes]) => {
        const block = Uint8Array.from(whole)
        for (const [at, value] of changes) block[at] = value
        const position = positionIn(block.subarray(0, length))
        expect(position === null || isLatLng(position)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})

const FIXTURES = join(import.meta.dirname, '..', '..', 'testing', 'fixtures', 'photos')
const SANTIAGO = { lat: -33.8568, lng: -70.666667 }
const PARIS = { lat: 48.8566, lng: 2.3522 }

async function positionOf(name: string) {
  const header = await photoHeader(sourceOf(readFileSync(join(FIXTURES, name))))
  if (!header?.exif) throw new Error(`${name} has no EXIF block`)
  return readExif(header.exif).coords
}

test.each([
  ['ok-SW.jpg', SANTIAGO],
  ['lowercase-refs.jpg', SANTIAGO],
  ['ref-words.jpg', SANTIAGO],
  ['one-rational-then-altitude.jpg', PARIS],
  ['two-rationals-then-alt.jpg', PARIS],
  ['fill-bytes.jpg', SANTIAGO],
])('PHO-02 the position of %s is read', async (name, { lat, lng }) => {
  expect(await positionOf(name)).toEqual({
    lat: expect.closeTo(lat, 5),
    lng: expect.closeTo(lng, 5),
  })
})

test.each(['ref-missing.jpg', 'brest-sans-ref.jpg'])(
  'PHO-02 %s tells no hemisphere, and so no position',
  async (name) => {
    expect(await positionOf(name)).toBeNull()
  },
)

describe('what does not mean one place for certain is no position', () => {
  const here = {
    GPSLatitudeRef: 'N',
    GPSLatitude: '48/1 51/1 24/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '2/1 21/1 7/1',
  }
  test.each<[string, Partial<typeof here>]>([
    ['a letter of another language', { GPSLongitudeRef: 'O' }],
    ['a reference of the other angle', { GPSLatitudeRef: 'E' }],
    ['an empty reference', { GPSLongitudeRef: ' ' }],
    ['a fraction of degrees with minutes beside it', { GPSLatitude: '4885/100 51/1 0/1' }],
    ['a fraction of minutes with seconds beside it', { GPSLatitude: '48/1 514/10 24/1' }],
    ['seconds that lost their decimal point', { GPSLatitude: '48/1 51/1 3024/1' }],
    ['minutes beyond 60', { GPSLongitude: '2/1 2110/1 0/1' }],
  ])('PHO-02 %s', async (_, strange) => {
    expect(positionIn(await exifOf(here))).not.toBeNull()
    expect(positionIn(await exifOf({ ...here, ...strange }))).toBeNull()
  })
})

test('PHO-02 the types and counts of the entries are obeyed', () => {
  const block = bigEndian([12, 1, 30, 1, 0, 1], [77, 1, 0, 1, 36, 1])
  const view = new DataView(block.buffer, block.byteOffset)
  // One rational: 12 degrees, whatever stands behind it.
  view.setUint32(44, 1)
  expect(positionIn(block)).toEqual({ lat: -12, lng: expect.closeTo(-77.01, 6) })
  // Signed rationals: a negative angle with « S » is south, with « N » contradicts itself.
  view.setUint16(42, 10)
  view.setInt32(80, -12)
  expect(positionIn(block)?.lat).toBe(-12)
  block[36] = 0x4e
  expect(positionIn(block)).toBeNull()
  // Text in place of numbers is not read as numbers.
  view.setUint16(42, 2)
  expect(positionIn(block)).toBeNull()
})

test('when a photo was taken, with the offset of the camera where it wrote one', async () => {
  const exifAt = async (time: Record<string, string>) => {
    const image = sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    const header = await photoHeader(
      sourceOf(await image.withExif({ IFD2: time }).jpeg().toBuffer()),
    )
    return header?.exif ? readExif(header.exif).time : undefined
  }
  const DateTimeOriginal = '2024:06:01 12:00:05'
  const local = Date.UTC(2024, 5, 1, 12, 0, 5)
  expect(await exifAt({ DateTimeOriginal })).toEqual({ local, offset: null })
  expect(await exifAt({ DateTimeOriginal, OffsetTimeOriginal: '+02:00' })).toEqual({
    local,
    offset: 120,
  })
  expect(await exifAt({ DateTimeOriginal, OffsetTimeOriginal: '-03:30' })).toEqual({
    local,
    offset: -210,
  })
  expect(await exifAt({ DateTimeOriginal: '0000:00:00 00:00:00' })).toBeNull()
  expect(await exifAt({ DateTimeOriginal: '    :  :     :  :  ' })).toBeNull()
})
