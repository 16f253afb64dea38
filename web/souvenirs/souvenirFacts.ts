// Computes what a souvenir's page and picture show: the nearest answer, the colour of each answer, how many answers lie
// in the innermost ring. Pure.
import { isScoredByQuiz } from '#core/evening.ts'
import { RING_COLORS } from '#core/quiz.ts'
import type { KeptRound, Souvenir, SouvenirAnswer } from '#protocol/souvenirs.ts'

export interface BestShot {
  title: string
  /** distance of the answer from the true place, in metres */
  distance: number
}

/** The nearest answer; null when the player gave none, except to questions that were made void. */
export function bestShot({ answers }: Pick<Souvenir, 'answers'>): BestShot | null {
  let best: BestShot | null = null
  for (const { title, distance, void: isVoid } of answers)
    if (distance !== null && !isVoid && (best === null || distance < best.distance))
      best = { title, distance }
  return best
}

/**
 * The colour of the ring that an answer hit, or that of the ground outside all rings; null without an answer. In a
 * round scored without rings, an answer with points has the innermost ring's colour.
 */
export function hitColor(
  { guess, ring, points, round, place }: SouvenirAnswer,
  rounds: readonly KeptRound[],
): string | null {
  if (guess === null) return null
  const of = rounds[round]
  if (!isScoredByQuiz(of))
    return points > 0 || place === 1 ? (RING_COLORS.rings.at(-1) ?? null) : RING_COLORS.outside
  return of?.targetSettings.find(({ max }) => max === ring)?.color ?? RING_COLORS.outside
}

/** How many answers lie in the innermost ring of their round, without those to questions made void. */
export function bullseyes({ answers, rounds }: Pick<Souvenir, 'answers' | 'rounds'>): number {
  return answers.filter(
    ({ ring, round, guess, void: isVoid }) =>
      !isVoid &&
      isScoredByQuiz(rounds[round]) &&
      guess !== null &&
      ring !== null &&
      ring > 0 &&
      ring === innermost(rounds[round]),
  ).length
}

function innermost(round: KeptRound | undefined): number {
  return Math.min(...(round?.targetSettings ?? []).map(({ max }) => max).filter((max) => max > 0))
}

/** The answers grouped by round, and numbered across all rounds. */
export function byRound({ answers, rounds }: Pick<Souvenir, 'answers' | 'rounds'>): {
  round: KeptRound
  answers: (SouvenirAnswer & { number: number })[]
}[] {
  const numbered = answers.map((answer, i) => ({ ...answer, number: i + 1 }))
  return rounds
    .map((round, index) => ({
      round,
      answers: numbered.filter((answer) => answer.round === index),
    }))
    .filter((each) => each.answers.length > 0)
}

/** Whether a page's title is too long for a phone's screen in large letters: it is then shown in smaller ones. */
export const isLong = (title: string): boolean => title.length > 60

/**
 * Name of the file in which a souvenir or an album is saved: the letters and digits of the game's title, in any script,
 * with hyphens for all other characters.
 */
export function fileName(title: string, ending: string): string {
  const readable = title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60)
    .toLowerCase()
  return `point-de-mire-${readable || 'souvenir'}${ending}`
}
