import { expect, test } from 'vitest'
import { proposedMap } from '#core/scoring/proposal.ts'
import { ringsOf } from '#core/quiz.ts'
import { RING_SCALES } from '#core/scoring/ringScale.ts'
import type { FullQuiz } from '#protocol/rest.ts'
import {
  fittingHelp,
  helpInstead,
  isFit,
  isHelpDot,
  mismatchesIn,
  quizMismatches,
  ringScale,
} from './fit.ts'

const PLACES = [
  { lat: 48.64, lng: -1.51 },
  { lat: 43.7, lng: 7.27 },
  { lat: 50.9, lng: 1.86 },
]

function quizOf(scale: keyof typeof RING_SCALES, places = PLACES): FullQuiz {
  const question = {
    filename: 'a.jpg',
    name: 'Lieu',
    iframe: null,
    titre: null,
    description: null,
    revision: 1,
  }
  return {
    unique_name: 'q',
    name: 'Q',
    description: 'D',
    mapSettings: proposedMap(places),
    mapSource: null,
    targetSettings: ringsOf(undefined, 0, RING_SCALES[scale]),
    pointsSettings: { point_max_temps: 5 },
    last_time_played: null,
    ringScale: scale,
    ownTimePoints: false,
    ownRingPoints: false,
    pointsFollow: true,
    mapFollows: false,
    targetFollows: false,
    mapZoom: 19,
    folderId: null,
    editable: true,
    revision: 1,
    questions: places.map((coords, i) => ({ ...question, filename: `${i}.jpg`, coords })),
  }
}

test('FIR-01 the evening that ended with 0,000 for everybody is told before it is launched', () => {
  expect(quizMismatches(quizOf('street')).map(({ kind }) => kind)).toEqual(['targetSmall'])
  expect(quizMismatches(quizOf('country'))).toEqual([])
  expect(quizMismatches({ ...quizOf('street'), questions: [] })).toEqual([])
})

test('FIR-01 a quiz without a map of its own is judged on the frame that its players get', () => {
  expect(quizMismatches({ ...quizOf('street'), mapSettings: null })).toMatchObject([
    { kind: 'targetSmall', fitting: 'country' },
  ])
})

test('FIR-01 EVE-07 by the nearest no ring gives points: of a round with that formula only photos off the map are told', () => {
  const small = quizOf('street')
  const off = { ...small, mapSettings: proposedMap(PLACES.slice(0, 1)) }
  for (const formula of ['classic', 'knockout', 'veil'] as const)
    expect(mismatchesIn(small, formula)).toEqual(quizMismatches(small))
  expect(mismatchesIn(small, 'nearest')).toEqual([])
  expect(mismatchesIn(off, 'nearest')).toEqual([{ kind: 'outside', photos: 2 }])
  expect([
    isFit(small, { helpZone: 'non' }),
    isFit(small, { helpZone: 'non', formula: 'nearest' }),
  ]).toEqual([false, true])
  expect(isFit(small, { helpZone: 500, formula: 'nearest' }), 'a help zone that is a dot').toBe(
    false,
  )
  expect([
    helpInstead(small, 500),
    helpInstead(small, 'non'),
    helpInstead(quizOf('country'), 500),
  ]).toEqual(['non', null, null])
})

test('FIR-02 a help zone that phones would draw as a dot is replaced by the next that they would not, or by none', () => {
  expect(isHelpDot(quizOf('street'), 500)).toBe(true)
  expect(fittingHelp(quizOf('street'), 500), 'no zone of a street helps in a country').toBe('non')
  expect(fittingHelp(quizOf('country'), 500)).toBe(500)
  expect(isHelpDot(quizOf('region'), 200)).toBe(true)
  const wider = fittingHelp(quizOf('region'), 200)
  expect(wider).toBeGreaterThan(500)
  expect(isHelpDot(quizOf('region'), wider)).toBe(false)
  expect(fittingHelp(quizOf('street'), 'non')).toBe('non')
})

test('HPAR-02 help zones grow with the rings', () => {
  expect(ringScale(ringsOf())).toBe(1)
  expect(ringScale(ringsOf(undefined, 0, 2500))).toBe(2500)
})

const VILLAGE = Array.from({ length: 12 }, (_, i) => ({
  lat: 47.4903 + i * 0.0004,
  lng: 4.3331 + i * 0.0003,
}))

test('MND-33 a village on a map without pictures of it is told, whatever its target and formula, and not once its map is there', () => {
  const village = { ...quizOf('district', VILLAGE), mapZoom: 8 }
  expect(quizMismatches(village)).toEqual([{ kind: 'coarse', widest: 1_000 }])
  expect(mismatchesIn(village, 'nearest')).toEqual([{ kind: 'coarse', widest: 200 }])
  expect(isFit(village, { helpZone: 'non' })).toBe(false)
  expect(isFit(quizOf('district', VILLAGE), { helpZone: 'non' })).toBe(true)
  expect(quizMismatches({ ...quizOf('street'), mapZoom: 8 }).map(({ kind }) => kind)).toEqual([
    'targetSmall',
  ])
  expect(quizMismatches({ ...quizOf('country'), mapZoom: 8 })).toEqual([])
})
