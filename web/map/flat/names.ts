// Names of towns and countries on the flat map: each is drawn where it covers no other, the larger ones first.
import type { SymbolLayerSpecification } from 'maplibre-gl'
import { evaluate, figureOf, textOf, type Scene } from './expression.ts'
import { toFrame, type FlatView, type Point } from './flatView.ts'
import type { Box } from '../box.ts'
import { isInReach, sourceOf, type Picture } from './picture.ts'
import { copiesInView, type Shape } from './shapes.ts'

/** Least distance in pixels between two names on the map. */
const APART = 6
/** Height of a line of a name, as a multiple of the letters' height. */
const LINE = 1.2
/** Radius of a town's dot, and distance from it to its name, pixels. */
const DOT = 3.2
const BESIDE = 8
/** Names up to this many pixels outside the view are considered, because part of such a name may be visible. */
const REACH = 120

/**
 * A style lists its layers lowest first; names are placed from the highest layer on, so that a town does not displace a
 * country.
 */
export function drawNames(picture: Picture): void {
  const { layers, sources, zoom, view } = picture
  const taken: Box[] = [...(picture.taken ?? [])]
  for (const layer of layers.toReversed()) {
    if (layer.type !== 'symbol' || layer.layout?.visibility === 'none' || !isInReach(layer, zoom))
      continue
    const source = sourceOf(layer, sources)
    if (source?.type !== 'geojson') continue
    for (const shape of source.shapes) {
      const copies = copiesInView(shape, view, REACH)
      if (copies.length === 0) continue
      const scene: Scene = {
        zoom,
        properties: shape.properties,
        ...(shape.at === undefined ? {} : { at: shape.at }),
      }
      if (layer.filter !== undefined && evaluate(layer.filter, scene) !== true) continue
      for (const copy of copies) drawName(picture, layer, shape, scene, copy, taken)
    }
  }
}

function drawName(
  { pen, view, isStill }: Picture,
  { layout = {}, paint = {} }: SymbolLayerSpecification,
  { parts: [point] }: Shape,
  scene: Scene,
  copy: number,
  taken: Box[],
) {
  const spot = toFrame(view, { x: (point?.[0] ?? 0) + copy, y: point?.[1] ?? 0 })
  const size = figureOf(layout['text-size'], scene, 16)
  const text = textOf(layout['text-field'], scene)
  const hasDot = layout['icon-image'] !== undefined
  pen.font = `bold ${size}px "Archivo Bold", sans-serif`
  const lines = linesOf(
    layout['text-transform'] === 'uppercase' ? text.toUpperCase() : text,
    figureOf(layout['text-max-width'], scene, 10) * size,
    (words) => pen.measureText(words).width,
  )
  const width = Math.max(...lines.map((line) => pen.measureText(line).width))
  const height = lines.length * size * LINE

  const places: { at: Point; align: 'left' | 'right' | 'center' }[] = hasDot
    ? [
        { at: { x: spot.x + BESIDE, y: spot.y }, align: 'left' },
        { at: { x: spot.x - BESIDE, y: spot.y }, align: 'right' },
        { at: { x: spot.x, y: spot.y + BESIDE + height / 2 }, align: 'center' },
        { at: { x: spot.x, y: spot.y - BESIDE - height / 2 }, align: 'center' },
      ]
    : [{ at: spot, align: 'center' }]
  for (const { at, align } of places) {
    const left = align === 'left' ? at.x : align === 'right' ? at.x - width : at.x - width / 2
    const box = { left, right: left + width, top: at.y - height / 2, bottom: at.y + height / 2 }
    const whole = hasDot
      ? {
          left: Math.min(left, spot.x - DOT),
          right: Math.max(box.right, spot.x + DOT),
          top: Math.min(box.top, spot.y - DOT),
          bottom: Math.max(box.bottom, spot.y + DOT),
        }
      : box
    if (isStill && isCut(whole, view)) continue
    if (taken.some((other) => overlaps(other, whole))) continue
    taken.push(whole)
    if (hasDot) drawDot(pen, spot, figureOf(layout['icon-size'], scene, 1))
    pen.textAlign = align
    pen.textBaseline = 'middle'
    pen.lineJoin = 'round'
    pen.strokeStyle = textOf(paint['text-halo-color'], scene)
    pen.lineWidth = 2 * figureOf(paint['text-halo-width'], scene)
    pen.fillStyle = textOf(paint['text-color'], scene)
    for (const [index, line] of lines.entries()) {
      const y = at.y + (index - (lines.length - 1) / 2) * size * LINE
      pen.strokeText(line, at.x, y)
      pen.fillText(line, at.x, y)
    }
    return
  }
}

function drawDot(pen: CanvasRenderingContext2D, { x, y }: Point, size: number) {
  pen.beginPath()
  pen.arc(x, y, DOT * size, 0, 2 * Math.PI)
  pen.fillStyle = '#f4f2ea'
  pen.strokeStyle = '#0a0f0e'
  pen.lineWidth = 3 * size
  pen.stroke()
  pen.fill()
}

/** Breaks a text into lines between words, so that no line is wider than `most` pixels where possible. */
function linesOf(text: string, most: number, widthOf: (words: string) => number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && widthOf(`${last} ${word}`) <= most)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** Whether the edge of the view cuts a name off. */
function isCut({ left, right, top, bottom }: Box, { width, height }: FlatView): boolean {
  return left < 0 || right > width || top < 0 || bottom > height
}

function overlaps(a: Box, b: Box): boolean {
  return (
    a.left < b.right + APART &&
    b.left < a.right + APART &&
    a.top < b.bottom + APART &&
    b.top < a.bottom + APART
  )
}
