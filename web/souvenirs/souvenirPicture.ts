// A souvenir as a picture to post: drawn on the phone, in the product's colours.
import { pseudoLogoUrl } from '#core/pseudo.ts'
import type { Souvenir } from '#protocol/souvenirs.ts'
import { drawMapPicture } from '../map/flat/mapPicture.ts'
import { addressOf } from '../ui/address.ts'
import { colorKeyOfPseudo } from '../ui/playerColor.ts'
import { disc, drawShots, target } from '../map/flat/marks.ts'
import { fitOneLineOrTwo, fitText } from './fitText.ts'
import { hitColor } from './souvenirFacts.ts'
import { rankOf } from './standing.ts'

export type Shape = 'portrait' | 'square'

/** The texts of the picture, in the page's language. */
export interface PictureWords {
  title: string
  date: string
  pseudo: string
  place: string
  points: string
  /** the player's nearest answer; null when the player answered no question */
  best: { distance: string; title: string } | null
  bestLabel: string
}

interface Layout {
  width: number
  height: number
  edge: number
  logo: number
  title: readonly number[]
  small: number
  band: number
  place: number
  dots: number
  best: number
}

const LAYOUTS: Readonly<Record<Shape, Layout>> = {
  portrait: {
    width: 1080,
    height: 1920,
    edge: 64,
    logo: 56,
    title: [88, 72, 60, 50],
    small: 38,
    band: 236,
    place: 92,
    dots: 27,
    best: 76,
  },
  square: {
    width: 1080,
    height: 1080,
    edge: 48,
    logo: 44,
    title: [60, 50, 42],
    small: 30,
    band: 158,
    place: 64,
    dots: 18,
    best: 50,
  },
}

const GROUND = '#0a0f0e'
const TEXT = '#f4f2ea'
const QUIET = '#b7c1bd'
const FONT = 'Archivo, "Helvetica Neue", Arial, sans-serif'
/** Factor by which the map, drawn at a phone's size, is enlarged, so that its place names stay legible. */
const MAP_RATIO = 2
const METALS = ['#ffc722', '#d3dadb', '#d99559']

/** Draws the picture of a souvenir; null on a browser that cannot draw it. */
export async function drawSouvenir(
  shape: Shape,
  souvenir: Souvenir,
  said: PictureWords,
): Promise<HTMLCanvasElement | null> {
  const layout = LAYOUTS[shape]
  const { width, height, edge, small } = layout
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (pen === null) return null
  await Promise.all(
    [800, 700].map((weight) => document.fonts.load(`${weight} 40px Archivo`, 'é').catch(() => [])),
  )
  const fruit = await loadImage(addressOf(pseudoLogoUrl(souvenir.pseudo)))
  const inner = width - 2 * edge
  pen.fillStyle = GROUND
  pen.fillRect(0, 0, width, height)
  pen.textBaseline = 'alphabetic'

  let y = edge
  drawLogo(pen, edge, y, layout.logo)
  y += layout.logo + small * 0.9
  const title = fitText(said.title, layout.title, { width: inner, lines: 2 }, (text, size) =>
    widthOf(pen, text, 800, size),
  )
  for (const line of title.lines) {
    y += title.size
    write(pen, line, edge, y, 800, title.size, TEXT)
    y += title.size * 0.12
  }
  y += small * 1.15
  write(pen, said.date, edge, y, 600, small, QUIET)
  y += small * 0.8
  drawBand(pen, { x: edge, y, width: inner, height: layout.band }, layout, souvenir, said, fruit)
  y += layout.band + small * 0.7

  const rows = dotRows(souvenir.answers.length, inner, layout.dots)
  const foot =
    small * 0.5 +
    rows.length * (2 * rows.radius + rows.gap) +
    (said.best ? small * 0.6 + layout.best + small * 1.35 : 0) +
    small * 0.5 +
    24
  const mapHeight = Math.max(height * 0.2, height - y - foot - edge)
  const credits = await drawMap(pen, { x: edge, y, width: inner, height: mapHeight }, souvenir)
  y += mapHeight + small * 0.5
  y = drawDots(pen, souvenir, rows, edge, y)
  if (said.best) {
    y += small * 0.6 + layout.best * 0.8
    const label = `${said.bestLabel} `
    write(pen, label, edge, y, 700, small, QUIET)
    write(
      pen,
      said.best.distance,
      edge + widthOf(pen, label, 700, small),
      y,
      800,
      layout.best,
      METALS[0] ?? TEXT,
    )
    y += small * 1.35
    const [line = ''] = fitText(
      said.best.title,
      [small],
      { width: inner, lines: 1 },
      (text, size) => widthOf(pen, text, 600, size),
    ).lines
    write(pen, line, edge, y, 600, small, TEXT)
  }
  const [credit = ''] = fitText(credits, [20], { width: inner, lines: 1 }, (text, size) =>
    widthOf(pen, text, 500, size),
  ).lines
  write(pen, credit, edge, height - edge * 0.6, 500, 20, QUIET)
  return canvas
}

