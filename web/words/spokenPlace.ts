/** A place told by the town nearest to it. */
export interface SpokenPlace {
  town: string
  country: string | null
  /** metres to the town */
  distance: number
  /** degrees clockwise from the north, from the town to the place */
  bearing: number
}

/** Nearer than that a place is the town's own. */
export const IN_TOWN_METRES = 3000
