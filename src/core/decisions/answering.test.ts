import { describe, expect, test } from 'vitest'
import type { CommandOf } from '../commands.ts'
import { decide } from '../decide.ts'
import type { GameEvent } from '../events.ts'
import { evolve } from '../evolve.ts'
import { scoreGuess } from '../scoring/scoring.ts'
import { PINS_A_SECOND, PINS_AT_ONCE } from '../seats/teamPin.ts'
import { gameOf, given } from '../testing/given.ts'
import {
  asked,
  closed,
  dropped,
  ended,
  guessed,
  MINUTE,
  opened,
  options,
  PLACES,
  question,
  quiz,
  resumed,
  seated,
  started,
} from '../testing/history.ts'

const place = PLACES[0] ?? null
const guess = (
  playerId: string,
  over: Partial<CommandOf<'submitGuess'>> = {},
): CommandOf<'submitGuess'> => ({
  type: 'submitGuess',
  playerId,
  coords: place,
  phoneTimeMs: null,
  roundTripMs: 0,
  ...over,
})
const lobby = [opened(), seated('ana'), seated('ben')]
const running = [...lobby, started(), asked(0, 5000)]
const timeIs = (timeMs: number): Partial<GameEvent> => ({
  type: 'guessSubmitted',
  guess: expect.objectContaining({ timeMs }),
})

describe('the time of an answer', () => {
  test.each<[string, number | null, number, number]>([
    ["the phone's own measure", 9900, 300, 9900],
    ['not less than what was seen without the round trip', 2000, 300, 9700],
    ['not more than what was seen', 12_000, 300, 10_000],
    ['what was seen, without a measure', null, 300, 10_000],
    ['what was seen, when the measure is not a number', Number.NaN, 300, 10_000],
    ['clamped when absurdly early', Number.NEGATIVE_INFINITY, 300, 9700],
    ['clamped when absurdly late', Number.POSITIVE_INFINITY, 300, 10_000],
    ['what was seen, when the round trip is unknown', 4000, Number.NaN, 10_000],
    ['never negative, however slow the phone', -50, 20_000, 0],
    ['whole ms', 9899.7, 300, 9900],
  ])('SCORE-14 is %s', (_, phoneTimeMs, roundTripMs, timeMs) => {
    given(running)
      .when(guess('ana', { phoneTimeMs, roundTripMs }), 15_000)
      .thenEvents(timeIs(timeMs))
  })

  test('ANSWER-03 is the full time once the time is over, though the clock was not yet asked', () => {
    given(running)
      .when(guess('ana', { phoneTimeMs: 59_000, roundTripMs: 2000 }), 5000 + MINUTE)
      .thenEvents({
        type: 'guessSubmitted',
        guess: expect.objectContaining({ timeMs: MINUTE, ringPoints: 5, timePoints: 0, points: 5 }),
      })
  })

  test('ANSWER-03 is what it was when it arrived in time and was decided late', () => {
    given(running, ended(0, 65_000, 65_500))
      .when(guess('ana'), 64_000)
      .thenEvents(timeIs(59_000))
  })
})

describe('one answer a question', () => {
  const once = [...running, guessed('ana', 0, 5)]

  test('ANSWER-01 the same answer again changes nothing, in the question and after its time', () => {
    given(once).when(guess('ana'), 20_000).thenNothing()
    given(once, ended(0, 65_000, 65_500))
      .when(guess('ana'), 65_100)
      .thenNothing()
  })
  test('SCORE-13 another answer is refused', () => {
    given(once)
      .when(guess('ana', { coords: { lat: 1, lng: 1 } }), 20_000)
      .thenRefused('already_answered')
    given(once)
      .when(guess('ana', { coords: null }), 20_000)
      .thenRefused('already_answered')
  })
  test.each<[string, GameEvent[]]>([
    ['in the lobby', lobby],
    ['while starting', [...lobby, started()]],
    ['once the question is closed', [...running, ended(0, 6000), closed(0, 6000)]],
  ])('ANSWER-02 an answer %s is out of turn', (_, history) => {
    given(history).when(guess('ana'), 7000).thenRefused('out_of_turn')
  })
  test('ANSWER-02 PLAY-41 so is one of a latecomer whose first question is the next', () => {
    given(running, seated('dan', { fromQuestion: 1 }))
      .when(guess('dan'), 7000)
      .thenRefused('out_of_turn')
  })
  test('ANSWER-02 nobody answers without a seat', () => {
    given(running).when(guess('dan'), 7000).thenRefused('not_found')
  })
  test('ANSWER-04 no place counts as answered and scores 0', () => {
    given(running, guessed('ben', 0, 5))
      .when(guess('ana', { coords: null }), 7000)
      .thenEvents(
        {
          type: 'guessSubmitted',
          guess: {
            coords: null,
            timeMs: 2000,
            distance: null,
            ring: null,
            ringPoints: 0,
            timePoints: 0,
            points: 0,
          },
        },
        { type: 'questionEnded' },
        { type: 'questionClosed' },
      )
  })
})

