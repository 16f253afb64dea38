// How seats change between rounds: pure functions that evolve.ts calls.
import { isFirstRound, LONE_ROUND, type Round, type RoundTerms, termsOf } from '../evening.ts'
import type { EventOf } from '../events.ts'
import {
  storedOptions,
  type Game,
  type GameBase,
  type Guess,
  type PlayerId,
  type Seat,
} from '../game.ts'
import type { GameQuiz } from '../quiz.ts'
import { round3 } from '../scoring/rounding.ts'
import { featsOf } from './feats.ts'
import { begunQuestions } from './progress.ts'
import { playsQuestion } from './seats.ts'
import { hasTeamPin } from './teamPin.ts'

/** Points of one seat in its current round, over questions 0 … lastIndex, without voided questions. */
export function roundPoints({ guesses }: Seat, lastIndex: number): number {
  let points = 0
  for (let index = 0; index <= lastIndex; index++) {
    const guess = guesses[index]
    if (guess && guess.void !== true) points += guess.points
  }
  return round3(points)
}

/** The seats after a round: the round's points and times are added to the earlier ones, and its guesses are removed. */
function foldedSeats(game: Game): Seat[] {
  const { round, quiz, options } = game
  const last = quiz.questions.length - 1
  return game.seats.map((seat) => {
    const kept = {
      ...seat,
      guesses: {},
      fromQuestion: 0,
      jokerOn: null,
      jokersBack: [],
      outAfter: null,
    }
    if (round.tieBreak) return kept
    let ms = seat.earlierMs
    for (let index = 0; index <= last; index++)
      if (!game.voided.includes(index)) ms += seat.guesses[index]?.timeMs ?? options.maxAnswerTimeMs
    return { ...kept, earlier: [...seat.earlier, roundPoints(seat, last)], earlierMs: ms }
  })
}

function roundAfter(game: Game, terms: RoundTerms): Round {
  const { round, quiz, options, voided } = game
  const played = round.tieBreak ? 0 : quiz.questions.length - voided.length
  return {
    ...termsOf(terms),
    index: round.index + (round.tieBreak ? 0 : 1),
    count: round.count,
    fullMsBefore: round.fullMsBefore + played * options.maxAnswerTimeMs,
    askedBefore: askedQuestions(game),
    teamPinBefore: round.tieBreak
      ? round.teamPinBefore
      : [...round.teamPinBefore, hasTeamPin(game)],
    featsBefore: featsOf(game),
    tieBreak: null,
  }
}

/** `filename` of each question that has begun in the room, in all of its rounds, oldest first. */
export function askedQuestions(game: Game): string[] {
  return [
    ...game.round.askedBefore,
    ...game.quiz.questions.slice(0, begunQuestions(game)).map(({ filename }) => filename),
  ]
}

const FRESH = { voided: [], pins: {}, paused: false, holds: [] } as const

/**
 * The fields of a game that change with a step of its evening. The first round keeps the room's quiz, since the room
 * was opened with it; each later round sets its own quiz.
 */
export function withStep(
  game: Game,
  stepIndex: number,
): Pick<GameBase, 'quiz' | 'options' | 'helpZones' | 'round' | 'seats' | 'stepIndex'> &
  typeof FRESH {
  const step = game.evening?.steps[stepIndex]
  const kept = {
    quiz: game.quiz,
    options: game.options,
    helpZones: game.helpZones,
    round: game.round,
    seats: game.seats,
  }
  if (!game.evening || step?.kind !== 'round' || isFirstRound(game.evening, stepIndex))
    return { ...FRESH, ...kept, stepIndex }
  const { quiz, helpZones, maxAnswerTimeMs, helpZoneM, timePoints } = step
  return {
    ...FRESH,
    stepIndex,
    quiz,
    helpZones,
    options: { ...game.options, maxAnswerTimeMs, helpZoneM, timePoints },
    round: roundAfter(game, step),
    seats: foldedSeats(game),
  }
}

/**
 * The fields of a game that change with a chained quiz, which the same seats play after the end of the game. When
 * scores are not kept, every seat begins with no points, and the list of the host's corrections is emptied.
 */
export function withChained(
  game: Game,
  { quiz, options, helpZones, keepScores, sequel }: EventOf<'quizChained'>,
): Partial<GameBase> {
  const base = {
    ...FRESH,
    quiz,
    options: storedOptions(options),
    helpZones,
    evening: null,
    stepIndex: 0,
    show: null,
  }
  if (keepScores) {
    const round = roundAfter(game, LONE_ROUND)
    return {
      ...base,
      tieOrder: tieOrderAt(game, game.quiz.questions.length - 1),
      round: { ...round, count: round.index + 1 },
      seats: foldedSeats(game),
    }
  }
  const seats = game.seats.map((seat): Seat => ({
    ...seat,
    guesses: {},
    fromQuestion: 0,
    ...NOTHING_WON,
  }))
  return {
    ...base,
    tieOrder: [],
    corrections: [],
    sequel: sequel ?? game.sequel,
    // In older logs the game of before goes on, and with it a rehearsal.
    rehearsal: sequel === undefined && game.rehearsal,
    round: { ...LONE_ROUND, askedBefore: askedQuestions(game) },
    seats,
  }
}

