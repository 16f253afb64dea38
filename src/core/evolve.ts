// Applies an event: (game, event) → game. Nothing is refused or drawn at random, since the event has already happened.
import {
  type AdmissionState,
  type EpochMs,
  type Game,
  type GameBase,
  type Seat,
  storedOptions,
  type Tally,
  WAITS,
} from './game.ts'
import type { EventOf, GameEvent } from './events.ts'
import { LONE_ROUND, termsOf } from './evening.ts'
import { round3 } from './scoring/rounding.ts'
import { begunQuestions } from './seats/progress.ts'
import {
  nothingWonBefore,
  withChained,
  withClosing,
  takenBack,
  withStep,
  withTieBreak,
  withVoid,
} from './seats/rounds.ts'
import { seatIndexOf } from './seats/seats.ts'
import { NO_SEATS, recounted, runningQuestion, tallyAfter, tallyWith } from './seats/tally.ts'
import { hasTeamPin, pinsLeft } from './seats/teamPin.ts'

/** @throws Error when the event cannot have happened to this game: the log is damaged */
export function evolve(game: Game | null, event: GameEvent): Game {
  if (event.type === 'roomOpened') {
    if (game) throw impossible(game, event)
    return opened(event)
  }
  if (!game) throw impossible(game, event)
  const place = placeNamed(game, event)
  const after = next(game, event, place)
  const tally = nextTally(game, event, after, place)
  return tally === after.tally ? after : { ...after, tally }
}

/** Index of the seat that an event names; −1 when the event names none, and for `seatTaken`, whose seat is new. */
function placeNamed(game: Game, event: GameEvent): number {
  return event.type !== 'seatTaken' && 'playerId' in event && event.playerId !== null
    ? seatIndexOf(game, event.playerId)
    : -1
}

