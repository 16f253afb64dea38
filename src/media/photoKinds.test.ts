// The photos that people have: HEIC, large JPEGs, profiles and depths, files that are almost whole.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { sourceOf } from '#core/photo/byteSource.ts'
import { readExif } from '#core/photo/exif.ts'
import { photoHeader } from '#core/photo/photoHeader.ts'
import {
  flag,
  kept,
  openDecoder,
  refused,
  type TestDecoder,
  withDecoders,
} from './testing/testDecoder.ts'

withDecoders()

const FIXTURES = join(import.meta.dirname, '..', 'testing', 'fixtures', 'photos')
const fixture = (name: string) => readFileSync(join(FIXTURES, name))

async function colourAt(bytes: Uint8Array, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const at =
    (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) *
    info.channels
  return [...data.subarray(at, at + 3)]
}
/** Each channel within 4 of the one that is wanted. */
const near = (wanted: readonly number[]) => wanted.map((value) => expect.closeTo(value, -0.95))

let decoder: TestDecoder
beforeAll(() => {
  decoder = openDecoder()
  return () => decoder.close()
})

describe('colours', () => {
  test.each(['srgb16-icc.png', 'srgb10-icc.avif'])('PHO-05 %s keeps its colours', async (name) => {
    const { photo } = kept(await decoder.decode(fixture(name)))
    expect(await colourAt(photo.bytes, 0.1, 0.5)).toEqual(near([254, 0, 0]))
    expect(await colourAt(photo.bytes, 0.28, 0.5)).toEqual(near([0, 255, 1]))
    expect(await colourAt(photo.bytes, 0.92, 0.5)).toEqual(near([200, 120, 60]))
  })

  test('PHO-05 an AVIF for bright screens is brought to what a projector shows', async () => {
    // Four greys in PQ: 18 %, half and all of what white paper reflects, and a light five times brighter.
    const { photo } = kept(await decoder.decode(fixture('hdr-pq.avif')))
    const [dark = 0, middle = 0, paper = 0, light = 0] = await Promise.all(
      [1, 3, 5, 7].map(async (eighth) => (await colourAt(photo.bytes, eighth / 8, 0.5))[0] ?? 0),
    )
    expect([dark, middle]).toEqual([118, 188].map((value) => expect.closeTo(value, -0.95)))
    expect(paper).toBeGreaterThan(230)
    expect(light).toBeGreaterThan(paper)
  })

  test('PHO-05 Display P3 becomes sRGB', async () => {
    const bytes = await flag(400, 300).withIccProfile('p3').png().toBuffer()
    const { photo } = kept(await decoder.decode(bytes))
    expect(await colourAt(photo.bytes, 0.1, 0.5)).toEqual(near([254, 0, 0]))
  })
})

describe('files that are almost whole', () => {
  test('PHO-07 a JPEG without its last two bytes, every pixel there, is taken', async () => {
    for (const progressive of [false, true]) {
      const whole = await flag(400, 300).jpeg({ progressive }).toBuffer()
      for (const cut of [1, 2])
        expect(await decoder.decode(whole.subarray(0, -cut))).toMatchObject({ ok: true })
    }
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
    const full = await sharp({
      create: { width: 400, height: 300, channels: 3, background: '#888', noise },
    })
      .jpeg()
      .toBuffer()
    expect(await decoder.decode(full.subarray(0, -300))).toEqual(refused('truncated'))
  })

  test('PHO-07 the first frame of an animated AVIF is taken', async () => {
    const { photo } = kept(await decoder.decode(fixture('seq.avif')))
    expect(photo.width).toBeGreaterThan(0)
  })
})

describe('JPEGs of many scans', () => {
  const SCAN = Buffer.of(0xff, 0xda)

  /** A progressive JPEG whose first scan comes again and again. */
  async function scannedAgain(side: number, times: number): Promise<Buffer> {
    const jpeg = await flag(side, side).jpeg({ progressive: true }).toBuffer()
    const first = jpeg.indexOf(SCAN)
    const scan = jpeg.subarray(first, jpeg.indexOf(SCAN, first + 2))
    const repeated = Array.from({ length: times }, () => scan)
    return Buffer.concat([jpeg.subarray(0, first), ...repeated, jpeg.subarray(first)])
  }

  test('PHO-04 a file of repetitions that would keep the decoder busy is not decoded', async () => {
    expect(await decoder.decode(await scannedAgain(200, 31))).toMatchObject({ ok: true })
    expect(await decoder.decode(await scannedAgain(5000, 31))).toEqual(refused('unreadable'))
  })
})