/** A help zone as wide, by the rings of its quiz, as one was by those of another quiz. */
function helpZoneIn(quiz: GameQuiz, helpZoneM: number | null, before: GameQuiz): number | null {
  const [now, then] = [quiz, before].map(({ targetSettings }) =>
    Math.max(0, ...targetSettings.map(({ max }) => max)),
  )
  return helpZoneM !== null && now && then ? (helpZoneM * now) / then : helpZoneM
}

export function withTieBreak(
  game: Game,
  { quiz, tieBreak }: EventOf<'tieBreakOpened'>,
): Partial<GameBase> {
  const seats = foldedSeats(game).map((seat, place) => ({
    ...seat,
    fromQuestion: tieBreak.contenders.includes(seat.playerId)
      ? 0
      : game.seats[place]?.fromQuestion === NEVER
        ? NEVER
        : 1,
  }))
  const counted =
    game.round.tieBreak?.counted ??
    game.seats
      .filter((seat) => playsQuestion(seat, game.quiz.questions.length - 1))
      .map(({ playerId }) => playerId)
  const { unique_name, name } = game.quiz
  const played = game.round.tieBreak?.played ?? { unique_name, name }
  return {
    ...FRESH,
    quiz,
    // The question has none: what a quiz that follows gets is kept.
    options: {
      ...game.options,
      helpZoneM: helpZoneIn(quiz, game.options.helpZoneM, game.quiz),
    },
    helpZones: [null],
    show: null,
    tieOrder: tieOrderAt(game, game.quiz.questions.length - 1),
    round: { ...roundAfter(game, LONE_ROUND), tieBreak: { ...tieBreak, counted, played } },
    seats,
  }
}

/**
 * The order that the last tie-break decided, as long as it decides ranks after question `lastIndex`: until a later quiz
 * has a question that counts.
 */
export function tieOrderAt({ round, tieOrder, voided }: Game, lastIndex: number): Game['tieOrder'] {
  if (round.tieBreak || tieOrder.length === 0) return tieOrder
  for (let index = 0; index <= lastIndex; index++) if (!voided.includes(index)) return NO_ORDER
  return tieOrder
}

const NO_ORDER: Game['tieOrder'] = []

/** `fromQuestion` of a seat that was taken after the end, for a quiz that the host then took back: it plays nothing. */
const NEVER = Number.MAX_SAFE_INTEGER

/** Whether a seat came after the end of the game that stands now: no ranking of that game lists it. */
export function cameAfterEnd({ fromQuestion }: Seat): boolean {
  return fromQuestion === NEVER
}

/**
 * The game as it stood before the step that is taken back. Whoever came, left, was kicked or corrected since then stays
 * so.
 */
export function takenBack(game: Game, before: Game): Game {
  // The pairs of fruit and colour are those of the seats of now: a newcomer's may not be drawn again.
  return { ...atStep(game, before, takenBackSeats(game, before)), tally: game.tally }
}

/**
 * The game that is over and stands, because the step after it was never played: with the corrections made since then,
 * and with everybody who played it, whoever has left meanwhile.
 */
export function stoodAtEnd(game: Game, before: Game): Game {
  const seats = takenBackSeats(game, before)
  const here = new Map(seats.map((seat) => [seat.playerId, seat]))
  const old = new Set(before.seats.map(({ playerId }) => playerId))
  return atStep(game, before, [
    ...before.seats.map((seat) => here.get(seat.playerId) ?? seat),
    ...seats.filter(({ playerId }) => !old.has(playerId)),
  ])
}

function takenBackSeats(game: Game, before: Game): Seat[] {
  const isOver = before.phase === 'endGame'
  const isFresh = game.sequel !== before.sequel
  return game.seats.map((seat): Seat => {
    const old = before.seats.find(({ playerId }) => playerId === seat.playerId)
    if (!old) {
      const fromQuestion = isOver ? NEVER : begunQuestions(before)
      return { ...seat, guesses: {}, ...nothingWonBefore(before.round), fromQuestion }
    }
    const {
      guesses,
      fromQuestion,
      earlier,
      earlierMs,
      jokerPlayed,
      jokerOn,
      jokersBack,
      outAfter,
    } = old
    const adjusted = isFresh ? old.adjusted : seat.adjusted
    return {
      ...seat,
      guesses,
      fromQuestion,
      earlier,
      earlierMs,
      jokerPlayed,
      jokerOn,
      jokersBack,
      outAfter,
      adjusted,
    }
  })
}

function atStep(game: Game, before: Game, seats: readonly Seat[]): Game {
  const { roomID, holds, admission, kicks, host, remote } = game
  return {
    ...before,
    roomID,
    seats,
    holds,
    admission,
    kicks,
    host,
    remote,
    corrections: game.sequel === before.sequel ? game.corrections : before.corrections,
  }
}

