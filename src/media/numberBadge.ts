// The number on the pin and the avatar of a second `Pomme Rouge`: white digits on a dark disc, at the lower right of
// the drawing, which is 56 SVG units wide.

// Digits are drawn as strokes in a 7 × 11 box: an SVG shown as an image cannot load the page's font.
const STROKES: readonly string[] = [
  'M3.5 0C1.2 0 0 2 0 5.5S1.2 11 3.5 11 7 9 7 5.5 5.8 0 3.5 0z',
  'M1.2 2.2 4.2 0V11',
  'M.3 2.6C.6.9 1.9 0 3.5 0 5.4 0 6.7 1.2 6.7 2.9 6.7 5.2 4 6.9.2 11H6.9',
  'M.6 1.3C1.4.4 2.4 0 3.5 0 5.3 0 6.5 1.1 6.5 2.6S5.3 5.2 3.2 5.2C5.5 5.2 6.9 6.4 6.9 8.1S5.5 11 3.5 11C2.1 11 .9 10.5.1 9.4',
  'M5 11V0L0 7.8H7',
  'M6.3 0H1.3L.7 5.1C1.5 4.5 2.4 4.2 3.5 4.2 5.6 4.2 7 5.6 7 7.6S5.5 11 3.4 11C2 11 .8 10.4.1 9.4',
  'M6.3 1.2C5.5.4 4.6 0 3.7 0 1.4 0 0 2.3 0 6.2 0 9.3 1.4 11 3.6 11S7 9.5 7 7.4 5.6 4.1 3.7 4.1.2 5.4 0 7.3',
  'M.2 0H6.9L2.6 11',
  'M3.5 5.1C1.7 5.1.6 4 .6 2.6S1.8 0 3.5 0 6.4 1.1 6.4 2.6 5.3 5.1 3.5 5.1zM3.5 5.1C1.4 5.1 0 6.4 0 8S1.4 11 3.5 11 7 9.7 7 8 5.6 5.1 3.5 5.1z',
  'M.7 9.8C1.5 10.6 2.4 11 3.3 11 5.6 11 7 8.7 7 4.8 7 1.7 5.6 0 3.4 0S0 1.5 0 3.6 1.4 6.9 3.3 6.9 6.8 5.6 7 3.7',
]

const INK = '#0b1211'
const FIGURE = { width: 7, height: 11, gap: 3.2 }
const CENTRE_Y = 44
const RIGHT_EDGE = 54.6
const HEIGHT = 21

const round = (value: number): number => Math.round(value * 100) / 100

/** SVG elements for the number of a pseudo (2 or more), in the coordinates of a pin or an avatar. */
export function numberBadge(number: number): string {
  const figures = Array.from(String(number), Number)
  const scale = figures.length === 1 ? 1.08 : 0.9
  const wide = (figures.length * (FIGURE.width + FIGURE.gap) - FIGURE.gap) * scale
  const width = Math.max(HEIGHT, wide + 9)
  const left = RIGHT_EDGE - width
  const strokes = figures.map((figure, index) => {
    const x = round(index * (FIGURE.width + FIGURE.gap))
    return `<path transform="translate(${x})" d="${STROKES[figure] ?? ''}"/>`
  })
  const x = round(left + (width - wide) / 2)
  const y = round(CENTRE_Y - (FIGURE.height * scale) / 2)
  return (
    `<rect x="${round(left)}" y="${CENTRE_Y - HEIGHT / 2}" width="${round(width)}" height="${HEIGHT}" rx="${HEIGHT / 2}" fill="${INK}" stroke="#fff" stroke-width="2"/>` +
    `<g transform="translate(${x} ${y}) scale(${scale})" fill="none" stroke="#fff" stroke-width="2.3" stroke-linecap="round" stroke-linejoin="round">${strokes.join('')}</g>`
  )
}
