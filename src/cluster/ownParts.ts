// The parts of the box that the cluster's code uses.
import type { Evenings } from '../db/evenings.ts'
import type { Games } from '../db/games.ts'
import type { WalSync } from '../db/disk/walSync.ts'
import type { Rooms } from '../live/room/rooms.ts'
import type { PlayersAt } from '../live/socket/connection.ts'
import type { Ingress } from '../live/socket/ingress.ts'
import type { PictureShelf } from '../media/pictureShelf.ts'
import type { Library } from './desk/answering.ts'

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
