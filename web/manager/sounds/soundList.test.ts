import { expect, test } from 'vitest'
import { words } from '../../words/words.ts'
import { categoriesOf, isMp3, soundAddress } from './soundList.ts'

const sounds = (n: number) =>
  Array.from({ length: n }, (_, i) => ({ id: 10 + i, file_name: `${i}.mp3` }))
const ids = (list: readonly ({ id: number } | undefined)[]) => list.map((sound) => sound?.id)

test('SND-03 SND-04 the first four sounds are one a category, all from the fifth on are for the photos', () => {
  const { singles, photos } = categoriesOf(sounds(7))
  expect(ids(singles)).toEqual([10, 11, 12, 13])
  expect(ids(photos)).toEqual([14, 15, 16])
  expect(
    words.sounds.categories.map(({ title }) => title).concat(words.sounds.photos.title),
  ).toEqual([
    'Son d’attente',
    'Son de classement intermédiaire',
    'Son de classement final',
    'Bipper',
    'Son des photos',
  ])
})

test('SND-04 a list that is too short leaves categories without a sound', () => {
  const { singles, photos } = categoriesOf(sounds(2))
  expect(ids(singles)).toEqual([10, 11, undefined, undefined])
  expect(photos).toEqual([])
})

test.each([
  ['a.mp3', true],
  ['A.MP3', true],
  ['a.mp3.wav', false],
  ['mp3', false],
  ['a.ogg', false],
])('SND-06 %s: %s', (name, fits) => {
  expect(isMp3(name)).toBe(fits)
})

test('SND-07 the address of a sound changes with the list', () => {
  expect(soundAddress(3, 1000)).not.toBe(soundAddress(3, 2000))
})

test.each([
  [10.4, '10\u00a0s'],
  [59.6, '1\u00a0min'],
  [134, '2\u00a0min 14\u00a0s'],
])('a duration of %d s', (seconds, text) => {
  expect(words.sounds.duration(seconds)).toBe(text)
})