/** The game after an event; its tally (numbers of seats by state) is not updated yet. */
function next(game: Game, event: Exclude<GameEvent, { type: 'roomOpened' }>, place: number): Game {
  switch (event.type) {
    case 'colorHeld':
    case 'fruitHeld':
      return {
        ...game,
        holds: [...game.holds.filter((hold) => hold.holder !== event.hold.holder), event.hold],
      }
    case 'holdReleased':
      return { ...game, holds: game.holds.filter((hold) => hold.holder !== event.holder) }
    case 'seatTaken':
      return seatTaken(game, event)
    case 'phoneReturned':
      return withSeat(game, place, (seat) => ({ ...seat, connection: { kind: 'connected' } }))
    case 'phoneDropped':
      return withSeat(game, place, (seat) => ({
        ...seat,
        connection: { kind: 'dropped', since: event.at },
      }))
    case 'awaitedDropped':
      return {
        ...game,
        seats: game.seats.map((seat) =>
          event.playerIds.includes(seat.playerId)
            ? { ...seat, connection: { kind: 'dropped', since: event.at } }
            : seat,
        ),
      }
    case 'seatFreed':
      return { ...game, seats: game.seats.filter((_seat, at) => at !== place) }
    case 'playerKicked':
      return {
        ...game,
        seats: game.seats.filter((_seat, at) => at !== place),
        admission: withKick(game, place),
        kicks: { ...game.kicks, [event.sessionHash]: (game.kicks[event.sessionHash] ?? 0) + 1 },
      }
    case 'roomLocked':
      return { ...game, admission: { ...game.admission, locked: event.locked } }
    case 'addressAllowed':
      return {
        ...game,
        admission: { ...game.admission, allowed: [...game.admission.allowed, event.address] },
      }
    case 'hostArrived':
      return { ...game, host: { kind: 'present', gettingReady: false } }
    case 'hostLeft':
      return { ...game, host: { kind: 'gone', since: event.at } }
    case 'readyTold':
      return readyTold(game, event, place)
    case 'remotePaired':
      return { ...game, remote: event.sessionHash }
    case 'remoteDropped':
      return { ...game, remote: null }
    case 'gameStarted':
      return {
        ...baseOf(game),
        holds: [],
        phase: 'starting',
        firstQuestionAt: event.firstQuestionAt,
        rehearsal: event.rehearsal ?? game.rehearsal,
      }
    case 'roundEnded':
      return { ...baseOf(game), paused: false, phase: 'roundEnd', phaseSince: event.at }
    case 'roundOpened':
      return {
        ...baseOf(game),
        ...withStep(game, event.stepIndex),
        back: game,
        phase: 'starting',
        firstQuestionAt: event.firstQuestionAt,
      }
    case 'breakOpened':
      return {
        ...baseOf(game),
        phase: 'break',
        back: game.phase === 'roundEnd' ? game : null,
        stepIndex: event.stepIndex,
        begun: begunQuestions(game),
        until: event.until,
        phaseSince: event.at,
      }
    case 'quizChained':
      return {
        ...baseOf(game),
        ...withChained(game, event),
        // Logs from before `sequel` have no step back, and what they chained from zero has replaced the scores.
        back: event.keepScores || event.sequel !== undefined ? game : null,
        phase: 'lobby',
        phaseSince: event.at,
      }
    case 'stepTakenBack':
      if (!game.back) throw impossible(game, event)
      return takenBack(game, game.back)
    case 'tieBreakOpened':
      return {
        ...baseOf(game),
        ...withTieBreak(game, event),
        back: game,
        phase: 'starting',
        firstQuestionAt: event.firstQuestionAt,
      }
    case 'scoreAdjusted':
      return corrected(
        withSeat(game, place, (seat) => ({
          ...seat,
          adjusted: round3(seat.adjusted + event.points),
        })),
        event,
      )
    case 'teamAdjusted':
      return corrected(game, event)
    case 'questionVoided':
      return { ...game, ...withVoid(game, event) }
    case 'jokerPlayed':
      return withSeat(game, place, (seat) => ({
        ...seat,
        jokerPlayed: true,
        jokerOn: event.questionIndex,
      }))
    case 'pinPlaced': {
      const seat = game.seats[place]
      if (!seat) return game
      const left = pinsLeft(game.pins[seat.color], event.at) - 1
      return {
        ...game,
        pins: {
          ...game.pins,
          [seat.color]: { coords: event.coords, pseudo: seat.pseudo, at: event.at, left },
        },
      }
    }
    case 'questionOpened': {
      const { questionIndex, endsAt, at } = event
      return {
        ...baseOf(game),
        paused: false,
        pins: {},
        back: null,
        phase: 'question',
        questionIndex,
        openedAt: at,
        endsAt,
      }
    }
    case 'guessSubmitted':
      return hurried(
        withSeat(game, place, (seat) => ({
          ...seat,
          guesses: { ...seat.guesses, [event.questionIndex]: event.guess },
        })),
        event,
      )
    case 'questionHurried':
      if (game.phase !== 'question') throw impossible(game, event)
      return { ...game, endsAt: event.endsAt }
    case 'questionEnded': {
      if (game.phase !== 'question') throw impossible(game, event)
      const { questionIndex, openedAt, endsAt } = game
      return {
        ...baseOf(game),
        phase: 'endQuestion',
        questionIndex,
        openedAt,
        endsAt,
        closesAt: event.closesAt,
      }
    }
    case 'questionClosed':
      return {
        ...baseOf(game),
        ...withClosing(game, event),
        phase: 'results',
        questionIndex: event.questionIndex,
        phaseSince: event.at,
        unrevealed: game.options.resultsOnPhone === 'revealed',
      }
    case 'resultsRevealed':
      return game.phase === 'results' ? { ...game, unrevealed: false } : game
    case 'rankingShown':
      return {
        ...baseOf(game),
        phase: 'ranking',
        questionIndex: event.questionIndex,
        phaseSince: event.at,
      }
    case 'pauseChanged':
      return { ...game, paused: event.paused }
    case 'gameEnded':
      return {
        ...baseOf(game),
        ...withoutUnasked(game, event.asked),
        back: null,
        paused: false,
        phase: 'endGame',
        phaseSince: event.at,
      }
    case 'roomClosed':
      return { ...baseOf(game), back: null, holds: [], phase: 'closed', reason: event.reason }
    case 'gameResumed':
      return resumed(game, event.at, event.downtimeMs)
  }
}

