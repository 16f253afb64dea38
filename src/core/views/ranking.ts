// Computes the rankings of a game's players and teams. A standing is one line of a ranking. Equal totals share a rank
// (1, 1, 3) unless a tie-break has ordered them; within a rank, lines are ordered by total answer time, then by name.
import { colorsOf } from '../seats/capacity.ts'
import type { Game, GameOptions, PlayerId, Seat } from '../game.ts'
import type { Color } from '../pseudo.ts'
import { round3 } from '../scoring/rounding.ts'
import { cameAfterEnd, roundPoints, tieOrderAt } from '../seats/rounds.ts'
import type { TeamScore } from './shapes.ts'
import { currentIndex, isUnrevealed } from '../seats/progress.ts'
import { playsQuestion } from '../seats/seats.ts'
import { hasTeamPin } from '../seats/teamPin.ts'

interface Totals {
  points: number
  /** total answer time of all questions so far, ms; an unanswered question counts as the full answer time */
  timeMs: number
  /** place in the tie-break, from 1; 0 for a player or team that took no part in a tie-break */
  tie: number
}

interface PlayerTotals extends Totals {
  playerId: PlayerId
  pseudo: string
  color: Color
}

interface TeamTotals extends Totals {
  team: Color
  /** the team's players, in the order of the ranking of players */
  players: Standing[]
}

interface Ranked {
  rank: number
  /** previous rank − new rank of the line; 0 after the first question and for a latecomer */
  classementMove: number
}

export type Standing = PlayerTotals & Ranked
export type TeamStanding = TeamTotals & Ranked

/**
 * The ranking by player after question `lastIndex` (−1: before the first).
 * @returns every seat, best first
 */
export function standings(game: Game, lastIndex: number): readonly Standing[] {
  const known = lastOf.get(game.options) ?? []
  const same = known.find(
    (last) =>
      last.lastIndex === lastIndex &&
      last.voided === game.voided &&
      last.tieOrder === game.tieOrder &&
      last.round === game.round &&
      rankAlike(last.seats, game.seats),
  )
  if (same) return same.lines
  const lines = ranking(playerTotals, pseudoOf, game, lastIndex)
  const { seats, voided, tieOrder, round } = game
  const others = known.filter((last) => last.lastIndex !== lastIndex).slice(-1)
  lastOf.set(game.options, [...others, { seats, voided, tieOrder, round, lastIndex, lines }])
  return lines
}

/**
 * Cache of the last rankings of each game, after its last question and after the one before: when a thousand phones
 * reconnect during the results, all request the same ranking. It depends only on the fields `RANKED_BY` of the seats, on voided questions, the round and the tie-break: while
 * all these are unchanged, the cached ranking is returned.
 */
const lastOf = new WeakMap<
  GameOptions,
  (Pick<Game, 'seats' | 'voided' | 'tieOrder' | 'round'> & {
    lastIndex: number
    lines: readonly Standing[]
  })[]
>()

const RANKED_BY = [
  'playerId',
  'guesses',
  'earlier',
  'adjusted',
  'fromQuestion',
  'pseudo',
  'color',
] as const satisfies (keyof Seat)[]

function rankAlike(before: readonly Seat[], seats: readonly Seat[]): boolean {
  return (
    before.length === seats.length &&
    seats.every((seat, i) => {
      const old = before[i]
      return old !== undefined && RANKED_BY.every((field) => old[field] === seat[field])
    })
  )
}

/** The ranking by team after question `lastIndex`, without empty teams; null when the room ranks players. */
export function teamStandings(game: Game, lastIndex: number): TeamStanding[] | null {
  if (game.options.ranking.kind !== 'team') return null
  return ranking(teamTotals, teamOf, game, lastIndex)
}

/** Rank and points of each seat's team after question `lastIndex`; nothing in a room that ranks players. */
export function teamScores(
  game: Game,
  lastIndex: number,
): (seat: Pick<Seat, 'color'>) => Partial<TeamScore> {
  if (game.options.ranking.kind !== 'team') return () => ({})
  const players = standings(game, lastIndex)
  const known = teamScoresOf.get(players)
  const scores =
    known?.corrections === game.corrections
      ? known.scores
      : new Map(
          ranking(teamTotals, teamOf, game, lastIndex).map(({ team, rank, points }) => [
            team,
            { teamRank: rank, teamPoints: points },
          ]),
        )
  teamScoresOf.set(players, { corrections: game.corrections, scores })
  return ({ color }) => scores.get(color) ?? {}
}

/** Cache of the teams' scores by the ranking of players that they are computed from. */
const teamScoresOf = new WeakMap<
  readonly Standing[],
  { corrections: Game['corrections']; scores: ReadonlyMap<Color, TeamScore> }
>()

/**
 * Total points of one seat: its previous rounds, the current round's questions 0 … lastIndex, and the host's
 * corrections of the seat.
 */
