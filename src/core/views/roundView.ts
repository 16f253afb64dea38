// Messages about rounds and breaks. A room that plays a single quiz sends no such message.
import { type Evening, type EveningStep, hasRounds, roundNumbers } from '../evening.ts'
import { tied } from '../decisions/rounds.ts'
import type { EpochMs, Game, PlayerId, Seat } from '../game.ts'
import { isOutBy } from '../scoring/formulas.ts'
import { mapSettingsOf } from '../scoring/frame.ts'
import { roundPoints } from '../seats/rounds.ts'
import { revealedQuestions } from '../seats/progress.ts'
import { seatOf } from '../seats/seats.ts'
import { hasTeamPin } from '../seats/teamPin.ts'
import { answerSeconds } from '../seats/stepClock.ts'
import { chosenSource } from '../quiz.ts'
import {
  ofRound,
  pointsKnown,
  roundStandings,
  roundTeamStandings,
  standings,
  teamScores,
  totalPoints,
} from './ranking.ts'
import { outPlayers, resultRow, rowsAround, teamRow, teamsFor } from './results.ts'
import type {
  BreakInfo,
  CorrectionInfo,
  EveningState,
  EveningInfo,
  PlayerRound,
  PlayerRoundEnd,
  PlayerScores,
  RemoteBreak,
  RoundEndInfo,
  RoundInfo,
} from './roundShapes.ts'

const titleOf = (step: EveningStep): string =>
  step.kind === 'break' ? step.title : (step.title ?? step.quiz.name)

/** Field `evening` of `pres_newRoom_callback` and `pres_roomState`: the plan of the evening, without its questions. */
export function eveningInfo({ name, steps }: Evening): EveningInfo {
  return {
    name,
    steps: steps.map((step) =>
      step.kind === 'break'
        ? { kind: step.kind, title: step.title }
        : {
            kind: step.kind,
            title: titleOf(step),
            questionsNb: step.quiz.questions.length,
            multiplier: step.multiplier,
            formula: step.formula,
          },
    ),
  }
}

/** Fields of the host's state that describe the evening: its plan, voided questions and corrections of scores. */
export function eveningState(game: Game): EveningState {
  const { evening, voided, corrections } = game
  return {
    ...(evening && { evening: eveningInfo(evening), stepIndex: game.stepIndex }),
    ...outPlayers(game, Infinity),
    ...(voided.length > 0 && { voided: [...voided] }),
    ...(corrections.length > 0 && {
      corrections: correctionsInfo(game),
    }),
  }
}

export function correctionsInfo(game: Game): CorrectionInfo[] {
  return game.corrections.map(({ playerId, team, points, reason, undoes, undone }) => ({
    playerID: playerId,
    pseudo: playerId && (seatOf(game, playerId)?.pseudo ?? null),
    team,
    points,
    reason,
    ...(undoes !== undefined && { undoes }),
    ...(undone && { undone }),
  }))
}

export function pseudosOf(game: Game, playerIds: readonly PlayerId[]): string[] {
  return playerIds.flatMap((playerId) => seatOf(game, playerId)?.pseudo ?? [])
}

/** Round fields of the player's and the host's state; empty in a room of a single quiz. */
export function roundInfo(game: Game, seat?: Seat): Partial<RoundInfo> {
  if (!hasRounds(game)) return {}
  const { round, quiz } = game
  const { multiplier, formula } = round
  const out =
    formula === 'knockout' && seat !== undefined
      ? { out: isOutBy(seat, revealedQuestions(game)) }
      : {}
  const contenders = round.tieBreak && !seat ? pseudosOf(game, round.tieBreak.contenders) : null
  return {
    ...roundNumbers(round),
    title: round.title ?? quiz.name,
    multiplier,
    formula,
    ...(round.tieBreak && { tieBreak: true as const }),
    ...(contenders && { contenders }),
    ...out,
  }
}

/**
 * Field `askedBefore` of the player's state and of `player_round`; absent in the room's first round. Questions are counted
 * anew in each round, and rounds in each game of a room: only with it a phone knows a question from an earlier one.
 */
export function askedBeforeInfo({ round }: Game): { askedBefore?: number } {
  const { length } = round.askedBefore
  return length > 0 ? { askedBefore: length } : {}
}

