// Random evenings of several rounds for tests: with breaks, corrections, jokers, team markers, quizzes that follow and
// tie-breaks.
import * as fc from 'fast-check'
import type { Command } from '../commands.ts'
import type { EveningStep, Formula, Multiplier } from '../evening.ts'
import type { Game, GameOptions } from '../game.ts'
import { type GameQuiz, ringsOf } from '../quiz.ts'
import type { LatLng } from '../scoring/geo.ts'
import { isAnswering } from '../seats/progress.ts'
import { REST_MS } from '../seats/teamPin.ts'
import { yearSettingsOf } from '../scoring/years.ts'
import { anyCommand, PHONES, place, secretYear } from './anyCommand.ts'
import { options } from './history.ts'

/**
 * Places of all questions of an evening. No two share a latitude or a longitude: the tests search what phones receive
 * for the coordinates of secret places, and would take an equal coordinate of a closed question for a leak.
 */
const allPlaces = fc.uniqueArray(place, {
  minLength: 8,
  maxLength: 8,
  comparator: (a, b) => a.lat === b.lat || a.lng === b.lng,
})

/** @param first number of the quiz's first question among those of the evening: the odd ones have a year */
const quizOf = (name: string, places: readonly LatLng[], first: number): GameQuiz => {
  const questions = places.map((coords, i) => ({
    filename: `secret-file-${name}-${i}`,
    name: `secret-name-${i}`,
    titre: `secret-title-${i}`,
    description: null,
    iframe: null,
    coords,
    ...((first + i) % 2 === 1 && { year: secretYear(first + i) }),
  }))
  return {
    unique_name: name,
    name,
    description: '',
    mapSettings: null,
    targetSettings: ringsOf(undefined, 0, 500),
    pointsSettings: { point_max_temps: 5 },
    ...yearSettingsOf(questions, {}),
    questions,
  }
}

const terms = fc.record({
  formula: fc.constantFrom<Formula>('classic', 'nearest', 'knockout', 'veil'),
  multiplier: fc.constantFrom<Multiplier>(1, 2, 3),
})

const roundOf = (
  quiz: GameQuiz,
  played: { formula: Formula; multiplier: Multiplier } | undefined,
): EveningStep => ({
  kind: 'round',
  title: null,
  multiplier: played?.multiplier ?? 1,
  formula: played?.formula ?? 'classic',
  quiz,
  maxAnswerTimeMs: 15_000,
  helpZoneM: null,
  timePoints: 'inside',
  helpZones: quiz.questions.map(() => null),
})

const plan = fc
  .record({
    places: allPlaces,
    played: fc.array(terms, { minLength: 3, maxLength: 3 }),
    begins: fc.boolean(),
    minutes: fc.constantFrom<number | null>(null, 5),
  })
  .map(({ places, played, begins, minutes }) => {
    const parts = [
      [0, 3],
      [3, 5],
      [5, 6],
    ] as const
    const rounds = parts.map(([from, to], i) =>
      roundOf(quizOf('abc'[i] ?? '', places.slice(from, to), from), played[i]),
    )
    const pause: EveningStep = { kind: 'break', title: 'Entracte', text: '', minutes }
    return {
      steps: begins ? [pause, ...rounds] : rounds.toSpliced(1, 0, pause),
      chained: quizOf('d', places.slice(6), 6),
    }
  })

/** Places of team markers: far from the place of every question, so that no marker in a message looks like a leak. */
const pinned = fc.integer({ min: 1, max: 9 }).map((n) => ({ lat: -n, lng: 100 + n }))

const ofEvening: fc.Arbitrary<Command> = fc.oneof(
  fc.constantFrom<Command>(
    { type: 'nextStep' },
    { type: 'nextStep' },
    { type: 'nextQuestion' },
    { type: 'showRanking' },
    { type: 'finish' },
  ),
  fc.record({ type: fc.constant('playJoker' as const), playerId: fc.constantFrom(...PHONES) }),
  fc.record({
    type: fc.constant('placePin' as const),
    playerId: fc.constantFrom(...PHONES),
    coords: pinned,
  }),
  fc.record({
    type: fc.constant('adjust' as const),
    playerId: fc.constantFrom(...PHONES),
    team: fc.constant(null),
    points: fc.constantFrom(2.5, -3, 0.125),
    reason: fc.constant(''),
  }),
  fc.record({
    type: fc.constant('adjust' as const),
    playerId: fc.constant(null),
    team: fc.constantFrom('Bleu', 'Jaune'),
    points: fc.constantFrom(10, -10),
    reason: fc.constant(''),
  }),
  fc.record({ type: fc.constant('undoAdjust' as const), index: fc.nat(2) }),
  fc.record({
    type: fc.constant('voidQuestion' as const),
    questionIndex: fc.nat(3),
    void: fc.boolean(),
  }),
)

