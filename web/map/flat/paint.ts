// Draws a style with a 2D canvas (background, pictures, areas, lines, names), as MapLibre does with WebGL.
import type { LayerSpecification } from 'maplibre-gl'
import { drawCoasts } from './coasts.ts'
import { toFrame, type FlatView, type Point } from './flatView.ts'
import { evaluate, figureOf, textOf, type Scene } from './expression.ts'
import { drawNames } from './names.ts'
import { isInReach, sourceOf, type Picture } from './picture.ts'
import { copiesInView, type Shape } from './shapes.ts'
import {
  addressOfTile,
  ancestorOf,
  childrenOf,
  tilesInView,
  type RasterSource,
  type TiledSource,
  type TileSpot,
} from './tiles.ts'

/** Maximum of device pixels per CSS pixel: beyond it the processor's work grows, and the eye sees no difference. */
export const FINEST = 2
/** Number of lower zoom levels that are searched for a picture to replace a tile that is not loaded yet. */
const ANCESTORS = 6
/** Points of a line that are nearer to one another than this many pixels are drawn as one. */
const FINE = 1

export function paint(picture: Picture): void {
  const { pen, view, zoom, ratio, layers, sources, tiles, sparing } = picture
  pen.setTransform(ratio, 0, 0, ratio, 0, 0)
  pen.clearRect(0, 0, view.width, view.height)
  tiles.pictures.want(wantedOf(picture, 'raster'))
  tiles.shapes.want(wantedOf(picture, 'vector'))
  for (const layer of layers) {
    if (!isInReach(layer, zoom)) continue
    const source = sourceOf(layer, sources)
    if (layer.type === 'background') {
      pen.fillStyle = textOf(layer.paint?.['background-color'], { zoom, properties: {} })
      pen.fillRect(0, 0, view.width, view.height)
    } else if (source?.type === 'raster')
      for (const spot of tilesInView(source, view, zoom, sparing)) drawTile(picture, source, spot)
    else if (layer.type === 'fill' || layer.type === 'line') {
      if (source?.type === 'geojson') drawShapes(picture, layer, source.shapes)
      else if (source?.type === 'vector') drawCoasts(picture, layer, source)
    }
  }
  drawNames(picture)
}

/** Addresses of the tiles of one kind that the picture's layers need, in the order in which they shall be loaded. */
function wantedOf({ view, zoom, layers, sources, sparing }: Picture, kind: TiledSource['type']) {
  const wanted = layers.flatMap((layer) => {
    const source = sourceOf(layer, sources)
    return source !== undefined && source.type === kind && isInReach(layer, zoom)
      ? tilesInView(source, view, zoom, sparing).map((spot) => addressOfTile(source, spot))
      : []
  })
  return [...new Set(wanted)]
}

/**
 * Draws a tile. Until it is loaded, draws the enlarged part of a coarser tile, and over it the finer tiles that are
 * loaded.
 */
function drawTile({ pen, view, ratio, tiles }: Picture, source: RasterSource, spot: TileSpot) {
  // The edges of a tile are rounded to whole device pixels: no seam shows between two tiles.
  const edge = (z: number, column: number, y: number): Point => {
    const at = toFrame(view, { x: column / 2 ** z, y: y / 2 ** z })
    return { x: Math.round(at.x * ratio) / ratio, y: Math.round(at.y * ratio) / ratio }
  }
  const put = (picture: ImageBitmap, at: TileSpot, within: Point = { x: 0, y: 0 }, side = 1) => {
    const [from, to] = [edge(at.z, at.column, at.y), edge(at.z, at.column + 1, at.y + 1)]
    const { width, height } = picture
    pen.drawImage(
      picture,
      within.x * width,
      within.y * height,
      side * width,
      side * height,
      from.x,
      from.y,
      to.x - from.x,
      to.y - from.y,
    )
  }
  const pictureOf = (at: TileSpot) => tiles.pictures.at(addressOfTile(source, at))
  const picture = pictureOf(spot)
  if (picture !== null) {
    put(picture, spot)
    return
  }
  for (let up = 1; up <= Math.min(ANCESTORS, spot.z - source.minzoom); up += 1) {
    const ancestor = ancestorOf(spot, up)
    const coarser = pictureOf(ancestor.spot)
    if (coarser === null) continue
    put(coarser, spot, ancestor.within, ancestor.side)
    break
  }
  for (const child of childrenOf(spot)) {
    const finer = pictureOf(child)
    if (finer !== null) put(finer, child)
  }
}

function drawShapes(
  { pen, view, zoom }: Picture,
  layer: LayerSpecification & { type: 'fill' | 'line' },
  shapes: readonly Shape[],
) {
  pen.save()
  for (const shape of shapes) {
    const scene: Scene = { zoom, properties: shape.properties }
    if (layer.filter !== undefined && evaluate(layer.filter, scene) !== true) continue
    const width = layer.type === 'line' ? figureOf(layer.paint?.['line-width'], scene, 1) : 0
    const copies = copiesInView(shape, view, width)
    if (copies.length === 0) continue
    pen.globalAlpha = figureOf(
      layer.type === 'line' ? layer.paint?.['line-opacity'] : layer.paint?.['fill-opacity'],
      scene,
      1,
    )
    if (pen.globalAlpha === 0) continue
    pen.beginPath()
    for (const copy of copies) for (const part of shape.parts) trace(pen, view, part, copy)
    if (layer.type === 'fill') {
      pen.fillStyle = textOf(layer.paint?.['fill-color'], scene)
      pen.fill('evenodd')
      continue
    }
    const dashes = evaluate(layer.paint?.['line-dasharray'], scene)
    pen.setLineDash(Array.isArray(dashes) ? dashes.map((dash) => Number(dash) * width) : [])
    pen.lineJoin = layer.layout?.['line-join'] === 'round' ? 'round' : 'miter'
    pen.lineWidth = width
    pen.strokeStyle = textOf(layer.paint?.['line-color'], scene)
    pen.stroke()
  }
  pen.restore()
}

/** @param copy copy of the world in which the shape is drawn: 0 has the longitudes −180 to 180, 1 is east of it */
function trace(pen: CanvasRenderingContext2D, view: FlatView, part: Float64Array, copy: number) {
  const [left, top] = [
    view.width / 2 + (copy - view.x) * view.pixels,
    view.height / 2 - view.y * view.pixels,
  ]
  const last = part.length - 2
  let [beforeX, beforeY] = [NaN, NaN]
  for (let index = 0; index <= last; index += 2) {
    const x = left + (part[index] ?? 0) * view.pixels
    const y = top + (part[index + 1] ?? 0) * view.pixels
    if (index === 0) pen.moveTo(x, y)
    else if (index < last && Math.abs(x - beforeX) + Math.abs(y - beforeY) < FINE) continue
    else pen.lineTo(x, y)
    ;[beforeX, beforeY] = [x, y]
  }
}
