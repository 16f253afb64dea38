import { RATE, biquad } from './filters.mjs'

/**
 * Plucked string after Karplus and Strong, extended by Jaffe and Smith (Computer Music Journal 7/2, 1983):
 * a noise burst, combed by the plucking point, runs round a damped delay line tuned by an all-pass.
 */
const plucked =
  ({ t60, damping, point, softness, body, release, stretch = 0.4 }) =>
  (hz, seconds, force, chance) => {
    const decay = t60 * (220 / hz) ** stretch
    const length = Math.ceil(Math.min(seconds + release * 2, decay * 1.1) * RATE)
    const period = RATE / hz - damping
    const whole = Math.floor(period - 0.3)
    const rest = period - whole
    const tune = (1 - rest) / (1 + rest)
    const line = new Float64Array(whole)
    const reach = Math.max(0.06, Math.min(0.9, softness * (0.45 + 0.75 * force)))
    let dull = 0
    for (let i = 0; i < whole; i += 1) {
      dull += reach * (chance.noise() - dull)
      line[i] = dull
    }
    const gap = Math.max(1, Math.round(whole * point))
    const burst = line.map((x, i) => x - line[(i + whole - gap) % whole])
    const mean = burst.reduce((sum, x) => sum + x, 0) / whole
    const size = Math.sqrt(burst.reduce((sum, x) => sum + (x - mean) ** 2, 0) / whole) || 1
    for (let i = 0; i < whole; i += 1) line[i] = ((burst[i] - mean) / size) * 0.33 * force

    const keep = 10 ** (-3 / (hz * decay))
    const keepDamped = 10 ** (-3 / (hz * release))
    const shapes = body.map(([kind, at, q, db]) => biquad(kind, at, q, db))
    const out = new Float32Array(length)
    let read = 0
    let last = 0
    let inBefore = 0
    let outBefore = 0
    for (let i = 0; i < length; i += 1) {
      const x = line[read]
      const held = i < seconds * RATE ? keep : keepDamped
      const smooth = held * ((1 - damping) * x + damping * last)
      last = x
      const tuned = tune * smooth + inBefore - tune * outBefore
      inBefore = smooth
      outBefore = tuned
      line[read] = tuned
      read = read + 1 === whole ? 0 : read + 1
      out[i] =
        shapes.reduce((y, shape) => shape(y), x) *
        Math.min(1, i / 30) *
        Math.min(1, (length - i) / 900)
    }
    return out
  }

export const nylonGuitar = plucked({
  t60: 3.2,
  damping: 0.42,
  point: 0.24,
  softness: 0.34,
  release: 0.22,
  body: [
    ['peak', 105, 1.4, 4],
    ['peak', 210, 1.6, 3],
    ['low', 4200, 0.7],
  ],
})
export const mutedGuitar = plucked({
  t60: 0.32,
  damping: 0.5,
  point: 0.12,
  softness: 0.4,
  release: 0.06,
  stretch: 0.2,
  body: [
    ['high', 160, 0.7],
    ['peak', 700, 1, 3],
    ['low', 3800, 0.7],
  ],
})
export const harp = plucked({
  t60: 4.2,
  damping: 0.34,
  point: 0.45,
  softness: 0.26,
  release: 0.9,
  body: [
    ['peak', 180, 1, 2],
    ['low', 5200, 0.7],
  ],
})
export const pizzicato = plucked({
  t60: 0.55,
  damping: 0.5,
  point: 0.3,
  softness: 0.22,
  release: 0.2,
  body: [
    ['peak', 280, 1.1, 4],
    ['peak', 480, 1.4, 2],
    ['low', 2600, 0.7],
  ],
})
export const doubleBass = plucked({
  t60: 2.2,
  damping: 0.5,
  point: 0.2,
  softness: 0.12,
  release: 0.09,
  stretch: 0.25,
  body: [
    ['peak', 90, 1, 3],
    ['low', 1100, 0.7],
  ],
})
