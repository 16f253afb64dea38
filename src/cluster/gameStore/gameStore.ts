// Where a node stores the games that it owns: in the log of NATS, from which another node can take them over, or on the
// own disk of a hall node.
import type { Games } from '../../db/games.ts'
import type { GameLog } from '../../live/room/gameLog.ts'
import type { Rooms } from '../../live/room/rooms.ts'
import type { WalSync } from '../../db/disk/walSync.ts'
import type { OwnParts } from '../../ports.ts'
import type { Guard } from '../relay/guarded.ts'

export interface GameStore {
  /** The log and the disk that replace those of the box; null: the box uses its own. */
  readonly replaced: { readonly log: GameLog; readonly disk: WalSync } | null
  /**
   * Wraps the repository of games that the rooms write to: a node that stores its games in NATS makes the writes
   * no-ops.
   */
  games(own: Games): Games
  /** Tells whether this node may send messages of its rooms, or may have lost the rooms to other nodes. */
  readonly guard: Guard
  /**
   * At a hall node: whether the room with that number is open here, whatever owner the list in NATS names. At other
   * nodes always false: the list alone names the owner.
   */
  isHere(code: string): boolean
  /** Reopens the rooms of the last run, when this node's database holds their games. */
  recover(rooms: Pick<Rooms, 'recover'>): void
  /** Erases games that never began from this node's database. */
  forgetUnplayed(games: Pick<Games, 'forgetUnplayed'>): void
  /** Called with the game id that a new room has been given, before the game's log has any message. */
  named(game: string): void
  /** Passes the box's parts to this object; called before any room is opened. */
  bind(parts: OwnParts): void
  /** Called once the box has opened: the node starts to serve. @throws errors of NATS */
  begin(): Promise<void>
  /**
   * Called when other nodes have taken over this node's games: removes the rooms without a message to their clients.
   */
  giveUp(): void
  /** When the node stops: resolves once all decided events are stored; a hall node that is offline does not wait. */
  drain(): Promise<void>
  /**
   * When the node stops, after `drain`: deletes this node's heartbeat mark, so that other nodes take its rooms over at
   * once. A hall node with open rooms, or with events that NATS lacks, keeps its mark.
   * @throws errors of NATS
   */
  leave(): Promise<void>
  stop(): void
}
