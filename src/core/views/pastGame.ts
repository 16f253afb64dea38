// A game that is over, computed from its log: its line in the history, and its details.
import { type Evening, isFirstRound } from '../evening.ts'
import type { GameEvent } from '../events.ts'
import { evolve } from '../evolve.ts'
import type { EpochMs, Game } from '../game.ts'
import { closedQuestions } from '../seats/progress.ts'
import { stoodAtEnd, takenBack } from '../seats/rounds.ts'
import { seatOf } from '../seats/seats.ts'
import { ranked, standings, teamStandings } from './ranking.ts'
import { finalResults } from './results.ts'
import type { ShowPlace } from '../show.ts'
import type { FinalResults } from './shapes.ts'

/** A round in which at least one question was closed (or the only round of a game). */
export interface PastRound {
  /** state of the game at the end of the round, just before the next one: includes all corrections made until then */
  game: Game
  /** number of the round's questions that were closed */
  playedQuestions: number
  /** whether all scores were reset to 0 when this round began, within the same game: in older logs only */
  fresh: boolean
}

/** A correction by the host: points given or taken. */
export interface PastCorrection {
  at: EpochMs
  /** number of rounds that had a closed question when the correction was given; the current round may be one of them */
  rounds: number
  /** the corrected player, even if the host kicked the player later; null for a team's correction */
  pseudo: string | null
  /** the corrected team; null for a player's correction */
  team: string | null
  points: number
  reason: string
  /** the correction takes back an earlier one, for which `reason` was given */
  undo?: true
}

export interface PastGame {
  /** last state of the game in which it had scores, before its room was closed */
  game: Game
  /** the rounds that were played; a game without any closed question still has one round */
  rounds: readonly PastRound[]
  corrections: readonly PastCorrection[]
  /** whether the game was played to its last question; false when the room was closed before */
  finished: boolean
  endedAt: EpochMs
}

/** A hall of a show that is over there: the show's one round, without what the room played after it. */
export interface PastHall {
  place: ShowPlace
  round: PastRound
}

/** What a game was as a hall of a show. */
export interface HallSummary {
  /** name of the show's quiz */
  name: string
  hall: number
  halls: readonly string[]
  players: number
  questionsNb: number
  playedQuestions: number
  finished: boolean
  winners: string[]
  winnersPoints: number
}

/** A past game as one line of the history. */
export interface GameSummary {
  players: number
  questionsNb: number
  playedQuestions: number
  finished: boolean
  endedAt: EpochMs
  /** pseudos of the first rank, or colours when the room ranked teams; empty when no question was played */
  winners: string[]
  winnersPoints: number
  /** number of rounds played, without tie-breaks; absent for a single quiz */
  rounds?: number
  /** title (not the unique name) of the evening that was played; absent for a game without an evening */
  evening?: string
  /** what the game was as a hall of a show, without what the room played after the show; absent outside a show */
  show?: HallSummary
}

/** Intermediate result of computing a past game from its log, up to one event; later events can be added. */
export interface PastFold {
  game: Game | null
  over: readonly PastRound[]
  corrections: readonly PastCorrection[]
  /** whether all scores were reset to 0 when the current round began */
  fresh: boolean
  /** time of the log's last `gameEnded`: a game that goes on with a chained quiz or a tie-break ends once more */
  endedAt: EpochMs | null
  closedAt: EpochMs | null
  lastAt: EpochMs | null
  /** number of the room's game that is folded here; the games before it are left out */
  sequel: number
  /** the fold before the round, break or quiz that was opened last, while the host may still take that back */
  back: PastFold | null
}

export const NO_PAST: PastFold = {
  game: null,
  over: [],
  corrections: [],
  fresh: false,
  endedAt: null,
  closedAt: null,
  lastAt: null,
  sequel: 0,
  back: null,
}

