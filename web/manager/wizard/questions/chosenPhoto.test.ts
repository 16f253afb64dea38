import { expect, test } from 'vitest'
import type { PhotoHeader } from '#core/photo/photoHeader.ts'
import { photoTypes, pictureTypes } from '../../kit/pictureTypes.ts'
import { flawOf } from '../batch/openPhoto.ts'
import { nameOf } from './chosenPhoto.ts'

test.each([
  ['Pont du Gard.jpg', 'Pont du Gard'],
  ['IMG_2041.JPEG', 'IMG_2041'],
  ['vue.du.phare.png', 'vue.du.phare'],
  ['sans extension', 'sans extension'],
  ['.jpg', '.jpg'],
])('WIZ-09 the file %j names its question %j', (file, name) => {
  expect(nameOf(file)).toBe(name)
})

const header = (more: Partial<PhotoHeader> = {}): PhotoHeader => ({
  format: 'jpeg',
  size: { width: 4000, height: 3000 },
  exif: null,
  xmp: null,
  isProgressive: false,
  isCut: false,
  coding: null,
  ...more,
})

test('WIZ-08 VAL-04 only photos are taken, up to 25 MB', () => {
  expect(flawOf({ size: 4_000_000 }, header())).toBeNull()
  expect(flawOf({ size: 4_000_000 }, null)).toBe('notAnImage')
  expect(flawOf({ size: 25 * 1024 * 1024 }, header())).toBeNull()
  expect(flawOf({ size: 25 * 1024 * 1024 + 1 }, header())).toBe('tooLarge')
})

test('PHO-04 what the server would refuse is told before the photo is placed', () => {
  const size = { width: 12_000, height: 9_000 }
  expect(flawOf({ size: 9 }, header({ size }))).toBeNull()
  expect(flawOf({ size: 9 }, header({ size, isProgressive: true }))).toEqual({
    megapixels: 108,
    most: 51,
  })
  expect(flawOf({ size: 9 }, header({ size, format: 'webp' }))).toMatchObject({ megapixels: 108 })
  expect(flawOf({ size: 9 }, header({ size: { width: 30_001, height: 3 } }))).toBe('tooLong')
  expect(flawOf({ size: 9 }, header({ format: 'heic', isCut: true }))).toBe('truncated')
})

const IPHONE = {
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15',
  maxTouchPoints: 5,
}
const IPAD = { userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', maxTouchPoints: 5 }
const MAC = { ...IPAD, maxTouchPoints: 0 }
const ANDROID = { userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9)', maxTouchPoints: 5 }

test('PHO-01 HEIC is asked for, except of an iPhone, which then converts by itself', () => {
  expect(photoTypes(MAC)).toContain('image/heic')
  expect(photoTypes(MAC)).toContain('.heic')
  for (const device of [IPHONE, IPAD]) expect(photoTypes(device)).not.toMatch(/hei[cf]/)
})

test('PHO-09 an Android phone is asked for any file, since its picker of pictures takes the positions out', () => {
  expect(photoTypes(ANDROID)).toBeUndefined()
  expect(pictureTypes(ANDROID)).toContain('image/jpeg')
})

test('WIZ-09 a name is never longer than the quiz takes', () => {
  expect(nameOf(`${'a'.repeat(250)}.jpg`)).toHaveLength(200)
})

test('MND-27 a photo’s name is never cut within an emoji, and turns no text around', () => {
  expect(nameOf(`${'a'.repeat(199)}😀.jpg`)).toBe('a'.repeat(199))
  expect(nameOf('\u202Egpj.\u0000exe.jpg')).toBe('gpj.exe')
})
