import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOnMap } from '#core/scoring/geo.ts'
import { readCoords, writeCoords } from './coords.ts'

test.each(['', '   ', '\t\n', '\u00a0'])('VAL-05 %j is empty', (typed) => {
  expect(readCoords(typed)).toEqual({ kind: 'empty' })
})

test.each([
  '48.85',
  '48.85,',
  ',2.29',
  ',',
  'Paris',
  '48,85,2,29',
  '48.85,2.29,0',
  '43,2105',
  '90.0001,0',
  '-91,0',
  '0,180.5',
  'NaN,0',
  'Infinity,0',
  '1e1,0',
  '0x10,0',
  '48.8.5,2',
  '--4,2',
  '48,85 2.29',
  '48 85',
  '48.85 N,2.29',
  '48.85 N,2.29 N',
  '-48.85 N,2.29 E',
  'N 48.85 E,2.29',
  '48°60\'00"N 2°17\'40"E',
  "48.5°30'N 2°E",
  '91°N 2°E',
  '48°N 181°E',
  '48°51\'29.9"N',
  '((48.85,2.29))',
  '48,85;2,29;0',
  'https://maps.app.goo.gl/abc',
  'https://www.google.com/maps/@91,2.2945,17z',
  'https://www.google.com/maps/data=!3d48.1!4d2.1!3d48.2!4d2.2',
])('VAL-06 %j is invalid', (typed) => {
  expect(readCoords(typed)).toEqual({ kind: 'invalid' })
})

test.each([
  ['48.8584,2.2945', 48.8584, 2.2945],
  ['  48.8584 ,\t2.2945\n', 48.8584, 2.2945],
  ['4 8.85,2. 29', 48.85, 2.29],
  ['-33.8568,151.2153', -33.8568, 151.2153],
  ['−33.8568,−70.6', -33.8568, -70.6],
  ['+48,+2', 48, 2],
  ['.5,-.5', 0.5, -0.5],
  ['48.,2.', 48, 2],
  ['90,180', 90, 180],
  ['-90,-180', -90, -180],
  ['0,0', 0, 0],
])('VAL-07 %j is a place', (typed, lat, lng) => {
  expect(readCoords(typed)).toEqual({ kind: 'place', coords: { lat, lng } })
})

test.each([
  [`48°51'29.9"N 2°17'40.2"E`, 48.858306, 2.2945],
  ['48°51’29,9”N 2°17’40,2”E', 48.858306, 2.2945],
  ['48° 51′ 29.9″ N, 2° 17′ 40.2″ E', 48.858306, 2.2945],
  [`48º51'29.9''S; 2º17'40.2''O`, -48.858306, -2.2945],
  [`N 48°51'29.9" W 2°17'40.2"`, 48.858306, -2.2945],
  [`48°51.498'N 2°17.67'E`, 48.8583, 2.2945],
  [`-48°30', 2°15'`, -48.5, 2.25],
  ['48.8584° N, 2.2945° E', 48.8584, 2.2945],
  ['48,8584° N, 2,2945° O', 48.8584, -2.2945],
  ['2.2945° E, 48.8584° N', 48.8584, 2.2945],
  ['48.85 N,2.29 E', 48.85, 2.29],
  ['0° N, 0° W', 0, 0],
  ['48.8584°, -2.2945°', 48.8584, -2.2945],
  ['(48.8584, 2.2945)', 48.8584, 2.2945],
  ['48.85;2.29', 48.85, 2.29],
  ['48,8584 ; 2,2945', 48.8584, 2.2945],
  ['48,8584\t−2,2945', 48.8584, -2.2945],
  ['48.8584 2.2945', 48.8584, 2.2945],
  ['https://www.google.com/maps/@48.8584,2.2945,17z', 48.8584, 2.2945],
  [
    'https://www.google.fr/maps/place/Tour+Eiffel/@48.8,2.2,17z/data=!3m1!4b1!4m6!8m2!3d48.8584!4d2.2945!16zL20',
    48.8584,
    2.2945,
  ],
])('VAL-07 %j, as maps, phones and spreadsheets write it, is a place', (typed, lat, lng) => {
  const read = readCoords(typed)
  expect(
    read.kind === 'place' && {
      lat: Number(read.coords.lat.toFixed(6)),
      lng: Number(read.coords.lng.toFixed(6)),
    },
  ).toEqual({ lat, lng })
})

