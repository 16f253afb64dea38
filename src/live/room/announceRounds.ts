// Helpers of announce.ts: which messages about rounds, breaks, corrections, voided questions and a team's shared marker
// are sent, and to whom.
import type { EventOf } from '#core/events.ts'
import { hasRounds, toldRound } from '#core/evening.ts'
import type { EpochMs, Game, Seat } from '#core/game.ts'
import type { Color } from '#core/pseudo.ts'
import { closedQuestions } from '#core/seats/progress.ts'
import { playsQuestion, seatOf } from '#core/seats/seats.ts'
import { answerSeconds } from '#core/seats/stepClock.ts'
import { backTold, quizData } from '#core/views/hostView.ts'
import { jokerOf, looksOn, MATES_TOLD, shownStandings, teamTold } from '#core/views/playerView.ts'
import { standingsTold } from '#core/views/results.ts'
import {
  breakTold,
  correctionsTold,
  playerRound,
  playerRoundEnds,
  playerScores,
  roundEndTold,
  roundTold,
} from '#core/views/roundView.ts'
import type { PlayerScores } from '#protocol/shapes.ts'
import { HOST, PLAYERS, type Announcement, type Audience } from './announcement.ts'

type Phones = Exclude<Audience, { to: 'host' } | { to: 'remote' }>

/** Receivers of a question: all players of the room; in a tie-break only the tie-break's contenders. */
export function askedOf(game: Game): Phones[] {
  if (game.round.tieBreak === null) return [PLAYERS]
  return game.seats
    .filter((seat) => !looksOn(game, seat))
    .map(({ playerId }) => ({ to: 'player', playerId }))
}

/** Messages that describe a new round. */
export function roundAnnounced(game: Game, phones: readonly Phones[]): Announcement[] {
  return [
    {
      audience: HOST,
      event: 'pres_round',
      data: () => ({
        ...roundTold(game),
        ...toldRound(game.round),
        stepIndex: game.stepIndex,
        quizzData: quizData(game),
        maxAnswerTime: answerSeconds(game),
        helpZone: game.options.helpZoneM,
        ...backTold(game),
      }),
    },
    ...phones.map((audience): Announcement => ({
      audience,
      event: 'player_round',
      data: () => playerRound(game),
    })),
  ]
}

/** Messages about the five seconds before a round's first question. */
export function begun(phones: readonly Phones[]): Announcement[] {
  return [
    { audience: HOST, event: 'pres_startGame_callback', data: () => ({}) },
    ...phones.map((audience): Announcement => ({
      audience,
      event: 'player_startGame',
      data: () => ({}),
    })),
  ]
}

export function roundEnded(game: Game): Announcement[] {
  return [
    { audience: HOST, event: 'pres_roundEnd', data: () => roundEndTold(game) },
    ...roundEndOnPhones(game),
  ]
}

function roundEndOnPhones(game: Game): Announcement[] {
  const endOf = playerRoundEnds(game)
  return game.seats.map((seat): Announcement => ({
    audience: { to: 'player', playerId: seat.playerId },
    event: 'player_roundEnd',
    data: () => endOf(seat),
  }))
}

/** Messages to phones after the host has gone back to the step of before; the host's page gets its whole state. */
export function tookStepBack(
  game: Game,
  at: EpochMs,
  endOnPhones: () => Announcement[],
): Announcement[] {
  const round: Announcement = {
    audience: PLAYERS,
    event: 'player_round',
    data: () => playerRound(game),
  }
  const told = hasRounds(game) ? [round] : []
  if (game.phase === 'roundEnd') return [...told, ...roundEndOnPhones(game)]
  if (game.phase === 'break')
    return [...told, ...breakOpened(at, game).filter(({ audience }) => audience !== HOST)]
  return [...told, ...endOnPhones()]
}

export function breakOpened(at: EpochMs, game: Game): Announcement[] {
  const told = breakTold(game, at)
  if (!told) return []
  const { stepIndex: _, ...forPhones } = told
  return [
    { audience: HOST, event: 'pres_break', data: () => ({ ...told, ...backTold(game) }) },
    { audience: PLAYERS, event: 'player_break', data: () => forPhones },
  ]
}

