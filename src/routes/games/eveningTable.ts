// CSV of a past evening: where teams are ranked a line for each team, then a line for each player, with the player's points in each round, then points, distance and time
// for each question. Below these lines stand the corrections with their reasons.
import type { PlayerId } from '#core/game.ts'
import type { PastCorrection, PastGame, PastRound } from '#core/views/pastGame.ts'
import { standings } from '#core/views/ranking.ts'
import { closedQuestions } from '#core/seats/progress.ts'
import { roundPoints } from '#core/seats/rounds.ts'
import type { Cell } from '../../http/replies/csv.ts'
import type { ProgramWords } from '../../words/shape.ts'
import { isoDate } from '../library/libraryRows.ts'
import { guessCells, guessHeadings, teamLines } from './gameTable.ts'

type Tables = ProgramWords['tables']

/**
 * The evening's table: distances in metres, times in seconds. The cells of an unanswered question, and of a round
 * without the player, are empty.
 */
export function eveningTable({ game, rounds, corrections }: PastGame, say: Tables): Cell[][] {
  const byTeam = game.options.ranking.kind === 'team'
  const names = namesOf(rounds, say)
  const heading: Cell[] = [
    say.rank,
    say.player,
    ...(byTeam ? [say.team] : []),
    say.points,
    ...names.map(say.pointsOf),
    say.corrections,
  ]
  for (const [at, round] of rounds.entries())
    heading.push(...questionHeadings(round, names[at] ?? '', say))
  const seatsOf = rounds.map(
    (round) => new Map(round.game.seats.map((seat) => [seat.playerId, seat])),
  )
  const adjusted = new Map(game.seats.map((seat) => [seat.playerId, seat.adjusted]))

  const ofRounds = (playerId: PlayerId): Cell[] =>
    rounds.map(({ playedQuestions }, at) => {
      const seat = seatsOf[at]?.get(playerId)
      return seat ? roundPoints(seat, playedQuestions - 1) : null
    })
  const ofQuestions = (playerId: PlayerId): Cell[] =>
    rounds.flatMap((round, at) => {
      const guesses = seatsOf[at]?.get(playerId)?.guesses ?? {}
      return playedOf(round).flatMap((question, index) => guessCells(guesses[index], question))
    })
  const lines = standings(game, closedQuestions(game) - 1).map(
    ({ rank, pseudo, color, points, playerId }): Cell[] => [
      rank,
      say.shown(pseudo),
      ...(byTeam ? [say.color(color)] : []),
      points,
      ...ofRounds(playerId),
      adjusted.get(playerId) ?? 0,
      ...ofQuestions(playerId),
    ],
  )
  return [...teamLines(game, say), heading, ...lines, ...correctionLines(corrections, names, say)]
}

const playedOf = ({ game, playedQuestions }: PastRound) =>
  game.quiz.questions.slice(0, playedQuestions)

function namesOf(rounds: readonly PastRound[], say: Tables): string[] {
  let number = 0
  return rounds.map(({ game, fresh }) => {
    if (game.round.tieBreak) return say.tieBreak
    number += 1
    return say.round(number, fresh)
  })
}

function questionHeadings(round: PastRound, name: string, say: Tables): string[] {
  return playedOf(round).flatMap((question, index) => {
    const title = `${name}, ${index + 1}. ${question.name}`
    const isVoid = round.game.voided.includes(index)
    return guessHeadings(isVoid ? say.voided(title) : title, question, say)
  })
}

function correctionLines(
  corrections: readonly PastCorrection[],
  names: readonly string[],
  say: Tables,
): Cell[][] {
  if (corrections.length === 0) return []
  const lines = corrections.map(({ rounds, pseudo, team, points, reason, at, undo }): Cell[] => [
    points,
    pseudo === null ? (team === null ? null : say.ofTeam(team)) : say.shown(pseudo),
    undo ? say.undone(reason) : reason,
    names[rounds - 1] ?? null,
    isoDate(at),
  ])
  return [[], [say.corrections], [say.points, say.whose, say.reason, say.after, say.at], ...lines]
}
