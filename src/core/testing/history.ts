// Short functions that create past events of a game. Times are ms from 0.
import type { EventOf, GameEvent } from '../events.ts'
import { storedPart, type GameOptions, type Guess, type Hold } from '../game.ts'
import { INITIAL_OPTIONS } from '../options.ts'
import type { LatLng } from '../scoring/geo.ts'
import { type Color, type Fruit, pseudoOf } from '../pseudo.ts'
import { type GameQuiz, type Question, ringsOf } from '../quiz.ts'

export const MINUTE = 60_000

/** Three real places of one town, some hundred metres from each other. */
export const PLACES: readonly LatLng[] = [
  { lat: 48.858373, lng: 2.294481 },
  { lat: 48.860611, lng: 2.337644 },
  { lat: 48.852968, lng: 2.349902 },
]

function placeOf(questionIndex: number): LatLng {
  const place = PLACES[questionIndex % PLACES.length]
  if (!place) throw new Error('there are places')
  return place
}

export function question(index: number, over: Partial<Question> = {}): Question {
  return {
    filename: `photo-${index}.webp`,
    name: `Photo ${index}`,
    coords: placeOf(index),
    iframe: null,
    titre: null,
    description: null,
    ...over,
  }
}

export function quiz(questions = 2, over: Partial<GameQuiz> = {}): GameQuiz {
  return {
    unique_name: 'paris-abc',
    name: 'Paris',
    description: 'Trois promenades',
    mapSettings: null,
    targetSettings: ringsOf(),
    pointsSettings: { point_max_temps: 5 },
    questions: Array.from({ length: questions }, (_, index) => question(index)),
    ...over,
  }
}

export function options(over: Partial<GameOptions> = {}): GameOptions {
  return {
    ...storedPart(INITIAL_OPTIONS),
    iconType: 'random',
    maxAnswerTimeMs: MINUTE,
    helpZoneM: null,
    ranking: { kind: 'player', capacity: 50 },
    ...over,
  }
}

export function opened(
  over: { quiz?: GameQuiz; options?: Partial<GameOptions>; at?: number } = {},
): EventOf<'roomOpened'> {
  const played = over.quiz ?? quiz()
  return {
    at: over.at ?? 0,
    type: 'roomOpened',
    roomID: '123456',
    quiz: played,
    options: options(over.options),
    helpZones: played.questions.map(() => null),
  }
}

const PAIRS: Record<string, [Fruit, Color]> = {
  ana: ['Pomme', 'Rouge'],
  ben: ['Citron', 'Vert'],
  cleo: ['Banane', 'Bleu'],
  dan: ['Raisin', 'Rouge'],
}

/** Event: `playerId` took a seat; ana, ben, cleo and dan each have their own fruit; `over`: fields to replace. */
export function seated(
  playerId: string,
  over: Partial<EventOf<'seatTaken'>> = {},
): EventOf<'seatTaken'> {
  const [fruit, color] = PAIRS[playerId] ?? ['Poire', 'Turquoise']
  return {
    at: 0,
    type: 'seatTaken',
    playerId,
    fruit: over.fruit ?? fruit,
    color: over.color ?? color,
    pseudo: pseudoOf(over.fruit ?? fruit, over.color ?? color),
    sessionHash: `session-${playerId}`,
    fromQuestion: 0,
    ...over,
  }
}

export const held = (
  holder: string,
  color: Color,
  fruit: Fruit | null = null,
  until = MINUTE,
): GameEvent => {
  const hold: Hold = { holder, color, fruit, until }
  return fruit ? { at: 0, type: 'fruitHeld', hold } : { at: 0, type: 'colorHeld', hold }
}

export const dropped = (playerId: string, at: number): GameEvent => ({
  at,
  type: 'phoneDropped',
  playerId,
})
export const hostLeft = (at: number): GameEvent => ({ at, type: 'hostLeft' })
export const resumed = (at: number, downtimeMs: number): GameEvent => ({
  at,
  type: 'gameResumed',
  downtimeMs,
})
export const started = (at = 0): GameEvent => ({
  at,
  type: 'gameStarted',
  firstQuestionAt: at + 5000,
})
export const asked = (questionIndex: number, at: number): GameEvent => ({
  at,
  type: 'questionOpened',
  questionIndex,
  endsAt: at + MINUTE,
})
export const ended = (questionIndex: number, at: number, closesAt = at): GameEvent => ({
  at,
  type: 'questionEnded',
  questionIndex,
  closesAt,
})
export const closed = (questionIndex: number, at: number): GameEvent => ({
  at,
  type: 'questionClosed',
  questionIndex,
})
export const ranked = (questionIndex: number, at: number): GameEvent => ({
  at,
  type: 'rankingShown',
  questionIndex,
})

/** A guess worth the given points; as its place does not matter to the tests, it is the question's place. */
export function guessed(
  playerId: string,
  questionIndex: number,
  points: number,
  timeMs = 10_000,
): GameEvent {
  return answered(playerId, questionIndex, {
    coords: placeOf(questionIndex),
    timeMs,
    distance: 0,
    ring: 20,
    ringPoints: points,
    timePoints: 0,
    points,
  })
}

export function answered(playerId: string, questionIndex: number, guess: Guess): GameEvent {
  return { at: 0, type: 'guessSubmitted', playerId, questionIndex, guess }
}

/** All events of one question, from its opening to its closing, with the given points. */
export function round(
  questionIndex: number,
  at: number,
  points: Record<string, number>,
): GameEvent[] {
  const guesses = Object.entries(points).map(([playerId, worth]) =>
    guessed(playerId, questionIndex, worth),
  )
  return [
    asked(questionIndex, at),
    ...guesses,
    ended(questionIndex, at + 20_000),
    closed(questionIndex, at + 20_000),
  ]
}
