import { expect, test } from 'vitest'
import { challengeName } from '#core/challenge.ts'
import { COLORS, FRUITS, markerName, parseMarkerName, pseudoOf } from '#core/pseudo.ts'
import type { ChallengeAnswer, ChallengeQuestion } from '#protocol/challenges.ts'
import { PLAYER_LANGUAGES } from '#protocol/languages.ts'
import { loadWords } from '../../words/loadWords.ts'
import { shownPseudo } from '../../words/pseudo.ts'
import { speak } from '../../words/speak.ts'
import {
  afterAnswer,
  meaningOf,
  pseudoFor,
  questionStep,
  seatOf,
  withMarker,
  withSent,
} from './challengeGame.ts'
import { PLACE, TOLD } from './testing.ts'

const PLAY = { session: 'session', name: 'Zoé' }
const question: ChallengeQuestion = {
  questionIndex: 1,
  questionsNb: 2,
  time: 30,
  photo: '/api/challenge/x/photo/y',
  help: {},
  pointsTotal: 4,
}
const answer: ChallengeAnswer = {
  points: 4,
  distance: 30,
  coords: PLACE,
  ring: 50,
  pointsTotal: 4,
  done: false,
  questionIndex: 0,
  guess: PLACE,
  title: 'Rennes',
  description: null,
}

test('STA-03 the clock of a question begins no later than the server’s: when it was asked for, less what was gone then', () => {
  const step = questionStep(TOLD, PLAY, { ...question, elapsed: 7_000, alt: 'Un pont' }, 100_000)
  expect(step).toMatchObject({
    step: 'question',
    asked: {
      question: { index: 1, openedAt: 93_000, durationMs: 30_000, help: null, described: true },
      words: 'Un pont',
      marker: null,
      sent: null,
    },
  })
})

test('STA-03 the marker moves until the answer is sent, and the first answer stays', () => {
  const asked = questionStep(TOLD, PLAY, question, 0)
  const marked = withMarker(withMarker(asked, { lat: 1, lng: 1 }), PLACE)
  const sent = withSent(marked, 9_000)
  expect(sent).toMatchObject({ asked: { marker: PLACE, sent: { coords: PLACE, time: 9_000 } } })
  expect(withMarker(sent, { lat: 2, lng: 2 })).toBe(sent)
  expect(withSent(sent, 10_000)).toBe(sent)
  expect(withSent(asked, 30_000)).toMatchObject({ asked: { sent: { coords: null } } })
})

test.each([
  ['look', { status: 200, text: '{}' }, { kind: 'fine' }],
  ['look', { status: 404, text: '' }, { kind: 'step', step: { step: 'unknown' } }],
  [
    'look',
    { status: 410, text: JSON.stringify({ quiz: { name: 'Villes' }, players: 1, top: [] }) },
    { kind: 'step', step: { step: 'ended', quiz: 'Villes', players: 1, top: [] } },
  ],
  [
    'look',
    { status: 410, text: '<html>' },
    { kind: 'step', step: { step: 'ended', quiz: '', players: null, top: [] } },
  ],
  ['question', { status: 404, text: '' }, { kind: 'forgotten' }],
  ['question', { status: 409, text: '{"message":"resting"}' }, { kind: 'hindered', by: 'resting' }],
  [
    'question',
    { status: 409, text: JSON.stringify({ last: { ...answer, done: true, rank: 3 } }) },
    { kind: 'step', step: { step: 'over', answer: { ...answer, done: true, rank: 3 } } },
  ],
  [
    'answer',
    { status: 409, text: JSON.stringify({ last: answer }) },
    { kind: 'step', step: { step: 'result', answer } },
  ],
  ['start', { status: 429, text: '' }, { kind: 'hindered', by: 'crowded' }],
  ['answer', { status: null, text: '' }, { kind: 'hindered', by: 'lost' }],
  ['answer', { status: 507, text: '' }, { kind: 'hindered', by: 'lost' }],
] as const)('STA-03 asked to %s, an answer %j', (asks, given, meaning) => {
  expect(meaningOf(given, asks)).toEqual(meaning)
})

test('STA-03 the last answer leads to the ranking', () => {
  expect(afterAnswer(answer)).toEqual({ step: 'result', answer })
  expect(afterAnswer({ ...answer, done: true, rank: 1 })).toMatchObject({ step: 'over' })
})

test('STA-03 on the map a player is a fruit, the same one throughout, and the points that fall are those that count', () => {
  for (const session of ['', 'a', 'Zy_9-', 'x'.repeat(22)])
    expect(parseMarkerName(markerName(pseudoFor({ session, name: 'Zoé' })))).not.toBeNull()
  expect(
    seatOf(TOLD, { session: 's', name: 'Zoé' }, { pointsTotal: 4, questionIndex: 1 }),
  ).toMatchObject({
    pseudo: pseudoFor({ session: 's', name: 'Zoé' }),
    timePointsMax: 5,
    questionsNb: 2,
    pointsTotal: 4,
  })
  expect(
    seatOf(
      { ...TOLD, time_points: 'none' },
      { session: 's', name: 'Zoé' },
      { pointsTotal: 0, questionIndex: 0 },
    ).timePointsMax,
  ).toBe(0)
})

test.each(PLAYER_LANGUAGES)(
  'EVG-12 in %s a pseudo that the kiosk gives as a name is the picture on the map',
  async (language) => {
    await loadWords('lobby')
    await speak(language)
    for (const fruit of FRUITS)
      for (const color of COLORS) {
        const name = challengeName(shownPseudo(pseudoOf(fruit, color)))
        expect(name, `${fruit} ${color}`).not.toBeNull()
        expect(pseudoFor({ session: 'any', name: name ?? '' })).toBe(pseudoOf(fruit, color))
      }
    await speak('fr')
  },
)