function nextTally(before: Game, event: GameEvent, after: Game, place: number): Tally {
  if (event.type === 'seatTaken') return tallyWith(after, after.seats.at(-1))
  if ('playerId' in event && event.playerId !== null) return tallyAfter(before, after, place)
  const isUnchanged =
    after.seats === before.seats && runningQuestion(after) === runningQuestion(before)
  return isUnchanged ? before.tally : recounted(after)
}

/** A game that was ended early has only the questions that were asked: the others keep their places secret. */
function withoutUnasked(
  { quiz, helpZones }: Game,
  asked: number | undefined,
): Partial<Pick<Game, 'quiz' | 'helpZones'>> {
  return asked === undefined
    ? {}
    : {
        quiz: { ...quiz, questions: quiz.questions.slice(0, asked) },
        helpZones: helpZones.slice(0, asked),
      }
}

/** The first answer of a question leaves the others at most `hurry` seconds, where the room has that option. */
function hurried(game: Game, { at }: EventOf<'guessSubmitted'>): Game {
  const { hurry } = game.options
  return game.phase === 'question' && hurry !== null
    ? { ...game, endsAt: Math.min(game.endsAt, at + hurry * 1000) }
    : game
}

function opened({ roomID, quiz, options, helpZones, at, ...more }: EventOf<'roomOpened'>): Game {
  const evening = more.evening ?? null
  const rounds = evening?.steps.filter((step) => step.kind === 'round') ?? []
  return {
    phase: 'lobby',
    roomID,
    quiz,
    options: storedOptions(options),
    helpZones,
    seats: [],
    tally: NO_SEATS,
    holds: [],
    kicks: {},
    admission: { locked: false, allowed: [], kicksFrom: {} },
    host: { kind: 'present', gettingReady: false },
    evening,
    stepIndex: 0,
    round: rounds[0] ? { ...LONE_ROUND, ...termsOf(rounds[0]), count: rounds.length } : LONE_ROUND,
    voided: [],
    corrections: [],
    tieOrder: [],
    pins: {},
    remote: null,
    paused: false,
    rehearsal: false,
    sequel: 0,
    back: null,
    show: more.show ?? null,
    phaseSince: at,
  }
}

/** Copies the fields of a game that every phase has, without the fields that only its present phase has. */
function baseOf(game: Game): GameBase {
  const {
    roomID,
    quiz,
    options,
    helpZones,
    seats,
    tally,
    holds,
    kicks,
    admission,
    host,
    remote,
    paused,
    rehearsal,
    phaseSince,
  } = game
  const { evening, stepIndex, round, voided, corrections, tieOrder, pins, show } = game
  const { sequel, back } = game
  return {
    roomID,
    quiz,
    options,
    helpZones,
    seats,
    tally,
    holds,
    kicks,
    admission,
    host,
    remote,
    paused,
    rehearsal,
    phaseSince,
    evening,
    stepIndex,
    round,
    voided,
    corrections,
    tieOrder,
    pins,
    show,
    sequel,
    back,
  }
}

function withSeat(game: Game, place: number, change: (seat: Seat) => Seat): Game {
  const seat = game.seats[place]
  return seat ? { ...game, seats: game.seats.with(place, change(seat)) } : game
}

function seatTaken(game: Game, event: EventOf<'seatTaken'>): Game {
  const {
    at: takenAt,
    playerId,
    pseudo,
    fruit,
    color,
    sessionHash,
    fromQuestion,
    address = null,
    simulated = false,
  } = event
  const whose = { playerId, pseudo, fruit, color, sessionHash, fromQuestion, address, simulated }
  const seat: Seat = {
    ...whose,
    takenAt,
    connection: { kind: 'connected' },
    gettingReady: false,
    readyWords: 0,
    guesses: {},
    ...nothingWonBefore(game.round),
    ...sharedWithTeam(game, color),
  }
  return {
    ...game,
    seats: [...game.seats, seat],
    // The phone that reserved this colour and fruit has just taken a seat with them: the reservation is removed.
    holds: game.holds.filter((hold) => hold.color !== color || hold.fruit !== fruit),
  }
}

