// What the box makes of pictures all around: whole, level spheres, and flat views into them.
import sharp, { type Sharp } from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { View } from '#core/photo/panorama.ts'
import { SIDES, sideIn, sideOf, sphere, type Side, type TestSphere } from '../testing/spheres.ts'
import type { PhotoOrder } from './photo.ts'
import {
  kept,
  openDecoder,
  refused,
  withDecoders,
  type TestDecoder,
} from './testing/testDecoder.ts'

withDecoders()
let decoder: TestDecoder
beforeAll(() => {
  decoder = openDecoder()
  return () => decoder.close()
})

const order = (panorama: 'auto' | 'yes' | 'no', view: View | null = null): PhotoOrder => ({
  panorama,
  view,
})
const made = async (
  given: TestSphere,
  asked: PhotoOrder = order('auto'),
  encode: (image: Sharp) => Sharp = (image) => image.jpeg(),
) => kept(await decoder.decode(await encode(sphere(given)).toBuffer(), asked))

const CROPPED = { left: 512, top: 384, width: 1024, height: 256 }

describe('a picture that says it is a sphere', () => {
  test('SPH-01 is stored as a sphere with a flat view of 16:9, both without metadata', async () => {
    const { photo, thumbnail, sphere: around } = await made({ width: 6000 })
    expect(around).toMatchObject({ type: 'image/jpeg', width: 4096, height: 2048 })
    expect(around?.view).toEqual({ heading: 0, pitch: 0, fov: 90 })
    expect([photo.width, photo.height, thumbnail.width]).toEqual([1920, 1080, 600])
    for (const picture of [photo, thumbnail, around]) {
      const { exif, xmp, icc } = await sharp(picture?.bytes).metadata()
      expect([exif, xmp, icc]).toEqual([undefined, undefined, undefined])
    }
    expect(await sideIn(photo.bytes, 0.5, 0.5)).toBe('front')
    // 90° across: the edges of the front side lie at the edges of the view.
    expect(await sideIn(photo.bytes, 0.03, 0.5)).toBe('front')
    expect(await sideIn(photo.bytes, 0.97, 0.5)).toBe('front')
  })

  test.each<[string, Partial<View>, Side]>([
    ['to the right', { heading: 90 }, 'right'],
    ['to the left', { heading: 270 }, 'left'],
    ['to the back, over the seam', { heading: 180 }, 'back'],
    ['up to the pole', { pitch: 90 }, 'up'],
    ['down to the pole', { pitch: -90 }, 'down'],
    ['up at the back', { heading: 180, pitch: 70 }, 'up'],
  ])('SPH-02 the flat view looks %s', async (_, look, side) => {
    const view = { heading: 0, pitch: 0, fov: 40, ...look }
    const { photo, sphere: around } = await made({}, order('auto', view))
    expect(around?.view).toEqual(view)
    for (const [x, y] of [
      [0.5, 0.5],
      [0.1, 0.5],
      [0.9, 0.5],
      [0.5, 0.1],
    ] as const)
      expect(await sideIn(photo.bytes, x, y)).toBe(side)
  })

  test('SPH-02 the seam at 180° does not show', async () => {
    const { photo } = await made({}, order('auto', { heading: 175, pitch: 0, fov: 40 }))
    const { data, info } = await sharp(photo.bytes).raw().toBuffer({ resolveWithObject: true })
    const row = 400 * info.width
    for (let x = 0; x < info.width; x += 3)
      expect(sideOf([...data.subarray((row + x) * 3, (row + x) * 3 + 3)])).toBe('back')
  })

  test('SPH-03 a part of a sphere has its place in the whole one', async () => {
    const { sphere: around, photo } = await made({ part: CROPPED })
    expect(around).toMatchObject({ width: 2048, height: 1024 })
    const bytes = around?.bytes ?? new Uint8Array()
    expect(await sideIn(bytes, 0.5, 0.5)).toBe('front')
    expect(await sideIn(bytes, 0.27, 0.5)).toBe('left')
    expect(await sideIn(bytes, 0.73, 0.5)).toBe('right')
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) =>
      Math.max(...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3))
    expect([at(1024, 100), at(1024, 900), at(100, 512), at(1900, 512)].every((v) => v < 40)).toBe(
      true,
    )
    expect(await sideIn(photo.bytes, 0.5, 0.5)).toBe('front')
  })

  test('SPH-03 a part made smaller after the numbers were written keeps its place', async () => {
    const { sphere: around } = await made({
      part: CROPPED,
      gpano: {
        FullPanoWidthPixels: 8192,
        FullPanoHeightPixels: 4096,
        CroppedAreaImageWidthPixels: 4096,
        CroppedAreaImageHeightPixels: 1024,
        CroppedAreaLeftPixels: 2048,
        CroppedAreaTopPixels: 1536,
      },
    })
    expect(around).toMatchObject({ width: 2048, height: 1024 })
    expect(await sideIn(around?.bytes ?? new Uint8Array(), 0.73, 0.5)).toBe('right')
  })

  test('SPH-03 the first look is the one that the file asks for, by the compass', async () => {
    const { photo, sphere: around } = await made({
      gpano: {
        PoseHeadingDegrees: 100,
        InitialViewHeadingDegrees: 10,
        InitialViewPitchDegrees: 5,
        InitialHorizontalFOVDegrees: 60,
      },
    })
    expect(around?.view).toEqual({ heading: 270, pitch: 5, fov: 60 })
    expect(await sideIn(photo.bytes, 0.5, 0.5)).toBe('left')
  })

  test('SPH-04 a camera that hung upside down gives a level sphere', async () => {
    const { sphere: around, photo } = await made({
      isUpsideDown: true,
      gpano: { PoseRollDegrees: 180 },
    })
    const bytes = around?.bytes ?? new Uint8Array()
    expect(await sideIn(bytes, 0.5, 0.05)).toBe('up')
    expect(await sideIn(bytes, 0.5, 0.95)).toBe('down')
    expect(await sideIn(bytes, 0.75, 0.5)).toBe('right')
    expect(await sideIn(photo.bytes, 0.5, 0.5)).toBe('front')
  })

  test.each<[string, (image: Sharp) => Sharp]>([
    ['PNG', (image) => image.png()],
    ['WebP', (image) => image.webp()],
    ['progressive JPEG', (image) => image.jpeg({ progressive: true })],
  ])('SPH-01 %s tells it too', async (_, encode) => {
    const { sphere: around } = await made({}, order('auto'), encode)
    expect(around).toMatchObject({ width: 2048, height: 1024 })
  })

  test('SPH-01 its numbers may stand as elements', async () => {
    expect((await made({ asElements: true, part: CROPPED })).sphere).toMatchObject({ width: 2048 })
  })

  test('SPH-05 a photo stays flat where its author says so, as does any photo that nobody asks about', async () => {
    const { photo, sphere: around } = await made({}, order('no'))
    expect([photo.width, photo.height, around]).toEqual([2048, 1024, undefined])
    const quiet = kept(await decoder.decode(await sphere().jpeg().toBuffer()))
    expect(quiet.sphere).toBeUndefined()
  })
})

