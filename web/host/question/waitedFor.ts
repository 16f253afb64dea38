// Finds the players whose answers a running question still awaits. Pure.
import type { PlayerRow } from '#protocol/shapes.ts'
import type { AnswerMark, AskedQuestion } from '../hostView.ts'
import { teamOf } from '../teams.ts'

export interface Waiting {
  /** players who have not answered the question and can still do so */
  missing: readonly PlayerRow[]
  /** number of players, or of teams with one marker each, who have answered the question or can still answer it */
  expected: number
}

/** Returns the connected players who have not answered, without those who joined during the question. */
export function waitedFor(
  { seated }: AskedQuestion,
  answered: readonly AnswerMark[],
  players: readonly PlayerRow[],
  teamPin = false,
): Waiting {
  const done = new Set(answered.map(({ pseudo }) => pseudo))
  const plays = new Set(seated)
  const missing = players.filter(
    ({ pseudo, connected }) => !done.has(pseudo) && connected && plays.has(pseudo),
  )
  return {
    missing,
    expected: competing([...missing, ...players.filter(({ pseudo }) => done.has(pseudo))], teamPin),
  }
}

function competing(players: readonly PlayerRow[], teamPin: boolean): number {
  return teamPin ? new Set(players.map(({ pseudo }) => teamOf(pseudo))).size : players.length
}

/** One mark for each answer: of a team with one marker, that of the player who answered for it. */
export function oneAnAnswer(
  answered: readonly AnswerMark[],
  teamPin: boolean,
): readonly AnswerMark[] {
  if (!teamPin) return answered
  const teams = new Map(
    answered.map(({ pseudo, time, by = pseudo }) => [teamOf(pseudo), { pseudo: by, time }]),
  )
  return [...teams.values()]
}
