// Small types that the game, its evening, a challenge and a show share.

/** Milliseconds since 1970, of the server's clock. */
export type EpochMs = number

export type PlayerId = string

/** South-west corner (1) and north-east corner (2) of the square around the help zone, in degrees. */
export interface HelpRect {
  lat1: number
  lon1: number
  lat2: number
  lon2: number
}

/** when a quick answer scores time points: only inside a ring, anywhere on the map, or never */
export type TimePoints = 'inside' | 'always' | 'none'
