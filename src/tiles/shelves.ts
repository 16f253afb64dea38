// Who looks at a tile decides where it is kept: what was looked at where the places are known must not answer a phone.

/**
 * `phones`: what players' phones looked at. `desk`: what authors, hosts and rehearsals did; how fast it comes, or that
 * it comes without a network, would tell players where somebody has looked before them.
 */
export type Shelf = 'phones' | 'desk'

export interface Looker {
  /** the first one first */
  readonly reads: readonly Shelf[]
  readonly writes: Shelf
  /** Those of one address wait behind one another, not before the others; absent: the desk, and the box itself. */
  readonly address?: string
}

export const PHONE: Looker = { reads: ['phones'], writes: 'phones' }
/** Somebody logged in. */
export const DESK: Looker = { reads: ['desk', 'phones'], writes: 'desk' }
/** Nobody who is known, but at what the desk looks at: a phone in a rehearsal, a shared quiz. */
export const REHEARSAL: Looker = { reads: ['phones'], writes: 'desk' }
