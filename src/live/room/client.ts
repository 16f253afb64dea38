// A connected client: the client's connection and its role in a room.
import type { HolderId, PlayerId } from '#core/game.ts'
import type { ErrorCode } from '#protocol/errors.ts'
import { HELD_MESSAGES, SOCKET_ERRORS, codeOf } from '#protocol/errors.ts'
import type { ErrorReason } from '#protocol/playerMessages.ts'
import { tell, type Connection } from '../socket/connection.ts'
import type { Place } from './fanout.ts'
import { isHeld } from './held.ts'
import type { Refusal, Room } from './room.ts'

export type Role =
  | { kind: 'nobody' }
  /** `shown`: whether this client has sent a valid hostSession, which counts like an account's token */
  | { kind: 'host'; room: Room; shown: boolean }
  /** an older host page, which a newer host page has replaced as the one that drives the room */
  | { kind: 'replacedHost'; room: Room }
  /** `session`: the session that this phone has sent, or null; identifies a phone that was kicked before */
  | { kind: 'chooser'; room: Room; holder: HolderId; session: string | null }
  /** the presenter's phone, whose actions the server passes to the host page */
  | { kind: 'remote'; room: Room }
  | { kind: 'player'; room: Room; playerId: PlayerId; session: string }

export type RoleOf<Kind extends Role['kind']> = Extract<Role, { kind: Kind }>

export interface Client {
  readonly connection: Connection
  role: Role
}

export function slotOf(role: Role): Place | null {
  switch (role.kind) {
    case 'host':
      return { at: 'host' }
    case 'remote':
      return { at: 'remote' }
    case 'chooser':
      return { at: 'choice', holder: role.holder }
    case 'player':
      return { at: 'seat', playerId: role.playerId }
    case 'nobody':
    case 'replacedHost':
      return null
    default:
      return role satisfies never
  }
}

export function tellError(
  client: Client,
  code: ErrorCode,
  message: string = SOCKET_ERRORS[code],
  reason?: ErrorReason,
): void {
  tell(client.connection, 'error', { code, message, ...(reason && { reason }) })
}

export function tellRefusal(client: Client, refusal: Refusal): void {
  if (isHeld(refusal)) tellError(client, 'out_of_turn', HELD_MESSAGES[refusal])
  else tellError(client, codeOf(refusal))
}
