// A challenge: a quiz that each player plays alone, in their own time, by a link. The questions come in the quiz's
// order. Each question has its own clock, which starts when the player's page first asks for the question and stops
// with the answer. This module reads no clock: the time is an argument.
import type { EpochMs, HelpRect, TimePoints } from './basics.ts'
import type { Guess } from './game.ts'
import type { GameQuiz } from './quiz.ts'
import { round3 } from './scoring/rounding.ts'
import { scoreGuess, type Answer } from './scoring/scoring.ts'
import { charactersOf, cleanLine } from './text.ts'

/** Terms of a challenge, the same for all its players; the challenge has its own copy of the quiz. */
export interface ChallengeTerms {
  quiz: GameQuiz
  maxAnswerTimeMs: number
  timePoints: TimePoints
  /** help zone of each question of the challenge; null: the question has no help zone */
  helpZones: readonly (HelpRect | null)[]
}

/** Progress of one player in a challenge; the challenge is over for this player once every question is closed. */
export interface Attempt {
  /** number of questions that the player has answered or let run out of time; also the index of the current question */
  answered: number
  /** time of the player's first request for the current question, epoch ms; null before that request */
  openedAt: EpochMs | null
  /** points that the player has scored so far, rounded to 3 decimals */
  points: number
  /** sum of the answer times, ms; a question without an answer counts as the full answer time */
  timeMs: number
}

/** Tolerance after the end of the answer time, ms: an answer received within it still counts, as sent in time. */
export const LATE_MS = 1_000

const NO_ANSWER: Answer = { coords: null }

export const NEW_ATTEMPT: Attempt = { answered: 0, openedAt: null, points: 0, timeMs: 0 }

export const isOver = ({ quiz }: ChallengeTerms, { answered }: Attempt): boolean =>
  answered >= quiz.questions.length

/** One closed question of a challenge: the player's guess, and the player's progress after it. */
export interface Answered {
  attempt: Attempt
  questionIndex: number
  guess: Guess
}

export type Opening =
  /**
   * `elapsed`: how much of the answer time has passed, ms; `missed`: the previous question, when its time ended without
   * an answer
   */
  | { ok: true; attempt: Attempt; elapsed: number; missed: Answered | null }
  | { ok: false; missed: Answered | null }

/**
 * Returns the current question and starts its clock at the first request. A question whose time is over counts as
 * unanswered, and the next question opens instead. `ok` is false when no question is left.
 * @param since when the server last started, epoch ms: time before this moment does not count as answer time
 */
export function openQuestion(
  terms: ChallengeTerms,
  attempt: Attempt,
  now: EpochMs,
  since: EpochMs,
): Opening {
  if (isOver(terms, attempt)) return { ok: false, missed: null }
  if (attempt.openedAt === null)
    return { ok: true, attempt: { ...attempt, openedAt: now }, elapsed: 0, missed: null }
  const elapsed = elapsedOf(attempt.openedAt, now, since)
  if (!isLate(terms, elapsed)) return { ok: true, attempt, elapsed, missed: null }
  const missed = closeQuestion(terms, attempt, NO_ANSWER, elapsed)
  if (isOver(terms, missed.attempt)) return { ok: false, missed }
  return { ok: true, attempt: { ...missed.attempt, openedAt: now }, elapsed: 0, missed }
}

/**
 * Shortest time between a question and the moment when its answer counts, ms. Nobody finds a place in less, but a script
 * that knows the places would fill a ranking within a second.
 */
const LEAST_MS = 1_500

/** How long an answer that arrives at `now` waits until it counts, ms. */
export const waitOf = ({ openedAt }: Attempt, now: EpochMs): number =>
  openedAt === null ? 0 : Math.min(LEAST_MS, Math.max(0, openedAt + LEAST_MS - now))

/**
 * Closes the current question with the player's answer.
 * @param answer without a place and a year for no guess; a guess received too late is treated as no guess
 * @returns null when no question is running
 */
export function answerQuestion(
  terms: ChallengeTerms,
  attempt: Attempt,
  answer: Answer,
  now: EpochMs,
  since: EpochMs,
): Answered | null {
  if (attempt.openedAt === null || isOver(terms, attempt)) return null
  const elapsed = elapsedOf(attempt.openedAt, now, since)
  return closeQuestion(terms, attempt, isLate(terms, elapsed) ? NO_ANSWER : answer, elapsed)
}

function elapsedOf(openedAt: EpochMs, now: EpochMs, since: EpochMs): number {
  // A question of before the start was stamped by another start's clock, which may have been ahead of this one's.
  return Math.max(0, now - (openedAt > now ? since : Math.max(openedAt, since)))
}

const isLate = ({ maxAnswerTimeMs }: ChallengeTerms, elapsed: number): boolean =>
  elapsed > maxAnswerTimeMs + LATE_MS

function closeQuestion(
  terms: ChallengeTerms,
  { answered, points, timeMs }: Attempt,
  answer: Answer,
  elapsed: number,
): Answered {
  const question = terms.quiz.questions[answered]
  if (!question) throw new Error(`there is no question ${answered}`)
  const time =
    answer.coords === null ? terms.maxAnswerTimeMs : Math.min(terms.maxAnswerTimeMs, elapsed)
  const guess = scoreGuess(terms.quiz, terms, question, answer, time)
  const attempt = {
    answered: answered + 1,
    openedAt: null,
    points: round3(points + guess.points),
    timeMs: timeMs + time,
  }
  return { attempt, questionIndex: answered, guess }
}

/** Longest name of a challenge's player, in characters as readers see them. */
export const CHALLENGE_NAME_LENGTH = 24
/** How many combining marks in a row a name keeps: a taller stack would be drawn over the lines above and below. */
const MOST_MARKS = 4
/**
 * Characters that are drawn as blank or not at all, and so are removed from names: the fillers of Hangul, the blank of
 * Braille, and what Unicode leaves to private use or assigns to nothing.
 */
const UNDRAWN = /[\u115f\u1160\u3164\uffa0\u2800\p{Co}\p{Cn}]/gu
/** Most UTF-16 units of a name: a joined emoji has some ten of them. */
const MOST_UNITS = 5 * CHALLENGE_NAME_LENGTH

/**
 * Normalizes a typed name for storage and display: control characters, invisible characters and characters that change
 * the text direction are removed. Returns null when nothing visible is left, or when the name is too long.
 */
export function challengeName(typed: string): string | null {
  const name = cleanLine(typed.replaceAll(UNDRAWN, ''))
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(new RegExp(`(\\p{M}{${MOST_MARKS}})\\p{M}+`, 'gu'), '$1')
    .trim()
  const isShort = name.length <= MOST_UNITS && charactersOf(name).length <= CHALLENGE_NAME_LENGTH
  return isShort && /[^\p{M}\p{C}\s]/u.test(name) ? name : null
}