function write(
  pen: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  weight: number,
  size: number,
  color: string,
) {
  pen.font = `${weight} ${size}px ${FONT}`
  pen.textAlign = 'left'
  pen.fillStyle = color
  pen.fillText(text, x, y)
}

function widthOf(
  pen: CanvasRenderingContext2D,
  text: string,
  weight: number,
  size: number,
): number {
  pen.font = `${weight} ${size}px ${FONT}`
  return pen.measureText(text).width
}

function drawLogo(pen: CanvasRenderingContext2D, x: number, y: number, size: number) {
  target(pen, { x: x + size / 2, y: y + size / 2 }, size / 2)
  write(pen, 'Point de Mire', x + size * 1.3, y + size * 0.76, 800, size * 0.74, TEXT)
}

type Box = { x: number; y: number; width: number; height: number }

/** Draws a band in the player's colour, with the player's pseudo and rank. */
function drawBand(
  pen: CanvasRenderingContext2D,
  { x, y, width, height }: Box,
  { place, small }: Layout,
  souvenir: Souvenir,
  said: PictureWords,
  fruit: HTMLImageElement | null,
) {
  const { pseudo } = souvenir
  const rank = rankOf(souvenir)
  const key = colorKeyOfPseudo(pseudo)
  const [ground, ink] = [token(`--player-${key}`, '#9aa3a0'), token(`--on-${key}`, '#0b1211')]
  rounded(pen, { x, y, width, height }, 24)
  pen.fillStyle = ground
  pen.fill()
  const inside = height * 0.12
  const fruitHeight = height - 2 * inside
  const fruitWidth = (fruitHeight * 56) / 72
  if (fruit) pen.drawImage(fruit, x + inside, y + inside, fruitWidth, fruitHeight)
  const left = x + inside * 2 + (fruit ? fruitWidth : 0)
  const medal = rank <= 3 ? height * 0.62 : 0
  const room = x + width - inside * 3 - medal - left
  const fitted = (text: string, sizes: readonly number[], weight: number) =>
    fitText(text, sizes, { width: room, lines: 1 }, (part, size) =>
      widthOf(pen, part, weight, size),
    )
  const lines = [
    fitted(said.pseudo, [small * 1.1, small * 0.9], 700),
    fitOneLineOrTwo(said.place, [place, place * 0.8, place * 0.62], room, (part, size) =>
      widthOf(pen, part, 800, size),
    ),
    fitted(said.points, [small * 1.1, small * 0.9], 700),
  ]
  const tall = lines.reduce((sum, { size, lines }) => sum + lines.length * size * 1.02, 0)
  let at = y + (height - tall) / 2
  for (const [i, { size, lines: written }] of lines.entries())
    for (const line of written) {
      at += size * 0.86
      write(pen, line, left, at, i === 1 ? 800 : 700, size, ink)
      at += size * 0.16
    }
  if (medal === 0) return
  const middle = { x: x + width - inside * 2 - medal / 2, y: y + height / 2 }
  disc(pen, middle.x, middle.y, medal / 2 + 5, GROUND)
  disc(pen, middle.x, middle.y, medal / 2, METALS[rank - 1] ?? QUIET)
  pen.beginPath()
  pen.arc(middle.x, middle.y, medal * 0.4, 0, 2 * Math.PI)
  pen.strokeStyle = GROUND
  pen.globalAlpha = 0.55
  pen.lineWidth = 4
  pen.stroke()
  pen.globalAlpha = 1
  const digit = String(rank)
  write(
    pen,
    digit,
    middle.x - widthOf(pen, digit, 800, medal * 0.6) / 2,
    middle.y + medal * 0.21,
    800,
    medal * 0.6,
    GROUND,
  )
}

