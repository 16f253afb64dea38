// How a phone takes a seat, and how a phone returns to its own seat.
import { randomUUID } from 'node:crypto'
import { admissionOf } from '#core/decisions/admission.ts'
import type { EpochMs, Game, SessionHash } from '#core/game.ts'
import { seatOfSession } from '#core/seats/seats.ts'
import { playerView } from '#core/views/playerView.ts'
import { HELD_MESSAGES } from '#protocol/errors.ts'
import type { PlayerMessageData } from '#protocol/playerMessages.ts'
import { createFailureLimit } from '../../auth/limits.ts'
import type { Clock } from '../clock.ts'
import { tell } from '../socket/connection.ts'
import type { Admission } from '../room/admission.ts'
import type { Attendance } from '../room/attendance.ts'
import { tellError, tellRefusal, type Client, type RoleOf } from '../room/client.ts'
import type { CodeGuard } from './codeGuard.ts'
import { isHeld } from '../room/held.ts'
import type { Refusal, Room } from '../room/room.ts'
import type { Rooms } from '../room/rooms.ts'
import type { Halls } from '../show/halls.ts'
import { drawSession, sessionHashOf } from '../room/session.ts'

export interface PlayerSeats {
  join(client: Client, asked: PlayerMessageData<'player_joinRoom'>, now: EpochMs): void
  /** Returns the phone to the seat of `session` and sends the phone the room's whole state. */
  returnTo(client: Client, room: Room, session: string, now: EpochMs): void
}

interface Dependencies {
  clock: Clock
  rooms: Rooms
  attendance: Attendance
  codeGuard: CodeGuard
  admission: Admission
  halls: Pick<Halls, 'placeOf'>
  /** draws a random number, uniform in [0, 1) */
  draw: () => number
}

/**
 * Limits of new seats and of returns. A phone that joins and leaves repeatedly writes two or three events each time:
 * without a limit, one device would fill a gigabyte of disk per hour. New seats are counted per client address, enough
 * for several halls behind one proxy; returns are counted per seat, enough for a phone whose Wi-Fi keeps dropping.
 */
const NEW_SEATS = { atOnce: 10_000, perSecond: 5 }
const RETURNS = { atOnce: 60, perSecond: 1 / 5 }

/**
 * Whether the phone of this session was kicked from the game. Such a phone gets its new seat with the same session:
 * kicks are counted per session, and a phone that was kicked twice is barred from the game.
 */
const wasKicked = (game: Game, hash: SessionHash): boolean => game.kicks[hash] !== undefined

