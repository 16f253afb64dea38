// Handles the presenter's phone as the remote of a room: pairing, return after a disconnection, and actions. Actions
// are passed to the host page, which runs them as if they were made on the host page itself.
import { randomInt } from 'node:crypto'
import type { EpochMs, Game } from '#core/game.ts'
import { HOST_ERRORS, REMOTE_ERRORS } from '#protocol/errors.ts'
import type { HostMessage } from '#protocol/hostMessages.ts'
import { PAIRING_MS, type RemoteAction, type RemoteMessage } from '#protocol/remoteMessages.ts'
import { createBucket, type Bucket } from '../../auth/limits.ts'
import type { Clock } from '../clock.ts'
import { tell, type Connection, type ClientEnd, type PlayersAt } from '../socket/connection.ts'
import type { Admission } from '../room/admission.ts'
import type { Fanout } from '../room/fanout.ts'
import type { Attendance } from '../room/attendance.ts'
import { createPairings } from './pairings.ts'
import { tellError, tellRefusal, type Client } from '../room/client.ts'
import { createRemoteFeed } from './remoteFeed.ts'
import type { Room } from '../room/room.ts'
import type { Rooms } from '../room/rooms.ts'
import { drawSession, sessionHashOf } from '../room/session.ts'

type FromHost = Extract<
  HostMessage,
  { event: 'pres_newRemote' | 'pres_cancelRemote' | 'pres_allowRemote' | 'pres_screen' }
>

export interface RemoteHandler {
  receive(client: Client, message: RemoteMessage, now: EpochMs): void
  /** Handles a message of the host's page about the remote. @param client the host of `room` */
  fromHost(client: Client, room: Room, message: FromHost, now: EpochMs): void
  /** Called when a host page has opened or reopened the room: sends that page the state of the remote. */
  hostCame(room: Room): void
}

interface Dependencies {
  clock: Clock
  rooms: Rooms
  attendance: Attendance
  fanout: Fanout
  admission: Admission
  /** address at which phones reach the node that holds a connection */
  playersAt: (client: ClientEnd) => PlayersAt
}

/**
 * Rate limit of the remote's actions. Each action becomes a message of the host page, which has a rate limit of its
 * own: without a limit for the remote, a misbehaving remote would cost the host its connection.
 */
const ACTS = { burst: 20, perSecond: 8 }