export const night = fc.record({
  plan,
  teams: fc.boolean(),
  teamPin: fc.boolean(),
  keepScores: fc.boolean(),
  hurry: fc.constantFrom<GameOptions['hurry']>(null, 10),
  rehearsed: fc.boolean(),
  asked: fc.array(
    fc.record({
      wait: fc.integer({ min: 0, max: 3000 }),
      command: fc.oneof({ weight: 3, arbitrary: ofEvening }, { weight: 1, arbitrary: anyCommand }),
      guesses: fc.shuffledSubarray([...PHONES]),
      off: fc.integer({ min: 1, max: 9_000 }),
    }),
    { minLength: 40, maxLength: 40 },
  ),
})
export type Night = typeof night extends fc.Arbitrary<infer T> ? T : never

/** What happens in an evening: a command to its room, or time that passes, in ms or (`due`) until the next deadline. */
export type Happening = Command | number | 'due'

/** The options with which an evening's room is opened, and its plan. */
export function openingOf({
  plan: { steps },
  teams,
  teamPin,
  hurry,
}: Night): Extract<Command, { type: 'openRoom' }> {
  const first = steps.find((step) => step.kind === 'round')
  if (first?.kind !== 'round') throw new Error('there is a round')
  const ranking = teams
    ? { kind: 'team' as const, teams: 2, perTeam: 3, mean: false }
    : { kind: 'player' as const, capacity: 8 }
  return {
    type: 'openRoom',
    roomID: '100200',
    quiz: first.quiz,
    options: options({
      ranking,
      maxAnswerTimeMs: 15_000,
      hurry,
      ...(teamPin && teams && { teamPin }),
    }),
    helpZones: first.helpZones,
    evening: { unique_name: 'e', name: 'Samedi', steps },
  }
}

/**
 * An evening from its seats on: random commands, with guesses and the commands that advance the evening in between.
 * @param game the game as it stands whenever the next happening is asked for
 */
export function* happeningsOf(night: Night, game: () => Game | null): Generator<Happening> {
  const { plan, teams, teamPin, keepScores, rehearsed, asked } = night
  const { chained } = plan
  const ofRoom = openingOf(night).options
  for (const [i, who] of PHONES.entries())
    yield { type: 'takeSeat', holder: who, sessionHash: `s-${who}`, playerId: who, draw: i / 7 }
  if (rehearsed) yield { type: 'rehearse', seats: [{ playerId: 'sim1', draw: 0.5 }] }
  yield { type: 'startGame' }
  for (const { wait, command, guesses, off } of asked) {
    yield wait % 3 === 0 ? 'due' : wait
    yield { type: 'tick' }
    yield command
    const question = openIn(game())
    if (question) {
      const spots = guesses.map((playerId, i) => ({
        playerId,
        coords: {
          lat: question.coords.lat + (off * (i + 1)) / 1.000_3e6,
          lng: question.coords.lng - off / 1.000_3e6,
        },
      }))
      const isShared = teamPin && teams
      if (isShared) {
        for (const spot of spots) yield { type: 'placePin', ...spot }
        yield REST_MS
      }
      for (const { playerId, coords } of spots)
        yield {
          type: 'submitGuess',
          playerId,
          coords: isShared ? null : coords,
          ...(question.year !== undefined && { year: question.year + 4 }),
          phoneTimeMs: null,
          roundTripMs: 0,
        }
    }
    if (wait % 2 === 0) yield { type: 'nextQuestion' }
    if (wait % 5 === 0) yield { type: 'nextStep' }
    if (wait % 7 === 0)
      yield { type: 'tieBreak', quiz: { ...chained, questions: chained.questions.slice(0, 1) } }
    if (wait % 11 === 0)
      yield {
        type: 'chain',
        quiz: chained,
        options: ofRoom,
        helpZones: chained.questions.map(() => null),
        keepScores,
      }
    if (wait % 13 === 0) yield { type: 'startGame' }
    if (wait % 17 === 0) yield { type: 'takeStepBack' }
  }
}

const openIn = (game: Game | null) =>
  game && isAnswering(game) ? game.quiz.questions[game.questionIndex] : undefined