/** Adds the log's next event to a past game. @throws Error when the event is impossible there: the log is damaged */
export function foldPast(past: PastFold, event: GameEvent): PastFold {
  const { game, over } = past
  const lastAt = event.at
  // `roomClosed` is not applied, since it would replace the phase, which shows whether the game was finished.
  if (event.type === 'roomClosed') return { ...past, lastAt, closedAt: past.closedAt ?? event.at }
  const now = evolve(game, event)
  if (event.type === 'stepTakenBack' && past.back)
    return { ...past.back, corrections: correctionsAfter(past, past.back), game: now, lastAt }
  const back = now.back === null ? null : now.back === game ? past : past.back
  const after = {
    ...past,
    lastAt,
    game: now,
    back,
    ...(event.type === 'gameEnded' && { endedAt: event.at }),
  }
  if (!game) return after
  if (event.type === 'quizChained' && event.sequel !== undefined)
    return { ...NO_PAST, game: now, lastAt, sequel: event.sequel, back }
  if (event.type === 'scoreAdjusted' || event.type === 'teamAdjusted')
    return { ...after, corrections: [...past.corrections, correctionOf(game, event, over.length)] }
  if (!endsRound(game, event)) return after
  const playedQuestions = closedQuestions(game)
  return {
    ...after,
    over: playedQuestions > 0 ? [...over, { game, playedQuestions, fresh: past.fresh }] : over,
    fresh: event.type === 'quizChained' && !event.keepScores,
  }
}

/** Corrections of a fold and of the step after it that was taken back: they last, except in a game from 0. */
const correctionsAfter = (step: PastFold, before: PastFold): readonly PastCorrection[] =>
  step.sequel === before.sequel ? step.corrections : before.corrections

/**
 * Computes a past game from the events of its room's log.
 * @param sequel number of the game among the room's games
 * @returns null when the log has no event `roomOpened`
 */
export function pastGameOf(events: readonly GameEvent[], sequel = 0): PastGame | null {
  let past = NO_PAST
  let found: PastFold | null = null
  for (const event of events) {
    past = foldPast(past, event)
    if (past.sequel === sequel) found = past
  }
  return found && pastOf(found)
}

/** The past game, once all events of its log are added. @returns null when the log has no event `roomOpened` */
export function pastOf(past: PastFold): PastGame | null {
  // A step that never began changes nothing: what is told is the game before it, with the corrections made since.
  const fold = pastBefore(past)
  const { game, over, corrections, fresh, endedAt, closedAt, lastAt } = fold
  if (!game) return null
  const last: PastRound = { game, playedQuestions: closedQuestions(game), fresh }
  const before = over.at(-1)
  const isPlayed = last.playedQuestions > 0 || before === undefined
  const finished = (isPlayed ? game : before.game).phase === 'endGame'
  return {
    // In older logs, a chained quiz that has set all scores back to 0 and was never played has no scores of its own:
    // the scores of the last round that was played are shown.
    game: isPlayed || game.round.index > 0 ? game : before.game,
    rounds: isPlayed ? [...over, last] : over,
    corrections,
    finished,
    endedAt: (finished ? endedAt : closedAt) ?? lastAt ?? game.phaseSince,
  }
}

function pastBefore(past: PastFold): PastFold {
  const { game, back, closedAt, lastAt } = past
  if (!game?.back || !back || back.sequel !== past.sequel) return past
  const corrections = correctionsAfter(past, back)
  return pastBefore({
    ...back,
    game: game.back.phase === 'endGame' ? stoodAtEnd(game, game.back) : takenBack(game, game.back),
    corrections,
    closedAt,
    lastAt,
  })
}

function endsRound({ evening }: Game, event: GameEvent): boolean {
  if (event.type === 'quizChained' || event.type === 'tieBreakOpened') return true
  return event.type === 'roundOpened' && evening !== null && !isFirstRound(evening, event.stepIndex)
}