export function totalPoints(seat: Seat, lastIndex: number): number {
  return round3(
    seat.earlier.reduce((points, round) => points + round, seat.adjusted) +
      roundPoints(seat, lastIndex),
  )
}

/** Whether the points of the question that the big screen reveals are told with it: `nearest` gives them at its closing. */
export const areGivenLater = (game: Game): boolean =>
  isUnrevealed(game) && game.round.formula === 'nearest'

/** Total points of one seat as its phone knows them: those of the running question too, once it has answered. */
export function pointsKnown(game: Game, seat: Seat): number {
  return totalPoints(seat, currentIndex(game) - (areGivenLater(game) ? 1 : 0))
}

const pseudoOf = (line: PlayerTotals): string => line.pseudo
const teamOf = (line: TeamTotals): string => line.team

function playerTotals(game: Game, lastIndex: number): PlayerTotals[] {
  const tieOrder = tieOrderAt(game, lastIndex)
  return ranked(game).map((seat) => {
    let timeMs = seat.earlierMs
    for (let index = 0; index <= lastIndex; index++)
      if (!game.voided.includes(index))
        timeMs += seat.guesses[index]?.timeMs ?? game.options.maxAnswerTimeMs
    return {
      playerId: seat.playerId,
      pseudo: seat.pseudo,
      color: seat.color,
      points: totalPoints(seat, lastIndex),
      timeMs,
      tie: 1 + tieOrder.indexOf(seat.playerId),
    }
  })
}

/**
 * Totals of the teams: sums over each team's players, or means if the room is so set; an answer with the team's one
 * marker counts once in both. Latecomers who still wait for
 * their first question do not count, since they would lower a mean.
 */
function teamTotals(game: Game, lastIndex: number): TeamTotals[] {
  const mean = game.options.ranking.kind === 'team' && game.options.ranking.mean
  const played = new Set(
    game.round.tieBreak?.counted ??
      playing(game, Math.max(0, lastIndex)).seats.map((seat) => seat.playerId),
  )
  const lines = standings(game, lastIndex)
  return colorsOf(game.options).flatMap((team) => {
    const players = lines.filter((line) => line.color === team)
    if (players.length === 0) return []
    const counted = players.filter((player) => played.has(player.playerId))
    const over = mean ? Math.max(1, counted.length) : 1
    const once = onceATeam(game, counted, lastIndex)
    // In the order that a tie-break decided, a team has the place of its best player who took part in the tie-break.
    const ties = players.map(({ tie }) => tie).filter((tie) => tie > 0)
    return [
      {
        team,
        players,
        points: round3(
          once.points + (sum(counted, 'points') - once.ofSeats) / over + adjustedOf(game, team),
        ),
        timeMs: once.timeMs ?? sum(counted, 'timeMs') / over,
        tie: ties.length === 0 ? 0 : Math.min(...ties),
      },
    ]
  })
}

/**
 * What counts once a team, because the team had one marker: the points of its first player, who has all of its answers.
 * `ofSeats`: the sum of the same points over `players`; `timeMs`: null when the current round's answers are the players'
 */
function onceATeam(
  game: Game,
  players: readonly PlayerTotals[],
  lastIndex: number,
): { points: number; ofSeats: number; timeMs: number | null } {
  const { teamPinBefore } = game.round
  const isOnceNow = hasTeamPin(game)
  if (!isOnceNow && !teamPinBefore.includes(true)) return { points: 0, ofSeats: 0, timeMs: null }
  const ids = new Set(players.map(({ playerId }) => playerId))
  const seats = game.seats.filter(({ playerId }) => ids.has(playerId))
  const pointsOf = (seat: Seat): number =>
    seat.earlier.reduce(
      (points, round, index) => points + (teamPinBefore[index] ? round : 0),
      isOnceNow ? roundPoints(seat, lastIndex) : 0,
    )
  const [first] = seats
  const timeMs = players.find(({ playerId }) => playerId === first?.playerId)?.timeMs ?? 0
  return {
    points: first ? pointsOf(first) : 0,
    ofSeats: seats.reduce((points, seat) => points + pointsOf(seat), 0),
    timeMs: isOnceNow ? timeMs : null,
  }
}

/** Sum of the points that the host's corrections gave this team. */
function adjustedOf({ corrections }: Game, color: Color): number {
  return corrections.reduce(
    (points, correction) => points + (correction.team === color ? correction.points : 0),
    0,
  )
}

function sum(lines: readonly Totals[], field: keyof Totals): number {
  return lines.reduce((total, line) => total + line[field], 0)
}

/**
 * Sort key for the order that the tie-break decided. A player or team that took no part in the tie-break comes after
 * all contenders: by a later correction it may have as many points as they have.
 */
const afterTie = ({ tie }: Totals): number => (tie === 0 ? Number.MAX_SAFE_INTEGER : tie)

