// A message of the server and its receivers.
import type { HolderId, PlayerId } from '#core/game.ts'
import type { HostEvents } from '#protocol/hostMessages.ts'
import type { PlayerEvents } from '#protocol/playerMessages.ts'
import type { RemoteEvents } from '#protocol/remoteMessages.ts'

export type Audience =
  | { to: 'host' }
  | { to: 'remote' }
  | { to: 'players' }
  /** phones that are choosing a colour and a fruit; `except`: the phone that made the announced choice */
  | { to: 'choosers'; except: HolderId | null }
  | { to: 'player'; playerId: PlayerId }

type Message<Events, Who extends Audience> = {
  [Name in keyof Events]: { audience: Who; event: Name; data: () => Events[Name] }
}[keyof Events]

/** A message to the host that may wait a moment; a newer one of the same name then takes its place. */
interface MayWait {
  mayWait?: true
}

/**
 * A message for some clients. `data` is a function that is called only when the message is sent: when the rate limit
 * merges many roster changes into one message, only that one is built.
 */
export type Announcement =
  | (Message<HostEvents, { to: 'host' }> & MayWait)
  | Message<RemoteEvents, { to: 'remote' }>
  | Message<PlayerEvents, Exclude<Audience, { to: 'host' } | { to: 'remote' }>>

export const HOST = { to: 'host' } as const
export const REMOTE = { to: 'remote' } as const
export const PLAYERS = { to: 'players' } as const
