// The ranking over all halls of a show: a fold over what each hall knows of its own, the same wherever it is made.
import { closedQuestions } from '../seats/progress.ts'
import type { Game } from '../game.ts'
import { round3 } from '../scoring/rounding.ts'
import { standings, teamStandings } from './ranking.ts'

/** One player of a hall, or one team of it. */
export interface HallLine {
  /** of a player: its id; of a team: its colour */
  key: string
  /** pseudo, or colour */
  name: string
  points: number
  timeMs: number
}

export interface HallStandings {
  hall: number
  /** questions 0 … closed − 1 count in it */
  closed: number
  lines: readonly HallLine[]
}

export interface MergedLine extends HallLine {
  hall: number
  rank: number
}

export interface Merged {
  /** of the hall that is furthest */
  closed: number
  /** halls that are not as far, or of which nothing is known */
  behind: number[]
  /** best first; equal points share a rank over halls, and stand by their time */
  lines: MergedLine[]
}

/** What a hall tells the others, as it stands after its last closed question. */
export function hallStandings(game: Game, hall: number): HallStandings {
  const closed = closedQuestions(game)
  const teams = teamStandings(game, closed - 1)
  const lines = teams
    ? teams.map(({ team, points, timeMs }) => ({ key: team, name: team, points, timeMs: round3(timeMs) }))
    : standings(game, closed - 1).map(({ playerId, pseudo, points, timeMs }) => ({ key: playerId, name: pseudo, points, timeMs }))
  return { hall, closed, lines }
}

/** @param count how many halls the show has */
export function mergeHalls(halls: readonly HallStandings[], count: number): Merged {
  const closed = Math.max(0, ...halls.map((told) => told.closed))
  const known = new Map(halls.map((told) => [told.hall, told.closed]))
  const behind = Array.from({ length: count }, (_, hall) => hall).filter((hall) => (known.get(hall) ?? -1) < closed)
  const sorted = halls
    .flatMap(({ hall, lines }) => lines.map((line) => ({ ...line, hall })))
    .toSorted((a, b) => b.points - a.points || a.timeMs - b.timeMs || a.hall - b.hall || (a.name < b.name ? -1 : 1))
  let rank = 1
  let above: number | null = null
  const lines = sorted.map((line, place): MergedLine => {
    if (line.points !== above) rank = place + 1
    above = line.points
    return { ...line, rank }
  })
  return { closed, behind, lines }
}
