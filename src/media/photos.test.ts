// What the box stores of an uploaded photo, and which photos it refuses.
import { crc32 } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  flag,
  kept,
  openDecoder,
  refused,
  type TestDecoder,
  withDecoders,
} from './testing/testDecoder.ts'

withDecoders()

async function colourAt(bytes: Uint8Array, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at =
    (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) *
    info.channels
  return [...data.subarray(at, at + info.channels)]
}

const RED = [254, 0, 0]
const near = (wanted: number[]) => wanted.map((value) => expect.closeTo(value, -1.3))

describe('a photo that is accepted', () => {
  let decoder: TestDecoder
  beforeAll(() => {
    decoder = openDecoder()
    return () => decoder.close()
  })

  test('WIZ-18 WIZ-17 a phone’s JPEG is turned upright, made smaller', async () => {
    const bytes = await flag(4000, 3000)
      .withExif({
        IFD0: { Make: 'Appareil', Software: 'secret' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '48/1 51/1 3024/100',
          GPSLongitudeRef: 'W',
          GPSLongitude: '2/1 17/1 402/10',
        },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { photo, thumbnail } = kept(await decoder.decode(bytes))
    expect(photo).toMatchObject({ type: 'image/jpeg', width: 1920, height: 2560 })
    expect(thumbnail).toMatchObject({ type: 'image/jpeg', width: 600, height: 800 })
    expect(await colourAt(photo.bytes, 0.5, 0.1)).toEqual(near(RED))
    expect(await colourAt(thumbnail.bytes, 0.5, 0.9)).toEqual(near([0, 0, 254]))
  })

  test('WIZ-17 no metadata of any kind is left in the photo or its thumbnail', async () => {
    const bytes = await flag(800, 600)
      .withExif({
        IFD0: { Artist: 'Quelqu’un' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '1/1 0/1 0/1',
          GPSLongitudeRef: 'E',
          GPSLongitude: '1/1 0/1 0/1',
        },
      })
      .withXmp(
        '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></x:xmpmeta>',
      )
      .withIccProfile('p3')
      .jpeg()
      .toBuffer()
    const before = await sharp(bytes).metadata()
    expect([before.exif, before.xmp, before.icc].every(Boolean)).toBe(true)
    const { photo, thumbnail } = kept(await decoder.decode(bytes))
    for (const picture of [photo, thumbnail]) {
      const { exif, xmp, icc, iptc, orientation, comments } = await sharp(picture.bytes).metadata()
      expect([exif, xmp, icc, iptc, orientation, comments]).toEqual(Array.from({ length: 6 }))
      expect(Buffer.from(picture.bytes).includes('Exif')).toBe(false)
    }
  })

  test.each<[string, (image: Sharp) => Sharp]>([
    ['WebP', (image) => image.webp()],
    ['AVIF', (image) => image.avif({ effort: 0 })],
    ['PNG', (image) => image.png()],
    ['PNG of 16 bits', (image) => image.toColourspace('rgb16').png()],
    ['progressive JPEG', (image) => image.jpeg({ progressive: true })],
    ['CMYK JPEG', (image) => image.toColourspace('cmyk').jpeg()],
  ])('WIZ-18 %s keeps its size and colours', async (_, encode) => {
    const { photo, thumbnail } = kept(
      await decoder.decode(await encode(flag(1000, 500)).toBuffer()),
    )
    expect([photo.width, photo.height]).toEqual([1000, 500])
    expect([thumbnail.width, thumbnail.height]).toEqual([600, 300])
    expect(await sharp(photo.bytes).metadata()).toMatchObject({
      format: 'jpeg',
      space: 'srgb',
      depth: 'uchar',
    })
    const [red = 0, green = 0, blue = 0] = await colourAt(photo.bytes, 0.1, 0.5)
    expect(red - Math.max(green, blue)).toBeGreaterThan(150)
  })

  test('WIZ-18 a grey picture stays grey, a transparent one stands on white', async () => {
    const grey = kept(await decoder.decode(await flag(400, 300).greyscale().png().toBuffer()))
    const [r = 0, g = 0, b = 0] = await colourAt(grey.photo.bytes, 0.1, 0.5)
    expect(Math.max(r, g, b) - Math.min(r, g, b)).toBeLessThan(3)
    const clear = {
      create: {
        width: 300,
        height: 200,
        channels: 4 as const,
        background: { r: 0, g: 0, b: 0, alpha: 0 },
      },
    }
    const seen = kept(await decoder.decode(await sharp(clear).webp().toBuffer()))
    expect(await colourAt(seen.photo.bytes, 0.5, 0.5)).toEqual(near([255, 255, 255]))
  })

  test('WIZ-18 a JPEG with stray bytes, as some cameras write them, is a picture all the same', async () => {
    const whole = await flag(400, 300).jpeg().toBuffer()
    const scan = whole.findIndex((byte, at) => byte === 0xff && whole[at + 1] === 0xda)
    const stray = Buffer.concat([whole.subarray(0, scan), Buffer.alloc(5), whole.subarray(scan)])
    await expect(sharp(stray, { failOn: 'warning' }).toBuffer()).rejects.toThrow('extraneous bytes')
    const { photo } = kept(await decoder.decode(stray))
    expect([photo.width, photo.height]).toEqual([400, 300])
  })

  test('WIZ-18 a small picture is not enlarged, a panorama fits its longest side', async () => {
    const small = kept(await decoder.decode(await flag(40, 30).png().toBuffer()))
    expect([small.photo.width, small.thumbnail.width]).toEqual([40, 40])
    const wide = kept(await decoder.decode(await flag(8000, 400).jpeg().toBuffer()))
    expect([wide.photo.width, wide.photo.height, wide.thumbnail.width]).toEqual([2560, 128, 600])
  })

  test('WIZ-18 an animated picture gives its first frame', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#00ff00'].map((background) =>
        sharp({ create: { width: 64, height: 48, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const bytes = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer()
    expect((await sharp(bytes).metadata()).pages).toBe(2)
    const { photo } = kept(await decoder.decode(bytes))
    expect([photo.width, photo.height]).toEqual([64, 48])
    expect(await colourAt(photo.bytes, 0.5, 0.5)).toEqual(near(RED))
  })
})

describe('a file that is refused', () => {
  const SVG =
    '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10"/></svg>'
  let decoder: TestDecoder
  beforeAll(() => {
    decoder = openDecoder()
    return () => decoder.close()
  })

  test.each<[string, () => Uint8Array | Promise<Uint8Array>]>([
    ['nothing at all', () => new Uint8Array()],
    ['an SVG named .jpg', () => Buffer.from(SVG)],
    ['a web page', () => Buffer.from('<!doctype html><title>x</title><script>alert(1)</script>')],
    ['a GIF', () => flag(20, 20).gif().toBuffer()],
    ['a TIFF', () => flag(20, 20).tiff().toBuffer()],
    ['two bytes', () => Buffer.from([0xff, 0xd8])],
    ['noise', () => Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7919) % 251))],
  ])('WIZ-18 %s is not an image', async (_, make) => {
    expect(await decoder.decode(await make())).toEqual(refused('not_an_image'))
  })

  test.each<[string, string, (image: Sharp) => Sharp]>([
    ['JPEG', 'truncated', (image) => image.jpeg()],
    ['PNG', 'unreadable', (image) => image.png()],
    ['WebP', 'unreadable', (image) => image.webp()],
    ['AVIF', 'truncated', (image) => image.avif({ effort: 0 })],
  ])('WIZ-18 a cut %s is %s', async (_, reason, encode) => {
    const whole = await encode(flag(900, 600)).toBuffer()
    expect(await decoder.decode(whole.subarray(0, Math.floor(whole.byteLength * 0.6)))).toEqual(
      refused(reason),
    )
  })

  test.each([false, true])(
    'WIZ-18 a small JPEG (progressive: %s) whose header announces 12 megapixels is cut',
    async (progressive) => {
      const forged = await flag(64, 48).jpeg({ progressive }).toBuffer()
      const frame = forged.findIndex(
        (byte, at) => byte === 0xff && forged[at + 1] === (progressive ? 0xc2 : 0xc0),
      )
      forged.writeUInt16BE(3_000, frame + 5)
      forged.writeUInt16BE(4_000, frame + 7)
      expect(await decoder.decode(forged)).toEqual(refused('truncated'))
    },
  )

  test.each(['\x89PNG\r\n\x1a\n', 'RIFF\0\0\0\0WEBPVP8 '])(
    'WIZ-18 the mere beginning of a photo (%j) is unreadable',
    async (start) => {
      expect(await decoder.decode(Buffer.from(start, 'latin1'))).toEqual(refused('unreadable'))
    },
  )

  test('WIZ-18 a header that announces 60000 × 60000 pixels is refused before it is decoded', async () => {
    const png = await flag(10, 10).png().toBuffer()
    png.writeUInt32BE(60_000, 16)
    png.writeUInt32BE(60_000, 20)
    png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
    expect(await decoder.decode(png)).toEqual({
      ...refused('too_many_pixels'),
      megapixels: 3600,
      most: 51,
    })
  })

  test.each([
    [1, 30_001],
    [50_000_000, 1],
    [1, 50_000_000],
  ])(
    'MND-28 a header that announces %i × %i pixels is refused by its side',
    async (width, height) => {
      const png = await flag(10, 10).png().toBuffer()
      png.writeUInt32BE(width, 16)
      png.writeUInt32BE(height, 20)
      png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
      expect(await decoder.decode(png)).toEqual(refused('side_too_long'))
    },
  )

  test('WIZ-18 the decoder is none the worse after all that', async () => {
    expect(await decoder.decode(await flag(100, 100).jpeg().toBuffer())).toMatchObject({ ok: true })
  })
})
