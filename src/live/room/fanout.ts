// Delivery of a room's messages to the connections of its host, its remote, its players and its choosing phones.
import type { HolderId, PlayerId } from '#core/game.ts'
import type { Announcement } from './announcement.ts'
import { createChoiceMailbox, isForChoosers } from './choiceMailbox.ts'
import type { Clock } from '../clock.ts'
import { encode, type Connection, type Outgoing } from '../socket/connection.ts'
import { createHostMailbox, isForHost } from './hostMailbox.ts'

/** A place of a connection in its room: the host, the remote, a player's seat, or a phone that is choosing. */
export type Place =
  | { at: 'host' }
  | { at: 'remote' }
  | { at: 'seat'; playerId: PlayerId }
  | { at: 'choice'; holder: HolderId }

export interface Attached {
  readonly connection: Connection
  /** called when another connection has taken this connection's role (host, remote, seat or choice) */
  replaced(): void
  /** called when the role does not exist any more: the room is closed, or the seat is gone */
  removed(): void
}

export interface Fanout {
  /** Gives the role to the connection; a previous connection in this role is notified by `replaced`. */
  attach(room: string, place: Place, attached: Attached): void
  /**
   * Frees the role if `connection` occupies it.
   * @returns false when another connection, or none, occupies the role
   */
  detach(room: string, place: Place, connection: Connection): boolean
  /** Frees a role (a seat, or that of host or remote): its connection receives nothing more of the room. */
  remove(room: string, place: Place): void
  attachedAt(room: string, place: Place): Attached | undefined
  publish(room: string, announcements: readonly Announcement[]): void
  /** Removes the roles of all connections of a room that is closed. */
  forget(room: string): void
}

interface Audience {
  host: Attached | null
  remote: Attached | null
  seats: Map<PlayerId, Attached>
  choices: Map<HolderId, Attached>
  mailbox: ReturnType<typeof createHostMailbox>
  choiceMailbox: ReturnType<typeof createChoiceMailbox>
}

/** Creates a fanout that sends to the sockets of this process. */
export function createFanout(clock: Clock): Fanout {
  const rooms = new Map<string, Audience>()

  const audienceOf = (room: string): Audience => {
    const known = rooms.get(room)
    if (known) return known
    const audience: Audience = {
      host: null,
      remote: null,
      seats: new Map(),
      choices: new Map(),
      mailbox: createHostMailbox(clock, (announcement) => deliver(audience, announcement)),
      choiceMailbox: createChoiceMailbox(
        clock,
        () => audience.choices.size,
        (announcement) => deliver(audience, announcement),
      ),
    }
    rooms.set(room, audience)
    return audience
  }

  const send = (to: Attached | null | undefined, message: Outgoing): void => {
    if (to?.connection.isOpen) to.connection.send(message)
  }

  const deliver = (room: Audience, { audience, event, data }: Announcement): void => {
    // The message, which may have 1,000 rows, is built only when at least one connection receives it.
    const receivers = receiversOf(room, audience)
    if (receivers.length === 0) return
    const message = encode(event, data())
    for (const receiver of receivers) send(receiver, message)
  }

  return {
    attach(room, place, attached) {
      const audience = audienceOf(room)
      const before = at(audience, place)
      put(audience, place, attached)
      if (place.at === 'host') audience.mailbox.clear()
      if (before && before.connection !== attached.connection) before.replaced()
    },
    detach(room, place, connection) {
      const audience = rooms.get(room)
      if (!audience || at(audience, place)?.connection !== connection) return false
      take(audience, place)
      return true
    },
    remove(room, place) {
      const audience = rooms.get(room)
      const attached = audience && at(audience, place)
      if (!attached) return
      take(audience, place)
      attached.removed()
    },
    attachedAt(room, place) {
      const audience = rooms.get(room)
      return audience && at(audience, place)
    },
    publish(room, announcements) {
      const audience = rooms.get(room)
      if (!audience) return
      for (const announcement of announcements) {
        if (isForHost(announcement)) audience.mailbox.post(announcement)
        else if (isForChoosers(announcement)) audience.choiceMailbox.post(announcement)
        else deliver(audience, announcement)
      }
    },
    forget(room) {
      const audience = rooms.get(room)
      if (!audience) return
      audience.mailbox.clear()
      audience.choiceMailbox.clear()
      rooms.delete(room)
      for (const attached of [
        audience.host,
        audience.remote,
        ...audience.seats.values(),
        ...audience.choices.values(),
      ])
        attached?.removed()
    },
  }
}

function receiversOf(room: Audience, audience: Announcement['audience']): Attached[] {
  switch (audience.to) {
    case 'host':
      return room.host ? [room.host] : []
    case 'remote':
      return room.remote ? [room.remote] : []
    case 'players':
      return [...room.seats.values()]
    case 'choosers':
      return [...room.choices]
        .filter(([holder]) => holder !== audience.except)
        .map(([, attached]) => attached)
    case 'player': {
      const seat = room.seats.get(audience.playerId)
      return seat ? [seat] : []
    }
    default:
      return audience satisfies never
  }
}

function at(audience: Audience, place: Place): Attached | undefined {
  switch (place.at) {
    case 'host':
      return audience.host ?? undefined
    case 'remote':
      return audience.remote ?? undefined
    case 'seat':
      return audience.seats.get(place.playerId)
    case 'choice':
      return audience.choices.get(place.holder)
    default:
      return place satisfies never
  }
}

function put(audience: Audience, place: Place, attached: Attached): void {
  if (place.at === 'host') audience.host = attached
  else if (place.at === 'remote') audience.remote = attached
  else if (place.at === 'seat') audience.seats.set(place.playerId, attached)
  else audience.choices.set(place.holder, attached)
}

function take(audience: Audience, place: Place): void {
  if (place.at === 'host') audience.host = null
  else if (place.at === 'remote') audience.remote = null
  else if (place.at === 'seat') audience.seats.delete(place.playerId)
  else audience.choices.delete(place.holder)
}