describe('large photos', () => {
  test.each([
    [8160, 6144],
    [12_000, 9000],
    [16_382, 3882],
  ])('PHO-04 a JPEG of %i × %i is taken', async (width, height) => {
    const bytes = await sharp({ create: { width, height, channels: 3, background: '#c8783c' } })
      .jpeg()
      .toBuffer()
    const { photo } = kept(await decoder.decode(bytes))
    expect(Math.max(photo.width, photo.height)).toBe(2560)
  })

  test('PHO-04 a progressive JPEG of as many pixels, and one of 160 megapixels, are told how many they have', async () => {
    const flat = (width: number, height: number, progressive: boolean) =>
      sharp({ create: { width, height, channels: 3, background: '#c8783c' } })
        .jpeg({ progressive })
        .toBuffer()
    expect(await decoder.decode(await flat(9000, 6000, true))).toEqual({
      ...refused('too_many_pixels'),
      megapixels: 54,
      most: 51,
    })
    expect(await decoder.decode(await flat(16_000, 10_000, false))).toEqual({
      ...refused('too_many_pixels'),
      megapixels: 160,
      most: 150,
    })
  })
})

describe('HEIC', () => {
  test('PHO-01 an iPhone’s photo of 12 megapixels is taken, turned as its file asks', async () => {
    const bytes = fixture('turned-12mp.heic')
    const { photo, thumbnail } = kept(await decoder.decode(bytes))
    expect([photo.width, photo.height, thumbnail.width]).toEqual([1920, 2560, 600])
    // Its red half was on the left, and is at the top once the picture is turned by a quarter.
    expect(await colourAt(photo.bytes, 0.5, 0.1)).toEqual(near([254, 0, 0]))
    expect(await colourAt(photo.bytes, 0.5, 0.9)).toEqual(near([0, 0, 254]))
    expect((await sharp(photo.bytes).metadata()).exif).toBeUndefined()
    const header = await photoHeader(sourceOf(bytes))
    expect(header?.size).toEqual({ width: 4032, height: 3024 })
    expect(header?.exif && readExif(header.exif).coords).toEqual({
      lat: expect.closeTo(-33.8568, 5),
      lng: expect.closeTo(-70.666667, 5),
    })
  })

  test('PHO-01 one of 10 bits is taken, and Display P3 becomes sRGB', async () => {
    const { photo } = kept(await decoder.decode(fixture('10bit.heic')))
    expect([photo.width, photo.height]).toEqual([640, 480])
    expect(await colourAt(photo.bytes, 0.25, 0.5)).toEqual(near([254, 0, 0]))
    const p3 = kept(await decoder.decode(fixture('display-p3.heic')))
    expect(await colourAt(p3.photo.bytes, 0.25, 0.5)).toEqual(near([254, 0, 0]))
    expect(await colourAt(p3.photo.bytes, 0.75, 0.5)).toEqual(near([0, 0, 254]))
  })

  test.each([0.5, 0.9, 0.999])(
    'PHO-01 one of which a fraction of %d arrived is refused, rather than shown in green',
    async (part) => {
      const whole = fixture('turned-12mp.heic')
      expect(await decoder.decode(whole.subarray(0, Math.floor(whole.byteLength * part)))).toEqual(
        refused('truncated'),
      )
    },
  )

  test('PHO-01 one that says its pixels last to the end of the file, and is cut, is refused too', async () => {
    const whole = Buffer.from(fixture('turned-12mp.heic'))
    whole.writeUInt32BE(0, whole.indexOf('mdat') - 4)
    expect(await decoder.decode(whole)).toMatchObject({ ok: true })
    expect(await decoder.decode(whole.subarray(0, -200))).toEqual(refused('truncated'))
  })

  test('PHO-01 one whose pixels are damaged, or are none, costs nothing but itself', async () => {
    const damaged = Buffer.from(fixture('turned-12mp.heic'))
    damaged.fill(0xa5, damaged.byteLength - 9000, damaged.byteLength - 100)
    await decoder.decode(damaged)
    const empty = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\x08mdat', 'latin1')
    expect(await decoder.decode(empty)).toEqual(refused('unreadable'))
    expect(await decoder.decode(fixture('10bit.heic'))).toMatchObject({ ok: true })
  })
})
