// Draws a picture of the map around places with a 2D canvas, for a page that is stored, printed or sent. Tiles that do
// not load in time are left out; the background, and what is drawn over the map, are always there.
import type { LatLng } from '#core/scoring/geo.ts'
import { extentOf } from '#core/scoring/frame.ts'
import type { MapConfig, MapSourceInfo, WorldDetails } from '#protocol/map.ts'
import { LINES, NAMES, mapStyle } from '../layers/mapStyle.ts'
import { LINES_GONE, NEAR_ZOOM, loadWorldLines, loadWorldNames } from '../layers/worldLayers.ts'
import type { Padding } from '../keepWithin.ts'
import { loadMapConfig } from '../mapConfig.ts'
import { mercatorX, mercatorY, wrapLng } from '../mercator.ts'
import {
  attributionOf,
  detailsAround,
  drawnSources,
  maxzoomAround,
  WORLD,
} from '../servingSource.ts'
import {
  cameraFraming,
  nearestCopy,
  toFrame,
  viewOf,
  type FlatView,
  type Point,
} from './flatView.ts'
import { paint } from './paint.ts'
import type { ShapeSource } from './picture.ts'
import { shapesOf } from './shapes.ts'
import { createTileCache } from './tileCache.ts'
import type { RasterSource } from './tiles.ts'
import { ROOT } from '../../ui/address.ts'
import { mapZoomOf } from '../zoom.ts'
import '../layers/names.css'
import { drawDetails, loadDetails, type DetailTile } from './coasts.ts'

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
  /** size of the place names, as a multiple of their size on a phone */
  words?: number
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
/** Ms to wait for tiles when the server is slow. */
const PATIENCE = 8_000
/** Circumference of the Earth, metres. */
const EQUATOR = 40_075_017

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
  const drawn = config === null ? [] : drawnSources(config, middle, frame.source)
  const details = config === null ? null : detailsAround(config, drawn, null, middle)
  const deepest = mapZoomOf(Math.min(CLOSEST, maxzoomAround(drawn, middle, details) + STRETCH))
  const camera = cameraFraming([west, south, west + width, north], frame, frame.padding, deepest)
  const view = viewOf(camera, frame)
  if (config === null) fillGround(pen, frame)
  else await drawGround(pen, view, camera.zoom, frame, { config, drawn, details })
  const at = (place: LatLng) =>
    toFrame(view, { x: nearestCopy(mercatorX(place.lng), view.x), y: mercatorY(place.lat) })
  const scaleAt = ({ lat }: LatLng) => view.pixels / (EQUATOR * Math.cos((lat * Math.PI) / 180))
  return { canvas, at, scaleAt, credits: attributionOf(drawn, details) }
}

function fillGround(pen: CanvasRenderingContext2D, { width, height, ratio }: PictureFrame) {
  pen.setTransform(ratio, 0, 0, ratio, 0, 0)
  pen.fillStyle = '#0b1f3a'
  pen.fillRect(0, 0, width, height)
}

interface Ground {
  config: MapConfig
  drawn: readonly MapSourceInfo[]
  details: WorldDetails | null
}

async function drawGround(
  pen: CanvasRenderingContext2D,
  view: FlatView,
  zoom: number,
  { ratio, words = 1 }: PictureFrame,
  { config, drawn, details }: Ground,
) {
  const style = mapStyle(drawn, ROOT, 0, null, words)
  const sources = new Map<string, RasterSource | ShapeSource>()
  for (const [id, each] of Object.entries(style.sources))
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a raster source of our own style
    if (each.type === 'raster') sources.set(id, each as RasterSource)
  const near = zoom >= NEAR_ZOOM ? config.layers : config.layers.far
  const put = async (id: string, load: () => Promise<Parameters<typeof shapesOf>[0]>) => {
    const shapes = await load().then(shapesOf, () => [])
    sources.set(id, { type: 'geojson', shapes })
  }
  let coasts: readonly DetailTile[] = []
  await inTime(
    Promise.all([
      ...(zoom < LINES_GONE ? [put(LINES, () => loadWorldLines(near.borders))] : []),
      put(NAMES, () => loadWorldNames(near.places)),
      ...(details === null
        ? []
        : [loadDetails(details, view, zoom).then((tiles) => void (coasts = tiles))]),
      document.fonts.load('bold 24px "Archivo Bold"', 'ñ').catch(() => []),
    ]),
  )
  let wake = () => {}
  const tiles = createTileCache(() => wake())
  const draw = () =>
    paint({
      pen,
      view,
      zoom,
      ratio,
      layers: style.layers,
      sources,
      tiles,
      over: { layer: WORLD, draw: () => drawDetails(pen, view, coasts, zoom) },
    })
  draw()
  const end = performance.now() + PATIENCE
  while (!tiles.isSettled() && performance.now() < end) {
    await new Promise<void>((resolve) => {
      wake = resolve
      setTimeout(resolve, end - performance.now())
    })
  }
  draw()
  tiles.close()
}

/** Resolves when all loading for the picture has settled, or after `PATIENCE` ms. */
async function inTime(all: Promise<unknown>): Promise<void> {
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, PATIENCE))])
}
