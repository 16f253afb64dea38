import * as fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { isLatLng } from '../scoring/geo.ts'
import { exifPosition } from './exifPosition.ts'

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
      const position = exifPosition(
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
      expect(exifPosition(exif)).toEqual({ lat: -12.5, lng: expect.closeTo(-77.01, 6) })
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
    expect(exifPosition(await exifOf(gps))).toBeUndefined()
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
        const position = exifPosition(block.subarray(0, length))
        expect(position === undefined || isLatLng(position)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})
