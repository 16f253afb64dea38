// Timers are data: what a game waits for, and until when. decide.ts turns what is due into events.
import { type EpochMs, type Game, type HolderId, type PlayerId, WAITS } from './game.ts'
import { isGettingReady } from './decisions/readiness.ts'

export type Wait = { at: EpochMs } & (
  | { for: 'firstQuestion' }
  | { for: 'endOfTime' }
  | { for: 'lateMarkers' }
  | { for: 'reveal' }
  | { for: 'droppedSeat'; playerId: PlayerId }
  | { for: 'hold'; holder: HolderId }
  | { for: 'awaitedSeat'; playerId: PlayerId }
  | { for: 'host' }
)

/** When a `tick` is due, or null when only people can move the game on. */
export function nextDeadline(game: Game): EpochMs | null {
  return nextWait(game)?.at ?? null
}

/** The wait that ends first. */
export function nextWait(game: Game): Wait | null {
  let first: Wait | null = null
  for (const wait of waitsOf(game)) if (first === null || wait.at < first.at) first = wait
  return first
}

function* waitsOf(game: Game): Generator<Wait> {
  if (game.phase === 'closed') return
  yield* phaseWaits(game)
  // once the game runs, and in the lobby of a chained quiz, a dropped phone's seat is kept: it holds points
  const waitsForDropped = game.phase === 'lobby' && game.round.index === 0 && game.tally.dropped > 0
  if (game.tally.awaited > 0 || waitsForDropped) yield* seatWaits(game, waitsForDropped)
  for (const hold of game.holds) yield { for: 'hold', at: hold.until, holder: hold.holder }
}

function* seatWaits({ seats, phaseSince }: Game, waitsForDropped: boolean): Generator<Wait> {
  for (const { connection, playerId } of seats) {
    if (connection.kind === 'awaited') yield { for: 'awaitedSeat', at: connection.until, playerId }
    if (connection.kind === 'dropped' && waitsForDropped) yield { for: 'droppedSeat', at: Math.max(connection.since, phaseSince) + WAITS.lobbySeat, playerId }
  }
}

function* phaseWaits(game: Game): Generator<Wait> {
  switch (game.phase) {
    case 'starting':
      // the halls of a show begin together, whoever is not ready; once the last page is ready this moment may have passed: it is due at once then
      yield { for: 'firstQuestion', at: game.firstQuestionAt + (isGettingReady(game) && game.show === null ? WAITS.fairStart : 0) }
      return
    case 'question':
      yield { for: 'endOfTime', at: game.endsAt }
      return
    case 'endQuestion':
      yield { for: 'lateMarkers', at: game.closesAt }
      return
    case 'results':
      if (game.unrevealed) yield { for: 'reveal', at: game.phaseSince + WAITS.reveal }
      yield* hostWait(game)
      return
    case 'lobby':
    case 'ranking':
    case 'roundEnd':
    case 'break':
    case 'endGame':
      yield* hostWait(game)
      return
    case 'closed':
  }
}

/** A question that runs is played to its end without a host: only a stop waits for one. */
function* hostWait({ host, phaseSince }: Game): Generator<Wait> {
  if (host.kind === 'gone') yield { for: 'host', at: Math.max(host.since, phaseSince) + WAITS.hostGone }
}
