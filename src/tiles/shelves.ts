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
/** The shelves for requests of a logged-in account. */
export const DESK: Looker = { reads: ['desk', 'phones'], writes: 'desk' }
/**
 * The shelves for clients without an account that see the places of a quiz: phones in a rehearsal, and pages of a
 * shared quiz. Their tiles are stored on the shelf `desk`, where phones in a game do not find them.
 */
export const REHEARSAL: Looker = { reads: ['phones'], writes: 'desk' }
