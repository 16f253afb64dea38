// What a phone asks.
import { randomUUID } from 'node:crypto'
import { admission, isBarred } from '#core/admission.ts'
import { freeFruits } from '#core/choosing.ts'
import type { EpochMs, Game, SessionHash } from '#core/game.ts'
import { COLORS, FRUITS, pseudoOf, type Color, type Fruit } from '#core/pseudo.ts'
import { seatOf, seatOfSession } from '#core/seats.ts'
import { answerCallback, playerView, pseudoRoom } from '#core/views.ts'
import { CHOICE_ERRORS, type ErrorCode } from '#protocol/errors.ts'
import type { PlayerMessage } from '#protocol/playerMessages.ts'
import type { FailureLimit } from '../auth/limits.ts'
import type { Clock } from './clock.ts'
import { tell } from './connection.ts'
import type { Lobby } from './lobby.ts'
import { tellError, tellRefusal, type Peer, type Role } from './peer.ts'
import type { Refusal, Room } from './room.ts'
import type { Rooms } from './rooms.ts'
import { drawSession, sessionHashOf } from './session.ts'

export interface PlayerDesk {
  receive(peer: Peer, message: PlayerMessage, now: EpochMs): void
  /** The whole state again, to a phone whose room was held. */
  tellState(peer: Peer): void
}

interface Dependencies {
  clock: Clock
  rooms: Rooms
  lobby: Lobby
  /** shared with GET /api/game/check: room codes are guessed neither here nor there */
  codeFailures: FailureLimit
  /** uniform in [0, 1) */
  draw: () => number
}

type DataOf<Name extends PlayerMessage['event']> = Extract<PlayerMessage, { event: Name }>['data']
type ChooserRole = Extract<Role, { kind: 'chooser' }>
type PlayerRole = Extract<Role, { kind: 'player' }>

/** A place of the game that a key stands for, or once stood for. */
const isKnown = (game: Game, hash: SessionHash): boolean => game.kicks[hash] !== undefined

