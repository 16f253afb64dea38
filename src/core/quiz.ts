// The quiz that an author prepares: a list of questions, a map to search on and rings that score. Field names are those
// of the specification's messages, so that a quiz is sent without conversion.
import type { Panorama } from './photo/panorama.ts'
import type { Bounds, LatLng } from './scoring/geo.ts'

/** `zoom` follows Google's 256 px tile convention; MapLibre's zoom of the same map is one less. */
export interface MapSettings {
  center: LatLng
  zoom: number
  bounds: Bounds
}

export interface TargetRing {
  /** radius of the ring, metres; −1 stands for everything outside the rings */
  max: number
  points: number
  /** CSS colour of the ring on the map */
  color: string
}

export interface PointsSettings {
  /** time points of an immediate answer; they fall linearly to 0 at the end of the answer time */
  point_max_temps: number
}

export interface Question {
  /** random text that identifies the question in its quiz; with a photo it ends in `.jpg` and is used in photo URLs */
  filename: string
  name: string
  coords: LatLng
  /** address of a Street View embed, null for a photo */
  iframe: string | null
  titre: string | null
  description: string | null
  /** text alternative of the photo or Street View, for screen readers; absent when the author wrote none */
  alt?: string
  /** when the picture was taken; absent when its author gave no year, and then never asked */
  year?: number
  /** the sphere of which the photo is a flat view; absent of any other photo */
  panorama?: Panorama
}

/** The name of a question's place, as players read it: a photo has none of its own beside the name that its author gave. */
export const titleOf = ({ titre, name }: Pick<Question, 'titre' | 'name'>): string => titre ?? name

/** How the years of a quiz score, and the scale that phones show for each of its questions alike. */
export interface YearSettings {
  /** points for the exact year, falling in a straight line to 0 at `span` years off */
  points: number
  span: number
  /** first and last year of the scale */
  from: number
  to: number
}

/** A room's own copy of its quiz: editing the quiz never changes a running game. */
export interface GameQuiz {
  unique_name: string
  name: string
  description: string
  /** the map that the author set; null: the map is a frame around the places of the photos (frame.ts) */
  mapSettings: MapSettings | null
  /**
   * id of the map source that the author chose; null or absent: pages show the default source where it has tiles,
   * and elsewhere the first source that has some
   */
  mapSource?: string | null
  /** the rings that score: the outside (`max` −1) first, then the widest, and so on */
  targetSettings: readonly TargetRing[]
  pointsSettings: PointsSettings
  /** absent when no question has a year */
  yearSettings?: YearSettings
  questions: readonly Question[]
}

/** The field `mapSource` of the data that a page receives about a quiz; no field when the author chose no source. */
export const chosenSource = ({ mapSource }: Pick<GameQuiz, 'mapSource'>): { mapSource?: string } =>
  mapSource ? { mapSource } : {}

/** The default radii of the four rings in metres, widest first. */
export const RING_RADII = [200, 100, 50, 20] as const

/** Colours of the rings, widest first (white, blue, red, gold), and of the dark outside. */
export const RING_COLORS = {
  outside: '#0a0f0e',
  rings: ['#f7f5ee', '#1474c4', '#da2b21', '#ffc722'],
} as const

export const DEFAULT_RING_POINTS: readonly number[] = [2, 3, 4, 5]
export const DEFAULT_POINT_MAX_TEMPS = 5

/**
 * The default rings, with the given points and scale.
 * @param points points of the 200, 100, 50 and 20 m rings
 * @param scale factor of the radii (1: the widest ring is 200 m; 2500: it is 500 km)
 */
export function ringsOf(
  points: readonly number[] = DEFAULT_RING_POINTS,
  outsidePoints = 0,
  scale = 1,
): TargetRing[] {
  return [
    { max: -1, points: outsidePoints, color: RING_COLORS.outside },
    ...RING_RADII.map((radius, i) => ({
      max: radius * scale,
      points: points[i] ?? 0,
      color: RING_COLORS.rings[i] ?? RING_COLORS.outside,
    })),
  ]
}

/** Whether rings have the points of a library in which nobody has changed the points page. */
export const hasDefaultPoints = (rings: readonly TargetRing[]): boolean =>
  rings.map(({ points }) => points).join() === [0, ...DEFAULT_RING_POINTS].join()

/** The points page: points of an answer outside every ring, and those of the 200, 100, 50 and 20 m rings. */
interface RingPoints {
  outside: number
  rings: readonly number[]
}

/**
 * The rings by which a quiz scores now.
 * @param target the quiz's own rings, null: the default ones; `pointsFollow`: its points are those of the points page
 */
export function scoringRings(
  target: { targetSettings: readonly TargetRing[] | null; pointsFollow: boolean },
  { outside, rings }: RingPoints,
): TargetRing[] {
  const { targetSettings, pointsFollow } = target
  if (!targetSettings) return ringsOf(rings, outside)
  if (!pointsFollow) return [...targetSettings]
  return targetSettings.map((ring, i) => ({
    ...ring,
    points: i === 0 ? outside : pointsAt((i - 1) / (targetSettings.length - 2), rings),
  }))
}

/**
 * Points of a ring among any number of rings, between those of the points page.
 * @param place 0: the widest ring, 1: the innermost; not a number for a ring alone, which is a bullseye
 */
function pointsAt(place: number, rings: readonly number[]): number {
  const at = (Number.isNaN(place) ? 1 : place) * (rings.length - 1)
  const wider = rings[Math.floor(at)] ?? 0
  return wider + ((rings[Math.ceil(at)] ?? 0) - wider) * (at - Math.floor(at))
}

/** Points that a page shows for the 200, 100, 50 and 20 m rings when it has received no rings. */
const UNCONFIGURED: readonly number[] = [6, 7, 8, 10]

/** The rings that a page draws: the received rings, or default rings when it has received none. */
export function ringsToShow(
  targetSettings: readonly TargetRing[] | null | undefined,
): readonly TargetRing[] {
  return targetSettings?.some(({ max }) => max > 0) ? targetSettings : ringsOf(UNCONFIGURED)
}
