// Lists what a game waits for, and until when, as data computed from the game: no timer runs here. due.ts turns the
// waits that are over into events.
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

/** Moment at which the game needs the next command `tick`; null when it waits for clients only. */
export function nextDeadline(game: Game): EpochMs | null {
  return nextWait(game)?.at ?? null
}

/** The wait of the game that ends before all its other waits; null when the game waits for nothing. */
export function nextWait(game: Game): Wait | null {
  let first: Wait | null = null
  for (const wait of waitsOf(game)) if (first === null || wait.at < first.at) first = wait
  return first
}

function* waitsOf(game: Game): Generator<Wait> {
  if (game.phase === 'closed') return
  yield* phaseWaits(game)
  // In a lobby where no seat has points yet, the seat of a dropped phone is freed after a wait. In any other
  // phase, and in the lobby of a chained quiz that keeps the scores, the seat is kept for its points.
  // While the host may go back to the podium of before, its seats are kept as well.
  const waitsForDropped =
    game.phase === 'lobby' && game.round.index === 0 && game.back === null && game.tally.dropped > 0
  if (game.tally.awaited > 0 || waitsForDropped) yield* seatWaits(game, waitsForDropped)
  for (const hold of game.holds) yield { for: 'hold', at: hold.until, holder: hold.holder }
}

function* seatWaits({ seats, phaseSince }: Game, waitsForDropped: boolean): Generator<Wait> {
  for (const { connection, playerId } of seats) {
    if (connection.kind === 'awaited') yield { for: 'awaitedSeat', at: connection.until, playerId }
    if (connection.kind === 'dropped' && waitsForDropped)
      yield {
        for: 'droppedSeat',
        at: Math.max(connection.since, phaseSince) + WAITS.lobbySeat,
        playerId,
      }
  }
}

function* phaseWaits(game: Game): Generator<Wait> {
  switch (game.phase) {
    case 'starting':
      // The first question waits for pages that are still loading, at most `fairStart` ms beyond `firstQuestionAt`; in
      // a show it does not wait, since all halls begin together. When the last page is ready later than
      // `firstQuestionAt`, the question is due at once.
      yield {
        for: 'firstQuestion',
        at:
          game.firstQuestionAt + (isGettingReady(game) && game.show === null ? WAITS.fairStart : 0),
      }
      return
    case 'question':
      yield { for: 'endOfTime', at: game.endsAt }
      return
    case 'endQuestion':
      yield { for: 'lateMarkers', at: game.closesAt }
      return
    case 'results':
      if (game.unrevealed) {
        const isDated = game.quiz.questions[game.questionIndex]?.year !== undefined
        const wait = WAITS.reveal + (isDated ? WAITS.yearReveal : 0)
        yield { for: 'reveal', at: game.phaseSince + wait }
      }
      yield* hostWait(game)
      return
    case 'lobby':
    case 'ranking':
    case 'roundEnd':
    case 'endGame':
      yield* hostWait(game)
      return
    case 'break':
      yield* hostWait(game, game.until ?? game.phaseSince + WAITS.openBreak)
      return
    case 'closed':
  }
}

/**
 * The wait after which a room whose host is absent is closed. It never begins during a question, but in the next phase
 * that needs the host: a running question is played to its end without a host.
 * @param from time at which the present phase begins to need the host, epoch ms: of a break, its end, since the
 * presenter may close the page during a meal
 */
function* hostWait({ host, phaseSince }: Game, from: EpochMs = phaseSince): Generator<Wait> {
  if (host.kind === 'gone') yield { for: 'host', at: Math.max(host.since, from) + WAITS.hostGone }
}