/** Initial values of a seat's score fields. */
export const NOTHING_WON: Pick<
  Seat,
  'earlier' | 'earlierMs' | 'adjusted' | 'jokerPlayed' | 'jokerOn' | 'jokersBack' | 'outAfter'
> = {
  earlier: [],
  earlierMs: 0,
  adjusted: 0,
  jokerPlayed: false,
  jokerOn: null,
  jokersBack: [],
  outAfter: null,
}

/**
 * Score fields of a seat that is taken in the middle of an evening: each previous round counts 0 points and the full
 * answer time of its questions.
 */
export function nothingWonBefore({ index, fullMsBefore }: Round): typeof NOTHING_WON {
  return {
    ...NOTHING_WON,
    earlier: Array.from({ length: index }, () => 0),
    earlierMs: fullMsBefore,
  }
}

/** Applies what the closing of a question decided from all answers: points, eliminations, the order of a tie-break. */
export function withClosing(
  game: Game,
  event: EventOf<'questionClosed'>,
): Pick<GameBase, 'seats' | 'tieOrder'> {
  return {
    seats: closedSeats(game.seats, event),
    tieOrder: game.round.tieBreak ? orderOf(game, event.questionIndex) : game.tieOrder,
  }
}

function closedSeats(
  seats: readonly Seat[],
  { questionIndex, scored, out }: EventOf<'questionClosed'>,
): readonly Seat[] {
  if (!scored && !out) return seats
  const points = new Map(scored?.map(({ playerId, points }) => [playerId, points]))
  const leaving = new Set(out)
  return seats.map((seat) => {
    const guess = seat.guesses[questionIndex]
    const won = points.get(seat.playerId)
    const isLeaving = leaving.has(seat.playerId)
    if (!isLeaving && (won === undefined || !guess)) return seat
    return {
      ...seat,
      ...(isLeaving && { outAfter: questionIndex }),
      ...(won !== undefined &&
        guess && { guesses: { ...seat.guesses, [questionIndex]: { ...guess, points: won } } }),
    }
  })
}

/**
 * Marks or unmarks a question's guesses as void. A joker played on the question comes back to its seat; once the
 * question counts again, the joker doubles it again, unless it was played elsewhere in the meantime. Seats that the question eliminated in a
 * knock-out stay eliminated.
 */
export function withVoid(
  game: Game,
  { questionIndex, void: isVoid }: EventOf<'questionVoided'>,
): Pick<GameBase, 'voided' | 'seats'> {
  const voided = isVoid
    ? [...game.voided, questionIndex]
    : game.voided.filter((index) => index !== questionIndex)
  return {
    voided,
    seats: game.seats.map((seat) =>
      isVoid ? withoutQuestion(seat, questionIndex) : withQuestion(seat, questionIndex),
    ),
  }
}

function withoutQuestion(seat: Seat, questionIndex: number): Seat {
  const after = withGuess(seat, questionIndex, (guess) => ({ ...guess, void: true }))
  return seat.jokerOn === questionIndex
    ? {
        ...after,
        jokerPlayed: false,
        jokerOn: null,
        jokersBack: [...seat.jokersBack, questionIndex],
      }
    : after
}

function withQuestion(seat: Seat, questionIndex: number): Seat {
  const after = withGuess(seat, questionIndex, (guess) => {
    const { void: _, ...counted } = guess
    return counted
  })
  if (!seat.jokersBack.includes(questionIndex)) return after
  const jokersBack = seat.jokersBack.filter((index) => index !== questionIndex)
  return seat.jokerPlayed
    ? {
        ...withGuess(after, questionIndex, (guess) => ({
          ...guess,
          points: round3(guess.points / 2),
        })),
        jokersBack,
      }
    : { ...after, jokerPlayed: true, jokerOn: questionIndex, jokersBack }
}

function withGuess(seat: Seat, questionIndex: number, change: (guess: Guess) => Guess): Seat {
  const guess = seat.guesses[questionIndex]
  return guess ? { ...seat, guesses: { ...seat.guesses, [questionIndex]: change(guess) } } : seat
}

/** Order of a tie-break: nearest first, at equal distance the quickest; contenders without an answer last. */
function orderOf(game: Game, questionIndex: number): PlayerId[] {
  const contenders = game.round.tieBreak?.contenders ?? []
  const guessOf = (seat: Seat): Guess | undefined => seat.guesses[questionIndex]
  return game.seats
    .filter(({ playerId }) => contenders.includes(playerId))
    .toSorted((a, b) => {
      const [near, far] = [guessOf(a)?.distance ?? Infinity, guessOf(b)?.distance ?? Infinity]
      return near === far
        ? (guessOf(a)?.timeMs ?? Infinity) - (guessOf(b)?.timeMs ?? Infinity) || 0
        : near - far
    })
    .map(({ playerId }) => playerId)
}
