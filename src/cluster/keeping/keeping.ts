// How a node keeps the games that it decides: in the log of NATS, from which another node can go on with them, or, for a
// hall, on its own disk.
import type { Games } from '../../db/games.ts'
import type { GameLog } from '../../live/room/gameLog.ts'
import type { WalSync } from '../../db/disk/walSync.ts'
import type { OwnParts } from '../ownParts.ts'
import type { Guard } from '../relay/guarded.ts'

export interface Keeping {
  /** Replaces the log and the disk of the box; null: the box keeps its own. */
  readonly replaced: { readonly log: GameLog; readonly disk: WalSync } | null
  /** The box's repository of games, as its rooms see it. */
  games(own: Games): Games
  /** Whether this node may send what its rooms decide. */
  readonly guard: Guard
  /** Whether this node decides that room, whatever the list in NATS says. */
  isHere(code: string): boolean
  /** A new room has been given that game id; its log is empty. */
  named(game: string): void
  /** Before the first room: nothing has happened yet. */
  bind(parts: OwnParts): void
  /** The box has opened; from here on the node serves. @throws what NATS says */
  begin(): Promise<void>
  /** Another node decides the games of this one: its rooms end without a message. */
  giveUp(): void
  /** A stop has begun: resolves when all that was decided is kept, or as much as can be. */
  drain(): Promise<void>
  /** The last word to the other nodes. @throws what NATS says */
  leave(): Promise<void>
  stop(): void
}