/** Content of the message `player_round`. */
export function playerRound(game: Game): PlayerRound {
  const { quiz, round, options } = game
  return {
    ...roundNumbers(round),
    title: round.title ?? quiz.name,
    multiplier: round.multiplier,
    formula: round.formula,
    ...(round.tieBreak && { tieBreak: true as const }),
    ...askedBeforeInfo(game),
    questionsNb: quiz.questions.length,
    mapSettings: mapSettingsOf(quiz),
    ...chosenSource(quiz),
    pointsSettings: quiz.pointsSettings,
    timePoints: options.timePoints,
    targetSettings: quiz.targetSettings,
    ...(hasTeamPin(game) && { teamPin: true as const }),
    // None of the round's questions has begun, so the server may send no help zone of the round.
    helpSettings: quiz.questions.map(() => ({})),
    maxAnswerTime: answerSeconds(game),
  }
}

/** Content of the message `pres_roundEnd`. */
export function roundEndInfo(game: Game): RoundEndInfo {
  return {
    ...roundNumbers(game.round),
    round: ofRound(game),
    results: roundStandings(game).map(resultRow),
    team_results: roundTeamStandings(game)?.map(teamRow) ?? null,
    tied: pseudosOf(game, tied(game)),
    ...outPlayers(game, Infinity),
  }
}

/** Message `player_roundEnd` for each seat; the ranking is computed once for all seats. */
export function playerRoundEnds(game: Game): (seat: Seat) => PlayerRoundEnd {
  const lines = roundStandings(game)
  const rows = lines.map(resultRow)
  const places = new Map(lines.map((line, place) => [line.playerId, place]))
  const last = game.quiz.questions.length - 1
  const teamScoreOf = teamScores(game, last)
  const teams = roundTeamStandings(game)?.map(teamRow)
  return (seat) => {
    const place = places.get(seat.playerId) ?? 0
    return {
      ...roundNumbers(game.round),
      pointsRound: roundPoints(seat, last),
      pointsTotal: totalPoints(seat, last),
      rank: lines[place]?.rank ?? lines.length,
      results: rowsAround(rows, place),
      ...teamScoreOf(seat),
      ...(teams && { teams: teamsFor(teams, seat) }),
    }
  }
}

/** Content of the messages `pres_break` and `player_break`; null when the game is in no break. */
export function breakInfo(game: Game, now: EpochMs): (BreakInfo & { stepIndex: number }) | null {
  if (game.phase !== 'break') return null
  const step = game.evening?.steps[game.stepIndex]
  if (step?.kind !== 'break') return null
  const remaining = game.until === null ? null : Math.max(0, game.until - now)
  return { stepIndex: game.stepIndex, title: step.title, text: step.text, remaining }
}

/** What the remote tells of the running break; null when the game is in no break. */
export function remoteBreak(game: Game, now: EpochMs): RemoteBreak | null {
  const info = breakInfo(game, now)
  if (info === null) return null
  const { stepIndex, title, remaining } = info
  const steps = game.evening?.steps ?? []
  const isRound = ({ kind }: EveningStep) => kind === 'round'
  const after = steps[stepIndex + 1]
  return {
    title,
    remaining,
    part: !steps.slice(stepIndex + 1).some(isRound)
      ? 'after'
      : steps.slice(0, stepIndex).some(isRound)
        ? 'between'
        : 'before',
    next: after ? { kind: after.kind, title: titleOf(after) } : null,
  }
}

/** Fields of `player_scores`: a player's total and rank after a correction, and the team's where teams are ranked. */
export function playerScores(
  game: Game,
): (seat: Seat) => Pick<PlayerScores, 'pointsTotal' | 'rank' | 'teamRank' | 'teamPoints'> {
  const lastIndex = revealedQuestions(game) - 1
  const ranks = new Map(standings(game, lastIndex).map(({ playerId, rank }) => [playerId, rank]))
  const teamScoreOf = teamScores(game, lastIndex)
  return (seat) => ({
    pointsTotal: pointsKnown(game, seat),
    rank: ranks.get(seat.playerId) ?? 0,
    ...teamScoreOf(seat),
  })
}
