/** Above this number of players, a screen reader tells the number of answers only at each further tenth of them. */
const ONE_BY_ONE = 12

/**
 * The number of answers to announce: with more than `ONE_BY_ONE` players, the number at which the last full tenth of
 * the players had answered.
 */
export function announcedAnswers(answered: number, expected: number): number {
  if (expected <= ONE_BY_ONE || answered >= expected) return answered
  return Math.ceil((Math.floor((answered * 10) / expected) * expected) / 10)
}