export function adjusted(
  event: EventOf<'scoreAdjusted' | 'teamAdjusted'>,
  game: Game,
): Announcement[] {
  const whose = game.seats.filter(({ playerId, color }) =>
    'playerId' in event ? playerId === event.playerId : color === event.team,
  )
  const what: Correction = {
    reason: 'adjust',
    points: event.points,
    note: event.reason,
    ...(event.undoes !== undefined && { undone: true as const }),
    ...('team' in event && { team: event.team }),
  }
  return [
    {
      audience: HOST,
      event: 'pres_adjusted',
      data: () => ({
        ...standingsTold(game, closedQuestions(game) - 1),
        corrections: correctionsTold(game),
      }),
    },
    ...shown(game),
    ...scores(game, whose, what),
  ]
}

/**
 * A voided question can change the rank of every player, so all of them are sent their scores, with or without an
 * answer.
 */
export function voided(
  before: Game,
  { questionIndex, void: isVoid }: EventOf<'questionVoided'>,
  game: Game,
): Announcement[] {
  const jokers = new Map(before.seats.map((seat) => [seat.playerId, jokerOf(before, seat)]))
  return [
    {
      audience: HOST,
      event: 'pres_voided',
      data: () => ({
        questionIndex,
        void: isVoid,
        ...standingsTold(game, closedQuestions(game) - 1),
      }),
    },
    ...shown(game),
    ...scores(game, game.seats, { reason: 'void', questionIndex, void: isVoid }, (seat) => {
      const joker = jokerOf(game, seat)
      return game.evening && joker !== jokers.get(seat.playerId) ? { joker } : {}
    }),
  ]
}

/** A correction by the host, as `player_scores` describes it to phones. */
type Correction =
  | { reason: 'adjust'; points: number; note: string; team?: Color; undone?: true }
  | { reason: 'void'; questionIndex: number; void: boolean }

/**
 * The corrected ranking for every phone that shows one, since a correction of one player changes the ranks of others.
 * It is sent before `player_scores`, so that a phone tells a correction beside the rank that it leads to.
 */
function shown(game: Game): Announcement[] {
  const resultsOf = shownStandings(game)
  return game.seats.flatMap((seat): Announcement[] => {
    const results = resultsOf(seat)
    return results
      ? [
          {
            audience: { to: 'player', playerId: seat.playerId },
            event: 'player_standings',
            data: () => results,
          },
        ]
      : []
  })
}

function scores(
  game: Game,
  whose: readonly Seat[],
  what: Correction,
  jokerOf?: (seat: Seat) => Pick<PlayerScores, 'joker'>,
): Announcement[] {
  const scoresOf = playerScores(game, closedQuestions(game) - 1)
  return whose.map((seat): Announcement => ({
    audience: { to: 'player', playerId: seat.playerId },
    event: 'player_scores',
    data: () => ({
      ...scoresOf(seat),
      ...what,
      ...jokerOf?.(seat),
    }),
  }))
}

/** The players of a team are told who is in it, each time when the names that they are told change. */
export function teamChanged(before: Game, color: Color, after: Game): Announcement[] {
  if (after.options.ranking.kind !== 'team') return []
  const team = after.seats.filter((seat) => seat.color === color)
  const named = (seats: readonly Seat[]): string =>
    seats
      .slice(0, MATES_TOLD + 2)
      .map(({ playerId }) => playerId)
      .join()
  if (named(team) === named(before.seats.filter((seat) => seat.color === color))) return []
  return team.flatMap((seat): Announcement[] => {
    const told = teamTold(after, seat).team
    const audience = { to: 'player', playerId: seat.playerId } as const
    return told ? [{ audience, event: 'player_team', data: () => told }] : []
  })
}

/** Sends the team's new marker to the other players of the team. */
export function pinPlaced(
  { playerId, questionIndex, coords }: EventOf<'pinPlaced'>,
  game: Game,
): Announcement[] {
  const owner = seatOf(game, playerId)
  if (!owner) return []
  const mates = game.seats.filter(
    (seat) =>
      seat.color === owner.color &&
      seat.playerId !== playerId &&
      playsQuestion(seat, questionIndex),
  )
  return mates.map((mate): Announcement => ({
    audience: { to: 'player', playerId: mate.playerId },
    event: 'player_teamPin',
    data: () => ({ coords, pseudo: owner.pseudo }),
  }))
}
