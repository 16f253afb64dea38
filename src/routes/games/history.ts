// Routes of past games: the list, the standings of one, the map of one of its questions, a CSV.
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import { isScoredByQuiz } from '#core/evening.ts'
import { mapSettingsOf } from '#core/scoring/frame.ts'
import { hallOf, type PastRound, pastResults, isInRounds } from '#core/views/pastGame.ts'
import {
  farthest,
  showAnswers,
  showResults,
  showStandings,
  showYears,
} from '#core/views/pastShow.ts'
import type { Game } from '#core/game.ts'
import { ofRound, roundStandings, roundTeamStandings } from '#core/views/ranking.ts'
import { answersNb, questionResults, resultRow, teamRow } from '#core/views/results.ts'
import type { QuestionResults } from '#core/views/shapes.ts'
import { HTTP_ERRORS, LIBRARY_ERRORS } from '#protocol/errors.ts'
import type { AlbumOfGame } from '#protocol/souvenirs.ts'
import type {
  HistoryPage,
  HistoryRow,
  PastGameDetails,
  PastHallRow,
  PastQuestion,
  PastQuestionDetails,
  PastRoundDetails,
} from '#protocol/history.ts'
import { dayOf } from '../../auth/expiration.ts'
import { accountOf, type Guard, type Guards } from '../../auth/guards.ts'
import { refuse } from '../../http/refuse.ts'
import type { History, HistoryLine, PastGameOf } from '../../db/history.ts'
import type { SouvenirFinder } from '../../db/souvenirs.ts'
import type { Quizzes } from '../../db/quizzes.ts'
import { slugOf } from '../../db/uniqueName.ts'
import { csvOf } from '../../http/replies/csv.ts'
import { eveningTable } from './eveningTable.ts'
import type { ServedAddress } from '../../lan/servedAddress.ts'
import { gameTable, showTable } from './gameTable.ts'
import { askedLanguage } from '../machine/askedLanguage.ts'
import { attachment, done } from '../library/libraryGuards.ts'
import { isoDate, thumbnailOf } from '../library/libraryRows.ts'
import { wordsIn } from '../../words/words.ts'

interface Dependencies {
  history: History
  quizzes: Quizzes
  souvenirs: SouvenirFinder
  servedAddress: Pick<ServedAddress, 'base'>
  guards: Guards
  /** returns the server's current time, epoch ms */
  now: () => number
}

type Answers = Pick<QuestionResults, 'coordsOrderDist' | 'years'>

const gameParams = v.object({ id: v.string() })

interface GameRequest {
  Params: { id: string; questionIndex: string }
}

const HISTORY = '/api/pres/shared/history'
const PAGE = 100
const LONGEST_PAGE = 500

/** A question's points by the pseudo of each player who answered it; null when the question is voided. */
function wonWith({ seats }: Game, questionIndex: number): Record<string, number | null> {
  const guessed = seats.flatMap(({ pseudo, guesses }) => {
    const guess = guesses[questionIndex]
    return guess ? [[pseudo, guess.void === true ? null : guess.points] as const] : []
  })
  return Object.fromEntries(guessed)
}

function row({
  id,
  roomID,
  quiz,
  quizName,
  startedAt,
  endedAt,
  ownerId: _owner,
  show: _show,
  halls,
  ...summary
}: HistoryLine): HistoryRow {
  return {
    id,
    roomID,
    unique_name: quiz,
    name: quizName,
    startedAt: isoDate(startedAt),
    endedAt: isoDate(endedAt),
    ...summary,
    ...(halls && { halls: halls.map(hallRow) }),
  }
}

function hallRow({ hallSummary, ...hall }: NonNullable<HistoryLine['halls']>[number]): PastHallRow {
  return {
    ...hall,
    players: hallSummary?.players ?? 0,
    playedQuestions: hallSummary?.playedQuestions ?? 0,
    finished: hallSummary?.finished ?? false,
    winners: hallSummary?.winners ?? [],
    winnersPoints: hallSummary?.winnersPoints ?? 0,
  }
}

const countOf = (text: string | undefined, otherwise: number): number =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : otherwise

