// A challenge: a quiz that each player plays alone, in their own time, by a link. The questions come in the quiz's order; a
// clock runs from the moment a question is asked for until its answer. Nothing here reads a clock.
import type { EpochMs, HelpRect, TimePoints } from './basics.ts'
import type { Guess } from './game.ts'
import type { LatLng } from './scoring/geo.ts'
import type { GameQuiz } from './quiz.ts'
import { round3 } from './scoring/rounding.ts'
import { scoreGuess } from './scoring/scoring.ts'

/** What a challenge is played with: drawn and copied when it was made, so that it is the same for everybody. */
export interface ChallengeTerms {
  quiz: GameQuiz
  maxAnswerTimeMs: number
  timePoints: TimePoints
  /** one entry per question; null without help */
  helpZones: readonly (HelpRect | null)[]
}

/** Where one player stands. All questions answered: it is over. */
export interface Attempt {
  /** questions that are answered, which is also the index of the present one */
  answered: number
  /** when the present question was asked for; null before that */
  openedAt: EpochMs | null
  /** rounded to 3 decimals */
  points: number
  /** sum of the answers' times; a question without an answer counts as the full time */
  timeMs: number
}

/** ms after the answer time during which an answer still counts: it was on its way. */
export const LATE_MS = 1_000

export const NEW_ATTEMPT: Attempt = { answered: 0, openedAt: null, points: 0, timeMs: 0 }

export const isOver = ({ quiz }: ChallengeTerms, { answered }: Attempt): boolean => answered >= quiz.questions.length

/** What became of a question. */
export interface Answered {
  attempt: Attempt
  questionIndex: number
  guess: Guess
}

export type Opening =
  /** `elapsed`: ms since it was asked for; `missed`: the one before, whose time ended without an answer */
  | { ok: true; attempt: Attempt; elapsed: number; missed: Answered | null }
  | { ok: false; missed: Answered | null }

/**
 * The present question, whose clock runs from the first time it is asked for. One whose time is over counts as
 * unanswered, and the next one comes. Not ok: there is none left.
 * @param since when the server began to listen: what ran before a restart is not counted
 */
export function openQuestion(terms: ChallengeTerms, attempt: Attempt, now: EpochMs, since: EpochMs): Opening {
  if (isOver(terms, attempt)) return { ok: false, missed: null }
  if (attempt.openedAt === null) return { ok: true, attempt: { ...attempt, openedAt: now }, elapsed: 0, missed: null }
  const elapsed = elapsedOf(attempt.openedAt, now, since)
  if (!isLate(terms, elapsed)) return { ok: true, attempt, elapsed, missed: null }
  const missed = closeQuestion(terms, attempt, null, elapsed)
  if (isOver(terms, missed.attempt)) return { ok: false, missed }
  return { ok: true, attempt: { ...missed.attempt, openedAt: now }, elapsed: 0, missed }
}

/**
 * @param coords null: no guess; a guess that comes too late is none either
 * @returns null when no question runs
 */
export function answerQuestion(terms: ChallengeTerms, attempt: Attempt, coords: LatLng | null, now: EpochMs, since: EpochMs): Answered | null {
  if (attempt.openedAt === null || isOver(terms, attempt)) return null
  const elapsed = elapsedOf(attempt.openedAt, now, since)
  return closeQuestion(terms, attempt, isLate(terms, elapsed) ? null : coords, elapsed)
}

function elapsedOf(openedAt: EpochMs, now: EpochMs, since: EpochMs): number {
  return Math.max(0, now - Math.max(openedAt, since))
}

const isLate = ({ maxAnswerTimeMs }: ChallengeTerms, elapsed: number): boolean => elapsed > maxAnswerTimeMs + LATE_MS

function closeQuestion(terms: ChallengeTerms, { answered, points, timeMs }: Attempt, coords: LatLng | null, elapsed: number): Answered {
  const question = terms.quiz.questions[answered]
  if (!question) throw new Error(`there is no question ${answered}`)
  const time = coords === null ? terms.maxAnswerTimeMs : Math.min(terms.maxAnswerTimeMs, elapsed)
  const guess = scoreGuess(terms.quiz, terms, question, coords, time)
  const attempt = { answered: answered + 1, openedAt: null, points: round3(points + guess.points), timeMs: timeMs + time }
  return { attempt, questionIndex: answered, guess }
}

/** Characters of the name that a player types. */
export const CHALLENGE_NAME_LENGTH = 24
/** More marks over one letter would cover the lines around it. */
const MOST_MARKS = 4
/** Letters that are drawn as nothing: the fillers of Hangul and the blank of Braille. */
const BLANKS = /[\u115f\u1160\u3164\uffa0\u2800]/gu

/**
 * A name as it is kept and shown, without what is no name: control characters, invisible signs, signs that turn the
 * direction of the line. Null when nothing is left, or too much (in Unicode characters).
 */
export function challengeName(typed: string): string | null {
  const name = typed
    .normalize('NFC')
    .replaceAll(/\s/gu, ' ')
    .replaceAll(/\p{C}/gu, '')
    .replaceAll(BLANKS, '')
    .replaceAll(/ +/g, ' ')
    .replaceAll(new RegExp(`(\\p{M}{${MOST_MARKS}})\\p{M}+`, 'gu'), '$1')
    .trim()
  const { length } = Array.from(name)
  return length <= CHALLENGE_NAME_LENGTH && /[^\p{M}\s]/u.test(name) ? name : null
}
