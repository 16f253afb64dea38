// What players can keep after a game, computed from the game's log: a souvenir page for each player, an album for all.
import { chosenSource, type Question, titleOf } from '../quiz.ts'
import type { PlayerId, Seat } from '../game.ts'
import { closedQuestions } from '../seats/progress.ts'
import { seatOf } from '../seats/seats.ts'
import type { AnswerRow } from './shapes.ts'
import type {
  AlbumQuestion,
  NumberedQuestion,
  KeptRound,
  SouvenirAnswer,
  ToldAlbum,
  ToldSouvenir,
} from './souvenirShapes.ts'
import type { PastGame, PastRound } from './pastGame.ts'
import { ofRound, ranked, standings, teamStandings } from './ranking.ts'
import { questionResults, standingsInfo, yearInfo } from './results.ts'

/**
 * Whether a game that is still open asks this question too and has not revealed its place yet: until then, souvenirs
 * and albums leave the question out.
 */
export type IsSecret = (quiz: string, question: Question) => boolean

/** The souvenir of one player; null when the player has no seat in the game any more, having been kicked. */
export function souvenirOf(
  { game, rounds }: PastGame,
  playerId: PlayerId,
  isSecret: IsSecret,
): ToldSouvenir | null {
  const last = closedQuestions(game) - 1
  const line = standings(game, last).find((standing) => standing.playerId === playerId)
  if (!line) return null
  const teams = teamStandings(game, last)
  const team = teams?.find((each) => each.players.some((player) => player.playerId === playerId))
  const played = rounds.filter((round) => playsRound(round, playerId))
  const all = played.flatMap((round, index) =>
    answersOf(round, index, seatOf(round.game, playerId), isSecret),
  )
  const answers = all.filter((answer) => answer !== null)
  return {
    pseudo: line.pseudo,
    rank: line.rank,
    players: ranked(game).length,
    points: line.points,
    ...(teams &&
      team && {
        team: { team: team.team, rank: team.rank, points: team.points, teams: teams.length },
      }),
    rounds: played.map(roundKept),
    answers,
    withheld: all.length - answers.length,
  }
}

export function albumOf(
  { game, rounds }: Pick<PastGame, 'game' | 'rounds'>,
  isSecret: IsSecret,
): ToldAlbum {
  const all = askedIn(rounds)
  const questions = all.flatMap((asked, number) =>
    isSecret(asked.quiz, asked.question) ? [] : [{ number, ...albumQuestion(asked) }],
  )
  return {
    players: ranked(game).length,
    ...standingsInfo(game, closedQuestions(game) - 1),
    rounds: rounds.map((round) => ({
      ...roundKept(round),
      standings: ofRound(round.game, round.playedQuestions - 1),
    })),
    questions,
    withheld: all.length - questions.length,
  }
}

/** Whether the player plays the round: only players who share the first place play a tie-break. */
function playsRound({ game: { round } }: PastRound, playerId: PlayerId): boolean {
  return round.tieBreak === null || round.tieBreak.contenders.includes(playerId)
}

function roundKept({ game, fresh }: PastRound): KeptRound {
  const { quiz, round } = game
  return {
    title: round.title ?? quiz.name,
    formula: round.formula,
    multiplier: round.multiplier,
    tieBreak: round.tieBreak !== null,
    fresh,
    targetSettings: quiz.targetSettings,
    ...chosenSource(quiz),
  }
}

function answersOf(
  { game, playedQuestions }: PastRound,
  round: number,
  seat: Seat | undefined,
  isSecret: IsSecret,
): (SouvenirAnswer | null)[] {
  const { quiz, voided, tieOrder, round: terms } = game
  return quiz.questions.slice(0, playedQuestions).map((question, index) => {
    if (isSecret(quiz.unique_name, question)) return null
    const guess = seat?.guesses[index]
    const isVoid = voided.includes(index)
    const place = terms.tieBreak && seat ? 1 + tieOrder.indexOf(seat.playerId) : 0
    return {
      title: titleOf(question),
      coords: question.coords,
      guess: guess?.coords ?? null,
      distance: guess?.distance ?? null,
      points: isVoid ? 0 : (guess?.points ?? 0),
      ring: guess?.ring ?? null,
      ...yearInfo(question, guess),
      round,
      ...(isVoid && { void: true as const }),
      ...(seat?.jokerOn === index && { joker: true as const }),
      ...(place > 0 && { place }),
    }
  })
}

interface Asked {
  past: PastRound
  /** index of the question's round */
  round: number
  /** unique name of the quiz */
  quiz: string
  question: Question
  /** index of the question in its round */
  index: number
}

/** All closed questions of the rounds, in order. */
export function askedIn(rounds: readonly PastRound[]): Asked[] {
  return rounds.flatMap((past, round) => {
    const { unique_name, questions } = past.game.quiz
    return questions
      .slice(0, past.playedQuestions)
      .map((question, index) => ({ past, round, quiz: unique_name, question, index }))
  })
}

function albumQuestion({ past, round, question, index }: Asked): Omit<NumberedQuestion, 'number'> {
  const { coordsOrderDist: answers = [], ...results } = questionResults(past.game, index) ?? {}
  return {
    title: titleOf(question),
    description: question.description,
    coords: question.coords,
    answers: answers.map(answerInAlbum),
    ...datedAlbum(results),
    round,
    ...(question.alt !== undefined && { alt: question.alt }),
    ...(past.game.voided.includes(index) && { void: true as const }),
  }
}

/** An answer as the album tells it. */
export const answerInAlbum = ({
  pseudo,
  coords,
  distance,
  team,
  yearGuess,
  yearPoints,
}: AnswerRow): AlbumQuestion['answers'][number] => ({
  pseudo,
  coords,
  distance,
  ...(team && { team }),
  ...(yearGuess !== undefined && { yearGuess, yearPoints: yearPoints ?? 0 }),
})

/** The years of a question; empty when it has none. */
const datedAlbum = ({
  year,
  years,
}: Pick<AlbumQuestion, 'year' | 'years'>): Pick<AlbumQuestion, 'year' | 'years'> =>
  year === undefined ? {} : { year, years: years ?? [] }
