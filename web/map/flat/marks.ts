// Draws answers and true places on map pictures.
import type { LatLng } from '#core/scoring/geo.ts'
import { RING_COLORS } from '#core/quiz.ts'
import type { Point } from './flatView.ts'
import type { MapPicture } from './mapPicture.ts'

export interface DrawnShot {
  place: LatLng
  guess: LatLng | null
  /** label that is written beside the true place, if there is space */
  label: string
}

/** Radius of the product's logo drawn at each true place, CSS pixels. */
const TARGET = 9
const DOT = 6
const INK = '#0a0f0e'
const PAPER = '#f4f2ea'

/**
 * Draws a line from each true place to the player's answer; then, over the lines, a dot at each answer, the logo at
 * each true place, and each question's number.
 * @param ratio pixels of the picture per CSS pixel
 * @param color of the player's dots
 */
export function drawShots(
  picture: MapPicture,
  ratio: number,
  shots: readonly DrawnShot[],
  color: string,
): void {
  const pen = picture.canvas.getContext('2d')
  if (pen === null) return
  pen.setTransform(ratio, 0, 0, ratio, 0, 0)
  pen.globalAlpha = 1
  const spots = shots.map(({ place, guess, label }) => ({
    label,
    at: picture.at(place),
    tip: guess === null ? null : picture.at(guess),
  }))
  for (const { at, tip } of spots) if (tip) line(pen, at, tip)
  for (const { tip } of spots) if (tip) dot(pen, tip, color)
  for (const { at } of spots) target(pen, at, TARGET)
  labels(pen, spots, picture.canvas.width / ratio)
}

/** Draws the line from a place to an answer: light on a wider dark line, so that it is visible over any picture. */
export function line(pen: CanvasRenderingContext2D, from: Point, to: Point): void {
  const stroke = (style: string, width: number, dashes: number[]) => {
    pen.beginPath()
    pen.moveTo(from.x, from.y)
    pen.lineTo(to.x, to.y)
    pen.strokeStyle = style
    pen.lineWidth = width
    pen.setLineDash(dashes)
    pen.stroke()
  }
  stroke(INK, 4.5, [])
  stroke(PAPER, 2, [5, 4])
  pen.setLineDash([])
}

export function dot(
  pen: CanvasRenderingContext2D,
  { x, y }: Point,
  color: string,
  radius = DOT,
): void {
  disc(pen, x, y, radius + 2, INK)
  disc(pen, x, y, radius + 1, PAPER)
  disc(pen, x, y, radius - 0.5, color)
}

/** Draws the product's logo: a target of four rings on a dark disc. */
export function target(pen: CanvasRenderingContext2D, { x, y }: Point, radius: number): void {
  disc(pen, x, y, radius * 1.16, INK)
  for (const [i, color] of RING_COLORS.rings.entries()) disc(pen, x, y, radius * (1 - i / 4), color)
}

export function disc(
  pen: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  color: string,
): void {
  pen.beginPath()
  pen.arc(x, y, radius, 0, 2 * Math.PI)
  pen.fillStyle = color
  pen.fill()
}

/**
 * Writes each question's number beside its true place; leaves out a number that would cover a dot, a logo
 * or another number.
 * @param most width of the picture, CSS pixels
 */
function labels(
  pen: CanvasRenderingContext2D,
  spots: readonly { label: string; at: Point; tip: Point | null }[],
  most: number,
) {
  pen.font = '800 13px Archivo, sans-serif'
  pen.textAlign = 'left'
  pen.textBaseline = 'middle'
  const taken: { left: number; right: number; y: number }[] = spots.flatMap(({ at, tip }) =>
    [at, ...(tip ? [tip] : [])].map(({ x, y }) => ({ left: x - TARGET, right: x + TARGET, y })),
  )
  for (const { label, at } of spots) {
    const width = pen.measureText(label).width
    const sides = [at.x + TARGET + 4, at.x - TARGET - 4 - width]
    const left = sides.find(
      (x) =>
        x > 3 &&
        x + width < most - 3 &&
        taken.every(
          (other) => Math.abs(other.y - at.y) > 15 || other.right < x || other.left > x + width,
        ),
    )
    if (left === undefined) continue
    taken.push({ left, right: left + width, y: at.y })
    // A dark rectangle is drawn behind each number, because names of the map may lie under the number.
    pen.fillStyle = INK
    pen.fillRect(left - 3, at.y - 8, width + 6, 16)
    pen.fillStyle = PAPER
    pen.fillText(label, left, at.y + 0.5)
  }
}
