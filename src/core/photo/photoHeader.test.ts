import * as fc from 'fast-check'
import sharp, { type Sharp } from 'sharp'
import { expect, it, test } from 'vitest'
import { sourceOf } from './byteSource.ts'
import { readExif } from './exif.ts'
import { maxPixels, photoFormat } from './photoFormat.ts'
import { photoHeader } from './photoHeader.ts'

const GPS = {
  GPSLatitudeRef: 'S',
  GPSLatitude: '33/1 51/1 2516/100',
  GPSLongitudeRef: 'E',
  GPSLongitude: '151/1 12/1 5520/100',
}
const picture = (width = 321, height = 123) =>
  sharp({ create: { width, height, channels: 3, background: '#7a9e3f' } })
const located = () => picture().withExif({ IFD0: { Make: 'Appareil de test' }, IFD3: GPS })
const headerOf = (bytes: Uint8Array) => photoHeader(sourceOf(bytes))

const FORMATS: [string, (image: Sharp) => Sharp][] = [
  ['jpeg', (image) => image.jpeg()],
  ['png', (image) => image.png()],
  ['webp', (image) => image.webp()],
  ['avif', (image) => image.avif({ effort: 0 })],
]

test.each([...FORMATS, ['webp', (image: Sharp) => image.webp({ lossless: true })]])(
  'WIZ-17 MND-28 the position and the size are found in a %s',
  async (format, encode) => {
    const header = await headerOf(await encode(located()).toBuffer())
    expect(header).toMatchObject({ format, size: { width: 321, height: 123 }, isCut: false })
    const position = header?.exif && readExif(header.exif).coords
    expect(position).toEqual({
      lat: expect.closeTo(-33.85699, 4),
      lng: expect.closeTo(151.21533, 4),
    })
  },
)

test.each(FORMATS)('WIZ-17 a %s without EXIF has none', async (_, encode) => {
  expect((await headerOf(await encode(picture()).toBuffer()))?.exif).toBeNull()
})

test('WIZ-17 what is no photo has no header', async () => {
  expect(await headerOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBeNull()
  expect(await headerOf(new Uint8Array(0))).toBeNull()
  expect(await headerOf(await picture().gif().toBuffer())).toBeNull()
})

/** Moves the EXIF chunk of a PNG behind its pixels, where some programs write it. */
function exifLast(png: Buffer): Buffer {
  const at = png.indexOf('eXIf') - 4
  const end = at + 12 + png.readUInt32BE(at)
  const last = png.byteLength - 12
  return Buffer.concat([
    png.subarray(0, at),
    png.subarray(end, last),
    png.subarray(at, end),
    png.subarray(last),
  ])
}

test('PHO-03 the position is found behind more than 1 MiB of pixels', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const large = () =>
    sharp({
      create: { width: 1200, height: 900, channels: 3, background: '#888', noise },
    }).withExif({ IFD3: GPS })
  const files = [
    exifLast(await large().png({ compressionLevel: 1 }).toBuffer()),
    await large().webp({ lossless: true, effort: 0 }).toBuffer(),
    await large().avif({ effort: 0, quality: 100 }).toBuffer(),
  ]
  for (const file of files) {
    expect(file.byteLength).toBeGreaterThan(1024 * 1024)
    const header = await headerOf(file)
    expect(header?.exif && readExif(header.exif).coords?.lat).toBeCloseTo(-33.85699, 4)
  }
})

it('MND-28 the size of a progressive JPEG, and of one with long metadata, is read', async () => {
  const exif = { IFD0: { ImageDescription: 'x'.repeat(5_000) } }
  const size = { width: 321, height: 123 }
  expect(await headerOf(await picture().withExif(exif).jpeg().toBuffer())).toMatchObject({
    size,
    isProgressive: false,
  })
  expect(await headerOf(await picture().jpeg({ progressive: true }).toBuffer())).toMatchObject({
    size,
    isProgressive: true,
  })
})

it('PHO-04 a JPEG that is made smaller while it is read may be the largest', () => {
  const of = (format: 'jpeg' | 'png' | 'heic', isProgressive = false) =>
    maxPixels({ format, isProgressive })
  expect(of('jpeg')).toBe(150_000_000)
  for (const most of [of('jpeg', true), of('png'), of('heic')])
    expect(most).toBeGreaterThan(8192 * 6144)
})

it('PHO-06 the content decides what a file is', () => {
  const ftyp = (...brands: string[]) =>
    photoFormat(
      Buffer.concat([
        Buffer.from([0, 0, 0, 12 + 4 * brands.length]),
        Buffer.from(`ftyp${brands[0] ?? ''}\0\0\0\0${brands.slice(1).join('')}`, 'latin1'),
        Buffer.alloc(64),
      ]),
    )
  expect(ftyp('heic', 'mif1', 'heic')).toBe('heic')
  expect(ftyp('mif1', 'mif1', 'heic')).toBe('heic')
  expect(ftyp('msf1', 'hevc')).toBe('heic')
  expect(ftyp('mif1', 'mif1')).toBe('heic')
  expect(ftyp('avif', 'mif1', 'miaf')).toBe('avif')
  expect(ftyp('avis', 'msf1', 'mif1')).toBe('avif')
  expect(ftyp('mif1', 'avif')).toBe('avif')
  expect(ftyp('qt  ', 'qt  ')).toBeNull()
  expect(ftyp('mp42', 'isom', 'mp42')).toBeNull()
})

test('WIZ-17 a file cut or damaged anywhere is read without a throw, and without an endless search', async () => {
  const files = await Promise.all(FORMATS.map(([, encode]) => encode(located()).toBuffer()))
  const damage = fc.tuple(
    fc.constantFrom(...files),
    fc.nat(900),
    fc.array(fc.tuple(fc.nat(700), fc.nat(255)), { maxLength: 6 }),
  )
  await fc.assert(
    fc.asyncProperty(damage, async ([file, length, changes]) => {
      const bytes = Uint8Array.from(file.subarray(0, length))
      for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value
      const exif = (await headerOf(bytes))?.exif
      expect((exif?.byteLength ?? 0) <= bytes.byteLength).toBe(true)
      if (exif) readExif(exif)
    }),
    { numRuns: 1000 },
  )
})
