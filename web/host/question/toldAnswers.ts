/** With more players than this, the number of answers is announced only at each further tenth of the players. */
const ONE_BY_ONE = 12

/** The number of answers to announce: with many players, the number at which the last full tenth was reached. */
export function toldAnswers(answered: number, expected: number): number {
  if (expected <= ONE_BY_ONE || answered >= expected) return answered
  return Math.ceil((Math.floor((answered * 10) / expected) * expected) / 10)
}
