// Draws a layer of vector tiles: the sharp coasts over the embedded picture (layers/detailLayers.ts).
import type { LayerSpecification } from 'maplibre-gl'
import { figureOf, textOf, type Scene } from './expression.ts'
import { toFrame } from './flatView.ts'
import type { Picture } from './picture.ts'
import { addressOfTile, tilesInView, type VectorSource } from './tiles.ts'
import { TILE_STEPS } from './vectorPaths.ts'

export function drawCoasts(
  { pen, view, zoom, tiles }: Picture,
  layer: LayerSpecification & { type: 'fill' | 'line' },
  source: VectorSource,
): void {
  const scene: Scene = { zoom, properties: {} }
  for (const spot of tilesInView(source, view, zoom)) {
    const path = tiles.shapes.at(addressOfTile(source, spot))?.get(layer['source-layer'] ?? '')
    if (path === undefined) continue
    const count = 2 ** spot.z
    const from = toFrame(view, { x: spot.column / count, y: spot.y / count })
    const side = view.pixels / count
    const step = side / TILE_STEPS
    pen.save()
    pen.beginPath()
    // A tile is drawn half a pixel larger, which hides the seams between tiles. Shapes reach beyond their tile, so that
    // no line is drawn along its edge.
    pen.rect(from.x, from.y, side + 0.5, side + 0.5)
    pen.clip()
    pen.translate(from.x, from.y)
    pen.scale(step, step)
    if (layer.type === 'fill') {
      pen.globalAlpha = figureOf(layer.paint?.['fill-opacity'], scene, 1)
      pen.fillStyle = textOf(layer.paint?.['fill-color'], scene)
      pen.fill(path)
    } else {
      const width = figureOf(layer.paint?.['line-width'], scene, 1)
      const opacity = figureOf(layer.paint?.['line-opacity'], scene, 1)
      pen.strokeStyle = textOf(layer.paint?.['line-color'], scene)
      pen.lineJoin = 'round'
      for (const [part, alpha] of strokesOf(layer, scene, opacity)) {
        pen.globalAlpha = alpha
        pen.lineWidth = (width * part) / step
        pen.stroke(path)
      }
    }
    pen.restore()
  }
}

/**
 * The strokes of a line, widest first: part of its width, and opacity. A blurred line has two, whose edges are as soft
 * as MapLibre's, and which together are as opaque in its middle.
 */
function strokesOf(
  layer: LayerSpecification & { type: 'line' },
  scene: Scene,
  opacity: number,
): [part: number, alpha: number][] {
  if (figureOf(layer.paint?.['line-blur'], scene) === 0) return [[1, opacity]]
  const alpha = 1 - Math.sqrt(1 - opacity)
  return [
    [1, alpha],
    [0.55, alpha],
  ]
}
