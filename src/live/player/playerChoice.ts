// How a phone chooses its colour and fruit in a room whose option `iconType` is `defined`.
import { admissionOf, isBarred } from '#core/decisions/admission.ts'
import { freeFruits } from '#core/decisions/choosing.ts'
import { isCrowded } from '#core/decisions/admissionRules.ts'
import type { EpochMs } from '#core/game.ts'
import { COLORS, FRUITS, pseudoOf, type Color, type Fruit } from '#core/pseudo.ts'
import { pseudoRoom } from '#core/views/playerView.ts'
import { CHOICE_ERRORS } from '#protocol/errors.ts'
import type { PlayerMessageData } from '#protocol/playerMessages.ts'
import { tell } from '../socket/connection.ts'
import type { Admission } from '../room/admission.ts'
import type { Attendance } from '../room/attendance.ts'
import { tellError, tellRefusal, type Client, type RoleOf } from '../room/client.ts'
import type { CodeGuard } from './codeGuard.ts'
import type { Refusal } from '../room/room.ts'
import type { Rooms } from '../room/rooms.ts'
import { sessionHashOf } from '../room/session.ts'

export interface PlayerChoice {
  open(client: Client, asked: PlayerMessageData<'player_alert_joinRoom'>): void
  chooseColor(client: Client, asked: PlayerMessageData<'player_chooseColor'>, now: EpochMs): void
  chooseFruit(client: Client, asked: PlayerMessageData<'player_chooseFruit'>, now: EpochMs): void
}

interface Dependencies {
  rooms: Rooms
  attendance: Attendance
  codeGuard: CodeGuard
  admission: Admission
}

export function createPlayerChoice({
  rooms,
  attendance,
  codeGuard,
  admission,
}: Dependencies): PlayerChoice {
  function open(
    client: Client,
    { roomID, session }: PlayerMessageData<'player_alert_joinRoom'>,
  ): void {
    const room = rooms.find(roomID)
    const { role } = client
    // The phone is already choosing in this room: its page was reloaded, and its hold stays.
    const again = room && role.kind === 'chooser' && role.room === room
    if (!again && codeGuard.mustWait(client)) return
    if (!room) return codeGuard.turnAway(client, 'not_found')
    const admitted = admissionOf(room.game)
    if (session && isBarred(room.game, sessionHashOf(session)))
      return codeGuard.turnAway(client, 'barred')
    if (admitted === 'closed') return codeGuard.turnAway(client, 'not_found', room.game)
    if (admitted === 'full' && !again) return codeGuard.turnAway(client, 'full')
    if (room.game.options.iconType !== 'defined') return tellError(client, 'out_of_turn')
    // When an address has many players, the host must allow more from it: until then a phone at that address may not
    // choose, since it could not get a seat with its choice.
    if (!again && isCrowded(room.game, admission.originOf(client, room)))
      return admission.keepWaiting(client, room)
    const key = session || (again ? role.session : null)
    const next: RoleOf<'chooser'> = {
      kind: 'chooser',
      room,
      holder: client.connection.id,
      session: key,
    }
    const outcome = room.settle((game) => {
      attendance.enter(client, next)
      tell(client.connection, 'player_joinPseudoRoom_callback', pseudoRoom(game))
    })
    if (!outcome.ok) tellRefusal(client, outcome.refusal)
  }

  const chooserIn = (client: Client, roomID: string): RoleOf<'chooser'> | null => {
    const { role } = client
    if (role.kind === 'chooser' && role.room.row.roomID === roomID) return role
    tellError(client, 'out_of_turn')
    return null
  }

  function chooseColor(
    client: Client,
    { color, roomID }: PlayerMessageData<'player_chooseColor'>,
    now: EpochMs,
  ): void {
    const role = chooserIn(client, roomID)
    if (!role) return
    const { room, holder } = role
    const refuse = (fruits: Fruit[], message: string): void =>
      tell(client.connection, 'color_selected_callback', { status: 'error', fruits, message })
    const named = COLORS.find((candidate) => candidate === color)
    if (!named) return refuse([], CHOICE_ERRORS.unknown)
    const outcome = room.apply(
      { type: 'holdColor', holder, color: named, from: admission.originOf(client, room) },
      now,
      (game) => {
        tell(client.connection, 'color_selected_callback', {
          status: 'success',
          fruits: freeFruits(game, named, holder),
        })
      },
    )
    if (outcome.ok) return
    const message = choiceMessage(outcome.refusal)
    if (message) refuse(freeFruits(room.game, named, holder), message)
    else if (outcome.refusal === 'crowded') admission.keepWaiting(client, room)
    else tellRefusal(client, outcome.refusal)
  }

  function chooseFruit(
    client: Client,
    { color, fruit, roomID }: PlayerMessageData<'player_chooseFruit'>,
    now: EpochMs,
  ): void {
    const role = chooserIn(client, roomID)
    if (!role) return
    const refuse = (message: string): void =>
      tell(client.connection, 'fruit_selected_callback', { status: 'error', pseudo: null, message })
    const pair = pairOf(color, fruit)
    if (!pair) return refuse(CHOICE_ERRORS.unknown)
    const outcome = role.room.apply(
      {
        type: 'holdFruit',
        holder: role.holder,
        ...pair,
        from: admission.originOf(client, role.room),
      },
      now,
      () => {
        tell(client.connection, 'fruit_selected_callback', {
          status: 'success',
          pseudo: pseudoOf(pair.fruit, pair.color),
        })
      },
    )
    if (outcome.ok) return
    const message = choiceMessage(outcome.refusal)
    if (message) refuse(message)
    else if (outcome.refusal === 'crowded') admission.keepWaiting(client, role.room)
    else tellRefusal(client, outcome.refusal)
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
