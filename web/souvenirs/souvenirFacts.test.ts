import { describe, expect, test } from 'vitest'
import { RING_COLORS, type TargetRing } from '#core/quiz.ts'
import type { KeptRound, SouvenirAnswer } from '#protocol/souvenirs.ts'
import { bestShot, bullseyes, byRound, fileName, hitColor } from './souvenirFacts.ts'

const targetSettings: TargetRing[] = [200, 100, 50, 20].map((max, i) => ({
  max,
  points: 2 + i,
  color: RING_COLORS.rings[i]!,
}))
const round: KeptRound = {
  title: 'Nord',
  formula: 'classic',
  multiplier: 1,
  tieBreak: false,
  fresh: false,
  targetSettings,
}
const place = { lat: 48, lng: 2 }
const answer = (
  distance: number | null,
  ring: number | null,
  more: Partial<SouvenirAnswer> = {},
): SouvenirAnswer => ({
  title: `À ${distance}`,
  coords: place,
  guess: distance === null ? null : place,
  distance,
  points: 1,
  ring,
  round: 0,
  ...more,
})

test('EVG-06 EVG-07 where rings do not score, none colours an answer or counts as hit: points or the won tie-break do', () => {
  const gold = RING_COLORS.rings.at(-1)
  for (const terms of [{ formula: 'nearest' as const }, { tieBreak: true }]) {
    const rounds = [{ ...round, ...terms }]
    expect(hitColor(answer(12, 20, { points: 0 }), rounds)).toBe(RING_COLORS.outside)
    expect(bullseyes({ answers: [answer(12, 20)], rounds })).toBe(0)
  }
  const tie = [{ ...round, tieBreak: true }]
  expect(hitColor(answer(426, -1, { points: 0, place: 1 }), tie)).toBe(gold)
  expect(hitColor(answer(426, -1, { points: 0, place: 2 }), tie)).toBe(RING_COLORS.outside)
})

describe('STA-01 what a souvenir is proud of', () => {
  test('the nearest answer; none when nothing was answered', () => {
    expect(bestShot({ answers: [answer(80, 100), answer(12, 20), answer(null, null)] })).toEqual({
      title: 'À 12',
      distance: 12,
    })
    expect(bestShot({ answers: [answer(null, null)] })).toBeNull()
    expect(bestShot({ answers: [answer(0, 20)] })).toEqual({ title: 'À 0', distance: 0 })
  })

  test('STA-01 an answer to a question that the presenter made void is no shot, like on the big screen', () => {
    const answers = [answer(80, 100), answer(12, 20, { void: true, points: 0 })]
    expect(bestShot({ answers })).toEqual({ title: 'À 80', distance: 80 })
    expect(bestShot({ answers: answers.slice(1) })).toBeNull()
    expect(bullseyes({ answers, rounds: [round] })).toBe(0)
  })

  test('hits have the colour of their ring; outside is dark; in a round by the nearest, points are a hit', () => {
    const rounds = [round, { ...round, formula: 'nearest' as const }]
    const color = (one: SouvenirAnswer) => hitColor(one, rounds)
    expect([
      color(answer(12, 20)),
      color(answer(150, 200)),
      color(answer(900, -1)),
      color(answer(null, null)),
    ]).toEqual([RING_COLORS.rings[3], RING_COLORS.rings[0], RING_COLORS.outside, null])
    expect([
      color(answer(900, null, { round: 1 })),
      color(answer(900, null, { round: 1, points: 0 })),
    ]).toEqual([RING_COLORS.rings[3], RING_COLORS.outside])
  })

  test('bullseyes are counted by the innermost ring of their own round', () => {
    const wide = {
      ...round,
      targetSettings: targetSettings.map((ring) => ({ ...ring, max: ring.max * 100 })),
    }
    expect(
      bullseyes({
        rounds: [round, wide],
        answers: [
          answer(12, 20),
          answer(30, 50),
          answer(900, 2_000, { round: 1 }),
          answer(null, null),
        ],
      }),
    ).toBe(2)
  })

  test('questions are numbered through the rounds; a round of which nothing is told has no heading', () => {
    const told = byRound({
      rounds: [round, round, round],
      answers: [answer(1, 20), answer(2, 20, { round: 2 })],
    })
    expect(told.map(({ answers }) => answers.map(({ number }) => number))).toEqual([[1], [2]])
  })

  test('a file is named by the evening, whatever its letters', () => {
    expect(fileName('Soirée d’été : l’Île / 2027', '.png')).toBe(
      'point-de-mire-soiree-d-ete-l-ile-2027.png',
    )
    expect([fileName('🎯', '.png'), fileName('../../etc', '.html')]).toEqual([
      'point-de-mire-souvenir.png',
      'point-de-mire-etc.html',
    ])
    expect(fileName('W'.repeat(300), '.png').length).toBeLessThan(90)
  })
})
