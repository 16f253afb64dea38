// Who may enter a room: whether new players may, how many seats one IP address may take, and which seats are freed.
import { withEndOfQuestion } from './closing.ts'
import type { GameEvent } from '../events.ts'
import {
  type AddressKey,
  type EpochMs,
  type Game,
  type Origin,
  type PlayerId,
  type Seat,
  WAITS,
} from '../game.ts'
import { accept, type Decision, reject } from '../rejections.ts'
import { seatOf } from '../seats/seats.ts'

/** Number of seats that phones behind one IP address may take until the host confirms that they share the address. */
const SEATS_AN_ADDRESS = 10
/**
 * Most seats of one IP address that are kept although they were left soon after being taken, without an answer
 * (`isGhost`): one more frees the oldest.
 */
const GHOSTS_AN_ADDRESS = 8
/** Number of players kicked at one IP address after which the host has to confirm this address for further players. */
const KICKS_AN_ADDRESS = 2

export function lockRoom(game: Game, locked: boolean, now: EpochMs): Decision<GameEvent> {
  return game.admission.locked === locked
    ? accept()
    : accept<GameEvent>({ at: now, type: 'roomLocked', locked })
}

export function allowAddress(game: Game, address: AddressKey, now: EpochMs): Decision<GameEvent> {
  return game.admission.allowed.includes(address)
    ? accept()
    : accept<GameEvent>({ at: now, type: 'addressAllowed', address })
}

/** Frees all seats whose phone is disconnected: the points of these seats are lost. */
export function removeAway(game: Game, now: EpochMs): Decision<GameEvent> {
  if (game.phase === 'closed') return reject('not_found')
  const away = game.seats.filter(({ connection }) => connection.kind === 'dropped')
  return accept(
    ...away.map(({ playerId }): GameEvent => ({ at: now, type: 'seatFreed', playerId })),
  )
}

/**
 * Number of an IP address's seats and choosing phones, without the seats that were left soon after being taken, without
 * an answer (`isGhost`).
 */
export function placesFrom({ seats, holds }: Game, address: AddressKey): number {
  let count = 0
  for (const seat of seats) if (seat.address === address && !isGhost(seat)) count++
  for (const hold of holds) if (hold.address === address) count++
  return count
}

export function kicksFrom({ admission }: Game, address: AddressKey): number {
  return admission.kicksFrom[address] ?? 0
}

/** Whether the next player from the address `from` has to wait for the host's confirmation. */
export function isCrowded(game: Game, from: Origin | undefined): boolean {
  if (!from?.counted || game.admission.allowed.includes(from.address)) return false
  return (
    kicksFrom(game, from.address) >= KICKS_AN_ADDRESS ||
    placesFrom(game, from.address) >= SEATS_AN_ADDRESS
  )
}

/**
 * Whether this seat was left within `WAITS.ghost` of being taken and without an answer, and so was possibly never used
 * by a player.
 */
export function isGhost({ connection, address, takenAt, guesses }: Seat): boolean {
  if (connection.kind !== 'dropped' || address === null || connection.since - takenAt > WAITS.ghost)
    return false
  for (const _ in guesses) return false
  return true
}

/**
 * Marks the seat of a disconnected phone as dropped. When that seat was left soon after being taken, without an answer
 * (`isGhost`), and its IP address already has the maximum of such seats, the oldest of them is freed.
 */
export function leaveSeat(game: Game, playerId: PlayerId, now: EpochMs): Decision<GameEvent> {
  const seat = seatOf(game, playerId)
  if (!seat) return accept()
  const left: GameEvent = { at: now, type: 'phoneDropped', playerId }
  const freed = isGhost({ ...seat, connection: { kind: 'dropped', since: now } })
    ? oldestGhost(game, seat)
    : null
  const events: GameEvent[] =
    freed === null ? [left] : [left, { at: now, type: 'seatFreed', playerId: freed }]
  return accept(...withEndOfQuestion(game, events, now))
}

/**
 * The oldest ghost of the given seat's IP address; null while the address has fewer than GHOSTS_AN_ADDRESS ghosts. A
 * ghost (`isGhost`) is a seat that was left soon after it was taken, without an answer.
 */
function oldestGhost({ seats }: Game, { address }: Seat): PlayerId | null {
  const ghosts = seats.filter((other) => other.address === address && isGhost(other))
  return ghosts.length < GHOSTS_AN_ADDRESS ? null : (ghosts[0]?.playerId ?? null)
}
