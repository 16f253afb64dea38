// What an author prepares: a quiz is a list of questions, a map to search on and rings that score.
// Field names are the specification's wire names, so that a quiz travels as it is.
import type { Bounds, LatLng } from './scoring/geo.ts'

/** `zoom` follows the 256 px tile convention (Google's); MapLibre's is one less. */
export interface MapSettings {
  center: LatLng
  zoom: number
  bounds: Bounds
}

export interface TargetRing {
  /** radius in metres; −1 is the outside */
  max: number
  points: number
  /** CSS colour of the ring on the map */
  color: string
}

export interface PointsSettings {
  /** points for an immediate answer; they fall linearly to 0 */
  point_max_temps: number
}

export interface Question {
  /** unique in its quiz, for both kinds of question */
  filename: string
  name: string
  coords: LatLng
  /** address of a Street View embed, null for a photo */
  iframe: string | null
  titre: string | null
  description: string | null
  /** what the picture shows, for who does not see it; absent without */
  alt?: string
}

/** The quiz as a room keeps it: a copy, so that an edit never changes a game that runs. */
export interface GameQuiz {
  unique_name: string
  name: string
  description: string
  /** null: the map frames the photos */
  mapSettings: MapSettings | null
  /** id of the map source that the author chose; null, or absent in games opened before it was kept: whichever shows the place first */
  mapSource?: string | null
  /** widest first, the outside (max −1) before them all */
  targetSettings: readonly TargetRing[]
  pointsSettings: PointsSettings
  questions: readonly Question[]
}

/** The author's choice of pictures as it is told: nothing where there is none. */
export const chosenSource = ({ mapSource }: Pick<GameQuiz, 'mapSource'>): { mapSource?: string } => (mapSource ? { mapSource } : {})

/** The four default radii in metres, widest first. */
export const RING_RADII = [200, 100, 50, 20] as const

/** White, blue, red, gold: the target of the look; the outside is dark. */
export const RING_COLORS = { outside: '#0a0f0e', rings: ['#f7f5ee', '#1474c4', '#da2b21', '#ffc722'] } as const

export const DEFAULT_RING_POINTS: readonly number[] = [2, 3, 4, 5]
export const DEFAULT_POINT_MAX_TEMPS = 5

/**
 * The rings of a quiz that has none of its own.
 * @param points points of the 200, 100, 50 and 20 m rings
 * @param scale multiplies the radii (1 street; 2500: the widest ring is 500 km)
 */
export function ringsOf(points: readonly number[] = DEFAULT_RING_POINTS, outsidePoints = 0, scale = 1): TargetRing[] {
  return [
    { max: -1, points: outsidePoints, color: RING_COLORS.outside },
    ...RING_RADII.map((radius, i) => ({
      max: radius * scale,
      points: points[i] ?? 0,
      color: RING_COLORS.rings[i] ?? RING_COLORS.outside,
    })),
  ]
}

/** Points of the 200, 100, 50 and 20 m rings on a screen that no configuration reached. */
const UNCONFIGURED: readonly number[] = [6, 7, 8, 10]

/** The rings that a screen draws: those it was told; the default list when it was told none. */
export function ringsToShow(targetSettings: readonly TargetRing[] | null | undefined): readonly TargetRing[] {
  return targetSettings?.some(({ max }) => max > 0) ? targetSettings : ringsOf(UNCONFIGURED)
}
