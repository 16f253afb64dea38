// Where a node keeps the games that it decides: in the log of NATS, from which another node can take them over, or, for a
// hall, on its own disk.
import type { Games } from '../../db/games.ts'
import type { GameLog } from '../../live/room/gameLog.ts'
import type { WalSync } from '../../db/disk/walSync.ts'
import type { OwnParts } from '../ownParts.ts'
import type { Guard } from '../relay/guarded.ts'

export interface Keeping {
  /** Replaces the log and the disk of the box; null: the box keeps its own. */
  readonly replaced: { readonly log: GameLog; readonly disk: WalSync } | null
  /** Wraps the box's repository of games for its rooms, where this node keeps the games elsewhere. */
  games(own: Games): Games
  /** Whether this node may send out what its rooms decide. */
  readonly guard: Guard
  /** Whether this node decides that room, whatever owner the list in NATS names: true only at a hall. */
  isHere(code: string): boolean
  /** Called when a new room has been given that game id: the game's log is empty. */
  named(game: string): void
  /** Receives the box's parts, before any room is opened. */
  bind(parts: OwnParts): void
  /** Called once the box has opened: the node starts to serve. @throws errors of NATS */
  begin(): Promise<void>
  /** Called when other nodes have taken over this node's games: removes its rooms without a message to their clients. */
  giveUp(): void
  /** Called when a stop has begun: resolves when all decided events are stored; a hall whose line is cut does not wait. */
  drain(): Promise<void>
  /** Called last in a stop: deletes this node's mark, so that other nodes take its rooms over at once; a hall with rooms keeps its mark. @throws errors of NATS */
  leave(): Promise<void>
  stop(): void
}
