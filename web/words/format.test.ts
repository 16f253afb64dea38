import { expect, test } from 'vitest'
import { countedPoints, integer, points, roomCode, roomHalves } from './format.ts'
import { livePoints, metres, roundDistance, seconds } from './measures.ts'
import { dateTime, day } from './lateLoadedFormat.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test.each([
  [0, '0 m'],
  [0.4, '0 m'],
  [36.6, '37 m'],
  [412, '412 m'],
  [1250, '1 250 m'],
  [9999.4, '9 999 m'],
  [9999.5, '10,0 km'],
  [12_345, '12,3 km'],
  [99_949, '99,9 km'],
  [99_950, '100 km'],
  [1_234_567, '1 235 km'],
  [20_015_087, '20 015 km'],
])('PLAY-22 a distance of %d m reads %s', (distance, expected) => {
  expect(plain(metres(distance))).toBe(expected)
})

test('PLAY-22 the space inside a figure never breaks and is one that the typeface has', () => {
  expect(metres(1250)).toBe('1\u00a0250\u00a0m')
})

test.each([
  [200, '200\u00a0m'],
  [2_500, '2\u00a0500\u00a0m'],
  [50_000, '50\u00a0km'],
  [1_250_000, '1\u00a0250\u00a0km'],
  [12_500, '12,5\u00a0km'],
  [75_000, '75\u00a0km'],
  [99_960, '100\u00a0km'],
])('a ring of %d m is written %s', (metres, text) => {
  expect(roundDistance(metres)).toBe(text)
})

test('a scale bar tells kilometres from the first', () => {
  expect(roundDistance(2_000, 1_000)).toBe('2\u00a0km')
  expect(roundDistance(1_500, 1_000)).toBe('1,5\u00a0km')
})

test.each([
  [7.138, '7,138'],
  [0, '0,000'],
  [-0, '0,000'],
  [5, '5,000'],
  [1234.5, '1 234,500'],
])('PLAY-23 PLAY-26 points of %d read %s', (value, expected) => {
  expect(plain(points(value))).toBe(expected)
})

test.each([
  [0, '0,000 point'],
  [1.5, '1,500 point'],
  [2, '2,000 points'],
])('points of %d read %s: plural from two on', (value, expected) => {
  expect(plain(countedPoints(value))).toBe(expected)
})

test.each([
  [4.24, '4,2'],
  [5, '5,0'],
  [0.04, '0,0'],
  [0, '0,0'],
])('PLAY-11 live points of %d read %s', (value, expected) => {
  expect(livePoints(value)).toBe(expected)
})

test('PLAY-19 an answering time has three decimals', () => {
  expect(plain(seconds(22.4184))).toBe('22,418 s')
  expect(plain(seconds(3))).toBe('3,000 s')
})

test('HLOB-02 a room code is split in two halves', () => {
  expect(roomHalves('482913')).toEqual(['482', '913'])
  expect(roomCode('482913')).toBe('482\u00a0913')
})

test('DATE-01 a quiz date reads dd/mm/yyyy HHhMM in the local time zone', () => {
  expect(dateTime(new Date(2027, 2, 5, 20, 7).toISOString())).toBe('05/03/2027 20h07')
})

test('DATE-02 an expiration reads as fr-FR', () => {
  expect(day('2027-03-05')).toBe('05/03/2027')
})

test('thousands stand apart', () => {
  expect(plain(integer(12_500))).toBe('12 500')
  expect(integer(-3)).toBe('−3')
})
