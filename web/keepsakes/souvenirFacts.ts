// What a souvenir is proud of. Pure.
import { RING_COLORS } from '#core/quiz.ts'
import type { KeptRound, Souvenir, SouvenirAnswer } from '#protocol/keepsakes.ts'

export interface BestShot {
  title: string
  /** metres */
  distance: number
}

/** The nearest answer; null when no place was sent. Of a question that counts nowhere it is one too. */
export function bestShot({ answers }: Pick<Souvenir, 'answers'>): BestShot | null {
  let best: BestShot | null = null
  for (const { title, distance } of answers) if (distance !== null && (best === null || distance < best.distance)) best = { title, distance }
  return best
}

/** The colour of the ring that was hit; null without an answer. Where a round has no rings, points are a hit. */
export function hitColor({ guess, ring, points, round }: SouvenirAnswer, rounds: readonly KeptRound[]): string | null {
  if (guess === null) return null
  const of = rounds[round]
  if (of?.formula === 'nearest') return points > 0 ? (RING_COLORS.rings.at(-1) ?? null) : RING_COLORS.outside
  return of?.targetSettings.find(({ max }) => max === ring)?.color ?? RING_COLORS.outside
}

/** How many answers lie in the innermost ring of their round. */
export function bullseyes({ answers, rounds }: Pick<Souvenir, 'answers' | 'rounds'>): number {
  return answers.filter(({ ring, round, guess }) => guess !== null && ring !== null && ring > 0 && ring === innermost(rounds[round])).length
}

function innermost(round: KeptRound | undefined): number {
  return Math.min(...(round?.targetSettings ?? []).map(({ max }) => max).filter((max) => max > 0))
}

/** Answers by round, numbered through; a souvenir of one round has no headings. */
export function byRound({ answers, rounds }: Pick<Souvenir, 'answers' | 'rounds'>): { round: KeptRound; answers: (SouvenirAnswer & { number: number })[] }[] {
  const numbered = answers.map((answer, i) => ({ ...answer, number: i + 1 }))
  return rounds.map((round, index) => ({ round, answers: numbered.filter((answer) => answer.round === index) })).filter((each) => each.answers.length > 0)
}

/** A title that would fill a phone's screen in large letters. */
export const isLong = (title: string): boolean => title.length > 60

/** Name of a file: letters and figures of the title, whatever its language. */
export function fileName(title: string, ending: string): string {
  const readable = title.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '').slice(0, 60).toLowerCase()
  return `point-de-mire-${readable || 'souvenir'}${ending}`
}
