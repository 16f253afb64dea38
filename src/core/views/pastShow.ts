// A show that is over, computed from the past games of its halls: one ranking, and the answers of all halls.
import type { PastHall, PastRound } from './pastGame.ts'
import { hallStandings, mergeHalls } from './allHalls.ts'
import type { Standings, ToldAlbum } from './souvenirShapes.ts'
import { albumOf, answerInAlbum, type IsSecret } from './souvenirs.ts'
import { ranked, teamStandings } from './ranking.ts'
import { questionResults, teamRow } from './results.ts'
import type { AnswerRow, QuestionResults, ResultRow, TeamRow, YearRow } from './shapes.ts'

/** The halls of a show that are over; at least one. */
export type PastShow = readonly [PastHall, ...PastHall[]]

/** The round of the hall that got farthest: it tells which questions the show asked. */
export function farthest(halls: PastShow): PastRound {
  let round = halls[0].round
  for (const one of halls) if (one.round.playedQuestions > round.playedQuestions) ({ round } = one)
  return round
}

/** The ranking over all halls after `closed` questions, by default all that each hall has closed. */
export function showStandings(halls: PastShow, closed = Number.POSITIVE_INFINITY): Standings {
  const closedIn = ({ playedQuestions }: PastRound): number => Math.min(closed, playedQuestions)
  const merged = (players: boolean) =>
    mergeHalls(
      halls.map(({ place, round }) =>
        hallStandings(round.game, place.hall, { players, closed: closedIn(round) }),
      ),
      halls[0].place.halls.length,
    ).lines
  const results = merged(true).map(({ name, points, rank, hall }): ResultRow => ({
    pseudo: name,
    points,
    classementMove: 0,
    rank,
    hall: nameOf(halls, hall),
  }))
  if (halls[0].round.game.options.ranking.kind !== 'team') return { results, team_results: null }
  const teams = new Map<string, TeamRow>(
    halls.flatMap(({ place, round }) =>
      (teamStandings(round.game, closedIn(round) - 1) ?? []).map(
        (team) => [`${place.hall} ${team.team}`, teamRow(team)] as const,
      ),
    ),
  )
  const team_results = merged(false).flatMap(({ key, rank, hall }): TeamRow[] => {
    const team = teams.get(`${hall} ${key}`)
    return team ? [{ ...team, classementMove: 0, rank, hall: nameOf(halls, hall) }] : []
  })
  return { results, team_results }
}

/** The answers of all halls to a question, nearest first. @param answersIn those of one hall, by default all */
export function showAnswers(
  halls: PastShow,
  questionIndex: number,
  answersIn = (results: QuestionResults): readonly AnswerRow[] => results.coordsOrderDist,
): AnswerRow[] {
  return halls
    .flatMap(({ place, round: { game } }) => {
      const results = questionResults(game, questionIndex)
      const hall = nameOf(halls, place.hall)
      return results ? answersIn(results).map((answer) => ({ ...answer, hall })) : []
    })
    .toSorted((a, b) => a.distance - b.distance || a.time - b.time)
}

/** The years marked in all halls, nearest first; empty when the question has no year. */
export function showYears(
  halls: PastShow,
  questionIndex: number,
): Pick<QuestionResults, 'year' | 'years'> {
  const told = halls.flatMap(({ place, round: { game } }) => {
    const { year, years = [] } = questionResults(game, questionIndex) ?? {}
    const hall = nameOf(halls, place.hall)
    return year === undefined ? [] : [{ year, years: years.map((row) => ({ ...row, hall })) }]
  })
  const [first] = told
  if (!first) return {}
  const off = ({ yearGuess }: YearRow): number => Math.abs(yearGuess - first.year)
  return {
    year: first.year,
    years: told.flatMap(({ years }) => years).toSorted((a, b) => off(a) - off(b)),
  }
}

/** The results of a question over all halls. @returns null when no hall has closed it */
export function showResults(halls: PastShow, questionIndex: number): QuestionResults | null {
  const results = questionResults(farthest(halls).game, questionIndex)
  return (
    results && {
      coords: results.coords,
      coords_byDist: results.coords_byDist.map((ring, at) => ({
        ...ring,
        answers: showAnswers(halls, questionIndex, (one) => one.coords_byDist[at]?.answers ?? []),
      })),
      coordsOrderDist: showAnswers(halls, questionIndex),
      ...showYears(halls, questionIndex),
      ...showStandings(halls, questionIndex + 1),
    }
  )
}

/** The album of a show: that of the hall that got farthest, with the ranking and the answers of all halls. */
export function showAlbum(halls: PastShow, isSecret: IsSecret): ToldAlbum {
  const round = farthest(halls)
  const { rounds, questions, ...shared } = albumOf({ game: round.game, rounds: [round] }, isSecret)
  const standings = showStandings(halls)
  return {
    ...shared,
    ...standings,
    players: halls.reduce((sum, one) => sum + ranked(one.round.game).length, 0),
    rounds: rounds.map((one) => ({
      ...one,
      standings: standings.results.map(({ classementMove: _move, ...line }) => line),
    })),
    questions: questions.map((question) => ({
      ...question,
      answers: showAnswers(halls, question.number).map(({ hall = '', ...answer }) => ({
        ...answerInAlbum(answer),
        hall,
      })),
      ...showYears(halls, question.number),
    })),
  }
}

const nameOf = ([{ place }]: PastShow, hall: number): string => place.halls[hall] ?? ''
