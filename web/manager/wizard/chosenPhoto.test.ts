import { expect, test } from 'vitest'
import { flawOf, nameOf, PHOTO_TYPES } from './chosenPhoto.ts'

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
  expect(flawOf({ type: 'image/jpeg', size: 4_000_000 })).toBeNull()
  expect(flawOf({ type: 'application/pdf', size: 1000 })).toBe('notAnImage')
  expect(flawOf({ type: '', size: 1000 })).toBe('notAnImage')
})

test('WIZ-08 a photo over 25 MB is refused before it is sent', () => {
  expect(flawOf({ type: 'image/png', size: 25 * 1024 * 1024 })).toBeNull()
  expect(flawOf({ type: 'image/png', size: 25 * 1024 * 1024 + 1 })).toBe('tooLarge')
})