export function createPlayerDesk({ clock, rooms, lobby, codeFailures, draw }: Dependencies): PlayerDesk {
  /** A refusal at the door counts against the address that knocks. */
  const turnAway = (peer: Peer, code: ErrorCode): void => {
    codeFailures.fail(peer.connection.address)
    tellError(peer, code)
  }

  /** Nobody may try codes any more from this address. */
  const mustWait = (peer: Peer): boolean => {
    if (codeFailures.retryAfter(peer.connection.address) === null) return false
    tellError(peer, 'rate_limited')
    return true
  }

  const takePlace = (peer: Peer, role: PlayerRole, game: Game): void => {
    const view = playerView(game, role.playerId, clock.now(), role.room.photoAddress)
    if (!view) return tellError(peer, 'not_found')
    lobby.enter(peer, role)
    tell(peer.connection, 'player_joinRoom_callback', { ...view, session: role.session })
  }

  const returnTo = (peer: Peer, room: Room, session: string, now: EpochMs): void => {
    const sessionHash = sessionHashOf(session)
    const outcome = room.apply({ type: 'returnToSeat', sessionHash }, now, (game) => {
      const seat = seatOfSession(game, sessionHash)
      if (seat) takePlace(peer, { kind: 'player', room, playerId: seat.playerId, session }, game)
      else tellError(peer, 'not_found')
    })
    if (!outcome.ok) tellRefusal(peer, outcome.refusal)
  }

  function join(peer: Peer, { roomID, session: shown }: DataOf<'player_joinRoom'>, now: EpochMs): void {
    const room = rooms.find(roomID)
    const { role } = peer
    const here = room && role.kind !== 'nobody' && role.room === room ? role : null
    const own = here?.kind === 'player' || here?.kind === 'chooser' ? here.session : null
    const keys = [shown, own].filter((key): key is string => Boolean(key))
    const held = keys.find((key) => room && seatOfSession(room.game, sessionHashOf(key)))
    if (room && held) return returnTo(peer, room, held, now)
    // A seat that is held needs no check: whoever lost it on the way must not be locked out by strangers' guesses.
    if (mustWait(peer)) return
    if (!room) return turnAway(peer, 'not_found')
    takeNewSeat(peer, room, here?.kind === 'chooser' ? here : null, keys[0] ?? null, now)
  }

  function takeNewSeat(peer: Peer, room: Room, chooser: ChooserRole | null, key: string | null, now: EpochMs): void {
    const { game } = room
    const known = key !== null && isKnown(game, sessionHashOf(key))
    const chosen = chooser !== null && game.holds.some(({ holder, fruit }) => holder === chooser.holder && fruit !== null)
    if (key !== null && !known && !chosen && game.options.iconType === 'defined') {
      return admission(game) === 'closed' ? turnAway(peer, 'not_found') : turnAway(peer, 'unauthorized')
    }
    const session = known && key !== null ? key : drawSession()
    const playerId = randomUUID()
    const holder = chooser?.holder ?? peer.connection.id
    const outcome = room.apply(
      { type: 'takeSeat', holder, sessionHash: sessionHashOf(session), playerId, draw: draw() },
      now,
      (after) => takePlace(peer, { kind: 'player', room, playerId, session }, after),
    )
    if (!outcome.ok) refuseJoin(peer, outcome.refusal)
  }

  function refuseJoin(peer: Peer, refusal: Refusal): void {
    if (refusal === 'not_found' || refusal === 'full' || refusal === 'barred') return turnAway(peer, refusal)
    // In a defined room nothing was chosen yet: not the moment to sit down.
    tellRefusal(peer, refusal === 'bad_request' ? 'out_of_turn' : refusal)
  }

  function openChoice(peer: Peer, { roomID, session }: DataOf<'player_alert_joinRoom'>): void {
    const room = rooms.find(roomID)
    const { role } = peer
    // Already choosing here: the page was drawn again, its choice stands.
    const again = room && role.kind === 'chooser' && role.room === room
    if (!again && mustWait(peer)) return
    if (!room) return turnAway(peer, 'not_found')
    const door = admission(room.game)
    if (session && isBarred(room.game, sessionHashOf(session))) return turnAway(peer, 'barred')
    if (door === 'closed') return turnAway(peer, 'not_found')
    if (door === 'full' && !again) return turnAway(peer, 'full')
    if (room.game.options.iconType !== 'defined') return tellError(peer, 'out_of_turn')
    const key = session || (again ? role.session : null)
    const next: ChooserRole = { kind: 'chooser', room, holder: peer.connection.id, session: key }
    const outcome = room.settle((game) => {
      lobby.enter(peer, next)
      tell(peer.connection, 'player_joinPseudoRoom_callback', pseudoRoom(game))
    })
    if (!outcome.ok) tellRefusal(peer, outcome.refusal)
  }

  const chooserIn = (peer: Peer, roomID: string): ChooserRole | null => {
    const { role } = peer
    if (role.kind === 'chooser' && role.room.row.roomID === roomID) return role
    tellError(peer, 'out_of_turn')
    return null
  }

  function chooseColor(peer: Peer, { color, roomID }: DataOf<'player_chooseColor'>, now: EpochMs): void {
    const role = chooserIn(peer, roomID)
    if (!role) return
    const { room, holder } = role
    const refuse = (fruits: Fruit[], message: string): void =>
      tell(peer.connection, 'color_selected_callback', { status: 'error', fruits, message })
    const named = COLORS.find((candidate) => candidate === color)
    if (!named) return refuse([], CHOICE_ERRORS.unknown)
    const outcome = room.apply({ type: 'holdColor', holder, color: named }, now, (game) => {
      tell(peer.connection, 'color_selected_callback', { status: 'success', fruits: freeFruits(game, named, holder) })
    })
    if (outcome.ok) return
    const message = choiceMessage(outcome.refusal)
    if (message) refuse(freeFruits(room.game, named, holder), message)
    else tellRefusal(peer, outcome.refusal)
  }

  function chooseFruit(peer: Peer, { color, fruit, roomID }: DataOf<'player_chooseFruit'>, now: EpochMs): void {
    const role = chooserIn(peer, roomID)
    if (!role) return
    const refuse = (message: string): void =>
      tell(peer.connection, 'fruit_selected_callback', { status: 'error', pseudo: null, message })
    const pair = pairOf(color, fruit)
    if (!pair) return refuse(CHOICE_ERRORS.unknown)
    const outcome = role.room.apply({ type: 'holdFruit', holder: role.holder, ...pair }, now, () => {
      tell(peer.connection, 'fruit_selected_callback', { status: 'success', pseudo: pseudoOf(pair.fruit, pair.color) })
    })
    if (outcome.ok) return
    const message = choiceMessage(outcome.refusal)
    if (message) refuse(message)
    else tellRefusal(peer, outcome.refusal)
  }

  function answer(peer: Peer, { coords, time }: DataOf<'player_answer'>, now: EpochMs): void {
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
        roundTripMs: peer.connection.roundTripMs,
      },
      now,
      // The first answer is announced with the event; its repetition happens to nobody else.
      (game) => repeated && repeatCallback(peer, game, playerId),
    )
    if (!outcome.ok) tellRefusal(peer, outcome.refusal)
  }

  function tellReady(peer: Peer, { ready }: DataOf<'player_ready'>, now: EpochMs): void {
    const { role } = peer
    if (role.kind !== 'player') return tellError(peer, 'out_of_turn')
    const outcome = role.room.apply({ type: 'tellReady', playerId: role.playerId, ready }, now)
    if (!outcome.ok) tellRefusal(peer, outcome.refusal)
  }

  return {
    receive(peer, message, now) {
      switch (message.event) {
        case 'player_joinRoom':
          return join(peer, message.data, now)
        case 'player_alert_joinRoom':
          return openChoice(peer, message.data)
        case 'player_chooseColor':
          return chooseColor(peer, message.data, now)
        case 'player_chooseFruit':
          return chooseFruit(peer, message.data, now)
        case 'player_answer':
          return answer(peer, message.data, now)
        case 'player_ready':
          return tellReady(peer, message.data, now)
        default:
          return message satisfies never
      }
    },
    tellState(peer) {
      if (peer.role.kind === 'player') returnTo(peer, peer.role.room, peer.role.session, clock.now())
    },
  }
}

function pairOf(color: string, fruit: string): { color: Color; fruit: Fruit } | null {
  const namedColor = COLORS.find((candidate) => candidate === color)
  const namedFruit = FRUITS.find((candidate) => candidate === fruit)
  return namedColor && namedFruit ? { color: namedColor, fruit: namedFruit } : null
}

/** What a refused choice reads; null when it is no matter of choice. */
function choiceMessage(refusal: Refusal): string | null {
  if (refusal === 'color_full' || refusal === 'fruit_taken') return CHOICE_ERRORS[refusal]
  return refusal === 'bad_request' ? CHOICE_ERRORS.unknown : null
}

function hasAnswered(game: Game, playerId: string): boolean {
  return 'endsAt' in game && seatOf(game, playerId)?.guesses[game.questionIndex] !== undefined
}

function repeatCallback(peer: Peer, game: Game, playerId: string): void {
  const seat = seatOf(game, playerId)
  const callback = seat && 'questionIndex' in game ? answerCallback(seat, game.questionIndex) : null
  if (callback) tell(peer.connection, 'player_answer_callback', callback)
}