describe('the year of an answer', () => {
  const dated = quiz(2, {
    questions: [question(0, { year: 1910 }), question(1)],
    yearSettings: { points: 5, span: 25, from: 1880, to: 1930 },
  })
  const asks = [opened({ quiz: dated }), seated('ana'), seated('ben'), started(), asked(0, 5000)]

  test('is the second part of the guess, and the first answer counts with both', () => {
    const answered = given(asks, {
      at: 0,
      type: 'guessSubmitted',
      playerId: 'ana',
      questionIndex: 0,
      guess: scoreGuess(
        dated,
        options(),
        question(0, { year: 1910 }),
        { coords: place, year: 1900 },
        0,
      ),
    })
    answered.when(guess('ana', { year: 1900 }), 9000).thenNothing()
    answered.when(guess('ana', { year: 1901 }), 9000).thenRefused('already_answered')
    answered.when(guess('ana'), 9000).thenRefused('already_answered')
    given(asks)
      .when(guess('ana', { year: 1900 }), 5000)
      .thenEvents({
        type: 'guessSubmitted',
        guess: expect.objectContaining({ year: 1900, yearPoints: 3, points: 13 }),
      })
  })
  test.each([1879, 1931, 1910.5, Number.NaN, Number.POSITIVE_INFINITY, -1910])(
    '%s is not on the scale',
    (year) => {
      given(asks).when(guess('ana', { year }), 9000).thenRefused('bad_request')
    },
  )
  test.each([1880, 1930])('%s is', (year) => {
    given(asks).when(guess('ana', { year }), 9000).thenEvents({ type: 'guessSubmitted' })
  })
  test('may come without a place, and the place without it', () => {
    given(asks)
      .when(guess('ana', { coords: null, year: 1910 }), 9000)
      .thenEvents({
        type: 'guessSubmitted',
        guess: expect.objectContaining({ coords: null, yearPoints: 5, points: 5 }),
      })
    given(asks)
      .when(guess('ana'), 9000)
      .thenEvents({
        type: 'guessSubmitted',
        guess: expect.objectContaining({ year: null, yearPoints: 0 }),
      })
  })
  test('is ignored where the question has none', () => {
    given(asks, ended(0, 6000), closed(0, 6000), asked(1, 9000))
      .when(guess('ana', { coords: PLACES[1] ?? null, year: 5 }), 9000)
      .thenEvents({
        type: 'guessSubmitted',
        guess: expect.not.objectContaining({ year: expect.anything() }),
      })
  })
})