export function historyRoutes(
  app: FastifyInstance,
  { history, quizzes, souvenirs, servedAddress, guards, now }: Dependencies,
): void {
  const account = guards.requireAccount
  // Only the account that hosted a past game may read it: the right to edit the whole library does not include games.
  const mine: Guard = async (request, reply) => {
    await account(request, reply)
    if (reply.sent) return reply
    const { id } = v.parse(gameParams, request.params)
    if (!history.has(id, null)) return refuse(reply, 404, LIBRARY_ERRORS.unknownGame)
    if (!history.has(id, accountOf(request))) return refuse(reply, 403, HTTP_ERRORS.forbidden)
  }
  const unknown = (reply: FastifyReply): FastifyReply =>
    refuse(reply, 404, LIBRARY_ERRORS.unknownGame)

  app.get<{ Querystring: { limit?: string; offset?: string } }>(
    HISTORY,
    { onRequest: account },
    (request, reply) => {
      const limit = Math.min(countOf(request.query.limit, PAGE), LONGEST_PAGE)
      const { games, total } = history.list(accountOf(request), {
        limit,
        offset: countOf(request.query.offset, 0),
      })
      const page: HistoryPage = { games: games.map(row), total }
      return done(reply, page)
    },
  )

  app.get<GameRequest>(`${HISTORY}/game/:id`, { onRequest: mine }, async (request, reply) => {
    const { id } = request.params
    const album = albumInfo(id, request.headers.host)
    const show = await history.findShow(id)
    if (show) {
      const { results, team_results } = showStandings(show.halls)
      const details: PastGameDetails = {
        ...row(show.line),
        results: team_results ? { teams: team_results } : results,
        questions: questionsOf(farthest(show.halls), (index) => ({
          coordsOrderDist: showAnswers(show.halls, index),
          ...showYears(show.halls, index),
        })),
        album,
      }
      return done(reply, details)
    }
    const past = history.find(id)
    if (!past) return unknown(reply)
    const rounds = past.rounds.map((round) => questionsOf(round))
    const details: PastGameDetails = {
      ...row(past.line),
      results: pastResults(past),
      questions: rounds.at(-1) ?? [],
      ...roundsInfo(past, rounds),
      ...showOf(past),
      album,
    }
    return done(reply, details)
  })

  app.get<GameRequest & { Querystring: { round?: string } }>(
    `${HISTORY}/game/:id/question/:questionIndex`,
    { onRequest: mine },
    async (request, reply) => {
      const show = await history.findShow(request.params.id)
      const past = show ? null : history.find(request.params.id)
      const rounds = show ? [farthest(show.halls)] : past?.rounds
      const round =
        request.query.round === undefined
          ? rounds?.at(-1)
          : rounds?.[countOf(request.query.round, -1)]
      const index = countOf(request.params.questionIndex, -1)
      const question = round?.game.quiz.questions[index]
      const results = show
        ? showResults(show.halls, index)
        : round && questionResults(round.game, index)
      if (!round || !question || !results) return unknown(reply)
      const { quiz } = round.game
      const { unique_name, targetSettings } = quiz
      const pictured = quizzes.stillPictured(unique_name, [question.filename]).size > 0
      const details: PastQuestionDetails = {
        ...results,
        questionIndex: index,
        question,
        photo: pictured ? `/api/quizz/images/src/${unique_name}/${question.filename}` : null,
        mapSettings: mapSettingsOf(quiz),
        mapSource: quiz.mapSource ?? null,
        targetSettings: isScoredByQuiz(round.game.round) ? targetSettings : [],
        ...(past && isInRounds(past) && { points: wonWith(round.game, index) }),
      }
      return done(reply, details)
    },
  )

  app.get<GameRequest>(`${HISTORY}/game/:id/csv`, { onRequest: mine }, async (request, reply) => {
    const { id } = request.params
    const say = wordsIn(askedLanguage(request)).tables
    const show = await history.findShow(id)
    const past = show ? null : history.find(id)
    const line = show?.line ?? past?.line
    const table = show
      ? showTable(show.halls, say)
      : past && (isInRounds(past) ? eveningTable(past, say) : gameTable(past, say))
    if (!line || !table) return unknown(reply)
    const name = `${slugOf(line.evening ?? line.quizName)}-${dayOf(line.startedAt)}.csv`
    return attachment(reply, name).type('text/csv; charset=utf-8').send(csvOf(table, say.marks))
  })

  app.post<GameRequest>(`${HISTORY}/game/:id/album/end`, { onRequest: mine }, (request, reply) => {
    for (const game of history.gamesOf(request.params.id)) souvenirs.endAlbum(game)
    return done(reply)
  })

  app.post<GameRequest>(`${HISTORY}/game/:id/erase`, { onRequest: mine }, (request, reply) =>
    history.erase(request.params.id) ? done(reply) : refuse(reply, 409, LIBRARY_ERRORS.stillOpen),
  )

  app.post(`${HISTORY}/erase`, { onRequest: account }, (request, reply) =>
    done(reply, { erased: history.eraseAll(accountOf(request)) }),
  )

  /** The game's album of photos, or the show's; null when there is none, or it has expired */
  function albumInfo(id: string, host: string | undefined): AlbumOfGame | null {
    const albums = history.gamesOf(id).flatMap((game) => souvenirs.albumOf(game) ?? [])
    const row = albums.toSorted((a, b) => b.until - a.until)[0]
    return row && row.until > now()
      ? {
          key: row.key,
          url: `${servedAddress.base(host)}/album/${row.key}`,
          until: isoDate(row.until),
        }
      : null
  }

  function questionsOf(
    { game, playedQuestions }: PastRound,
    resultsOf: (index: number) => Answers | null = (index) => questionResults(game, index),
  ): PastQuestion[] {
    const { unique_name, questions } = game.quiz
    const pictured = quizzes.stillPictured(
      unique_name,
      questions.map(({ filename }) => filename),
    )
    return questions
      .slice(0, playedQuestions)
      .map(({ name, titre, coords, filename }, questionIndex) => {
        const results = resultsOf(questionIndex)
        return {
          questionIndex,
          name,
          titre,
          coords,
          thumbnail: pictured.has(filename) ? thumbnailOf(unique_name, filename) : null,
          answers: results ? answersNb(results) : 0,
          nearest: results?.coordsOrderDist[0]?.distance ?? null,
          ...(game.voided.includes(questionIndex) && { void: true as const }),
        }
      })
  }
}

