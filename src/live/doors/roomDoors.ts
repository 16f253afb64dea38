// The doors of a room: counts the phones per client address, asks the host about addresses with many phones, and
// handles the door commands of host and remote. Their effects are events of the game. The questions to the host are in
// memory only: after a restart, the host is asked again when the next phone of such an address tries to enter.
import { HOST_ERRORS } from '#protocol/errors.ts'
import type { KeyObject } from 'node:crypto'
import { isCrowded, kicksFrom, placesFrom } from '#core/decisions/doors.ts'
import type { AddressKey, EpochMs, Game, Origin } from '#core/game.ts'
import { CROWDED_MESSAGE, type DoorMessage, type SameAddress } from '#protocol/doorMessages.ts'
import { tell } from '../socket/connection.ts'
import type { Fanout } from '../room/fanout.ts'
import { tellError, tellRefusal, type Peer } from '../socket/peer.ts'
import type { Room } from '../room/room.ts'
import type { Rooms } from '../room/rooms.ts'
import { addressKeyOf } from '../room/session.ts'

export interface RoomDoors {
  originOf(peer: Peer, room: Room): Origin
  /**
   * Called after a phone at this peer's address has taken a seat or hold: once the address has reached its limit of
   * phones, the host is asked whether more may enter.
   */
  seated(peer: Peer, room: Room, game: Game): void
  /**
   * Called when the peer's address has reached its limit of phones: sends the phone an error that makes it retry, and
   * asks the host.
   */
  keepWaiting(peer: Peer, room: Room): void
  /** Handles a command about the room's doors. @param peer the host or the remote of `room` */
  receive(peer: Peer, room: Room, message: DoorMessage, now: EpochMs): void
  /** The addresses about which the server has asked the host and has no answer yet. */
  pending(room: Room, game: Game): SameAddress[]
  onAsked(listener: (room: Room) => void): void
}

interface Dependencies {
  rooms: Rooms
  fanout: Fanout
  /** key of the HMAC that hashes the phones' network addresses */
  key: KeyObject
}

export function createRoomDoors({ rooms, fanout, key }: Dependencies): RoomDoors {
  /** per game id: the addresses about which the host was asked, keyed by their hash */
  const asked = new Map<string, Map<AddressKey, string>>()
  const listeners: ((room: Room) => void)[] = []

  const askedIn = ({ row }: Room): Map<AddressKey, string> => {
    const known = asked.get(row.id) ?? new Map<AddressKey, string>()
    asked.set(row.id, known)
    return known
  }

  const originOf = ({ connection }: Peer, { row }: Room): Origin => ({
    address: addressKeyOf(key, row.id, connection.address),
    counted: connection.counted,
  })

  const ask = (peer: Peer, room: Room, game: Game): void => {
    const origin = originOf(peer, room)
    const known = askedIn(room)
    if (known.has(origin.address) || !isCrowded(game, origin)) return
    const { address } = peer.connection
    known.set(origin.address, address)
    tellHost(room, (host) =>
      tell(host, 'pres_sameAddress', sameAddress(game, origin.address, address)),
    )
    for (const listener of listeners) listener(room)
  }

  const tellHost = ({ row }: Room, say: (host: Peer['connection']) => void): void => {
    const host = fanout.attachedAt(row.id, { at: 'host' })?.connection
    if (host) say(host)
  }

  rooms.onEvent((room, event) => {
    if (event.type === 'roomClosed') asked.delete(room.row.id)
    if (event.type !== 'addressAllowed') return
    const address = asked.get(room.row.id)?.get(event.address)
    asked.get(room.row.id)?.delete(event.address)
    if (address !== undefined)
      tellHost(room, (host) => tell(host, 'pres_addressAllowed', { address }))
  })

  /** Whether someone waits at this address, or would have to; an address that was allowed before may be so again. */
  const isAwaited = (room: Room, text: string): boolean => {
    const address = addressKeyOf(key, room.row.id, text)
    return (
      askedIn(room).has(address) ||
      room.game.doors.allowed.includes(address) ||
      isCrowded(room.game, { address, counted: true })
    )
  }

  return {
    originOf,
    seated: ask,
    keepWaiting(peer, room) {
      tellError(peer, 'rate_limited', CROWDED_MESSAGE, 'same_address')
      // The host is asked once all decided events are on the disk: until then, the host's page lacks seats of this
      // address, although `pres_sameAddress` counts them.
      room.settle((game) => ask(peer, room, game))
    },
    receive(peer, room, message, now) {
      if (message.event === 'pres_allowAddress' && !isAwaited(room, message.data.address))
        return tellError(peer, 'not_found', HOST_ERRORS.neverAsked)
      const outcome = room.apply(commandOf(message), now)
      if (!outcome.ok) tellRefusal(peer, outcome.refusal)

      function commandOf({ event, data }: DoorMessage) {
        if (event === 'pres_lockRoom') return { type: 'lockRoom', locked: data.locked } as const
        if (event === 'pres_removeAway') return { type: 'removeAway' } as const
        return {
          type: 'allowAddress',
          address: addressKeyOf(key, room.row.id, data.address),
        } as const
      }
    },
    pending: (room, game) =>
      [...askedIn(room)].flatMap(([hash, address]) =>
        isCrowded(game, { address: hash, counted: true }) ? [sameAddress(game, hash, address)] : [],
      ),
    onAsked: (listener) => void listeners.push(listener),
  }
}

function sameAddress(game: Game, hash: AddressKey, address: string): SameAddress {
  const kicked = kicksFrom(game, hash)
  return { address, seats: placesFrom(game, hash), ...(kicked > 0 && { kicked }) }
}