function correctionOf(
  game: Game,
  event: Extract<GameEvent, { type: 'scoreAdjusted' | 'teamAdjusted' }>,
  over: number,
): PastCorrection {
  const { at, points, reason } = event
  const undo = event.undoes === undefined ? {} : { undo: true as const }
  const rounds = over + (closedQuestions(game) > 0 ? 1 : 0)
  if (event.type === 'teamAdjusted')
    return { at, rounds, pseudo: null, team: event.team, points, reason, ...undo }
  return {
    at,
    rounds,
    pseudo: seatOf(game, event.playerId)?.pseudo ?? null,
    team: null,
    points,
    reason,
    ...undo,
  }
}

/** Whether the game planned or played more than a single quiz: only then does the history show rounds. */
export function isInRounds({ game, rounds }: PastGame): boolean {
  return game.evening !== null || rounds.length > 1
}

export function summaryOf(past: PastGame): GameSummary {
  const { game, rounds, finished, endedAt } = past
  const lines = rounds.some(({ playedQuestions }) => playedQuestions > 0) ? winnersOf(game) : []
  const scored = rounds.filter((round) => round.game.round.tieBreak === null)
  const evening = rounds[0]?.game.evening ?? null
  const hall = hallOf(past)
  return {
    players: ranked(game).length,
    questionsNb: questionsOf(scored, evening),
    playedQuestions: scored.reduce((sum, { playedQuestions }) => sum + playedQuestions, 0),
    finished,
    endedAt,
    winners: lines.map(({ name }) => name),
    winnersPoints: lines[0]?.points ?? 0,
    ...(isInRounds(past) && {
      rounds: scored.filter(({ playedQuestions }) => playedQuestions > 0).length,
    }),
    ...(evening && { evening: evening.name }),
    ...(hall && { show: hallSummary(hall) }),
  }
}

/** Number of questions of all rounds: those that were played, and those of the evening's plan that were not. */
function questionsOf(scored: readonly PastRound[], evening: Evening | null): number {
  const begun = scored.filter(
    ({ game, playedQuestions }) => game.evening === null || playedQuestions > 0,
  )
  const planned = evening?.steps.filter((step) => step.kind === 'round') ?? []
  const toCome = planned.slice(begun.filter(({ game }) => game.evening !== null).length)
  return [...begun.map(({ game }) => game.quiz), ...toCome.map(({ quiz }) => quiz)].reduce(
    (sum, { questions }) => sum + questions.length,
    0,
  )
}

/** The ranking after the last question that was played. */
export function pastResults({ game }: PastGame): FinalResults {
  return finalResults(game, closedQuestions(game) - 1)
}

function winnersOf(game: Game): { name: string; points: number }[] {
  const lastIndex = closedQuestions(game) - 1
  const teams = teamStandings(game, lastIndex)
  const lines = teams
    ? teams.map(({ team, points, rank }) => ({ name: team as string, points, rank }))
    : standings(game, lastIndex).map(({ pseudo, points, rank }) => ({ name: pseudo, points, rank }))
  return lines.filter(({ rank }) => rank === 1)
}

/** What a past game was as a hall of a show; null outside a show. A later quiz of the room is none of the show's. */
export function hallOf({ rounds }: Pick<PastGame, 'rounds'>): PastHall | null {
  const round = rounds.find(({ game }) => game.show !== null)
  return round?.game.show ? { place: round.game.show, round } : null
}

function hallSummary({ place, round: { game, playedQuestions } }: PastHall): HallSummary {
  const lines = playedQuestions > 0 ? winnersOf(game) : []
  return {
    name: game.quiz.name,
    hall: place.hall,
    halls: place.halls,
    players: ranked(game).length,
    questionsNb: game.quiz.questions.length,
    playedQuestions,
    finished: game.phase === 'endGame',
    winners: lines.map(({ name }) => name),
    winnersPoints: lines[0]?.points ?? 0,
  }
}
