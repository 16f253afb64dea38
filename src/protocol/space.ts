// Data of the page « Faire de la place »: what occupies the box's disk.
import * as v from 'valibot'

/**
 * Kinds of data, whose sizes are in bytes. `photos`: photos of the library's quizzes; `bin`: photos that only quizzes
 * in the bin have; `other`: sounds, other pictures, accounts.
 */
export const SPACE_KINDS = [
  'photos',
  'bin',
  'games',
  'other',
  'tiles',
  'maps',
  'backups',
  'oldCopies',
  'journal',
] as const
export type SpaceKind = (typeof SPACE_KINDS)[number]

export interface SpaceState {
  sizes: Readonly<Record<SpaceKind, number>>
  /** free and total bytes of the disk that holds the data folder */
  disk: { free: number; of: number }
  /** bytes that erased content still occupies in the database */
  empty: number
  /**
   * Whether the database can return its erased pages to the disk. `none`: too few pages to matter; `ready`: yes, on
   * request; `going`: in progress; `waiting`: not while rooms are open; `rewrite`: only by rewriting the file at a
   * restart.
   */
  giving: 'none' | 'ready' | 'going' | 'waiting' | 'rewrite'
  /** copies of older data, kept after a restore or an update; ISO 8601 dates; `goesAt`: when the box erases the copy */
  oldCopies: {
    kind: 'restore' | 'update'
    name: string
    bytes: number
    madeAt: string
    goesAt: string
  }[]
}

export const spaceActSchema = v.object({
  act: v.picklist(['give', 'rewrite', 'oldCopies', 'tiles']),
})
export type SpaceAct = v.InferOutput<typeof spaceActSchema>['act']
