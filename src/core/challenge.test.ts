import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  answerQuestion,
  challengeName,
  type ChallengeTerms,
  isOver,
  LATE_MS,
  NEW_ATTEMPT,
  openQuestion,
} from './challenge.ts'
import { charactersOf } from './text.ts'
import { ringsOf } from './quiz.ts'
import { check } from './testing/check.ts'

const START = 1_000_000
const LIMIT = 30_000
const PLACE = { lat: 48.1113, lng: -1.68 }
const FAR = { lat: 10, lng: 10 }

function termsOf(questions = 2): ChallengeTerms {
  const quiz = {
    unique_name: 'villes',
    name: 'Villes',
    description: '',
    mapSettings: null,
    targetSettings: ringsOf(),
    pointsSettings: { point_max_temps: 5 },
  }
  const asked = Array.from({ length: questions }, (_, i) => ({
    filename: `${i}.jpg`,
    name: `Photo ${i}`,
    coords: PLACE,
    iframe: null,
    titre: null,
    description: null,
  }))
  return {
    quiz: { ...quiz, questions: asked },
    maxAnswerTimeMs: LIMIT,
    timePoints: 'inside',
    helpZones: asked.map(() => null),
  }
}

test('STA-05 the clock runs from the first time that a question is asked for, and asking again does not stop it', () => {
  const terms = termsOf()
  const first = openQuestion(terms, NEW_ATTEMPT, START, 0)
  expect(first).toEqual({
    ok: true,
    attempt: { ...NEW_ATTEMPT, openedAt: START },
    elapsed: 0,
    missed: null,
  })
  if (!first.ok) return
  expect(openQuestion(terms, first.attempt, START + 7_000, 0)).toEqual({ ...first, elapsed: 7_000 })
  const answered = answerQuestion(terms, first.attempt, { coords: PLACE }, START + 15_000, 0)
  expect(answered).toMatchObject({
    questionIndex: 0,
    attempt: { answered: 1, openedAt: null, points: 7.5, timeMs: 15_000 },
    guess: { distance: 0, ring: 20, points: 7.5 },
  })
})

test.each([
  [LIMIT, 5, 0],
  [LIMIT + LATE_MS, 5, 0],
  [LIMIT + LATE_MS + 1, 0, null],
  [10 * LIMIT, 0, null],
])(
  'STA-05 an answer %d ms after its question: %d points, %j m away',
  (elapsed, points, distance) => {
    const answered = answerQuestion(
      termsOf(),
      { ...NEW_ATTEMPT, openedAt: START },
      { coords: PLACE },
      START + elapsed,
      0,
    )
    expect(answered).toMatchObject({
      guess: { points, distance },
      attempt: { answered: 1, timeMs: LIMIT },
    })
  },
)

test('STA-05 a question whose time is over counts as unanswered, and the next one comes; after the last there is none', () => {
  const terms = termsOf()
  const late = START + LIMIT + LATE_MS + 1
  const next = openQuestion(terms, { ...NEW_ATTEMPT, openedAt: START }, late, 0)
  expect(next).toMatchObject({
    ok: true,
    elapsed: 0,
    attempt: { answered: 1, openedAt: late, points: 0, timeMs: LIMIT },
    missed: { questionIndex: 0, guess: { coords: null } },
  })
  const none = openQuestion(
    terms,
    { answered: 1, openedAt: START, points: 3, timeMs: LIMIT },
    late,
    0,
  )
  expect(none).toMatchObject({
    ok: false,
    missed: { questionIndex: 1, attempt: { answered: 2, points: 3, timeMs: 2 * LIMIT } },
  })
  expect(
    openQuestion(terms, { answered: 2, openedAt: null, points: 3, timeMs: 1 }, late, 0),
  ).toEqual({ ok: false, missed: null })
})

test('STA-05 no answer counts before its question, twice, or after the end', () => {
  const terms = termsOf(1)
  expect(answerQuestion(terms, NEW_ATTEMPT, { coords: PLACE }, START, 0)).toBeNull()
  const answered = answerQuestion(
    terms,
    { ...NEW_ATTEMPT, openedAt: START },
    { coords: FAR },
    START,
    0,
  )
  expect(answered && isOver(terms, answered.attempt)).toBe(true)
  expect(
    answered && answerQuestion(terms, answered.attempt, { coords: PLACE }, START, 0),
  ).toBeNull()
})

