// Message contents of a closed question and of the end of the game.
import type { Feat } from '../evening.ts'
import type { Game, Guess, Seat } from '../game.ts'
import type { Color } from '../pseudo.ts'
import type { Question } from '../quiz.ts'
import { round3 } from '../scoring/rounding.ts'
import { closedQuestions } from '../seats/progress.ts'
import { competitorsOf } from '../seats/competitors.ts'
import { featsOf } from '../seats/feats.ts'
import { seatOf } from '../seats/seats.ts'
import { hasTeamPin } from '../seats/teamPin.ts'
import { standings, type Standing, teamStandings, type TeamStanding } from './ranking.ts'
import type {
  AnswerRow,
  FeatsInfo,
  FinalResults,
  QuestionResults,
  ResultRow,
  TeamRow,
  YearRow,
  YearInfo,
} from './shapes.ts'

/**
 * The results of a closed question, as in the message `pres_results`.
 * @returns null until the question is closed: its place is still secret
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
    ...yearsInfo(game, questionIndex),
    ...standingsInfo(game, questionIndex),
    ...outPlayers(game, questionIndex),
  }
}

/** The year of a closed question and one player's guess of it; empty when the question has no year. */
export function yearInfo(
  question: Question,
  guess: { year?: number | null | undefined; yearPoints?: number | undefined } | undefined,
): YearInfo {
  if (question.year === undefined) return {}
  return {
    year: question.year,
    yearGuess: guess?.year ?? null,
    yearPoints: round3(guess?.yearPoints ?? 0),
  }
}

function yearsInfo(game: Game, questionIndex: number): Pick<QuestionResults, 'year' | 'years'> {
  const year = game.quiz.questions[questionIndex]?.year
  if (year === undefined) return {}
  const years = guessesOf(game, questionIndex)
    .flatMap(({ guess, pseudo, team }): YearRow[] =>
      guess.year === undefined || guess.year === null
        ? []
        : [{ pseudo, yearGuess: guess.year, yearPoints: round3(guess.yearPoints ?? 0), ...team }],
    )
    .toSorted((a, b) => Math.abs(a.yearGuess - year) - Math.abs(b.yearGuess - year))
  return { year, years }
}

/** Number of players who have answered: with a place, or with a year alone. */
export function answersNb({
  coordsOrderDist,
  years = [],
}: Pick<QuestionResults, 'coordsOrderDist' | 'years'>): number {
  const whose = ({ pseudo, hall }: Pick<YearRow, 'pseudo' | 'hall'>): string => `${hall} ${pseudo}`
  return new Set([...coordsOrderDist, ...years].map(whose)).size
}

/** Field `out_players`: pseudos that questions 0 … last of a knock-out have eliminated; absent in other rounds. */
export function outPlayers({ round, seats }: Game, last: number): { out_players?: string[] } {
  if (round.formula !== 'knockout' || round.tieBreak) return {}
  return {
    out_players: seats
      .filter(({ outAfter }) => outAfter !== null && outAfter <= last)
      .map(({ pseudo }) => pseudo),
  }
}

/** Fields `results` and `team_results`: the ranking after question `last` of the round. */
export function standingsInfo(
  game: Game,
  last: number,
): Pick<QuestionResults, 'results' | 'team_results'> {
  return {
    results: standings(game, last).map(resultRow),
    team_results: teamStandings(game, last)?.map(teamRow) ?? null,
  }
}

/**
 * The final ranking.
 * @param last index of the last question that counts: the quiz's last one, unless the game was cut short
 */
export function finalResults(game: Game, last = game.quiz.questions.length - 1): FinalResults {
  const teams = teamStandings(game, last)
  return teams ? { teams: teams.map(teamRow) } : standings(game, last).map(resultRow)
}

/** The feats of the whole game. */
export function featsInfo(game: Game): FeatsInfo {
  const { best, farthest, quickest, nearestYear } = featsOf(game)
  const dater = nearestYear && seatOf(game, nearestYear.playerId)?.pseudo
  const pseudoOf = (feat: Feat | null) => feat && seatOf(game, feat.playerId)?.pseudo
  const [nearest, off, fastest] = [pseudoOf(best), pseudoOf(farthest), pseudoOf(quickest)]
  return {
    ...(best && nearest && { best: { pseudo: nearest, distance: best.distance } }),
    ...(farthest &&
      off &&
      farthest.distance !== best?.distance && {
        farthest: { pseudo: off, distance: farthest.distance },
      }),
    ...(quickest && fastest && { quickest: { pseudo: fastest, time: quickest.timeMs } }),
    ...(nearestYear && dater && { nearestYear: { pseudo: dater, off: nearestYear.off } }),
  }
}

export function resultRow({ pseudo, points, classementMove, rank }: Standing): ResultRow {
  return { pseudo, points, classementMove, rank }
}

export function teamRow({ team, points, classementMove, rank, players }: TeamStanding): TeamRow {
  return {
    team,
    points,
    classementMove,
    rank,
    players: players.map(({ pseudo, points }) => ({ pseudo, points })),
  }
}

/** Rooms with more seats than this send each phone only a part of the ranking. */
const FULL_RANKING_SEATS = 100
const FIRST_ROWS = 10
/** Number of rows of the ranking that a phone receives above its own player's row, and below this row. */
const NEIGHBOURS = 2

/** The rows of a ranking that one phone receives. @param place index of the phone's own player in `rows` */
export function rowsAround(rows: ResultRow[], place: number): ResultRow[] {
  if (rows.length <= FULL_RANKING_SEATS) return rows
  return [
    ...rows.slice(0, FIRST_ROWS),
    ...rows.slice(Math.max(FIRST_ROWS, place - NEIGHBOURS), place + NEIGHBOURS + 1),
  ]
}

/** The ranking by team that one phone receives: in a large room with the players of its own team alone. */
export function teamsFor(teams: TeamRow[], { color }: Pick<Seat, 'color'>): TeamRow[] {
  const seats = teams.reduce((sum, { players }) => sum + players.length, 0)
  if (seats <= FULL_RANKING_SEATS) return teams
  return teams.map((row) => (row.team === color ? row : { ...row, players: [] }))
}

/**
 * The answers to a question. A team with one marker has one answer, under the pseudo of the player who answered for it.
 */
function guessesOf(
  game: Game,
  questionIndex: number,
): { guess: Guess; pseudo: string; team: { team?: Color } }[] {
  return competitorsOf(game).flatMap((seats) => {
    const seat = seats.find(({ guesses }) => guesses[questionIndex])
    const guess = seat?.guesses[questionIndex]
    if (!guess) return []
    const team = hasTeamPin(game) ? { team: seat.color } : {}
    return [{ guess, pseudo: guess.by ?? seat.pseudo, team }]
  })
}

/** Answers with a place, nearest first, at the same distance the fastest; who sent no place is left out. */
function answersOf(game: Game, questionIndex: number): { ring: number | null; row: AnswerRow }[] {
  const question = game.quiz.questions[questionIndex]
  return guessesOf(game, questionIndex)
    .flatMap(({ guess, pseudo, team }) => {
      const { coords, distance, ringPoints, timeMs, ring } = guess
      if (!question || coords === null || distance === null) return []
      const dated = yearInfo(question, guess)
      const row = { pseudo, coords, distance, p_distance: ringPoints, time: timeMs }
      return [{ ring, row: { ...row, ...dated, ...team } }]
    })
    .toSorted(
      (a, b) =>
        a.row.distance - b.row.distance ||
        a.row.time - b.row.time ||
        (a.row.pseudo < b.row.pseudo ? -1 : 1),
    )
}
