// How a phone gets a seat, leaves it and comes back.
import { admission, isBarred } from './admission.ts'
import { withEndOfQuestion } from './closing.ts'
import type { CommandOf } from './commands.ts'
import type { GameEvent } from './events.ts'
import type { EpochMs, Game, PlayerId, SessionHash } from './game.ts'
import { drawPseudo } from './pairs.ts'
import { begunQuestions } from './progress.ts'
import { type Color, type Fruit, pseudoOf } from './pseudo.ts'
import { accept, type Decision, reject } from './rejections.ts'
import { seatOf, seatOfSession } from './seats.ts'

/** A phone that holds a seat gets that one back, never a second. */
export function takeSeat(game: Game, command: CommandOf<'takeSeat'>, now: EpochMs): Decision<GameEvent> {
  const { sessionHash, playerId, holder, draw } = command
  if (seatOfSession(game, sessionHash)) return returnToSeat(game, sessionHash, now)
  if (isBarred(game, sessionHash)) return reject('barred')
  const door = admission(game)
  if (door === 'closed') return reject('not_found')
  if (seatOf(game, playerId)) return reject('bad_request')

  const seat = (pseudo: string, fruit: Fruit, color: Color): Decision<GameEvent> =>
    accept<GameEvent>({ at: now, type: 'seatTaken', playerId, pseudo, fruit, color, sessionHash, fromQuestion: begunQuestions(game) })

  if (game.options.iconType === 'defined') {
    const hold = game.holds.find((candidate) => candidate.holder === holder)
    // the hold counts as a taken place, so it is looked at before the door
    if (hold?.fruit) return seat(pseudoOf(hold.fruit, hold.color), hold.fruit, hold.color)
    return reject(door === 'full' ? 'full' : 'bad_request')
  }
  if (door === 'full') return reject('full')
  const drawn = drawPseudo(game, draw)
  return seat(drawn.pseudo, drawn.fruit, drawn.color)
}

export function returnToSeat(game: Game, sessionHash: SessionHash, now: EpochMs): Decision<GameEvent> {
  const seat = seatOfSession(game, sessionHash)
  if (!seat || game.phase === 'closed') return reject('not_found')
  if (seat.connection.kind === 'connected') return accept()
  return accept<GameEvent>({ at: now, type: 'phoneReturned', playerId: seat.playerId })
}

/** A socket that closes after its seat is gone (kicked, freed, room closed) is nothing to refuse. */
export function dropPhone(game: Game, playerId: PlayerId, now: EpochMs): Decision<GameEvent> {
  const seat = seatOf(game, playerId)
  if (seat?.connection.kind !== 'connected' || game.phase === 'closed') return accept()
  return accept(...withEndOfQuestion(game, [{ at: now, type: 'phoneDropped', playerId }], now))
}

export function kickPlayer(game: Game, playerId: PlayerId, now: EpochMs): Decision<GameEvent> {
  const seat = seatOf(game, playerId)
  if (!seat || game.phase === 'closed') return reject('not_found')
  return accept(...withEndOfQuestion(game, [{ at: now, type: 'playerKicked', playerId, sessionHash: seat.sessionHash }], now))
}