describe('the last answer', () => {
  const over = (at: number): Partial<GameEvent>[] => [
    { at, type: 'questionEnded', questionIndex: 0, closesAt: at },
    { at, type: 'questionClosed', questionIndex: 0 },
  ]
  const benAnswered = [...running, guessed('ben', 0, 5)]

  test('HQST-10 ends the question', () => {
    given(running).when(guess('ana'), 9000).thenEvents({ type: 'guessSubmitted', playerId: 'ana' })
    given(benAnswered)
      .when(guess('ana'), 9000)
      .thenEvents({ type: 'guessSubmitted', playerId: 'ana' }, ...over(9000))
  })
  test('HQST-11 a dropped phone is not waited for, and may answer when it is back', () => {
    given(running, dropped('ben', 7000))
      .when(guess('ana'), 9000)
      .thenEvents({ type: 'guessSubmitted' }, ...over(9000))
    given(running, dropped('ben', 7000), { at: 8000, type: 'phoneReturned', playerId: 'ben' })
      .when(guess('ben'), 9000)
      .thenEvents({ type: 'guessSubmitted', playerId: 'ben' })
  })
  test('PLAY-41 a latecomer of this question is not waited for', () => {
    given(benAnswered, seated('dan', { fromQuestion: 1 }))
      .when(guess('ana'), 9000)
      .thenEvents({ type: 'guessSubmitted' }, ...over(9000))
  })
  test('CLOCK-03 an answer of a phone that is gone ends nothing while nobody is present', () => {
    given(benAnswered, dropped('ben', 6000), dropped('ana', 6500))
      .when(guess('ana'), 6400)
      .thenEvents({ type: 'guessSubmitted' })
  })
  test('ANSWER-03 after the time, the last awaited one closes the question', () => {
    given(running, ended(0, 65_000, 65_500))
      .when(guess('ana'), 65_100)
      .thenEvents({
        type: 'guessSubmitted',
        guess: expect.objectContaining({ timePoints: 0, timeMs: MINUTE }),
      })
    given(benAnswered, ended(0, 65_000, 65_500))
      .when(guess('ana'), 65_100)
      .thenEvents(
        { type: 'guessSubmitted' },
        { type: 'questionClosed', questionIndex: 0, at: 65_100 },
      )
  })
  test('RESUME-01 after a restart the others are awaited', () => {
    given(running, resumed(20_000, 8000), { at: 20_100, type: 'phoneReturned', playerId: 'ana' })
      .when(guess('ana'), 21_000)
      .thenEvents({ type: 'guessSubmitted', playerId: 'ana' })
  })
  test.each([
    ['drops', { type: 'dropPhone', playerId: 'ana' } as const, { type: 'phoneDropped' } as const],
    [
      'is kicked',
      { type: 'kickPlayer', playerId: 'ana' } as const,
      { type: 'playerKicked' } as const,
    ],
  ])('CLOCK-02 the question ends when the only one without an answer %s', (_, command, event) => {
    given(benAnswered)
      .when(command, 9000)
      .thenEvents(event, ...over(9000))
    given(benAnswered, ended(0, 65_000, 65_500))
      .when(command, 65_200)
      .thenEvents(event, { type: 'questionClosed' })
  })
  test('CLOCK-03 it does not end when the last phone present drops', () => {
    given(running, dropped('ben', 6000))
      .when({ type: 'dropPhone', playerId: 'ana' }, 9000)
      .thenEvents({ type: 'phoneDropped' })
    given(benAnswered, dropped('ana', 6000))
      .when({ type: 'dropPhone', playerId: 'ben' }, 9000)
      .thenEvents({ type: 'phoneDropped' })
  })
})

describe('the marker of a team', () => {
  const team = opened({
    options: { ranking: { kind: 'team', teams: 2, perTeam: 3, mean: false }, teamPin: true },
  })
  const two = [
    team,
    seated('ana', { color: 'Bleu' }),
    seated('ben', { color: 'Bleu' }),
    seated('cleo', { color: 'Jaune' }),
    started(),
    asked(0, 5000),
  ]

  test('EVE-09 STR-10 mates who take turns fill no log: what they tell beyond the limit moves nothing, whoever of them does', () => {
    let game = gameOf(two)
    const kept: number[] = []
    const place = (playerId: string, lat: number, now: number): void => {
      const decision = decide(game, { type: 'placePin', playerId, coords: { lat, lng: 1 } }, now)
      if (!decision.ok) throw new Error(decision.rejection)
      game = decision.events.reduce(evolve, game)
      if (decision.events.length > 0) kept.push(lat)
    }
    for (let i = 0; i < 3_000; i++) place(i % 2 === 0 ? 'ana' : 'ben', i / 100, 6_000 + i)
    expect(kept).toHaveLength(PINS_AT_ONCE + 2 * PINS_A_SECOND + PINS_A_SECOND - 1)
    expect(game.pins).toEqual({
      Bleu: expect.objectContaining({ coords: { lat: kept.at(-1), lng: 1 } }),
    })
    // Each team has its own limit of placements: the yellow team may still place its marker now; the blue team, which
    // has used up its placements, may do so one second later.
    place('cleo', -1, 9_001)
    expect(game.pins.Jaune).toMatchObject({ coords: { lat: -1, lng: 1 }, left: PINS_AT_ONCE - 1 })
    place('ben', -2, 10_001)
    expect(game.pins.Bleu).toMatchObject({
      coords: { lat: -2, lng: 1 },
      pseudo: expect.any(String),
    })
  })

  test('EVE-09 a hand that drags is never held up: six of a team, six places a second each, for three seconds', () => {
    let game = gameOf([...two, asked(1, 6_000)])
    let refused = 0
    for (let i = 0; i < 6 * 18; i++) {
      const decision = decide(
        game,
        {
          type: 'placePin',
          playerId: i % 2 === 0 ? 'ana' : 'ben',
          coords: { lat: i / 10, lng: 1 },
        },
        6_000 + i * 28,
      )
      if (decision.ok && decision.events.length === 0) refused += 1
      game = decision.ok ? decision.events.reduce(evolve, game) : game
    }
    expect(refused).toBe(0)
  })
})
