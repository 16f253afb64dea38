// The state of a room as its host's page is told it: when the page connects, and at each change of the step.
import type { KeyObject } from 'node:crypto'
import type { Game } from '#core/game.ts'
import { hostView } from '#core/views/hostView.ts'
import type { RoomState, Wifi } from '#protocol/hostMessages.ts'
import type { Clock } from '../clock.ts'
import type { Admission } from '../room/admission.ts'
import type { Fanout } from '../room/fanout.ts'
import type { Room } from '../room/room.ts'
import { hostSessionOf } from '../room/session.ts'
import type { Halls } from '../show/halls.ts'
import type { Connection, ClientEnd, PlayersAt } from '../socket/connection.ts'

export interface HostStates {
  /** What the page behind `connection` is told of the room; null once the room is closed. */
  of(connection: Connection, room: Room, game: Game): RoomState | null
  /**
   * The same for the host's page that is connected now.
   * @throws Error when none is, or the room is closed: such a room has nobody to tell
   */
  ofHost(room: Room, game: Game): RoomState
  /** Where phones reach the room, as seen from the node that holds the host's connection. */
  wayIn(connection: Connection, room: Room, game: Game): { joinUrl: string; unreachable: boolean }
  addressesOf(
    connection: Connection,
    room: Room,
    game: Game,
  ): Pick<RoomState, 'joinUrl' | 'unreachable' | 'hostSession' | 'wifi'>
}

interface Dependencies {
  clock: Clock
  fanout: Fanout
  admission: Pick<Admission, 'pending'>
  halls: Pick<Halls, 'stateOf'>
  hostSessionKey: KeyObject
  /** address at which phones reach the node that holds the connection `client` */
  playersAt: (client: ClientEnd) => PlayersAt
  wifi: Wifi | null
}

export function createHostStates({
  clock,
  fanout,
  admission,
  halls,
  hostSessionKey,
  playersAt,
  wifi,
}: Dependencies): HostStates {
  const states: HostStates = {
    of(connection, room, game) {
      const view = hostView(game, clock.now())
      const album = room.souvenirs.albumOf(game)
      return (
        view && {
          ...view,
          ...(album !== null && { album }),
          ...states.addressesOf(connection, room, game),
          sameAddress: admission.pending(room, game),
          ...halls.stateOf(room),
        }
      )
    },
    ofHost(room, game) {
      const host = fanout.attachedAt(room.row.id, { at: 'host' })
      const state = host && states.of(host.connection, room, game)
      if (!state) throw new Error('there is no host to tell')
      return state
    },
    wayIn(connection, room, { options }) {
      const { base, isGuess } = playersAt(connection)
      const page = options.iconType === 'random' ? 'play' : 'join'
      return { joinUrl: `${base}/${page}/${room.row.roomID}`, unreachable: isGuess }
    },
    addressesOf: (connection, room, game) => ({
      ...states.wayIn(connection, room, game),
      hostSession: hostSessionOf(hostSessionKey, room.row.id),
      wifi,
    }),
  }
  return states
}
