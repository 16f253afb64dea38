// The ranking over all halls of a show, merged from the rankings of the single halls; every node (server process) of a
// cluster computes the same result.
import { closedQuestions } from '../seats/progress.ts'
import type { Game } from '../game.ts'
import { round3 } from '../scoring/rounding.ts'
import { standings, teamStandings } from './ranking.ts'

/** A line of one hall's ranking: a player or a team of the hall, with the points and the answer time that rank it. */
export interface HallLine {
  /** identifies the line within its hall: the player's id, or the team's colour */
  key: string
  /** name of the line that pages show: the player's pseudo, or the team's colour */
  name: string
  points: number
  timeMs: number
}

export interface HallStandings {
  hall: number
  /** number of the hall's closed questions, all of which count in `lines` */
  closed: number
  lines: readonly HallLine[]
}

export interface MergedLine extends HallLine {
  hall: number
  rank: number
}

export interface Merged {
  /** number of closed questions of the hall that is farthest ahead */
  closed: number
  /** indices of the halls with fewer than `closed` closed questions, and of halls whose standings are missing */
  behind: number[]
  /** the ranking over all halls, most points first; equal points share a rank, the shorter answer time stands first */
  lines: MergedLine[]
}

/**
 * Ranking of one hall after `closed` of its questions, by default all that are closed there; the hall publishes this
 * ranking to the other halls.
 * @param players whether to rank players even where the room ranks teams
 */
export function hallStandings(
  game: Game,
  hall: number,
  { players = false, closed = closedQuestions(game) } = {},
): HallStandings {
  const teams = players ? null : teamStandings(game, closed - 1)
  const lines = teams
    ? teams.map(({ team, points, timeMs }) => ({
        key: team,
        name: team,
        points,
        timeMs: round3(timeMs),
      }))
    : standings(game, closed - 1).map(({ playerId, pseudo, points, timeMs }) => ({
        key: playerId,
        name: pseudo,
        points,
        timeMs,
      }))
  return { hall, closed, lines }
}

/** Merges the rankings of the halls of a show. @param count number of the show's halls */
export function mergeHalls(halls: readonly HallStandings[], count: number): Merged {
  const closed = Math.max(0, ...halls.map((told) => told.closed))
  const known = new Map(halls.map((told) => [told.hall, told.closed]))
  const behind = Array.from({ length: count }, (_, hall) => hall).filter(
    (hall) => (known.get(hall) ?? -1) < closed,
  )
  const sorted = halls
    .flatMap(({ hall, lines }) => lines.map((line) => ({ ...line, hall })))
    .toSorted(
      (a, b) =>
        b.points - a.points || a.timeMs - b.timeMs || a.hall - b.hall || (a.name < b.name ? -1 : 1),
    )
  let rank = 1
  let above: number | null = null
  const lines = sorted.map((line, place): MergedLine => {
    if (line.points !== above) rank = place + 1
    above = line.points
    return { ...line, rank }
  })
  return { closed, behind, lines }
}
