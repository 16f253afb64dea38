// How a phone chooses its colour and fruit in a room whose option `iconType` is `defined`.
import { admission, isBarred } from '#core/decisions/admission.ts'
import { freeFruits } from '#core/decisions/choosing.ts'
import { isCrowded } from '#core/decisions/doors.ts'
import type { EpochMs } from '#core/game.ts'
import { COLORS, FRUITS, pseudoOf, type Color, type Fruit } from '#core/pseudo.ts'
import { pseudoRoom } from '#core/views/playerView.ts'
import { CHOICE_ERRORS } from '#protocol/errors.ts'
import type { PlayerMessageData } from '#protocol/playerMessages.ts'
import { tell } from '../socket/connection.ts'
import type { RoomDoors } from '../doors/roomDoors.ts'
import type { Attendance } from '../room/attendance.ts'
import { tellError, tellRefusal, type Peer, type RoleOf } from '../socket/peer.ts'
import type { CodeGuard } from './codeGuard.ts'
import type { Refusal } from '../room/room.ts'
import type { Rooms } from '../room/rooms.ts'
import { sessionHashOf } from '../room/session.ts'

export interface PlayerChoice {
  open(peer: Peer, asked: PlayerMessageData<'player_alert_joinRoom'>): void
  chooseColor(peer: Peer, asked: PlayerMessageData<'player_chooseColor'>, now: EpochMs): void
  chooseFruit(peer: Peer, asked: PlayerMessageData<'player_chooseFruit'>, now: EpochMs): void
}

interface Dependencies {
  rooms: Rooms
  attendance: Attendance
  door: CodeGuard
  doors: RoomDoors
}

export function createPlayerChoice({ rooms, attendance, door, doors }: Dependencies): PlayerChoice {
  function open(peer: Peer, { roomID, session }: PlayerMessageData<'player_alert_joinRoom'>): void {
    const room = rooms.find(roomID)
    const { role } = peer
    // The phone is already choosing in this room: its page was reloaded, and its hold stays.
    const again = room && role.kind === 'chooser' && role.room === room
    if (!again && door.mustWait(peer)) return
    if (!room) return door.turnAway(peer, 'not_found')
    const admitted = admission(room.game)
    if (session && isBarred(room.game, sessionHashOf(session))) return door.turnAway(peer, 'barred')
    if (admitted === 'closed') return door.turnAway(peer, 'not_found', room.game)
    if (admitted === 'full' && !again) return door.turnAway(peer, 'full')
    if (room.game.options.iconType !== 'defined') return tellError(peer, 'out_of_turn')
    // When an address has many players, the host must allow more from it: until then a phone at that address may not
    // choose, since it could not get a seat with its choice.
    if (!again && isCrowded(room.game, doors.originOf(peer, room)))
      return doors.keepWaiting(peer, room)
    const key = session || (again ? role.session : null)
    const next: RoleOf<'chooser'> = {
      kind: 'chooser',
      room,
      holder: peer.connection.id,
      session: key,
    }
    const outcome = room.settle((game) => {
      attendance.enter(peer, next)
      tell(peer.connection, 'player_joinPseudoRoom_callback', pseudoRoom(game))
    })
    if (!outcome.ok) tellRefusal(peer, outcome.refusal)
  }

  const chooserIn = (peer: Peer, roomID: string): RoleOf<'chooser'> | null => {
    const { role } = peer
    if (role.kind === 'chooser' && role.room.row.roomID === roomID) return role
    tellError(peer, 'out_of_turn')
    return null
  }

  function chooseColor(
    peer: Peer,
    { color, roomID }: PlayerMessageData<'player_chooseColor'>,
    now: EpochMs,
  ): void {
    const role = chooserIn(peer, roomID)
    if (!role) return
    const { room, holder } = role
    const refuse = (fruits: Fruit[], message: string): void =>
      tell(peer.connection, 'color_selected_callback', { status: 'error', fruits, message })
    const named = COLORS.find((candidate) => candidate === color)
    if (!named) return refuse([], CHOICE_ERRORS.unknown)
    const outcome = room.apply(
      { type: 'holdColor', holder, color: named, from: doors.originOf(peer, room) },
      now,
      (game) => {
        tell(peer.connection, 'color_selected_callback', {
          status: 'success',
          fruits: freeFruits(game, named, holder),
        })
      },
    )
    if (outcome.ok) return
    const message = choiceMessage(outcome.refusal)
    if (message) refuse(freeFruits(room.game, named, holder), message)
    else if (outcome.refusal === 'crowded') doors.keepWaiting(peer, room)
    else tellRefusal(peer, outcome.refusal)
  }

  function chooseFruit(
    peer: Peer,
    { color, fruit, roomID }: PlayerMessageData<'player_chooseFruit'>,
    now: EpochMs,
  ): void {
    const role = chooserIn(peer, roomID)
    if (!role) return
    const refuse = (message: string): void =>
      tell(peer.connection, 'fruit_selected_callback', { status: 'error', pseudo: null, message })
    const pair = pairOf(color, fruit)
    if (!pair) return refuse(CHOICE_ERRORS.unknown)
    const outcome = role.room.apply(
      { type: 'holdFruit', holder: role.holder, ...pair, from: doors.originOf(peer, role.room) },
      now,
      () => {
        tell(peer.connection, 'fruit_selected_callback', {
          status: 'success',
          pseudo: pseudoOf(pair.fruit, pair.color),
        })
      },
    )
    if (outcome.ok) return
    const message = choiceMessage(outcome.refusal)
    if (message) refuse(message)
    else if (outcome.refusal === 'crowded') doors.keepWaiting(peer, role.room)
    else tellRefusal(peer, outcome.refusal)
  }

  return { open, chooseColor, chooseFruit }
}

function pairOf(color: string, fruit: string): { color: Color; fruit: Fruit } | null {
  const namedColor = COLORS.find((candidate) => candidate === color)
  const namedFruit = FRUITS.find((candidate) => candidate === fruit)
  return namedColor && namedFruit ? { color: namedColor, fruit: namedFruit } : null
}

/**
 * Text for a phone whose choice was refused because the colour is full, the fruit is taken, or one of them is unknown;
 * null for every other reason of refusal.
 */
function choiceMessage(refusal: Refusal): string | null {
  if (refusal === 'color_full' || refusal === 'other_color' || refusal === 'fruit_taken')
    return CHOICE_ERRORS[refusal]
  return refusal === 'bad_request' ? CHOICE_ERRORS.unknown : null
}
