// Gives a connected client its role in a room (host, remote, seat or choice), and ends the role when the client leaves.
import type { Clock } from '../clock.ts'
import { tell } from '../socket/connection.ts'
import type { Fanout } from './fanout.ts'
import type { PhonesAt } from './phonesAt.ts'
import type { Room } from './room.ts'
import { slotOf, tellError, type Client, type Role } from './client.ts'
import { CLOSE_CODES } from '#protocol/closeCodes.ts'
import { SOCKET_ERRORS } from '#protocol/errors.ts'

export interface Attendance {
  /** Registers a listener that is called when the remote of a room connects or disconnects. */
  onRemote(listener: (room: Room) => void): void
  /** Gives the client the role `role` in its room; a client that has another role first leaves that role. */
  enter(client: Client, role: Role): void
  /**
   * Handles a client's disconnection: a phone's seat is kept, a phone's hold is released, and a room without a host is
   * closed if no host connects in time (`WAITS.hostGone`).
   */
  leave(client: Client): void
}

export function createAttendance({
  clock,
  fanout,
  phonesAt,
}: {
  clock: Clock
  fanout: Fanout
  phonesAt: PhonesAt
}): Attendance {
  const remoteListeners: ((room: Room) => void)[] = []
  const remoteChanged = (room: Room): void => {
    for (const listener of remoteListeners) listener(room)
  }

  /**
   * Takes the client's role (host, remote, seat or choice) out of the fanout, without a command to the game.
   * @returns the client's role; null if the client had none, or another connection has taken it over
   */
  const vacate = (client: Client): Role | null => {
    const { role } = client
    const place = slotOf(role)
    client.role = { kind: 'nobody' }
    phonesAt.gone(client)
    if (!place || role.kind === 'nobody') return null
    return fanout.detach(role.room.row.id, place, client.connection) ? role : null
  }

  const leave = (client: Client): void => {
    const left = vacate(client)
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
        // The remote's phone is gone, and may return. The game does not depend on the remote, so no command changes it:
        // only the listeners for changes of the remote are called.
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

  const replaced = (client: Client, role: Role): void => {
    if (role.kind === 'host') {
      client.role = { kind: 'replacedHost', room: role.room }
      tell(client.connection, 'pres_replaced', { message: SOCKET_ERRORS.replaced })
      return
    }
    client.role = { kind: 'nobody' }
    tellError(client, 'replaced')
    client.connection.close(CLOSE_CODES.replaced, 'replaced')
  }

  return {
    onRemote: (listener) => void remoteListeners.push(listener),
    enter(client, role) {
      if (!samePlace(client.role, role)) leave(client)
      const place = slotOf(role)
      if (!place || role.kind === 'nobody') return
      // A closed connection's last command may complete after another connection has taken the same role: the closed
      // connection must not replace the open one.
      if (!client.connection.isOpen && fanout.attachedAt(role.room.row.id, place)) return
      client.role = role
      if (role.kind === 'player') phonesAt.seated(client)
      fanout.attach(role.room.row.id, place, {
        connection: client.connection,
        replaced: () => replaced(client, role),
        removed: () => {
          if (client.role === role) client.role = { kind: 'nobody' }
        },
      })
      if (role.kind === 'remote') remoteChanged(role.room)
      // A connection may have closed while its command was being written to the disk. When it closed, it did not have
      // this role yet, so it leaves the role now.
      if (!client.connection.isOpen) leave(client)
    },
    leave,
  }
}

/**
 * Whether two roles are one and the same: host or remote of one room, one seat, or one hold. A client that joins in the
 * role that it already has must not leave that role first: the game would drop its seat or release its hold.
 */
function samePlace(a: Role, b: Role): boolean {
  if (a.kind === 'nobody' || b.kind === 'nobody' || a.room !== b.room) return false
  const [from, to] = [slotOf(a), slotOf(b)]
  return from !== null && to !== null && JSON.stringify(from) === JSON.stringify(to)
}
