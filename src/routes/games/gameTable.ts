// CSV of a past game: a line for each player, three columns for each question; above them a line for each team.
import type { PastGame } from '#core/views/pastGame.ts'
import type { Game, Guess } from '#core/game.ts'
import { closedQuestions } from '#core/seats/progress.ts'
import { standings, teamStandings } from '#core/views/ranking.ts'
import type { Cell } from '../../http/replies/csv.ts'
import type { ProgramWords } from '../../words/shape.ts'

const SECOND = 1000

type Tables = ProgramWords['tables']

/** The table holds distances in metres, times in seconds; an unanswered question's cells are empty. */
export function gameTable({ game }: PastGame, say: Tables): Cell[][] {
  const playedQuestions = closedQuestions(game)
  const questions = game.quiz.questions.slice(0, playedQuestions)
  const seats = new Map(game.seats.map((seat) => [seat.playerId, seat]))
  const byTeam = game.options.ranking.kind === 'team'
  const heading: Cell[] = [say.rank, say.player, ...(byTeam ? [say.team] : []), say.points]
  for (const [index, { name }] of questions.entries())
    heading.push(...guessHeadings(`${index + 1}. ${name}`, say))
  const lines = standings(game, playedQuestions - 1).map(
    ({ rank, pseudo, color, points, playerId }): Cell[] => {
      const guesses = seats.get(playerId)?.guesses ?? {}
      const cells = questions.flatMap((_question, index) => guessCells(guesses[index]))
      return [rank, say.shown(pseudo), ...(byTeam ? [say.color(color)] : []), points, ...cells]
    },
  )
  return [...teamLines(game, say), heading, ...lines]
}

/** The ranking by team, which stands above that of the players; empty where players are ranked. */
export function teamLines(game: Game, say: Tables): Cell[][] {
  const teams = teamStandings(game, closedQuestions(game) - 1)
  if (!teams) return []
  const lines = teams.map(({ rank, team, points }): Cell[] => [rank, say.color(team), points])
  return [[say.rank, say.team, say.points], ...lines, []]
}

export const guessHeadings = (title: string, say: Tables): string[] => [
  say.pointsOf(title),
  say.distanceOf(title),
  say.timeOf(title),
]

/** The three cells of a question: points, distance, time. A voided question's points cell is empty. */
export function guessCells(guess: Guess | undefined): Cell[] {
  if (!guess) return [null, null, null]
  return [
    guess.void === true ? null : guess.points,
    guess.distance === null ? null : Math.round(guess.distance),
    guess.timeMs / SECOND,
  ]
}
