import { expect, test } from 'vitest'
import { flawOf, isHeic, nameOf, PHOTO_TYPES } from './chosenPhoto.ts'

test.each([
  ['Pont du Gard.jpg', 'Pont du Gard'],
  ['IMG_2041.JPEG', 'IMG_2041'],
  ['vue.du.phare.png', 'vue.du.phare'],
  ['sans extension', 'sans extension'],
  ['.jpg', '.jpg'],
])('WIZ-09 the file %j names its question %j', (file, name) => {
  expect(nameOf(file)).toBe(name)
})

test('WIZ-08 only images are offered and taken', () => {
  expect(PHOTO_TYPES.split(',').every((type) => type.startsWith('image/'))).toBe(true)
  expect(flawOf({ name: 'a.jpg', type: 'image/jpeg', size: 4_000_000 })).toBeNull()
  expect(flawOf({ name: 'a.pdf', type: 'application/pdf', size: 1000 })).toBe('notAnImage')
  expect(flawOf({ name: 'a', type: '', size: 1000 })).toBe('notAnImage')
})

test('WIZ-08 a photo over 25 MB is refused before it is sent', () => {
  expect(flawOf({ name: 'a.png', type: 'image/png', size: 25 * 1024 * 1024 })).toBeNull()
  expect(flawOf({ name: 'a.png', type: 'image/png', size: 25 * 1024 * 1024 + 1 })).toBe('tooLarge')
})

test('VAL-04 an empty file is no photo', () => {
  expect(flawOf({ name: 'a.jpg', type: 'image/jpeg', size: 0 })).toBe('notAnImage')
})

test.each([
  ['IMG_2041.HEIC', ''],
  ['IMG_2041.heif', ''],
  ['IMG_2041', 'image/heic'],
  ['IMG_2041.heic', 'image/heif-sequence'],
])('WIZ-18 %s of type "%s" is taken to be converted', (name, type) => {
  expect(isHeic({ name, type })).toBe(true)
  expect(flawOf({ name, type, size: 1000 })).toBeNull()
})

test('WIZ-09 a name is never longer than the quiz takes', () => {
  expect(nameOf(`${'a'.repeat(250)}.jpg`)).toHaveLength(200)
})

test('MND-27 a photo’s name is never cut within an emoji, and turns no text around', () => {
  expect(nameOf(`${'a'.repeat(199)}😀.jpg`)).toBe('a'.repeat(199))
  expect(nameOf('\u202Egpj.\u0000exe.jpg')).toBe('gpj.exe')
})
