// A standing is a line of the ranking. Equal totals share a rank (1, 1, 3); among them the shorter total
// answering time is listed first, then the name.
import { colorsOf } from './capacity.ts'
import type { Game, GameOptions, PlayerId, Seat } from './game.ts'
import type { Color } from './pseudo.ts'
import { round3 } from './rounding.ts'
import { playsQuestion } from './seats.ts'

interface Totals {
  points: number
  /** ms over all questions so far; an unanswered one counts as the full time */
  timeMs: number
}

interface PlayerTotals extends Totals {
  playerId: PlayerId
  pseudo: string
  color: Color
}

interface TeamTotals extends Totals {
  team: Color
  /** in the order of the players' own ranking */
  players: Standing[]
}

interface Ranked {
  rank: number
  /** previous rank − new rank; 0 after the first question and for a latecomer */
  classementMove: number
}

export type Standing = PlayerTotals & Ranked
export type TeamStanding = TeamTotals & Ranked

/**
 * The ranking by player after question `lastIndex` (−1: before the first).
 * @returns every seat, best first
 */
export function standings(game: Game, lastIndex: number): readonly Standing[] {
  const last = lastOf.get(game.options)
  if (last?.lastIndex === lastIndex && rankAlike(last.seats, game.seats)) return last.lines
  const lines = ranking(playerTotals, pseudoOf, game, lastIndex)
  lastOf.set(game.options, { seats: game.seats, lastIndex, lines })
  return lines
}

/**
 * The last ranking of each game. It follows from the guesses alone: when a thousand phones come back during the
 * results, each wants its lines of it, and none of them changes it.
 */
const lastOf = new WeakMap<GameOptions, { seats: readonly Seat[]; lastIndex: number; lines: readonly Standing[] }>()

function rankAlike(before: readonly Seat[], seats: readonly Seat[]): boolean {
  return before.length === seats.length && seats.every((seat, i) => {
    const old = before[i]
    return old?.playerId === seat.playerId && old.guesses === seat.guesses && old.fromQuestion === seat.fromQuestion && old.pseudo === seat.pseudo && old.color === seat.color
  })
}

/** The ranking by team after question `lastIndex`, without empty teams; null when the room ranks players. */
export function teamStandings(game: Game, lastIndex: number): TeamStanding[] | null {
  if (game.options.ranking.kind !== 'team') return null
  return ranking(teamTotals, teamOf, game, lastIndex)
}

/** Points of one seat over questions 0 … lastIndex. */
export function totalPoints(seat: Seat, lastIndex: number): number {
  let points = 0
  for (let index = 0; index <= lastIndex; index++) points += seat.guesses[index]?.points ?? 0
  return round3(points)
}

const pseudoOf = (line: PlayerTotals): string => line.pseudo
const teamOf = (line: TeamTotals): string => line.team

function playerTotals(game: Game, lastIndex: number): PlayerTotals[] {
  return game.seats.map((seat) => {
    let timeMs = 0
    for (let index = 0; index <= lastIndex; index++) timeMs += seat.guesses[index]?.timeMs ?? game.options.maxAnswerTimeMs
    return { playerId: seat.playerId, pseudo: seat.pseudo, color: seat.color, points: totalPoints(seat, lastIndex), timeMs }
  })
}

/** A mean is over those who have played: whoever still waits for a first question drags nobody down. */
function teamTotals(game: Game, lastIndex: number): TeamTotals[] {
  const mean = game.options.ranking.kind === 'team' && game.options.ranking.mean
  const played = new Set(playing(game, lastIndex).seats.map((seat) => seat.playerId))
  const lines = standings(game, lastIndex)
  return colorsOf(game.options).flatMap((team) => {
    const players = lines.filter((line) => line.color === team)
    if (players.length === 0) return []
    const counted = players.filter((player) => played.has(player.playerId))
    const over = mean ? Math.max(1, counted.length) : 1
    return [{ team, players, points: round3(sum(counted, 'points') / over), timeMs: sum(counted, 'timeMs') / over }]
  })
}

function sum(lines: readonly Totals[], field: keyof Totals): number {
  return lines.reduce((total, line) => total + line[field], 0)
}

function rank<Line extends Totals>(lines: Line[], nameOf: (line: Line) => string): (Line & { rank: number })[] {
  const sorted = lines.toSorted((a, b) => b.points - a.points || a.timeMs - b.timeMs || (nameOf(a) < nameOf(b) ? -1 : 1))
  let shared = 1
  return sorted.map((line, i) => {
    if (line.points !== sorted[i - 1]?.points) shared = i + 1
    return { ...line, rank: shared }
  })
}

/** Ranks, and compares with the ranking before the last question, among those who were already playing then. */
function ranking<Line extends Totals>(
  totalsOf: (game: Game, lastIndex: number) => Line[],
  nameOf: (line: Line) => string,
  game: Game,
  lastIndex: number,
): (Line & Ranked)[] {
  const before = lastIndex < 1 ? [] : rank(totalsOf(playing(game, lastIndex - 1), lastIndex - 1), nameOf)
  const ranks = new Map(before.map((line) => [nameOf(line), line.rank]))
  const lines = rank(totalsOf(game, lastIndex), nameOf)
  return lines.map((line) => ({ ...line, classementMove: (ranks.get(nameOf(line)) ?? line.rank) - line.rank }))
}

/** The game as those see it who play question `questionIndex`. */
function playing(game: Game, questionIndex: number): Game {
  return { ...game, seats: game.seats.filter((seat) => playsQuestion(seat, questionIndex)) }
}
