// What the presenter's phone asks: to become the remote of a room, to come back as it, and what its buttons do. It
// decides nothing about the game: what it asks is sent to the host page, which acts as for its own keys.
import { randomInt } from 'node:crypto'
import type { EpochMs, Game } from '#core/game.ts'
import { REMOTE_ERRORS } from '#protocol/errors.ts'
import type { HostMessage } from '#protocol/hostMessages.ts'
import { PAIRING_MS, type RemoteAction, type RemoteMessage } from '#protocol/remoteMessages.ts'
import { createBucket, type Bucket } from '../../auth/limits.ts'
import type { Clock } from '../clock.ts'
import { tell, type Connection, type LineEnd, type PlayersAt } from '../socket/connection.ts'
import type { RoomDoors } from '../doors/roomDoors.ts'
import type { Fanout } from '../room/fanout.ts'
import type { Attendance } from '../room/attendance.ts'
import { createPairings } from './pairings.ts'
import { tellError, tellRefusal, type Peer } from '../socket/peer.ts'
import { createRemoteFeed } from './remoteFeed.ts'
import type { Room } from '../room/room.ts'
import type { Rooms } from '../room/rooms.ts'
import { drawSession, sessionHashOf } from '../room/session.ts'

type FromHost = Extract<HostMessage, { event: 'pres_newRemote' | 'pres_cancelRemote' | 'pres_allowRemote' | 'pres_screen' }>

export interface RemoteHandler {
  receive(peer: Peer, message: RemoteMessage, now: EpochMs): void
  /** @param peer drives that room */
  fromHost(peer: Peer, room: Room, message: FromHost, now: EpochMs): void
  /** A host page has (re)opened the room and knows nothing of a remote yet. */
  hostCame(room: Room): void
}

interface Dependencies {
  clock: Clock
  rooms: Rooms
  attendance: Attendance
  fanout: Fanout
  doors: RoomDoors
  /** where phones reach the machine at which that line ends */
  playersAt: (line: LineEnd) => PlayersAt
}

/** The host page says something for each of them, and is counted itself: a wild phone must not cost it its line. */
const ACTS = { burst: 20, perSecond: 8 }

