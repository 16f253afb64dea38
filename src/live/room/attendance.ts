// Who stands where: takes a client to a place in a room, and out of it again.
import type { Clock } from '../clock.ts'
import { tell } from '../socket/connection.ts'
import type { Fanout } from './fanout.ts'
import type { PhonesAt } from '../player/phonesAt.ts'
import type { Room } from './room.ts'
import { slotOf, tellError, type Peer, type Role } from '../socket/peer.ts'
import { CLOSE_CODES } from '#protocol/closeCodes.ts'
import { SOCKET_ERRORS } from '#protocol/errors.ts'

export interface Attendance {
  /** Called when the remote of a room has gone, or has come. */
  onRemote(listener: (room: Room) => void): void
  /** The client stands for `role` from now on, and for nothing else. */
  enter(peer: Peer, role: Role): void
  /** The client goes: its seat is kept, its choice given back, its room waits for a host. */
  leave(peer: Peer): void
}

export function createAttendance({ clock, fanout, phonesAt }: { clock: Clock; fanout: Fanout; phonesAt: PhonesAt }): Attendance {
  const remoteListeners: ((room: Room) => void)[] = []
  const remoteChanged = (room: Room): void => {
    for (const listener of remoteListeners) listener(room)
  }

  /** Leaves the place without a word to the game. */
  const vacate = (peer: Peer): Role | null => {
    const { role } = peer
    const place = slotOf(role)
    peer.role = { kind: 'nobody' }
    phonesAt.gone(peer)
    if (!place || role.kind === 'nobody') return null
    return fanout.detach(role.room.row.id, place, peer.connection) ? role : null
  }

  const leave = (peer: Peer): void => {
    const left = vacate(peer)
    const now = clock.now()
    switch (left?.kind) {
      case 'host':
        left.room.apply({ type: 'hostLeaves' }, now)
        return
      case 'chooser':
        left.room.apply({ type: 'releaseHold', holder: left.holder }, now)
        return
      case 'player':
        left.room.apply({ type: 'dropPhone', playerId: left.playerId }, now)
        return
      case 'remote':
        // The game goes on without it, and the phone may come back.
        remoteChanged(left.room)
        return
      case undefined:
      case 'nobody':
      case 'replacedHost':
        return
      default:
        left satisfies never
    }
  }

  const replaced = (peer: Peer, role: Role): void => {
    if (role.kind === 'host') {
      peer.role = { kind: 'replacedHost', room: role.room }
      tell(peer.connection, 'pres_replaced', { message: SOCKET_ERRORS.replaced })
      return
    }
    peer.role = { kind: 'nobody' }
    tellError(peer, 'replaced')
    peer.connection.close(CLOSE_CODES.replaced, 'replaced')
  }

  return {
    onRemote: (listener) => void remoteListeners.push(listener),
    enter(peer, role) {
      if (!samePlace(peer.role, role)) leave(peer)
      const place = slotOf(role)
      if (!place || role.kind === 'nobody') return
      // What a dead line said last may arrive after the one that came instead: it takes the place from nobody.
      if (!peer.connection.isOpen && fanout.attachedAt(role.room.row.id, place)) return
      peer.role = role
      if (role.kind === 'player') phonesAt.seated(peer)
      fanout.attach(role.room.row.id, place, {
        connection: peer.connection,
        replaced: () => replaced(peer, role),
        removed: () => {
          if (peer.role === role) peer.role = { kind: 'nobody' }
        },
      })
      if (role.kind === 'remote') remoteChanged(role.room)
      // It closed while its command was on its way to the disk: nobody else would tell the room.
      if (!peer.connection.isOpen) leave(peer)
    },
    leave,
  }
}

/** Joining again what one has already joined gives nothing up. */
function samePlace(a: Role, b: Role): boolean {
  if (a.kind === 'nobody' || b.kind === 'nobody' || a.room !== b.room) return false
  const [from, to] = [slotOf(a), slotOf(b)]
  return from !== null && to !== null && JSON.stringify(from) === JSON.stringify(to)
}
