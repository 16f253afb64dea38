// Finds the players whose answers a running question still awaits. Pure.
import type { PlayerRow } from '#protocol/shapes.ts'
import type { AnswerMark, AskedQuestion } from '../hostView.ts'

export interface Waiting {
  /** players who have not answered the question and can still do so */
  missing: readonly PlayerRow[]
  /** number of players who have answered the question or can still answer it */
  expected: number
}

/** Returns the connected players who have not answered, without those who joined during the question. */
export function waitedFor(
  { seated }: AskedQuestion,
  answered: readonly AnswerMark[],
  players: readonly PlayerRow[],
): Waiting {
  const done = new Set(answered.map(({ pseudo }) => pseudo))
  const plays = new Set(seated)
  const missing = players.filter(
    ({ pseudo, connected }) => !done.has(pseudo) && connected && plays.has(pseudo),
  )
  return {
    missing,
    expected: missing.length + players.filter(({ pseudo }) => done.has(pseudo)).length,
  }
}
