// Chooses the shelf of the tile cache by the client: tiles viewed by people who know a quiz's places must not be served
// to a phone.

/**
 * `phones`: tiles viewed by players' phones. `desk`: tiles viewed by authors, hosts and rehearsals. If phones received
 * these, the speed of a cached tile, or its presence without a network, would reveal where authors have looked.
 */
export type Shelf = 'phones' | 'desk'

export interface Looker {
  /** the shelves of the cache that are searched for a tile, in this order */
  readonly reads: readonly Shelf[]
  readonly writes: Shelf
  /** client's IP address: waiting requests take turns by address; absent for the desk and for the box itself */
  readonly address?: string
}

export const PHONE: Looker = { reads: ['phones'], writes: 'phones' }
/** A logged-in account is served tiles of both shelves; tiles fetched for it are stored on the shelf `desk`. */
export const LIBRARY: Looker = { reads: ['desk', 'phones'], writes: 'desk' }
/**
 * Phones in a rehearsal and pages of a shared quiz see the places of a quiz without an account: tiles fetched for them
 * are stored on the shelf `desk`, where phones in a game do not find them.
 */
export const REHEARSAL: Looker = { reads: ['phones'], writes: 'desk' }