/** The show of which the game's room was a hall; an empty object outside a show. */
function showOf({ rounds }: PastGameOf): Pick<PastGameDetails, 'show'> {
  const hall = hallOf({ rounds })
  if (!hall) return {}
  const { place, round } = hall
  return {
    show: { id: place.id, name: round.game.quiz.name, hall: place.halls[place.hall] ?? '' },
  }
}

/** Rounds and corrections of a past game; an empty object for a single quiz. @param questions one list per round */
function roundsInfo(
  past: PastGameOf,
  questions: readonly PastQuestion[][],
): Pick<PastGameDetails, 'roundList' | 'corrections'> {
  if (!isInRounds(past)) return {}
  return {
    roundList: past.rounds.map((round, index) => roundInfo(round, index, questions[index] ?? [])),
    corrections: past.corrections.map(({ at, ...correction }) => ({
      at: isoDate(at),
      ...correction,
    })),
  }
}

function roundInfo(
  { game, playedQuestions, fresh }: PastRound,
  index: number,
  questions: PastQuestion[],
): PastRoundDetails {
  const { quiz, round } = game
  const last = playedQuestions - 1
  const teams = roundTeamStandings(game, last)
  return {
    round: index,
    unique_name: quiz.unique_name,
    title: round.title ?? quiz.name,
    formula: round.formula,
    multiplier: round.multiplier,
    tieBreak: round.tieBreak !== null,
    fresh,
    questionsNb: quiz.questions.length,
    standings: ofRound(game, last),
    results: teams ? { teams: teams.map(teamRow) } : roundStandings(game, last).map(resultRow),
    questions,
  }
}
