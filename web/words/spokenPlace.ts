/** A place described by its nearest town. */
export interface SpokenPlace {
  town: string
  country: string | null
  /** metres to the town */
  distance: number
  /** degrees clockwise from the north, from the town to the place */
  bearing: number
}

/**
 * A place as it is announced: by its nearest town; by its coordinates (degrees) while the names of towns are not
 * loaded; null: far from any town.
 */
export type SaidPlace = SpokenPlace | { lat: number; lng: number } | null

/** Metres from a town below which a place counts as in the town. */
export const IN_TOWN_METRES = 3000