export function createRemoteHandler({
  clock,
  rooms,
  attendance,
  fanout,
  admission,
  playersAt,
}: Dependencies): RemoteHandler {
  const pairings = createPairings()
  /** per game id: the connection of the page that requested the pairing code */
  const codeOn = new Map<string, Connection>()
  /** per game id: rate limit of the remote's actions, shared by all connections of the remote */
  const acts = new Map<string, Bucket>()
  /** per game id: the phone that has sent the pairing code and is waiting for the host's approval */
  const asking = new Map<string, { client: Client; number: string }>()
  const feed = createRemoteFeed({ clock, rooms, attendance, fanout, admission })

  rooms.onEvent((room, { type }) => {
    // When the host page disconnects, no screen shows the pairing code any more, so the code is invalidated.
    if (type === 'roomClosed' || type === 'hostLeft') forgetCode(room)
    if (type === 'roomClosed') acts.delete(room.row.id)
  })

  function forgetCode({ row }: Room): void {
    pairings.forget(row.id)
    codeOn.delete(row.id)
    const waiting = asking.get(row.id)
    asking.delete(row.id)
    if (waiting) tell(waiting.client.connection, 'remote_over', { reason: 'refused' })
  }

  function tellHost({ row }: Room, number: string | null): void {
    const host = fanout.attachedAt(row.id, { at: 'host' })
    if (host) tell(host.connection, 'pres_remoteAsks', { number })
  }

  function mayAct({ row }: Room): boolean {
    const bucket = acts.get(row.id) ?? createBucket(ACTS.burst, ACTS.perSecond, () => clock.now())
    acts.set(row.id, bucket)
    return bucket.take()
  }

  /** A page that drives a game would lose its room by becoming a remote. */
  const drives = ({ role }: Client): boolean => role.kind === 'host'

  function pair(
    client: Client,
    { roomID, key }: { roomID: string; key: string },
    now: EpochMs,
  ): void {
    const room = rooms.find(roomID)
    // A wrong code and a missing room cause the same error, so that room numbers cannot be guessed with this message.
    if (!room || !pairings.fits(room.row.id, key, now))
      return tellError(client, 'unauthorized', REMOTE_ERRORS.usedKey)
    if (drives(client)) return tellError(client, 'out_of_turn', HOST_ERRORS.drives)
    const before = asking.get(room.row.id)
    if (before?.client === client)
      return tell(client.connection, 'remote_waiting', { number: before.number })
    // Everyone in the hall can see the code, so only one phone at a time may request approval; another phone may do so
    // once the first one's connection is closed.
    if (before?.client.connection.isOpen)
      return tellError(client, 'unauthorized', REMOTE_ERRORS.usedKey)
    const number = String(randomInt(10, 100))
    asking.set(room.row.id, { client, number })
    tell(client.connection, 'remote_waiting', { number })
    tellHost(room, number)
  }

  /**
   * Pairs or refuses the waiting phone. The presenter has compared `number`, shown on the host page, with the number on
   * the presenter's own phone: a stranger's phone may have used the visible code first.
   */
  function allow(
    client: Client,
    room: Room,
    { number, allowed }: { number: string; allowed: boolean },
    now: EpochMs,
  ): void {
    const waiting = asking.get(room.row.id)
    if (waiting?.number !== number || !waiting.client.connection.isOpen) {
      tell(client.connection, 'pres_remoteAsks', { number: null })
      return tellError(client, 'not_found', REMOTE_ERRORS.goneAsking)
    }
    if (!allowed) return forgetCode(room)
    const session = drawSession()
    const outcome = room.apply(
      { type: 'pairRemote', sessionHash: sessionHashOf(session) },
      now,
      (game) => enter(waiting.client, room, session, game),
    )
    if (!outcome.ok) return tellRefusal(client, outcome.refusal)
    asking.delete(room.row.id)
    forgetCode(room)
  }

  function resume(client: Client, { roomID, session }: { roomID: string; session: string }): void {
    const room = rooms.find(roomID)
    if (!room || room.game.remote !== sessionHashOf(session))
      return tellError(client, 'unauthorized', REMOTE_ERRORS.unpaired)
    if (drives(client)) return tellError(client, 'out_of_turn', HOST_ERRORS.drives)
    const outcome = room.settle((game) => enter(client, room, session, game))
    if (!outcome.ok) tellRefusal(client, outcome.refusal)
  }

  /**
   * Gives the phone the role of the remote, once its pairing is on the disk.
   * @param game state on the disk: if its remote is another phone by now, or none, this phone is refused
   */
  function enter(client: Client, room: Room, session: string, game: Game): void {
    if (game.remote !== sessionHashOf(session))
      return tellError(client, 'unauthorized', REMOTE_ERRORS.unpaired)
    attendance.enter(client, { kind: 'remote', room })
    tell(client.connection, 'remote_callback', { session })
    feed.begin(room)
  }

  function act(client: Client, action: RemoteAction): void {
    const { role } = client
    if (role.kind !== 'remote') return tellError(client, 'unauthorized', REMOTE_ERRORS.unpaired)
    const host = fanout.attachedAt(role.room.row.id, { at: 'host' })
    if (!host) return tellError(client, 'out_of_turn', REMOTE_ERRORS.noScreen)
    if (!mayAct(role.room)) return tellError(client, 'rate_limited')
    tell(host.connection, 'pres_remote', action)
  }

  return {
    receive(client, message, now) {
      switch (message.event) {
        case 'remote_pair':
          return pair(client, message.data, now)
        case 'remote_resume':
          return resume(client, message.data)
        case 'remote_act':
          return act(client, message.data)
        default:
          return message satisfies never
      }
    },
    fromHost(client, room, message, now) {
      switch (message.event) {
        case 'pres_newRemote': {
          // The new code invalidates the previous one: a phone waiting for approval with the previous code is refused.
          forgetCode(room)
          const key = pairings.draw(room.row.id, now)
          codeOn.set(room.row.id, client.connection)
          // The pairing code is in the URL's fragment (after `#`), which browsers send to no server, so it appears in
          // no server log.
          const url = `${playersAt(client.connection).base}/remote/${room.row.roomID}#${key}`
          return tell(client.connection, 'pres_newRemote_callback', { url, validMs: PAIRING_MS })
        }
        case 'pres_cancelRemote':
          return forgetCode(room)
        case 'pres_allowRemote':
          return allow(client, room, message.data, now)
        case 'pres_screen':
          return feed.screenChanged(room, message.data.screen)
        default:
          return message satisfies never
      }
    },
    hostCame(room) {
      // When another tab has taken over the room, the previous tab's code is invalidated, since that tab cannot
      // withdraw it.
      if (codeOn.get(room.row.id) !== fanout.attachedAt(room.row.id, { at: 'host' })?.connection)
        forgetCode(room)
      feed.hostCame(room)
    },
  }
}
