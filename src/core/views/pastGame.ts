// A game that is over, told from its log: what the history lists, and what it shows of one.
import type { GameEvent } from '../events.ts'
import { evolve } from '../evolve.ts'
import type { EpochMs, Game } from '../game.ts'
import { closedQuestions } from '../seats/progress.ts'
import { standings, teamStandings } from './ranking.ts'
import { finalResults } from './results.ts'
import type { FinalResults } from './shapes.ts'

export interface PastGame {
  /** as it stood before its room was closed */
  game: Game
  /** questions 0 … n−1 were played to their end */
  playedQuestions: number
  /** played to the last question; false when the room was closed before */
  finished: boolean
  endedAt: EpochMs
}

/** A line of the history. */
export interface GameSummary {
  players: number
  questionsNb: number
  playedQuestions: number
  finished: boolean
  endedAt: EpochMs
  /** pseudos of the first rank, or colours when the room ranked teams; empty when no question was played */
  winners: string[]
  winnersPoints: number
}

/** @returns null when the log opens no room */
export function pastGameOf(events: readonly GameEvent[]): PastGame | null {
  // `roomClosed` replaces the phase, which says whether the game was finished: fold the log without that event.
  const played = events.filter(({ type }) => type !== 'roomClosed')
  const game = played.reduce<Game | null>(evolve, null)
  if (!game) return null
  const end = events.find(({ type }) => type === 'gameEnded' || type === 'roomClosed') ?? events.at(-1)
  return { game, playedQuestions: closedQuestions(game), finished: game.phase === 'endGame', endedAt: end?.at ?? game.phaseSince }
}

export function summaryOf({ game, playedQuestions, finished, endedAt }: PastGame): GameSummary {
  const lines = winnersOf(game, playedQuestions - 1)
  return {
    players: game.seats.length,
    questionsNb: game.quiz.questions.length,
    playedQuestions,
    finished,
    endedAt,
    winners: lines.map(({ name }) => name),
    winnersPoints: lines[0]?.points ?? 0,
  }
}

/** The ranking after the last question that was played. */
export function pastResults({ game, playedQuestions }: PastGame): FinalResults {
  return finalResults(game, playedQuestions - 1)
}

function winnersOf(game: Game, lastIndex: number): { name: string; points: number }[] {
  if (lastIndex < 0) return []
  const teams = teamStandings(game, lastIndex)
  const lines = teams
    ? teams.map(({ team, points, rank }) => ({ name: team as string, points, rank }))
    : standings(game, lastIndex).map(({ pseudo, points, rank }) => ({ name: pseudo, points, rank }))
  return lines.filter(({ rank }) => rank === 1)
}