/** What a newcomer to a team with one marker has in common with its team: the joker, and the elimination. */
function sharedWithTeam(game: Game, color: Seat['color']): Partial<Seat> {
  const mate = hasTeamPin(game) ? game.seats.find((seat) => seat.color === color) : undefined
  if (!mate) return {}
  const { jokerPlayed, jokerOn, jokersBack, outAfter } = mate
  return { jokerPlayed, jokerOn, jokersBack, outAfter }
}

function withKick(game: Game, place: number): AdmissionState {
  const { admission } = game
  const address = game.seats[place]?.address ?? null
  if (address === null) return admission
  return {
    ...admission,
    kicksFrom: { ...admission.kicksFrom, [address]: (admission.kicksFrom[address] ?? 0) + 1 },
  }
}

function readyTold(game: Game, { playerId, ready }: EventOf<'readyTold'>, place: number): Game {
  if (playerId !== null)
    return withSeat(game, place, (seat) => ({
      ...seat,
      gettingReady: !ready,
      readyWords: seat.readyWords + 1,
    }))
  return game.host.kind === 'gone'
    ? game
    : { ...game, host: { kind: 'present', gettingReady: !ready } }
}

/** After a restart, countdown, question, break and reveal end later by the downtime; connected seats are awaited. */
function resumed(game: Game, at: EpochMs, downtimeMs: number): Game {
  const seats = game.seats.map((seat): Seat => {
    const { connection } = seat
    // The server itself plays the simulated players: after a restart they are present at once.
    if (seat.simulated) return seat
    return connection.kind === 'dropped'
      ? {
          ...seat,
          takenAt: seat.takenAt + downtimeMs,
          connection: { kind: 'dropped', since: connection.since + downtimeMs },
        }
      : { ...seat, connection: { kind: 'awaited', until: at + WAITS.awaited } }
  })
  // A break that the host may go back to ends later too.
  const back = game.back && resumed(game.back, at, downtimeMs)
  const common = { seats, holds: [], host: { kind: 'gone', since: at }, back } as const
  switch (game.phase) {
    case 'starting':
      return { ...game, ...common, firstQuestionAt: game.firstQuestionAt + downtimeMs }
    case 'question':
      return {
        ...game,
        ...common,
        openedAt: game.openedAt + downtimeMs,
        endsAt: game.endsAt + downtimeMs,
      }
    case 'endQuestion':
      return {
        ...game,
        ...common,
        openedAt: game.openedAt + downtimeMs,
        endsAt: game.endsAt + downtimeMs,
        closesAt: game.closesAt + downtimeMs,
      }
    case 'break':
      return {
        ...game,
        ...common,
        phaseSince: game.phaseSince + downtimeMs,
        until: game.until === null ? null : game.until + downtimeMs,
      }
    case 'results':
      return { ...game, ...common, phaseSince: game.phaseSince + downtimeMs }
    case 'lobby':
    case 'ranking':
    case 'roundEnd':
    case 'endGame':
      return { ...game, ...common, phaseSince: Math.min(at, game.phaseSince + downtimeMs) }
    case 'closed':
      return game
  }
}

function corrected(
  game: Game,
  { at, points, reason, undoes, ...whose }: EventOf<'scoreAdjusted' | 'teamAdjusted'>,
): Game {
  const one = {
    at,
    points,
    reason,
    playerId: 'playerId' in whose ? whose.playerId : null,
    team: 'team' in whose ? whose.team : null,
    ...(undoes !== undefined && { undoes }),
  }
  const before = game.corrections.map((correction, index) =>
    index === undoes ? { ...correction, undone: true as const } : correction,
  )
  return { ...game, corrections: [...before, one] }
}

function impossible(game: Game | null, event: GameEvent): Error {
  return new Error(
    `${event.type} cannot happen ${game ? `to a game in phase ${game.phase}` : 'before the room is opened'}`,
  )
}
