// What is told, and to whom.
import type { HolderId, PlayerId } from '#core/game.ts'
import type { HostEvents } from '#protocol/hostMessages.ts'
import type { PlayerEvents } from '#protocol/playerMessages.ts'
import type { RemoteEvents } from '#protocol/remoteMessages.ts'

export type Audience =
  | { to: 'host' }
  | { to: 'remote' }
  | { to: 'players' }
  /** phones that choose a colour and a fruit, without the one whose choice it is */
  | { to: 'choosers'; except: HolderId | null }
  | { to: 'player'; playerId: PlayerId }

type Message<Events, Who extends Audience> = {
  [Name in keyof Events]: { audience: Who; event: Name; data: () => Events[Name] }
}[keyof Events]

/** `data` is built when it goes out: of many roster changes at once only the last is built. */
export type Announcement =
  | Message<HostEvents, { to: 'host' }>
  | Message<RemoteEvents, { to: 'remote' }>
  | Message<PlayerEvents, Exclude<Audience, { to: 'host' } | { to: 'remote' }>>

export const HOST = { to: 'host' } as const
export const REMOTE = { to: 'remote' } as const
export const PLAYERS = { to: 'players' } as const
