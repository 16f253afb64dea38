// Handling of the command `tick`: turns every wait of the game that is over into events.
import { closeQuestion, withEndOfQuestion } from './decisions/closing.ts'
import { nextWait, type Wait } from './deadline.ts'
import type { GameEvent } from './events.ts'
import { evolve } from './evolve.ts'
import { type EpochMs, type Game, WAITS } from './game.ts'
import { nobodyCanAnswer } from './seats/seats.ts'

/**
 * The events of all waits that are over at `now`, in the order in which these waits ended.
 * @param roundTripMs extension of the wait for late markers, ms; at most WAITS.lateMarkers
 */
export function dueEvents(game: Game, now: EpochMs, roundTripMs: number): GameEvent[] {
  const events: GameEvent[] = []
  let current = game
  for (let wait = nextWait(current); wait && wait.at <= now; wait = nextWait(current)) {
    const next = eventsOf(wait, current, now, roundTripMs)
    events.push(...next)
    current = next.reduce<Game>(evolve, current)
  }
  return events
}

function eventsOf(wait: Wait, game: Game, now: EpochMs, roundTripMs: number): GameEvent[] {
  switch (wait.for) {
    case 'firstQuestion':
      return [...leftBefore(game, now), openQuestion(game, 0, now)]
    case 'endOfTime':
      return endOfTime(game, now, roundTripMs)
    case 'lateMarkers':
      return closeQuestion(game, now)
    case 'reveal':
      return game.phase === 'results'
        ? [{ at: now, type: 'resultsRevealed', questionIndex: game.questionIndex }]
        : []
    case 'droppedSeat':
      return [{ at: now, type: 'seatFreed', playerId: wait.playerId }]
    case 'hold':
      return [{ at: now, type: 'holdReleased', holder: wait.holder }]
    case 'awaitedSeat':
      return awaitedDropped(game, now)
    case 'host':
      return [
        { at: now, type: 'roomClosed', reason: game.phase === 'endGame' ? 'ended' : 'presLeft' },
      ]
  }
}

/** A game that begins at 0 after another one frees the seats whose players had left before it. */
function leftBefore({ back, sequel, seats }: Game, now: EpochMs): GameEvent[] {
  if (back === null || back.sequel === sequel) return []
  return seats.flatMap(({ connection, playerId }): GameEvent[] =>
    connection.kind === 'dropped' && connection.since + WAITS.lobbySeat <= now
      ? [{ at: now, type: 'seatFreed', playerId }]
      : [],
  )
}

export function openQuestion(game: Game, questionIndex: number, now: EpochMs): GameEvent {
  return {
    at: now,
    type: 'questionOpened',
    questionIndex,
    endsAt: now + game.options.maxAnswerTimeMs,
  }
}

/**
 * Ends the answer time. The wait for late markers begins at `now`, not at the exact end: after a stall of the event
 * loop, late markers are still queued behind this tick.
 */
function endOfTime(game: Game, now: EpochMs, roundTripMs: number): GameEvent[] {
  if (game.phase !== 'question') return []
  if (nobodyCanAnswer(game) && game.show === null) return closeQuestion(game, now)
  const roundTrip = Math.min(Math.max(0, roundTripMs), WAITS.lateMarkers)
  return [
    {
      at: now,
      type: 'questionEnded',
      questionIndex: game.questionIndex,
      closesAt: now + WAITS.lateMarkers + roundTrip + (game.show === null ? 0 : WAITS.otherHalls),
    },
  ]
}

/**
 * Drops all seats whose phones have not returned in time after a restart, and ends the question if no other seat still
 * has to answer.
 */
function awaitedDropped(game: Game, now: EpochMs): GameEvent[] {
  const playerIds = game.seats
    .filter(({ connection }) => connection.kind === 'awaited' && connection.until <= now)
    .map((seat) => seat.playerId)
  return withEndOfQuestion(game, [{ at: now, type: 'awaitedDropped', playerIds }], now)
}
