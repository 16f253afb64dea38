// « Faire de la place »: what takes the room on the disk of the box.
import * as v from 'valibot'

/** Bytes by kind. `photos`: of the library; `bin`: of quizzes in the bin alone; `other`: sounds, other pictures, accounts */
export const SPACE_KINDS = ['photos', 'bin', 'games', 'other', 'tiles', 'maps', 'backups', 'oldCopies', 'journal'] as const
export type SpaceKind = (typeof SPACE_KINDS)[number]

export interface SpaceState {
  sizes: Readonly<Record<SpaceKind, number>>
  /** of the disk, bytes */
  disk: { free: number; of: number }
  /** that erased content still holds in the database, bytes */
  empty: number
  /**
   * `none`: nothing worth it; `ready`; `going`: being given back; `waiting`: rooms are open; `rewrite`: the file has to
   * be written anew, by a restart
   */
  giving: 'none' | 'ready' | 'going' | 'waiting' | 'rewrite'
  /** dates as ISO 8601; `goesAt`: when it goes by itself */
  oldCopies: { kind: 'restore' | 'update'; name: string; bytes: number; madeAt: string; goesAt: string }[]
}

export const spaceActSchema = v.object({ act: v.picklist(['give', 'rewrite', 'oldCopies', 'tiles']) })
export type SpaceAct = v.InferOutput<typeof spaceActSchema>['act']
