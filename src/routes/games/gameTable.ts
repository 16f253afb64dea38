// CSV of a past game: a line for each player, three to five columns for each question; above them a line for each team.
import type { PastGame } from '#core/views/pastGame.ts'
import { farthest, showStandings, type PastShow } from '#core/views/pastShow.ts'
import type { Game, Guess, Seat } from '#core/game.ts'
import type { Question } from '#core/quiz.ts'
import { closedQuestions } from '#core/seats/progress.ts'
import { standings, teamStandings } from '#core/views/ranking.ts'
import { yearInfo } from '#core/views/results.ts'
import type { Cell } from '../../http/replies/csv.ts'
import type { ProgramWords } from '../../words/shape.ts'

const SECOND = 1000

type Tables = ProgramWords['tables']

/** The table holds distances in metres, times in seconds; an unanswered question's cells are empty. */
export function gameTable({ game }: PastGame, say: Tables): Cell[][] {
  const last = closedQuestions(game) - 1
  const seats = new Map(game.seats.map((seat) => [seat.playerId, seat]))
  const lines = standings(game, last).map(
    ({ rank, pseudo, color, points, playerId }): PlayerLine => ({
      rank,
      pseudo,
      color,
      points,
      guesses: seats.get(playerId)?.guesses ?? {},
    }),
  )
  return [...teamLines(game, say), ...playerLines(game, last, lines, say)]
}

/** The table of a show: as of a game, of all halls together, each line with the name of its hall. */
export function showTable(halls: PastShow, say: Tables): Cell[][] {
  const { results, team_results: teams } = showStandings(halls)
  const { game, playedQuestions } = farthest(halls)
  const seatsOf = new Map(
    halls.map(({ place, round }) => [
      place.halls[place.hall] ?? '',
      new Map(round.game.seats.map((seat) => [seat.pseudo, seat])),
    ]),
  )
  const lines = results.map(({ rank, pseudo, points, hall = '' }): PlayerLine => {
    const seat = seatsOf.get(hall)?.get(pseudo)
    return { rank, pseudo, color: seat?.color ?? '', points, hall, guesses: seat?.guesses ?? {} }
  })
  const ofTeams = teams
    ? [
        [say.rank, say.team, say.hall, say.points],
        ...teams.map(({ rank, team, points, hall = '' }): Cell[] => [
          rank,
          say.color(team),
          hall,
          points,
        ]),
        [],
      ]
    : []
  return [...ofTeams, ...playerLines(game, playedQuestions - 1, lines, say)]
}

interface PlayerLine {
  rank: number
  pseudo: string
  color: string
  points: number
  /** name of the player's hall, in a show */
  hall?: string
  guesses: Seat['guesses']
}

function playerLines(
  { quiz, options }: Game,
  last: number,
  lines: readonly PlayerLine[],
  say: Tables,
): Cell[][] {
  const questions = quiz.questions.slice(0, last + 1)
  const byTeam = options.ranking.kind === 'team'
  const inHalls = lines.some(({ hall }) => hall !== undefined)
  const heading: Cell[] = [
    say.rank,
    say.player,
    ...(byTeam ? [say.team] : []),
    ...(inHalls ? [say.hall] : []),
    say.points,
    ...questions.flatMap((question, index) =>
      guessHeadings(`${index + 1}. ${question.name}`, question, say),
    ),
  ]
  return [
    heading,
    ...lines.map(({ rank, pseudo, color, points, hall, guesses }): Cell[] => [
      rank,
      say.shown(pseudo),
      ...(byTeam ? [say.color(color)] : []),
      ...(inHalls ? [hall ?? ''] : []),
      points,
      ...questions.flatMap((question, index) => guessCells(guesses[index], question)),
    ]),
  ]
}

/** The ranking by team, which stands above that of the players; empty where players are ranked. */
export function teamLines(game: Game, say: Tables): Cell[][] {
  const teams = teamStandings(game, closedQuestions(game) - 1)
  if (!teams) return []
  const lines = teams.map(({ rank, team, points }): Cell[] => [rank, say.color(team), points])
  return [[say.rank, say.team, say.points], ...lines, []]
}

export const guessHeadings = (title: string, { year }: Question, say: Tables): string[] => [
  say.pointsOf(title),
  say.distanceOf(title),
  say.timeOf(title),
  ...(year === undefined ? [] : [say.yearOf(title, year), say.yearPointsOf(title)]),
]

/**
 * The cells of a question: points, distance, time, and where it has a year the guess of it and its points. A voided
 * question's points cell is empty.
 */
export function guessCells(guess: Guess | undefined, question: Question): Cell[] {
  const { yearGuess = null, yearPoints = 0 } = yearInfo(question, guess)
  const dated =
    question.year === undefined ? [] : [yearGuess, yearGuess === null ? null : yearPoints]
  // The phone of a player who marks no place sends so when the time is over: that is no answer either.
  if (!guess || (guess.distance === null && yearGuess === null)) return [null, null, null, ...dated]
  return [
    guess.void === true ? null : guess.points,
    guess.distance === null ? null : Math.round(guess.distance),
    guess.timeMs / SECOND,
    ...dated,
  ]
}
