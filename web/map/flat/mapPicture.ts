// Draws a picture of the map around places with a 2D canvas, for a page that is stored, printed or sent. Tiles that do
// not load in time are left out; the background, and what is drawn over the map, are always there.
import type { LatLng } from '#core/scoring/geo.ts'
import { extentOf } from '#core/scoring/frame.ts'
import type { TargetRing } from '#core/quiz.ts'
import type { Padding } from '../keepWithin.ts'
import { plainRings, ringAreas, ringLayers } from '../layers/ringAreas.ts'
import { loadMapConfig } from '../mapConfig.ts'
import { mercatorX, mercatorY, wrapLng } from '../mercator.ts'
import { mapZoomOf } from '../zoom.ts'
import {
  cameraFraming,
  nearestCopy,
  pixelsPerMetre,
  toFrame,
  viewOf,
  type FlatView,
  type Point,
} from './flatView.ts'
import {
  createGroundPainter,
  groundAround,
  NO_GROUND,
  type Ground,
  type Overlay,
} from './ground.ts'

export interface PictureFrame {
  /** width of the picture, CSS pixels */
  width: number
  height: number
  /** device pixels to a CSS pixel */
  ratio: number
  /** CSS pixels left free around the places */
  padding: Padding
  /** places that the picture must show, at least one */
  places: readonly LatLng[]
  /** id of the quiz's own map source */
  source: string | null
  /** the scoring rings around a place; not drawn when they are too small to be seen */
  rings?: { center: LatLng; rings: readonly TargetRing[] }
}

export interface MapPicture {
  canvas: HTMLCanvasElement
  /** position of a place in CSS pixels, from the top left corner */
  at(place: LatLng): Point
  /** number of CSS pixels for one metre at a place */
  scaleAt(place: LatLng): number
  /** credits of the map's sources; empty when the server gives none */
  credits: string
}

/** Closest zoom of the picture (counted for 256 px tiles): shows a street with its town around it. */
const CLOSEST = 16
/** Number of zoom levels beyond a source's deepest tiles up to which its pictures are enlarged. */
const STRETCH = 1
/** Least radius in pixels of the widest ring; smaller rings would be hidden by the mark at the place. */
const SMALLEST_RING = 14
const RING_LINE = 2
const RINGS = 'target-rings'
/** Ms to wait for tiles when the server is slow. */
const PATIENCE = 8_000

/** Draws a picture of the map; resolves with null on a browser without canvas, and never rejects. */
export async function drawMapPicture(frame: PictureFrame): Promise<MapPicture | null> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(frame.width * frame.ratio)
  canvas.height = Math.round(frame.height * frame.ratio)
  const pen = canvas.getContext('2d')
  if (pen === null) return null
  const config = await loadMapConfig().catch(() => null)
  const { south, north, west, width } = extentOf(frame.places)
  const middle = { lat: (south + north) / 2, lng: wrapLng(west + width / 2) }
  const ground = config === null ? NO_GROUND : groundAround(config, middle, frame.source)
  const deepest = mapZoomOf(Math.min(CLOSEST, ground.maxzoom + STRETCH))
  const camera = cameraFraming([west, south, west + width, north], frame, frame.padding, deepest)
  const view = viewOf(camera, frame)
  await drawGround(pen, view, camera.zoom, frame, ground)
  const at = (place: LatLng) =>
    toFrame(view, { x: nearestCopy(mercatorX(place.lng), view.x), y: mercatorY(place.lat) })
  const scaleAt = ({ lat }: LatLng) => pixelsPerMetre(view, lat)
  return { canvas, at, scaleAt, credits: ground.credits }
}

/** Draws the map once all of it has loaded or failed, or after `PATIENCE` ms. */
async function drawGround(
  pen: CanvasRenderingContext2D,
  view: FlatView,
  zoom: number,
  { ratio, rings }: PictureFrame,
  ground: Ground,
) {
  let wake = () => {}
  const painter = createGroundPainter(
    pen,
    ground,
    { ratio, ...(rings && { over: ringsIn(view, rings) }) },
    () => wake(),
  )
  painter.paint(view, zoom)
  const end = performance.now() + PATIENCE
  while (!painter.isSettled() && performance.now() < end) {
    await new Promise<void>((resolve) => {
      wake = resolve
      setTimeout(resolve, end - performance.now())
    })
  }
  painter.paint(view, zoom)
  painter.close()
}

/** The rings as layers; without any when they would be too small. */
function ringsIn(view: FlatView, { center, rings }: NonNullable<PictureFrame['rings']>): Overlay {
  const drawn = plainRings(rings)
  const radius = (drawn[0]?.max ?? 0) * pixelsPerMetre(view, center.lat)
  return {
    source: RINGS,
    data: ringAreas(center, radius >= SMALLEST_RING ? drawn : []),
    layers: ringLayers(RINGS, RING_LINE),
  }
}
