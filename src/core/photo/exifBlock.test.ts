import * as fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { exifBlock } from './exifBlock.ts'
import { exifPosition } from './exifPosition.ts'

const GPS = {
  GPSLatitudeRef: 'S',
  GPSLatitude: '33/1 51/1 2516/100',
  GPSLongitudeRef: 'E',
  GPSLongitude: '151/1 12/1 5520/100',
}
const picture = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#7a9e3f' } })
const located = () => picture().withExif({ IFD0: { Make: 'Appareil de test' }, IFD3: GPS })

test.each([
  ['JPEG', () => located().jpeg()],
  ['PNG', () => located().png()],
  ['WebP', () => located().webp()],
  ['AVIF', () => located().avif({ effort: 0 })],
])('WIZ-17 the position is found in a %s', async (_, make) => {
  const block = exifBlock(await make().toBuffer())
  const position = block && exifPosition(block)
  expect(position?.lat).toBeCloseTo(-33.85699, 4)
  expect(position?.lng).toBeCloseTo(151.21533, 4)
})

test('WIZ-17 a photo without EXIF, and what is no photo, have none', async () => {
  expect(exifBlock(await picture().jpeg().toBuffer())).toBeNull()
  expect(exifBlock(await picture().png().toBuffer())).toBeNull()
  expect(exifBlock(await picture().webp().toBuffer())).toBeNull()
  expect(exifBlock(await picture().avif({ effort: 0 }).toBuffer())).toBeNull()
  expect(exifBlock(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBeNull()
  expect(exifBlock(new Uint8Array(0))).toBeNull()
})

test('WIZ-17 a file cut or damaged anywhere is read without a throw, and without an endless search', async () => {
  const files = await Promise.all([
    located().jpeg().toBuffer(),
    located().png().toBuffer(),
    located().webp().toBuffer(),
  ])
  const damage = fc.tuple(
    fc.constantFrom(...files),
    fc.nat(600),
    fc.array(fc.tuple(fc.nat(300), fc.nat(255)), { maxLength: 6 }),
  )
  fc.assert(
    fc.property(damage, ([file, length, changes]) => {
      const bytes = Uint8Array.from(file.subarray(0, length))
      for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value
      const block = exifBlock(bytes)
      expect(block === null || block.byteLength <= bytes.byteLength).toBe(true)
    }),
    { numRuns: 1000 },
  )
})