async function drawMap(
  pen: CanvasRenderingContext2D,
  box: Box,
  souvenir: Souvenir,
): Promise<string> {
  const places = souvenir.answers.flatMap(({ coords, guess }) =>
    guess === null ? [coords] : [coords, guess],
  )
  if (places.length === 0) return ''
  const free = 30
  const frame = {
    width: box.width / MAP_RATIO,
    height: box.height / MAP_RATIO,
    ratio: MAP_RATIO,
    padding: { top: free, right: free, bottom: free, left: free },
    places,
    source: souvenir.rounds[0]?.mapSource ?? null,
  }
  const picture = await drawMapPicture(frame)
  if (picture === null) return ''
  drawShots(
    picture,
    MAP_RATIO,
    souvenir.answers.map(({ coords, guess }, i) => ({
      place: coords,
      guess,
      label: String(i + 1),
    })),
    token(`--player-${colorKeyOfPseudo(souvenir.pseudo)}`, '#9aa3a0'),
  )
  pen.save()
  rounded(pen, box, 24)
  pen.clip()
  pen.drawImage(picture.canvas, box.x, box.y, box.width, box.height)
  pen.restore()
  return picture.credits
}

interface DotRows {
  length: number
  each: number
  radius: number
  gap: number
}

/**
 * The layout of one dot for each answer, with as many dots in a row as the width allows. If the dots would
 * need more than three rows, their radius is reduced until three suffice or it is below 5 px; then more rows are used.
 */
function dotRows(count: number, width: number, wanted: number): DotRows {
  for (let radius = wanted; ; radius *= 0.8) {
    const gap = radius * 0.5
    const each = Math.max(1, Math.floor((width + gap) / (2 * radius + gap)))
    const length = Math.ceil(count / each)
    if (length <= 3 || radius < 5) return { length, each, radius, gap }
  }
}

function drawDots(
  pen: CanvasRenderingContext2D,
  { answers, rounds }: Souvenir,
  { each, length, radius, gap }: DotRows,
  left: number,
  top: number,
): number {
  for (const [i, answer] of answers.entries()) {
    const x = left + radius + (i % each) * (2 * radius + gap)
    const y = top + radius + Math.floor(i / each) * (2 * radius + gap)
    const color = hitColor(answer, rounds)
    disc(pen, x, y, radius, color === null || color === GROUND ? '#33403d' : color)
    if (color === null) disc(pen, x, y, radius * 0.8, GROUND)
    else if (color === GROUND) disc(pen, x, y, radius * 0.86, GROUND)
  }
  return top + length * (2 * radius + gap)
}

function rounded(pen: CanvasRenderingContext2D, { x, y, width, height }: Box, radius: number) {
  pen.beginPath()
  pen.moveTo(x + radius, y)
  pen.arcTo(x + width, y, x + width, y + height, radius)
  pen.arcTo(x + width, y + height, x, y + height, radius)
  pen.arcTo(x, y + height, x, y, radius)
  pen.arcTo(x, y, x + width, y, radius)
  pen.closePath()
}

/** Reads a colour of ui/tokens.css. */
export function token(name: string, otherwise: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim() || otherwise
}

/** Loads an image; null when it does not load: the souvenir's picture is then drawn without that image. */
async function loadImage(address: string): Promise<HTMLImageElement | null> {
  const image = new Image()
  image.src = address
  try {
    await image.decode()
    return image
  } catch {
    return null
  }
}
