// What is told of a closed question, and at the end.
import type { Game } from '../game.ts'
import { closedQuestions } from '../seats/progress.ts'
import { standings, type Standing, teamStandings, type TeamStanding } from './ranking.ts'
import type { AnswerRow, FinalResults, QuestionResults, ResultRow, TeamRow } from './shapes.ts'

/**
 * The results of a closed question, as `pres_results` carries them.
 * @returns null while the question is not closed: its place may not be told
 */
export function questionResults(game: Game, questionIndex: number): QuestionResults | null {
  const question = game.quiz.questions[questionIndex]
  if (!question || questionIndex >= closedQuestions(game)) return null
  const answers = answersOf(game, questionIndex)
  return {
    coords: question.coords,
    coords_byDist: game.quiz.targetSettings.map((ring) => ({
      ...ring,
      answers: answers.filter((answer) => answer.ring === ring.max).map(({ row }) => row),
    })),
    coordsOrderDist: answers.map(({ row }) => row),
    ...standingsTold(game, questionIndex),
    ...outPlayers(game, questionIndex),
  }
}

/** `out_players`: whom the questions 0 … last of a knock-out have put out; nothing in another round. */
export function outPlayers({ round, seats }: Game, last: number): { out_players?: string[] } {
  if (round.formula !== 'knockout' || round.tieBreak) return {}
  return { out_players: seats.filter(({ outAfter }) => outAfter !== null && outAfter <= last).map(({ pseudo }) => pseudo) }
}

/** `results` and `team_results` after question `last` of the round. */
export function standingsTold(game: Game, last: number): Pick<QuestionResults, 'results' | 'team_results'> {
  return { results: standings(game, last).map(resultRow), team_results: teamStandings(game, last)?.map(teamRow) ?? null }
}

/** The final ranking. @param last index of the last question that counts: that of the quiz, unless the game was cut short */
export function finalResults(game: Game, last = game.quiz.questions.length - 1): FinalResults {
  const teams = teamStandings(game, last)
  return teams ? { teams: teams.map(teamRow) } : standings(game, last).map(resultRow)
}

export function resultRow({ pseudo, points, classementMove, rank }: Standing): ResultRow {
  return { pseudo, points, classementMove, rank }
}

export function teamRow({ team, points, classementMove, rank, players }: TeamStanding): TeamRow {
  return { team, points, classementMove, rank, players: players.map(({ pseudo, points }) => ({ pseudo, points })) }
}

/** Rooms with more seats than this get only a part of the ranking on each phone. */
const FULL_RANKING_SEATS = 100
const FIRST_ROWS = 10
/** rows kept above and below the receiver's own */
const NEIGHBOURS = 2

/** What one phone is sent of a ranking. @param place the receiver's own, from 0 */
export function rowsAround(rows: ResultRow[], place: number): ResultRow[] {
  if (rows.length <= FULL_RANKING_SEATS) return rows
  return [...rows.slice(0, FIRST_ROWS), ...rows.slice(Math.max(FIRST_ROWS, place - NEIGHBOURS), place + NEIGHBOURS + 1)]
}

/** Nearest first; at the same distance the faster one. Who sent no place is not among them. */
function answersOf(game: Game, questionIndex: number): { ring: number | null; row: AnswerRow }[] {
  return game.seats
    .flatMap((seat) => {
      const guess = seat.guesses[questionIndex]
      if (!guess || guess.coords === null || guess.distance === null) return []
      const { coords, distance, ringPoints, timeMs, ring } = guess
      return [{ ring, row: { pseudo: seat.pseudo, coords, distance, p_distance: ringPoints, time: timeMs } }]
    })
    .toSorted((a, b) => a.row.distance - b.row.distance || a.row.time - b.row.time || (a.row.pseudo < b.row.pseudo ? -1 : 1))
}
