// Finds the players whose answers a running question still awaits. Pure.
import type { AnsweredRow, PlayerRow } from '#protocol/shapes.ts'
import { teamOf } from '../teams.ts'

export interface Waiting {
  /** players who have not answered the question and can still do so */
  missing: readonly PlayerRow[]
  /** number of players, or of teams with one marker each, who have answered the question or can still answer it */
  expected: number
}

/** Returns the connected players who have not answered, without those who do not play the question. */
export function waitedFor(
  answered: readonly AnsweredRow[],
  players: readonly PlayerRow[],
  teamPin = false,
): Waiting {
  const done = new Set(answered.map(({ pseudo }) => pseudo))
  const missing = players.filter(
    ({ pseudo, connected, looksOn = false }) => !done.has(pseudo) && connected && !looksOn,
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
  answered: readonly AnsweredRow[],
  teamPin: boolean,
): readonly AnsweredRow[] {
  if (!teamPin) return answered
  const teams = new Map(
    answered.map(({ pseudo, time, by = pseudo }) => [teamOf(pseudo), { pseudo: by, time }]),
  )
  return [...teams.values()]
}
