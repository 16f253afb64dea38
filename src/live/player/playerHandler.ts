// Handles the messages that the server receives from a phone.
import type { Command } from '#core/commands.ts'
import type { EpochMs, Game, PlayerId } from '#core/game.ts'
import type { LatLng } from '#core/scoring/geo.ts'
import { seatOf } from '#core/seats/seats.ts'
import { hasTeamPin } from '#core/seats/teamPin.ts'
import { answerCallback, pictureInWords } from '#core/views/playerView.ts'
import type { PlayerMessage, PlayerMessageData } from '#protocol/playerMessages.ts'
import type { FailureLimit } from '../../auth/limits.ts'
import type { Clock } from '../clock.ts'
import { tell } from '../socket/connection.ts'
import type { Attendance } from '../room/attendance.ts'
import { tellError, tellRefusal, type Peer } from '../socket/peer.ts'
import type { RoomDoors } from '../doors/roomDoors.ts'
import { createPlayerChoice } from './playerChoice.ts'
import { createCodeGuard } from './codeGuard.ts'
import { createPlayerSeats } from './playerSeats.ts'
import type { Rooms } from '../room/rooms.ts'
import type { Halls } from '../show/halls.ts'

export interface PlayerHandler {
  receive(peer: Peer, message: PlayerMessage, now: EpochMs): void
  /** Sends the whole state to a phone whose room was held and is released. */
  tellState(peer: Peer): void
}

interface Dependencies {
  clock: Clock
  rooms: Rooms
  attendance: Attendance
  doors: RoomDoors
  halls: Pick<Halls, 'placeOf'>
  codeFailures: FailureLimit
  /** draws a random number, uniform in [0, 1) */
  draw: () => number
  /** delay, ms, by which the server may now stamp the arrival of a frame too late (eventLoopStall) */
  heldUpMs: () => number
}

export function createPlayerHandler({
  clock,
  rooms,
  attendance,
  doors,
  halls,
  codeFailures,
  draw,
  heldUpMs,
}: Dependencies): PlayerHandler {
  const door = createCodeGuard(codeFailures)
  const seats = createPlayerSeats({ clock, rooms, attendance, door, doors, halls, draw })
  const choice = createPlayerChoice({ rooms, attendance, door, doors })

  function answer(
    peer: Peer,
    { coords, time }: PlayerMessageData<'player_answer'>,
    now: EpochMs,
  ): void {
    const { role } = peer
    if (role.kind !== 'player') return tellError(peer, 'out_of_turn')
    const { room, playerId } = role
    const repeated = hasAnswered(room.game, playerId)
    const outcome = room.apply(
      {
        type: 'submitGuess',
        playerId,
        coords: coords ?? null,
        phoneTimeMs: typeof time === 'number' ? time : null,
        roundTripMs: peer.connection.roundTripMs + room.toldAfterMs + heldUpMs(),
      },
      now,
      // A first answer is acknowledged through its event. A repeated answer causes no event, so it is acknowledged
      // here.
      (game) => repeated && repeatCallback(peer, game, playerId),
    )
    if (outcome.ok) return
    // The team has not seen this place yet: the marker goes there, and can be sent once it has rested.
    if (outcome.refusal === 'too_soon' && coords)
      room.apply({ type: 'placePin', playerId, coords }, now)
    tellRefusal(peer, outcome.refusal)
  }

  function describe(peer: Peer): void {
    const words =
      peer.role.kind === 'player' ? pictureInWords(peer.role.room.game, peer.role.playerId) : null
    if (words) tell(peer.connection, 'player_describe_callback', words)
    else tellError(peer, 'out_of_turn')
  }

  function act(peer: Peer, command: (playerId: PlayerId) => Command, now: EpochMs): void {
    const { role } = peer
    if (role.kind !== 'player') return tellError(peer, 'out_of_turn')
    const outcome = role.room.apply(command(role.playerId), now)
    if (!outcome.ok) tellRefusal(peer, outcome.refusal)
  }

  return {
    receive(peer, message, now) {
      switch (message.event) {
        case 'player_joinRoom':
          return seats.join(peer, message.data, now)
        case 'player_alert_joinRoom':
          return choice.open(peer, message.data)
        case 'player_chooseColor':
          return choice.chooseColor(peer, message.data, now)
        case 'player_chooseFruit':
          return choice.chooseFruit(peer, message.data, now)
        case 'player_answer':
          return answer(peer, message.data, now)
        case 'player_ready':
          return act(
            peer,
            (playerId) => ({ type: 'tellReady', playerId, ready: message.data.ready }),
            now,
          )
        case 'player_describe':
          return describe(peer)
        case 'player_joker':
          return isJokerPlayed(peer)
            ? confirmJoker(peer)
            : act(peer, (playerId) => ({ type: 'playJoker', playerId }), now)
        case 'player_pin':
          act(
            peer,
            (playerId) => ({ type: 'placePin', playerId, coords: message.data.coords }),
            now,
          )
          return tellTeamPin(peer, message.data.coords)
        default:
          return message satisfies never
      }
    },
    tellState(peer) {
      if (peer.role.kind === 'player')
        seats.returnTo(peer, peer.role.room, peer.role.session, clock.now())
    },
  }
}

/** Whether the phone has played its joker on the running question and has not answered that question yet. */
function isJokerPlayed({ role }: Peer): boolean {
  if (role.kind !== 'player') return false
  const { game } = role.room
  return (
    game.phase === 'question' &&
    seatOf(game, role.playerId)?.jokerOn === game.questionIndex &&
    !hasAnswered(game, role.playerId)
  )
}

/** Repeats the confirmation of a joker: the first one may have been lost with the phone's connection. */
function confirmJoker(peer: Peer): void {
  if (peer.role.kind !== 'player') return
  const outcome = peer.role.room.settle(() =>
    tell(peer.connection, 'player_joker_callback', { used: true }),
  )
  if (!outcome.ok) tellRefusal(peer, outcome.refusal)
}

function hasAnswered(game: Game, playerId: string): boolean {
  return 'endsAt' in game && seatOf(game, playerId)?.guesses[game.questionIndex] !== undefined
}

/**
 * Sends the team's marker to a phone whose placement of the marker was ignored because the team exceeded its rate
 * limit.
 */
function tellTeamPin({ role, connection }: Peer, wanted: LatLng): void {
  if (role.kind !== 'player') return
  const { game } = role.room
  const seat = seatOf(game, role.playerId)
  const pin =
    seat && hasTeamPin(game) && !hasAnswered(game, role.playerId)
      ? game.pins[seat.color]
      : undefined
  if (pin && (pin.coords.lat !== wanted.lat || pin.coords.lng !== wanted.lng))
    tell(connection, 'player_teamPin', { coords: pin.coords, pseudo: pin.pseudo })
}

function repeatCallback(peer: Peer, game: Game, playerId: string): void {
  const seat = seatOf(game, playerId)
  const callback =
    seat && 'questionIndex' in game ? answerCallback(game, seat, game.questionIndex) : null
  if (callback) tell(peer.connection, 'player_answer_callback', callback)
}