test.each([
  [85.0511, true],
  [-85.0511, true],
  [85.06, false],
  [-89.9, false],
])('latitude %d is on a Mercator map: %s', (lat, expected) => {
  expect(isOnMap({ lat, lng: 0 })).toBe(expected)
})

test('VAL-07 every place that is written is read back to 11 cm', () => {
  const degrees = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true })
  fc.assert(
    fc.property(degrees(90), degrees(180), (lat, lng) => {
      const read = readCoords(writeCoords({ lat, lng }))
      expect(read.kind).toBe('place')
      if (read.kind !== 'place') return
      expect(Math.abs(read.coords.lat - lat)).toBeLessThanOrEqual(5.1e-7)
      expect(Math.abs(read.coords.lng - lng)).toBeLessThanOrEqual(5.1e-7)
    }),
  )
})

test('VAL-07 a place is written without needless zeros, nor a negative zero', () => {
  expect(writeCoords({ lat: 43.9475, lng: -0.0000001 })).toBe('43.9475,0')
})

test.each([
  ['0 13 N 12 5 E', 0.216667, 12.083333],
  ['48 51 29.9 N 2 17 40.2 E', 48.858306, 2.2945],
  ['48 51.498 N, 2 17.67 W', 48.8583, -2.2945],
  ['N 48 51.498 E 2 17.67', 48.8583, 2.2945],
  ['48:51:29.9N 2:17:40.2E', 48.858306, 2.2945],
  ['48° 51′ 29,9″ nord, 2° 17′ 40,2″ ouest', 48.858306, -2.2945],
  ['48°51.498 N 2°17.67 E', 48.8583, 2.2945],
  ['\u200e48.8584, 2.2945\u200b', 48.8584, 2.2945],
  ['\ufeff48.8584,\u2060 2.2945', 48.8584, 2.2945],
  ['Latitude : 48,8584 Longitude : -2,2945', 48.8584, -2.2945],
  ['{"lat":48.8584,"lng":2.2945}', 48.8584, 2.2945],
  ['lat=48.8584&lon=2.2945', 48.8584, 2.2945],
  ['https://maps.google.com/?q=48.8584,2.2945', 48.8584, 2.2945],
  ['https://www.google.com/maps/search/?api=1&query=48.8584%2C2.2945', 48.8584, 2.2945],
  ['https://www.google.com/maps/search/48.8584,+2.2945?entry=tts', 48.8584, 2.2945],
  ['https://www.openstreetmap.org/?mlat=48.8584&mlon=2.2945#map=17/48.9/2.3', 48.8584, 2.2945],
  ['https://www.openstreetmap.org/#map=17/48.8584/2.2945', 48.8584, 2.2945],
  ['https://maps.apple.com/?ll=48.8584,2.2945&q=Tour', 48.8584, 2.2945],
  ['https://maps.apple.com/place?coordinate=48.8584,2.2945', 48.8584, 2.2945],
  ['https://www.bing.com/maps?cp=48.8584~2.2945&lvl=16', 48.8584, 2.2945],
  ['geo:48.8584,2.2945?z=17', 48.8584, 2.2945],
  ['geo:0,0?q=48.8584,2.2945(Tour%20Eiffel)', 48.8584, 2.2945],
])('PHO-08 %j, from wherever people find it, is a place', (typed, lat, lng) => {
  const read = readCoords(typed)
  expect(
    read.kind === 'place' && {
      lat: Number(read.coords.lat.toFixed(6)),
      lng: Number(read.coords.lng.toFixed(6)),
    },
  ).toEqual({ lat, lng })
})

test.each([
  'https://www.openstreetmap.org/',
  'geo:',
  '48 51 29.9 2 17 40.2',
  '48 61 N 2 17 E',
  '48 51 29 30 N 2 17 E',
  'https://maps.google.com/?q=Tour%E9',
])('PHO-08 %j is not guessed at', (typed) => {
  expect(readCoords(typed)).toEqual({ kind: 'invalid' })
})
