// The doors of a room: counts the phones per client address, asks the host about addresses with many phones, and
// handles the door commands of host and remote. Their effects are events of the game. The questions to the host are in
// memory only: after a restart, the host is asked again when the next phone of such an address tries to enter.
import { HOST_ERRORS } from '#protocol/errors.ts'
import type { KeyObject } from 'node:crypto'
import { isCrowded, kicksFrom, placesFrom } from '#core/decisions/admissionRules.ts'
import type { AddressKey, EpochMs, Game, Origin } from '#core/game.ts'
import {
  CROWDED_MESSAGE,
  type AdmissionMessage,
  type SameAddress,
} from '#protocol/admissionMessages.ts'
import { tell } from '../socket/connection.ts'
import type { Fanout } from './fanout.ts'
import { tellError, tellRefusal, type Client } from './client.ts'
import type { Room } from './room.ts'
import type { Rooms } from './rooms.ts'
import { addressKeyOf } from './session.ts'

export interface Admission {
  originOf(client: Client, room: Room): Origin
  /**
   * Called after a phone at this client's address has taken a seat or hold: once the address has reached its limit of
   * phones, the host is asked whether more may enter.
   */
  seated(client: Client, room: Room, game: Game): void
  /**
   * Called when the client's address has reached its limit of phones: sends the phone an error that makes it retry, and
   * asks the host.
   */
  keepWaiting(client: Client, room: Room): void
  /** Handles a command about the room's doors. @param client the host or the remote of `room` */
  receive(client: Client, room: Room, message: AdmissionMessage, now: EpochMs): void
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

export function createAdmission({ rooms, fanout, key }: Dependencies): Admission {
  /** per game id: the addresses about which the host was asked, keyed by their hash */
  const asked = new Map<string, Map<AddressKey, string>>()
  const listeners: ((room: Room) => void)[] = []

  const askedIn = ({ row }: Room): Map<AddressKey, string> => {
    const known = asked.get(row.id) ?? new Map<AddressKey, string>()
    asked.set(row.id, known)
    return known
  }

  const originOf = ({ connection }: Client, { row }: Room): Origin => ({
    address: addressKeyOf(key, row.id, connection.address),
    counted: connection.counted,
  })

  const ask = (client: Client, room: Room, game: Game): void => {
    const origin = originOf(client, room)
    const known = askedIn(room)
    if (known.has(origin.address) || !isCrowded(game, origin)) return
    const { address } = client.connection
    known.set(origin.address, address)
    tellHost(room, (host) =>
      tell(host, 'pres_sameAddress', sameAddress(game, origin.address, address)),
    )
    for (const listener of listeners) listener(room)
  }

  const tellHost = ({ row }: Room, say: (host: Client['connection']) => void): void => {
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
      room.game.admission.allowed.includes(address) ||
      isCrowded(room.game, { address, counted: true })
    )
  }

  return {
    originOf,
    seated: ask,
    keepWaiting(client, room) {
      tellError(client, 'rate_limited', CROWDED_MESSAGE, 'same_address')
      // The host is asked once all decided events are on the disk: until then, the host's page lacks seats of this
      // address, although `pres_sameAddress` counts them.
      room.settle((game) => ask(client, room, game))
    },
    receive(client, room, message, now) {
      if (message.event === 'pres_allowAddress' && !isAwaited(room, message.data.address))
        return tellError(client, 'not_found', HOST_ERRORS.neverAsked)
      const outcome = room.apply(commandOf(message), now)
      if (!outcome.ok) tellRefusal(client, outcome.refusal)

      function commandOf({ event, data }: AdmissionMessage) {
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
