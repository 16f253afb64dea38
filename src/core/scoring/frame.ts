// The map of a quiz whose author set none: a frame around the photos that does not reveal where they were taken.
import { type Bounds, type LatLng, METRES_PER_DEGREE, wrapLng } from './geo.ts'
import type { GameQuiz, MapSettings, Question } from '../quiz.ts'

/** The fields of a quiz from which the game computes the frame of the quiz's map. */
export type FramedQuiz = Pick<GameQuiz, 'mapSettings' | 'targetSettings'> & {
  questions: readonly Pick<Question, 'coords'>[]
}

/** Latitude limit of Web Mercator maps, degrees. */
const MERCATOR_LIMIT = 85
/** Finest grid that a frame is snapped to, degrees: with a single photo, the frame only reveals a cell of 50 km. */
const FINEST_STEP = 0.5
/** Size of the map on a small phone, CSS pixels: the zoom of a frame is the one at which the frame fits this size. */
const SMALL_PHONE = { width: 320, height: 480 }
const TILE = 256
const WORLD = { south: -MERCATOR_LIMIT, north: MERCATOR_LIMIT, west: -180, width: 360 }

/** The map that players search on: the map that the author set, or else a frame around the places of the photos. */
export function mapSettingsOf(quiz: FramedQuiz): MapSettings {
  if (quiz.mapSettings) return quiz.mapSettings
  const frame = frames.get(quiz) ?? frameOf(quiz)
  frames.set(quiz, frame)
  return frame
}

/** Cache of computed frames, one per quiz: every phone that joins is sent the frame. */
const frames = new WeakMap<FramedQuiz, MapSettings>()

/**
 * A rectangle of whole grid cells that contains all places, with a margin of half a cell on each side. The side of a
 * cell is at least half the extent of the photos, at least twice the radius of the widest ring, and at least half a
 * degree. Thus the edges and the centre of the frame reveal at most which cell contains a place.
 */
export function frameOf(quiz: FramedQuiz): MapSettings {
  const places = quiz.questions.map((question) => question.coords)
  const { south, north, west, width } = extentOf(places)
  const widestRing = Math.max(0, ...quiz.targetSettings.map((ring) => ring.max)) / METRES_PER_DEGREE
  const step = gridStep(Math.max((north - south) / 2, width / 2, 2 * widestRing))

  const bottom = Math.max(-MERCATOR_LIMIT, snapDown(south, step) - step / 2)
  const top = Math.min(MERCATOR_LIMIT, snapUp(north, step) + step / 2)
  const left = snapDown(west, step) - step / 2
  const right = snapUp(west + width, step) + step / 2
  const around = right - left >= 360
  const bounds: Bounds = around
    ? { north: top, south: bottom, west: -180, east: 180 }
    : { north: top, south: bottom, west: wrapLng(left), east: -wrapLng(-right) }
  return {
    center: { lat: (top + bottom) / 2, lng: around ? 0 : wrapLng((left + right) / 2) },
    zoom: zoomFor(bottom, top, around ? 360 : right - left),
    bounds,
  }
}

/**
 * The smallest rectangle that contains the places, in degrees. It leaves out the widest gap between two neighbouring
 * longitudes of places, and so may cross the antimeridian.
 */
export function extentOf(places: readonly LatLng[]): {
  south: number
  north: number
  west: number
  width: number
} {
  if (places.length === 0) return WORLD
  const lats = places.map((place) => Math.min(MERCATOR_LIMIT, Math.max(-MERCATOR_LIMIT, place.lat)))
  const lngs = places.map((place) => place.lng).toSorted((a, b) => a - b)
  const first = lngs[0] ?? 0
  const gaps = lngs.map((lng, i) => ({
    from: lngs[i + 1] ?? first + 360,
    gap: (lngs[i + 1] ?? first + 360) - lng,
  }))
  const widest = gaps.reduce((a, b) => (b.gap > a.gap ? b : a), { from: first, gap: 0 })
  return {
    south: Math.min(...lats),
    north: Math.max(...lats),
    west: widest.from >= 180 ? widest.from - 360 : widest.from,
    width: 360 - widest.gap,
  }
}

/**
 * Side of a cell of the grid on whose cells the frame is built: half a degree times a power of two, and at least
 * `wanted`, degrees. The side `wanted` itself would reveal the extent of the photos.
 */
function gridStep(wanted: number): number {
  let step = FINEST_STEP
  while (step < wanted) step *= 2
  return step
}

const snapDown = (degrees: number, step: number): number => Math.floor(degrees / step) * step
/** The grid line above the value, never the value itself: a place on a grid line also gets a margin. */
const snapUp = (degrees: number, step: number): number => (Math.floor(degrees / step) + 1) * step

/** The zoom (256 px tiles, two decimals, rounded down) at which these bounds fit a small phone. */
export function phoneZoomFor({ south, north, west, east }: Bounds): number {
  return zoomFor(south, north, east > west ? east - west : east - west + 360)
}

function zoomFor(south: number, north: number, width: number): number {
  const height = mercatorY(north) - mercatorY(south)
  const zoom = Math.min(
    Math.log2((SMALL_PHONE.width / TILE) * (360 / width)),
    Math.log2(SMALL_PHONE.height / TILE / height),
  )
  return Math.min(20, Math.max(0, Math.floor(zoom * 100) / 100))
}

/** Web Mercator ordinate of a latitude, as a fraction of the world's height: 0 at the equator, positive north of it. */
function mercatorY(lat: number): number {
  return Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / (2 * Math.PI)
}