export function createPlayerSeats({
  clock,
  rooms,
  attendance,
  codeGuard,
  admission,
  halls,
  draw,
}: Dependencies): PlayerSeats {
  const now = (): number => clock.now()
  const newSeats = createFailureLimit(NEW_SEATS.atOnce, NEW_SEATS.perSecond, now)
  const returns = createFailureLimit(RETURNS.atOnce, RETURNS.perSecond, now)

  const takePlace = (client: Client, role: RoleOf<'player'>, game: Game): void => {
    const view = playerView(
      game,
      role.playerId,
      clock.now(),
      role.room.photoAddress,
      role.room.souvenirs.souvenirOf,
    )
    if (!view) return tellError(client, 'not_found')
    attendance.enter(client, role)
    tell(client.connection, 'player_joinRoom_callback', { ...view, session: role.session })
    const allHalls = halls.placeOf(game, role.playerId)
    if (allHalls) tell(client.connection, 'player_allHalls', allHalls)
    admission.seated(client, role.room, game)
  }

  const returnTo = (client: Client, room: Room, session: string, now: EpochMs): void => {
    const sessionHash = sessionHashOf(session)
    const outcome = room.apply(
      { type: 'returnToSeat', sessionHash, from: admission.originOf(client, room) },
      now,
      (game) => {
        const seat = seatOfSession(game, sessionHash)
        if (seat)
          takePlace(client, { kind: 'player', room, playerId: seat.playerId, session }, game)
        else tellError(client, 'not_found')
      },
    )
    if (!outcome.ok) turnBack(client, room, outcome.refusal)
  }

  /**
   * Refuses a phone's return to its seat. A held room usually refuses with `out_of_turn`, after which this phone would
   * leave for good: here it refuses with `rate_limited`, so that the phone retries.
   */
  const turnBack = (client: Client, room: Room, refusal: Refusal): void => {
    if (refusal === 'crowded') admission.keepWaiting(client, room)
    else if (isHeld(refusal)) tellError(client, 'rate_limited', HELD_MESSAGES[refusal])
    else tellRefusal(client, refusal)
  }

  function join(
    client: Client,
    { roomID, session: shown }: PlayerMessageData<'player_joinRoom'>,
    now: EpochMs,
  ): void {
    const room = rooms.find(roomID)
    const { role } = client
    const here = room && role.kind !== 'nobody' && role.room === room ? role : null
    const own = here?.kind === 'player' || here?.kind === 'chooser' ? here.session : null
    const keys = [shown, own].filter((key): key is string => Boolean(key))
    const held = keys.find((key) => room && seatOfSession(room.game, sessionHashOf(key)))
    if (room && held) return comeBack(client, room, held, now)
    // The limit of wrong room numbers per address is checked after the return to a seat: a player with a valid session
    // must not be locked out by other clients at the same address.
    if (codeGuard.mustWait(client)) return
    if (!room) return codeGuard.turnAway(client, 'not_found')
    if (newSeats.retryAfter(client.connection.address) !== null)
      return tellError(client, 'rate_limited')
    takeNewSeat(client, room, here?.kind === 'chooser' ? here : null, keys[0] ?? null, now)
  }

  function comeBack(client: Client, room: Room, session: string, now: EpochMs): void {
    const hash = sessionHashOf(session)
    if (seatOfSession(room.game, hash)?.connection.kind === 'dropped') {
      if (returns.retryAfter(hash) !== null) return tellError(client, 'rate_limited')
      returns.fail(hash)
    }
    returnTo(client, room, session, now)
  }

  function takeNewSeat(
    client: Client,
    room: Room,
    chooser: RoleOf<'chooser'> | null,
    key: string | null,
    now: EpochMs,
  ): void {
    const { game } = room
    const kicked = key !== null && wasKicked(game, sessionHashOf(key))
    const chosen =
      chooser !== null &&
      game.holds.some(({ holder, fruit }) => holder === chooser.holder && fruit !== null)
    if (key !== null && !kicked && !chosen && game.options.iconType === 'defined') {
      return admissionOf(game) === 'closed'
        ? codeGuard.turnAway(client, 'not_found', game)
        : codeGuard.turnAway(client, 'unauthorized')
    }
    const session = kicked && key !== null ? key : drawSession()
    const playerId = randomUUID()
    const holder = chooser?.holder ?? client.connection.id
    const outcome = room.apply(
      {
        type: 'takeSeat',
        holder,
        sessionHash: sessionHashOf(session),
        playerId,
        draw: draw(),
        from: admission.originOf(client, room),
      },
      now,
      (after) => takePlace(client, { kind: 'player', room, playerId, session }, after),
    )
    if (outcome.ok) newSeats.fail(client.connection.address)
    else refuseJoin(client, room, outcome.refusal)
  }

  function refuseJoin(client: Client, room: Room, refusal: Refusal): void {
    if (refusal === 'not_found' || refusal === 'full' || refusal === 'barred')
      return codeGuard.turnAway(client, refusal, room.game)
    // In a room with `iconType` `defined`, the game refuses the command `takeSeat` as `bad_request` when the phone has
    // chosen no fruit. The phone's message is valid but comes too early, so the server sends `out_of_turn` instead.
    turnBack(client, room, refusal === 'bad_request' ? 'out_of_turn' : refusal)
  }

  return { join, returnTo }
}
