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
import { tellError, tellRefusal, type Client } from '../room/client.ts'
import type { Admission } from '../room/admission.ts'
import { createPlayerChoice } from './playerChoice.ts'
import { createCodeGuard } from './codeGuard.ts'
import { createPlayerSeats } from './playerSeats.ts'
import type { Rooms } from '../room/rooms.ts'
import type { Halls } from '../show/halls.ts'

export interface PlayerHandler {
  receive(client: Client, message: PlayerMessage, now: EpochMs): void
  /** Sends the whole state to a phone whose room was held and is released. */
  tellState(client: Client): void
}

interface Dependencies {
  clock: Clock
  rooms: Rooms
  attendance: Attendance
  admission: Admission
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
  admission,
  halls,
  codeFailures,
  draw,
  heldUpMs,
}: Dependencies): PlayerHandler {
  const codeGuard = createCodeGuard(codeFailures)
  const seats = createPlayerSeats({ clock, rooms, attendance, codeGuard, admission, halls, draw })
  const choice = createPlayerChoice({ rooms, attendance, codeGuard, admission })

  function answer(
    client: Client,
    { coords, year, time }: PlayerMessageData<'player_answer'>,
    now: EpochMs,
  ): void {
    const { role } = client
    if (role.kind !== 'player') return tellError(client, 'out_of_turn')
    const { room, playerId } = role
    const repeated = hasAnswered(room.game, playerId)
    const outcome = room.apply(
      {
        type: 'submitGuess',
        playerId,
        coords: coords ?? null,
        year: year ?? null,
        phoneTimeMs: typeof time === 'number' ? time : null,
        roundTripMs: client.connection.roundTripMs + room.sentAfterMs + heldUpMs(),
      },
      now,
      // A first answer is acknowledged through its event. A repeated answer causes no event, so it is acknowledged
      // here.
      (game) => repeated && repeatCallback(client, game, playerId),
    )
    if (outcome.ok) return
    // The team has not seen this place yet: the marker goes there, and can be sent once it has rested.
    if (outcome.refusal === 'too_soon' && coords)
      room.apply({ type: 'placePin', playerId, coords }, now)
    tellRefusal(client, outcome.refusal)
  }

  function describe(client: Client): void {
    const words =
      client.role.kind === 'player'
        ? pictureInWords(client.role.room.game, client.role.playerId)
        : null
    if (words) tell(client.connection, 'player_describe_callback', words)
    else tellError(client, 'out_of_turn')
  }

  function act(client: Client, command: (playerId: PlayerId) => Command, now: EpochMs): void {
    const { role } = client
    if (role.kind !== 'player') return tellError(client, 'out_of_turn')
    const outcome = role.room.apply(command(role.playerId), now)
    if (!outcome.ok) tellRefusal(client, outcome.refusal)
  }

  return {
    receive(client, message, now) {
      switch (message.event) {
        case 'player_joinRoom':
          return seats.join(client, message.data, now)
        case 'player_alert_joinRoom':
          return choice.open(client, message.data)
        case 'player_chooseColor':
          return choice.chooseColor(client, message.data, now)
        case 'player_chooseFruit':
          return choice.chooseFruit(client, message.data, now)
        case 'player_answer':
          return answer(client, message.data, now)
        case 'player_ready':
          return act(
            client,
            (playerId) => ({ type: 'tellReady', playerId, ready: message.data.ready }),
            now,
          )
        case 'player_describe':
          return describe(client)
        case 'player_joker':
          return isJokerPlayed(client)
            ? confirmJoker(client)
            : act(client, (playerId) => ({ type: 'playJoker', playerId }), now)
        case 'player_pin':
          act(
            client,
            (playerId) => ({ type: 'placePin', playerId, coords: message.data.coords }),
            now,
          )
          return tellTeamPin(client, message.data.coords)
        default:
          return message satisfies never
      }
    },
    tellState(client) {
      if (client.role.kind === 'player')
        seats.returnTo(client, client.role.room, client.role.session, clock.now())
    },
  }
}

/** Whether the phone has played its joker on the running question and has not answered that question yet. */
function isJokerPlayed({ role }: Client): boolean {
  if (role.kind !== 'player') return false
  const { game } = role.room
  return (
    game.phase === 'question' &&
    seatOf(game, role.playerId)?.jokerOn === game.questionIndex &&
    !hasAnswered(game, role.playerId)
  )
}

/** Repeats the confirmation of a joker: the first one may have been lost with the phone's connection. */
function confirmJoker(client: Client): void {
  if (client.role.kind !== 'player') return
  const outcome = client.role.room.settle(() =>
    tell(client.connection, 'player_joker_callback', { used: true }),
  )
  if (!outcome.ok) tellRefusal(client, outcome.refusal)
}

function hasAnswered(game: Game, playerId: string): boolean {
  return 'endsAt' in game && seatOf(game, playerId)?.guesses[game.questionIndex] !== undefined
}

/**
 * Sends the team's marker to a phone whose placement of the marker was ignored because the team exceeded its rate
 * limit.
 */
function tellTeamPin({ role, connection }: Client, wanted: LatLng): void {
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

function repeatCallback(client: Client, game: Game, playerId: string): void {
  const seat = seatOf(game, playerId)
  const callback =
    seat && 'questionIndex' in game ? answerCallback(game, seat, game.questionIndex) : null
  if (callback) tell(client.connection, 'player_answer_callback', callback)
}
