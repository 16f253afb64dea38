// The doors of a room: whether anybody new comes in, how many seats one address may hold, and which seats are given up.
import { withEndOfQuestion } from './closing.ts'
import type { GameEvent } from '../events.ts'
import { type AddressKey, type EpochMs, type Game, type Origin, type PlayerId, type Seat, WAITS } from '../game.ts'
import { accept, type Decision, reject } from '../rejections.ts'
import { seatOf } from '../seats/seats.ts'

/** Seats of one counted address, before the host is asked about the next one: an access point may hide a whole hall. */
export const SEATS_AN_ADDRESS = 10
/** Seats of one address that their phones left at once, and that are kept for them all the same. */
export const GHOSTS_AN_ADDRESS = 8
/** From this many kicks on, nobody else comes in from that address unasked. */
const KICKS_AN_ADDRESS = 2

export function lockRoom(game: Game, locked: boolean, now: EpochMs): Decision<GameEvent> {
  return game.doors.locked === locked ? accept() : accept<GameEvent>({ at: now, type: 'roomLocked', locked })
}

export function allowAddress(game: Game, address: AddressKey, now: EpochMs): Decision<GameEvent> {
  return game.doors.allowed.includes(address) ? accept() : accept<GameEvent>({ at: now, type: 'addressAllowed', address })
}

/** Seats that nobody is in are free again, with all that they had won. */
export function removeAway(game: Game, now: EpochMs): Decision<GameEvent> {
  if (game.phase === 'closed') return reject('not_found')
  const away = game.seats.filter(({ connection }) => connection.kind === 'dropped')
  return accept(...away.map(({ playerId }): GameEvent => ({ at: now, type: 'seatFreed', playerId })))
}

/** How many seats and choices count for an address: all but those that were left at once. */
export function placesFrom({ seats, holds }: Game, address: AddressKey): number {
  let count = 0
  for (const seat of seats) if (seat.address === address && !isGhost(seat)) count++
  for (const hold of holds) if (hold.address === address) count++
  return count
}

export function kicksFrom({ doors }: Game, address: AddressKey): number {
  return doors.kicksFrom[address] ?? 0
}

/** Whether the next one of that address has to wait for the host's yes. */
export function isCrowded(game: Game, from: Origin | undefined): boolean {
  if (!from?.counted || game.doors.allowed.includes(from.address)) return false
  return kicksFrom(game, from.address) >= KICKS_AN_ADDRESS || placesFrom(game, from.address) >= SEATS_AN_ADDRESS
}

/** Whether that seat was left within moments of being taken, before any answer: nobody may ever have sat there. */
export function isGhost({ connection, address, takenAt, guesses }: Seat): boolean {
  if (connection.kind !== 'dropped' || address === null || connection.since - takenAt > WAITS.ghost) return false
  for (const _ in guesses) return false
  return true
}

/**
 * A phone's line is cut. Where its address has left more seats at once than are kept for it, the one that was taken
 * first is free again.
 */
export function leaveSeat(game: Game, playerId: PlayerId, now: EpochMs): Decision<GameEvent> {
  const seat = seatOf(game, playerId)
  if (!seat) return accept()
  const left: GameEvent = { at: now, type: 'phoneDropped', playerId }
  const freed = isGhost({ ...seat, connection: { kind: 'dropped', since: now } }) ? oldestGhost(game, seat) : null
  const events: GameEvent[] = freed === null ? [left] : [left, { at: now, type: 'seatFreed', playerId: freed }]
  return accept(...withEndOfQuestion(game, events, now))
}

/** The first of the ghosts of that address; null while there is room for one more. */
function oldestGhost({ seats }: Game, { address }: Seat): PlayerId | null {
  const ghosts = seats.filter((other) => other.address === address && isGhost(other))
  return ghosts.length < GHOSTS_AN_ADDRESS ? null : (ghosts[0]?.playerId ?? null)
}