function rank<Line extends Totals>(
  lines: Line[],
  nameOf: (line: Line) => string,
): (Line & { rank: number })[] {
  const sorted = lines.toSorted(
    (a, b) =>
      b.points - a.points ||
      afterTie(a) - afterTie(b) ||
      a.timeMs - b.timeMs ||
      (nameOf(a) < nameOf(b) ? -1 : 1),
  )
  let shared = 1
  return sorted.map((line, i) => {
    const above = sorted[i - 1]
    if (line.points !== above?.points || line.tie !== above.tie) shared = i + 1
    return { ...line, rank: shared }
  })
}

/**
 * Ranks the totals after question `lastIndex`. A line's change of rank is relative to the ranking before this question;
 * it is 0 for a latecomer whose first question this is, since that ranking has no line for the latecomer.
 */
function ranking<Line extends Totals>(
  totalsOf: (game: Game, lastIndex: number) => Line[],
  nameOf: (line: Line) => string,
  game: Game,
  lastIndex: number,
): (Line & Ranked)[] {
  return moved(
    rankedBefore(totalsOf, nameOf, game, lastIndex - 1),
    rank(totalsOf(game, lastIndex), nameOf),
    nameOf,
  )
}

/** The ranking after question `lastIndex` (−1: at the beginning of the round); empty before the very first question. */
function rankedBefore<Line extends Totals>(
  totalsOf: (game: Game, lastIndex: number) => Line[],
  nameOf: (line: Line) => string,
  game: Game,
  lastIndex: number,
) {
  const isFirst = lastIndex < 0 && game.round.index === 0
  return isFirst ? [] : rank(totalsOf(playing(game, Math.max(0, lastIndex)), lastIndex), nameOf)
}

function moved<Line extends Totals>(
  before: readonly (Line & { rank: number })[],
  lines: readonly (Line & { rank: number })[],
  nameOf: (line: Line) => string,
): (Line & Ranked)[] {
  const ranks = new Map(before.map((line) => [nameOf(line), line.rank]))
  return lines.map((line) => ({
    ...line,
    classementMove: (ranks.get(nameOf(line)) ?? line.rank) - line.rank,
  }))
}

/**
 * The ranking by player at the end of a round, with the changes of rank since the round began.
 * @param last index of the last question that counts: the round's last one, unless the game was cut short
 */
export function roundStandings(game: Game, last = game.quiz.questions.length - 1): Standing[] {
  return moved(rankedBefore(playerTotals, pseudoOf, game, -1), standings(game, last), pseudoOf)
}

/** The ranking by team at the end of a round; null when the room ranks players. */
export function roundTeamStandings(
  game: Game,
  last = game.quiz.questions.length - 1,
): TeamStanding[] | null {
  const lines = teamStandings(game, last)
  return lines && moved(rankedBefore(teamTotals, teamOf, game, -1), lines, teamOf)
}

/**
 * Ranking of the players by the points of this round alone; equal points share a rank. Of a tie-break, which gives no
 * points: the order that it decided.
 */
export function ofRound(
  game: Game,
  last = game.quiz.questions.length - 1,
): { pseudo: string; points: number; rank: number }[] {
  if (game.round.tieBreak)
    return game.tieOrder.flatMap((playerId, place) => {
      const seat = game.seats.find((each) => each.playerId === playerId)
      return seat ? [{ pseudo: seat.pseudo, points: 0, rank: place + 1 }] : []
    })
  const lines = ranked(game).map((seat) => ({
    pseudo: seat.pseudo,
    points: roundPoints(seat, last),
    timeMs: 0,
    tie: 0,
  }))
  return rank(lines, ({ pseudo }) => pseudo).map(({ pseudo, points, rank: place }) => ({
    pseudo,
    points,
    rank: place,
  }))
}

/** Points that each player and each team won in one question, by pseudo and by colour. */
export function gainsIn(game: Game, questionIndex: number): Record<string, number> {
  const teamsBefore = new Map(
    teamStandings(game, questionIndex - 1)?.map(({ team, points }) => [team, points]),
  )
  return Object.fromEntries([
    ...ranked(game).map((seat): [string, number] => [
      seat.pseudo,
      round3(totalPoints(seat, questionIndex) - totalPoints(seat, questionIndex - 1)),
    ]),
    ...(teamStandings(game, questionIndex) ?? []).map(({ team, points }): [string, number] => [
      team,
      round3(points - (teamsBefore.get(team) ?? 0)),
    ]),
  ])
}

/** The seats that the game's rankings list. */
export function ranked({ seats }: Game): readonly Seat[] {
  return seats.some(cameAfterEnd) ? seats.filter((seat) => !cameAfterEnd(seat)) : seats
}

/** A copy of the game with only those seats that play the question `questionIndex`. */
function playing(game: Game, questionIndex: number): Game {
  return { ...game, seats: game.seats.filter((seat) => playsQuestion(seat, questionIndex)) }
}
