// What differs between a box alone and a node of a cluster. The box, its HTTP server and its start know this interface
// only: `alone` serves a box alone, and `cluster/member.ts` a node.
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Accounts } from './auth/accounts.ts'
import { storedClusterSecret, type ServerKeys } from './auth/serverKey.ts'
import type { WalSync } from './db/disk/walSync.ts'
import type { Evenings } from './db/evenings.ts'
import type { Games } from './db/games.ts'
import type { Settings } from './db/settings.ts'
import type { LibraryQuizzes } from './live/room/libraryQuizzes.ts'
import type { LiveDependencies } from './live/live.ts'
import type { Rooms } from './live/room/rooms.ts'
import type { PlayersAt } from './live/socket/connection.ts'
import type { Ingress } from './live/ingress.ts'
import type { Finding, FindingWords } from './machine/findings.ts'
import type { PictureShelf } from './media/pictureShelf.ts'

export interface Library {
  accounts: Pick<Accounts, 'accountOf' | 'exists'>
  quizzes: LibraryQuizzes
  evenings: Pick<Evenings, 'find'>
  settings: Pick<Settings, 'points'>
}

/** What this machine's rooms are built over when the box is alone. */
export interface OwnStores extends Library {
  evenings: Pick<Evenings, 'find' | 'played'>
  games: Games
  disk: WalSync
  /** returns the address at which phones reach this machine */
  base: () => string
}

/** What the rooms are built over. */
export type RoomStores = Pick<
  LiveDependencies,
  keyof Library | 'games' | 'disk' | 'log' | 'nameRoom' | 'showChannel' | 'ownBase'
>

/** The parts of the box that a cluster uses. */
export interface OwnParts {
  rooms: Rooms
  ingress: Ingress
  hasGuessed: (address: string) => boolean
  /** counts one more wrong room number tried by that client address */
  guessed: (address: string) => void
  /** returns the address at which phones reach this node */
  playersAt: (requestHost: string | undefined) => PlayersAt
  /** sends every big screen the address at which phones reach the node that the big screen is connected to */
  tellAddresses: () => void
  library: Library
  shelf: PictureShelf
  evenings: Pick<Evenings, 'played'>
  games: Pick<Games, 'append' | 'has' | 'isClosed' | 'eventsNb'>
  walSync: WalSync
}

export interface Ports {
  /** keys of tokens, seats and photo URLs */
  readonly keys: ServerKeys
  /** whether the library (accounts and quizzes) is in this box's database */
  readonly hasLibrary: boolean
  /** The library that the rooms ask. @param own what this box's database holds */
  library(own: Library): Library
  roomStores(own: OwnStores): RoomStores
  /** Receives the box's parts. @returns what sockets and routes use in their place */
  bind(own: OwnParts): Pick<OwnParts, 'ingress' | 'rooms' | 'tellAddresses'>
  /** Reopens the rooms of the last run whose games this box's database holds. */
  recover(rooms: Pick<Rooms, 'recover'>): void
  /** Erases the games that never began, from this box's database. */
  forgetUnplayed(games: Pick<Games, 'forgetUnplayed'>): void
  /** Whether `X-Forwarded-For` is believed without a proxy that the operator has named. */
  readonly trustProxy: false | ((address: string, hop: number) => boolean)
  /** Called before a request is read, without a named proxy: may delete headers that the client has no right to. */
  believe(headers: IncomingHttpHeaders): void
  /** Called before any route is registered. */
  routes(app: FastifyInstance): void
  /** what `GET /api/health` tells beside the status */
  health(): object
  findings(say: FindingWords): Finding[]
  /** Called once the box has begun. */
  begin(): Promise<void>
  /** Called when the box has closed its HTTP server, and before it closes its database. */
  close(): Promise<void>
}

/** What a start tells of this machine. */
export interface Start {
  /** keys of this machine's data folder */
  keys: ServerKeys
  version: string
  dataDir: string
  /** whether the database of this machine has games */
  hasGames: () => boolean
  /** whether this start is a restart within the same process */
  isRestart: boolean
  /** addresses at which this machine's HTTP server is reached, likeliest first */
  urls: () => readonly string[]
  log: {
    warn(details: object, message: string): void
    error(details: object, message: string): void
  }
  /** called when the start must wait, for instance while NATS elects its leaders: it tries again */
  waits: (error: unknown) => void
  /** restarts the server within this process */
  restart: () => void
}

/** `message`: why the start is refused, in one line for the terminal */
export type Opened =
  { readonly ok: true; readonly ports: Ports } | { readonly ok: false; readonly message: string }
export type OpenPorts = (start: Start) => Promise<Opened>

export const alone = (keys: ServerKeys): Ports => ({
  keys,
  hasLibrary: true,
  library: (own) => own,
  roomStores: ({ base: _base, ...own }) => own,
  bind: ({ ingress, rooms, tellAddresses }) => ({ ingress, rooms, tellAddresses }),
  recover: (rooms) => rooms.recover(),
  forgetUnplayed: (games) => games.forgetUnplayed(),
  trustProxy: false,
  believe() {},
  routes() {},
  health: () => ({}),
  findings: () => [],
  async begin() {},
  async close() {},
})

/** Opens the ports of a box alone. */
export const openAlone: OpenPorts = async ({ keys, dataDir }) => {
  // Games of a box alone must never reach a cluster: without the stored secret of its cluster, a later start as a hall
  // is refused while this data folder holds games.
  storedClusterSecret(dataDir).forget()
  return { ok: true, ports: alone(keys) }
}