export function createRemoteHandler({ clock, rooms, attendance, fanout, doors, playersAt }: Dependencies): RemoteHandler {
  const pairings = createPairings()
  /** by room: the page that has asked for the code */
  const codeOn = new Map<string, Connection>()
  /** by room: what its phone may ask, whichever line it is on */
  const acts = new Map<string, Bucket>()
  /** by room: the phone that has shown the code, and has no right yet */
  const asking = new Map<string, { peer: Peer; number: string }>()
  const feed = createRemoteFeed({ clock, rooms, attendance, fanout, doors })

  rooms.onEvent((room, { type }) => {
    // Once the host page has left, no screen shows the code any more.
    if (type === 'roomClosed' || type === 'hostLeft') forgetCode(room)
    if (type === 'roomClosed') acts.delete(room.row.id)
  })

  function forgetCode({ row }: Room): void {
    pairings.forget(row.id)
    codeOn.delete(row.id)
    const waiting = asking.get(row.id)
    asking.delete(row.id)
    if (waiting) tell(waiting.peer.connection, 'remote_over', { reason: 'refused' })
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

  function pair(peer: Peer, { roomID, key }: { roomID: string; key: string }, now: EpochMs): void {
    const room = rooms.find(roomID)
    // The same word for a room that does not exist: codes are not guessed at this door.
    if (!room || !pairings.fits(room.row.id, key, now)) return tellError(peer, 'unauthorized', REMOTE_ERRORS.usedKey)
    const before = asking.get(room.row.id)
    if (before?.peer === peer) return tell(peer.connection, 'remote_waiting', { number: before.number })
    // The code is on a screen that everybody sees. One phone at a time asks; where its line was cut it may ask again.
    if (before?.peer.connection.isOpen) return tellError(peer, 'unauthorized', REMOTE_ERRORS.usedKey)
    const number = String(randomInt(10, 100))
    asking.set(room.row.id, { peer, number })
    tell(peer.connection, 'remote_waiting', { number })
    tellHost(room, number)
  }

  /** The host says whether the phone that shows that number is its own: an untrusted phone may have been quicker. */
  function allow(peer: Peer, room: Room, { number, allowed }: { number: string; allowed: boolean }, now: EpochMs): void {
    const waiting = asking.get(room.row.id)
    if (waiting?.number !== number || !waiting.peer.connection.isOpen) {
      tell(peer.connection, 'pres_remoteAsks', { number: null })
      return tellError(peer, 'not_found', REMOTE_ERRORS.goneAsking)
    }
    if (!allowed) return forgetCode(room)
    const session = drawSession()
    const outcome = room.apply({ type: 'pairRemote', sessionHash: sessionHashOf(session) }, now, (game) => enter(waiting.peer, room, session, game))
    if (!outcome.ok) return tellRefusal(peer, outcome.refusal)
    asking.delete(room.row.id)
    forgetCode(room)
  }

  function resume(peer: Peer, { roomID, session }: { roomID: string; session: string }): void {
    const room = rooms.find(roomID)
    if (!room || room.game.remote !== sessionHashOf(session)) return tellError(peer, 'unauthorized', REMOTE_ERRORS.unpaired)
    const outcome = room.settle((game) => enter(peer, room, session, game))
    if (!outcome.ok) tellRefusal(peer, outcome.refusal)
  }

  /** @param game what is on the disk by now: another phone, or the host, may have been quicker */
  function enter(peer: Peer, room: Room, session: string, game: Game): void {
    if (game.remote !== sessionHashOf(session)) return tellError(peer, 'unauthorized', REMOTE_ERRORS.unpaired)
    attendance.enter(peer, { kind: 'remote', room })
    tell(peer.connection, 'remote_callback', { session })
    feed.begin(room)
  }

  function act(peer: Peer, action: RemoteAction): void {
    const { role } = peer
    if (role.kind !== 'remote') return tellError(peer, 'unauthorized', REMOTE_ERRORS.unpaired)
    const host = fanout.attachedAt(role.room.row.id, { at: 'host' })
    if (!host) return tellError(peer, 'out_of_turn', REMOTE_ERRORS.noScreen)
    if (!mayAct(role.room)) return tellError(peer, 'rate_limited')
    tell(host.connection, 'pres_remote', action)
  }

  return {
    receive(peer, message, now) {
      switch (message.event) {
        case 'remote_pair':
          return pair(peer, message.data, now)
        case 'remote_resume':
          return resume(peer, message.data)
        case 'remote_act':
          return act(peer, message.data)
        default:
          return message satisfies never
      }
    },
    fromHost(peer, room, message, now) {
      switch (message.event) {
        case 'pres_newRemote': {
          // Whoever was asking did so with the code of before.
          forgetCode(room)
          const key = pairings.draw(room.row.id, now)
          codeOn.set(room.row.id, peer.connection)
          // Behind a `#` it reaches no server's log.
          const url = `${playersAt(peer.connection).base}/remote/${room.row.roomID}#${key}`
          return tell(peer.connection, 'pres_newRemote_callback', { url, validMs: PAIRING_MS })
        }
        case 'pres_cancelRemote':
          return forgetCode(room)
        case 'pres_allowRemote':
          return allow(peer, room, message.data, now)
        case 'pres_screen':
          return feed.screenChanged(room, message.data.screen)
        default:
          return message satisfies never
      }
    },
    hostCame(room) {
      // A tab that drives no more cannot take its code back.
      if (codeOn.get(room.row.id) !== fanout.attachedAt(room.row.id, { at: 'host' })?.connection) forgetCode(room)
      feed.hostCame(room)
    },
  }
}