describe('a picture that is no sphere, or whose numbers lie', () => {
  test.each<[string, TestSphere]>([
    ['no XMP', { gpano: null }],
    ['a part that is larger than the whole', { gpano: { CroppedAreaImageWidthPixels: 9000 } }],
    ['a part beyond the edge', { part: CROPPED, gpano: { CroppedAreaLeftPixels: 1500 } }],
    ['numbers of another shape', { part: CROPPED, gpano: { CroppedAreaImageHeightPixels: 900 } }],
    ['a whole that is no sphere', { gpano: { FullPanoHeightPixels: 2048 } }],
    ['words for numbers', { part: CROPPED, gpano: { FullPanoWidthPixels: 'beaucoup' } }],
    ['less than nothing', { gpano: { CroppedAreaTopPixels: -200 } }],
    ['another projection', { gpano: { ProjectionType: 'cylindrical' } }],
    ['a sphere too small to look into', { width: 800 }],
    [
      'a stereo pair',
      {
        part: { left: 0, top: 0, width: 1024, height: 1024 },
        gpano: { FullPanoWidthPixels: 1024, CroppedAreaImageWidthPixels: 1024 },
      },
    ],
  ])('SPH-05 %s: it stays a photo', async (_, given) => {
    const { photo, sphere: around } = await made(given)
    expect(around).toBeUndefined()
    expect(photo.width).toBe(given.part?.width ?? given.width ?? 2048)
  })

  test('SPH-05 two pixels wide, it stays a photo', async () => {
    expect((await made({ width: 2 })).sphere).toBeUndefined()
  })

  test('SPH-05 20,000 px wide, it is refused with its number of pixels', async () => {
    const wide = await sharp({
      create: { width: 20_000, height: 10_000, channels: 3, background: '#7a9e3f' },
    })
      .jpeg()
      .toBuffer()
    expect(await decoder.decode(wide, order('yes'))).toEqual({
      ok: false,
      reason: 'too_many_pixels',
      megapixels: 200,
      most: 150,
    })
  })
})

describe('a picture whose author says that it is a sphere', () => {
  test('SPH-06 twice as wide as high, it is one', async () => {
    const { sphere: around, photo } = await made({ gpano: null }, order('yes'))
    expect(around).toMatchObject({ width: 2048, height: 1024 })
    expect(await sideIn(photo.bytes, 0.5, 0.5)).toBe('front')
  })

  test.each<[string, TestSphere]>([
    ['another shape', { gpano: null, part: CROPPED }],
    ['a stereo pair', { gpano: null, part: { left: 0, top: 0, width: 1024, height: 1024 } }],
    ['too few pixels', { gpano: null, width: 600 }],
  ])('SPH-06 %s is refused', async (_, given) => {
    const bytes = await sphere(given).jpeg().toBuffer()
    expect(await decoder.decode(bytes, order('yes'))).toEqual(refused('not_a_sphere'))
  })

  test('SPH-07 another view is cut from the stored sphere', async () => {
    const { sphere: around } = await made({})
    const cut = kept(
      await decoder.decode(around?.bytes ?? new Uint8Array(), {
        recut: { heading: -90, pitch: 0, fov: 50 },
      }),
    )
    expect(cut.sphere).toBeUndefined()
    expect([cut.photo.width, cut.photo.height]).toEqual([1920, 1080])
    expect(await sideIn(cut.photo.bytes, 0.5, 0.5)).toBe('left')
  })
})

test('the colours of the test spheres are told apart', () => {
  expect(sideOf(SIDES.left)).toBe('left')
})