test('STA-05 what ran before the server began to listen is not counted', () => {
  const attempt = { ...NEW_ATTEMPT, openedAt: START }
  const since = START + 3_600_000
  expect(openQuestion(termsOf(), attempt, since + 2_000, since)).toMatchObject({
    ok: true,
    attempt,
    elapsed: 2_000,
  })
  expect(answerQuestion(termsOf(), attempt, { coords: PLACE }, since + 6_000, since)).toMatchObject(
    {
      attempt: { timeMs: 6_000 },
      guess: { points: 9 },
    },
  )
})

test('STA-05 whatever a player sends, and when: each question counts once, in order, with at most its full points and time', () => {
  const step = fc.record({
    wait: fc.integer({ min: 0, max: 70_000 }),
    asks: fc.boolean(),
    guess: fc.constantFrom(PLACE, FAR, null),
  })
  check(
    fc.property(
      fc.integer({ min: 1, max: 5 }),
      fc.array(step, { maxLength: 40 }),
      (questions, steps) => {
        const terms = termsOf(questions)
        let attempt = NEW_ATTEMPT
        let now = START
        for (const { wait, asks, guess } of steps) {
          now += wait
          const before = attempt
          if (asks) {
            const opened = openQuestion(terms, attempt, now, 0)
            attempt = opened.ok ? opened.attempt : (opened.missed?.attempt ?? attempt)
          } else
            attempt = answerQuestion(terms, attempt, { coords: guess }, now, 0)?.attempt ?? attempt
          expect(attempt.answered - before.answered).toBeGreaterThanOrEqual(0)
          expect(attempt.answered - before.answered).toBeLessThanOrEqual(1)
          const told = attempt.answered === before.answered ? before : attempt
          expect([attempt.points, attempt.timeMs]).toEqual([told.points, told.timeMs])
          expect(attempt.points - before.points).toBeLessThanOrEqual(10)
          expect(attempt.timeMs).toBeLessThanOrEqual(attempt.answered * LIMIT)
          expect(attempt.answered).toBeLessThanOrEqual(questions)
        }
      },
    ),
  )
})

describe('STA-06 MND-27 a name', () => {
  test.each([
    ['Marie', 'Marie'],
    ['  Léa   et\tTom \n', 'Léa et Tom'],
    ['a\u0000b\u001bc\u007f', 'abc'],
    ['\u202eeiraM\u202c', 'eiraM'],
    ['zéro\u200blargeur\ufeff', 'zérolargeur'],
    ['a \u200b b', 'a b'],
    ['🎯', '🎯'],
    ['مريم', 'مريم'],
    ['e'.repeat(24), 'e'.repeat(24)],
    ['🎯'.repeat(24), '🎯'.repeat(24)],
    ['a\u200db', 'ab'],
    ['👩\u200d👩\u200d👧 🏳️\u200d🌈', '👩\u200d👩\u200d👧 🏳️\u200d🌈'],
    ['👩\u200d👩\u200d👧'.repeat(12), '👩\u200d👩\u200d👧'.repeat(12)],
    [`Z${'\u0351'.repeat(60)}algo`, `Z${'\u0351'.repeat(4)}algo`],
  ])('%j is kept as %j', (typed, name) => {
    expect(challengeName(typed)).toBe(name)
  })

  test.each([
    '',
    '   ',
    '\u0000\u0007',
    '\u200b\u200d',
    '\u3164\u3164',
    '\u0301',
    'e'.repeat(25),
    '🎯'.repeat(25),
    '\ud800',
  ])('%j is none', (typed) => {
    expect(challengeName(typed)).toBeNull()
  })

  test('whatever is typed, what is kept has 1 to 24 characters, all of them visible, and stays as it is', () => {
    check(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (typed) => {
        const name = challengeName(typed)
        if (name === null) return
        expect(charactersOf(name).length).toBeGreaterThanOrEqual(1)
        expect(charactersOf(name).length).toBeLessThanOrEqual(24)
        expect(name).not.toMatch(/[\p{Cc}\p{Cs}\p{Co}\p{Cn}]/u)
        expect(name).toMatch(/[^\p{C}\p{M}\s]/u)
        expect(challengeName(name)).toBe(name)
      }),
    )
  })
})
