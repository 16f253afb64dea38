// How a phone takes a seat, leaves the seat and returns to the seat.
import { admissionOf, isBarred } from './admission.ts'
import { withEndOfQuestion } from './closing.ts'
import type { CommandOf } from '../commands.ts'
import type { GameEvent } from '../events.ts'
import { isCrowded, isGhost, leaveSeat } from './admissionRules.ts'
import type { EpochMs, Game, PlayerId } from '../game.ts'
import { drawPseudo } from '../seats/pairs.ts'
import { firstQuestionNow } from '../seats/progress.ts'
import { type Color, type Fruit, pseudoOf } from '../pseudo.ts'
import { accept, type Decision, reject } from '../rejections.ts'
import { seatOf, seatOfSession } from '../seats/seats.ts'

/** Gives a phone a seat; a phone that already holds a seat returns to that seat and never gets a second one. */
export function takeSeat(
  game: Game,
  command: CommandOf<'takeSeat'>,
  now: EpochMs,
): Decision<GameEvent> {
  const { sessionHash, playerId, holder, draw, from } = command
  if (seatOfSession(game, sessionHash))
    return returnToSeat(game, { type: 'returnToSeat', sessionHash, ...(from && { from }) }, now)
  if (isBarred(game, sessionHash)) return reject('barred')
  const admitted = admissionOf(game)
  if (admitted === 'closed') return reject('not_found')
  if (seatOf(game, playerId)) return reject('bad_request')

  const seat = (pseudo: string, fruit: Fruit, color: Color): Decision<GameEvent> =>
    accept<GameEvent>({
      at: now,
      type: 'seatTaken',
      playerId,
      pseudo,
      fruit,
      color,
      sessionHash,
      fromQuestion: firstQuestionNow(game),
      ...(from && { address: from.address }),
    })

  if (game.options.iconType === 'defined') {
    const hold = game.holds.find((candidate) => candidate.holder === holder)
    // The phone's chosen colour and fruit already count as a taken seat of the room and of the phone's IP address, so
    // these two limits are not checked again.
    if (hold?.fruit && !game.admission.locked)
      return seat(pseudoOf(hold.fruit, hold.color), hold.fruit, hold.color)
    return reject(admitted === 'full' ? 'full' : 'bad_request')
  }
  if (admitted === 'full') return reject('full')
  if (isCrowded(game, from)) return reject('crowded')
  const drawn = drawPseudo(game, draw)
  return seat(drawn.pseudo, drawn.fruit, drawn.color)
}

export function returnToSeat(
  game: Game,
  { sessionHash, from }: CommandOf<'returnToSeat'>,
  now: EpochMs,
): Decision<GameEvent> {
  const seat = seatOfSession(game, sessionHash)
  if (!seat || game.phase === 'closed') return reject('not_found')
  if (seat.connection.kind === 'connected') return accept()
  // A seat that was left soon after being taken, without an answer (`isGhost`), does not count for its IP address. If
  // other phones have reached the limit of that address in the meantime, the phone of the seat may return only after
  // the host's confirmation.
  if (isGhost(seat) && isCrowded(game, from)) return reject('crowded')
  return accept<GameEvent>({ at: now, type: 'phoneReturned', playerId: seat.playerId })
}

/**
 * A seat's phone has disconnected. Accepted without an event when the seat no longer exists (kicked, freed, room
 * closed), since the phone's socket closes only afterwards.
 */
export function dropPhone(game: Game, playerId: PlayerId, now: EpochMs): Decision<GameEvent> {
  const seat = seatOf(game, playerId)
  if (seat?.connection.kind !== 'connected' || game.phase === 'closed') return accept()
  return leaveSeat(game, playerId, now)
}

export function kickPlayer(game: Game, playerId: PlayerId, now: EpochMs): Decision<GameEvent> {
  const seat = seatOf(game, playerId)
  if (!seat || game.phase === 'closed') return reject('not_found')
  return accept(
    ...withEndOfQuestion(
      game,
      [{ at: now, type: 'playerKicked', playerId, sessionHash: seat.sessionHash }],
      now,
    ),
  )
}
