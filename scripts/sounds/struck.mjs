import { RATE } from './filters.mjs'

/**
 * Struck bars and bells: a sum of decaying modes `[ratio, level, seconds to 1/e, exponent]`. A mode's amplitude is its
 * level times the stroke's force to the power of `exponent`: high modes have larger ones, so a hard stroke is brighter.
 * Ratios of uniform bars after Fletcher and Rossing, "The Physics of Musical Instruments", ch. 19.
 */
const struck =
  ({ modes, stretch, tremolo = 0, thump = 0, release = 0 }) =>
  (hz, seconds, force, chance) => {
    const low = (260 / hz) ** stretch
    const ring = release > 0 ? seconds + release * 5 : modes[0][2] * low * 5.5
    const out = new Float32Array(Math.ceil(ring * RATE))
    for (const [ratio, level, decay, bright] of modes) {
      const w = (2 * Math.PI * hz * ratio) / RATE
      if (w > 2.2) continue
      const gain = level * force ** bright
      const fall = Math.exp(-1 / (decay * low * RATE))
      let envelope = gain
      for (let i = 0; i < out.length; i += 1) {
        out[i] += envelope * Math.sin(w * i)
        envelope *= fall
      }
    }
    const lag = chance.unit() * 6.28
    const tap = Math.exp(-1 / (0.004 * RATE))
    let knock = thump * force
    let soft = 0
    for (let i = 0; i < out.length; i += 1) {
      soft += 0.35 * (chance.noise() * knock - soft)
      knock *= tap
      const late = i / RATE - seconds
      const damp = release > 0 && late > 0 ? Math.exp(-late / release) : 1
      out[i] =
        (out[i] * (1 - tremolo * (0.5 + 0.5 * Math.sin((2 * Math.PI * 4.6 * i) / RATE + lag))) +
          soft) *
        damp *
        Math.min(1, i / 40)
    }
    return out
  }

export const vibraphone = struck({
  modes: [
    [1, 0.8, 1.5, 1],
    [4, 0.2, 0.32, 1.7],
    [10, 0.05, 0.06, 2.2],
  ],
  stretch: 0.35,
  tremolo: 0.22,
  thump: 0.12,
  release: 0.35,
})
export const marimba = struck({
  modes: [
    [1, 1, 0.3, 1],
    [3.93, 0.26, 0.07, 1.7],
    [9.6, 0.08, 0.02, 2.2],
  ],
  stretch: 0.6,
  thump: 0.35,
})
export const kalimba = struck({
  modes: [
    [1, 0.9, 0.7, 1],
    [2.01, 0.08, 0.3, 1.2],
    [5.6, 0.14, 0.06, 1.8],
    [13.2, 0.03, 0.02, 2],
  ],
  stretch: 0.5,
  thump: 0.3,
})
export const musicBox = struck({
  modes: [
    [1, 0.7, 0.8, 1],
    [2, 0.1, 0.5, 1],
    [4.1, 0.1, 0.2, 1.6],
    [6.3, 0.05, 0.08, 2],
  ],
  stretch: 0.45,
  thump: 0.06,
})
export const glockenspiel = struck({
  modes: [
    [1, 0.7, 0.9, 1],
    [2.76, 0.18, 0.3, 1.5],
    [5.4, 0.07, 0.1, 2],
  ],
  stretch: 0.4,
  thump: 0.04,
})
export const woodBlock = struck({
  modes: [
    [1, 1, 0.03, 1],
    [2.6, 0.45, 0.014, 1.5],
    [4.3, 0.15, 0.008, 2],
  ],
  stretch: 0,
  thump: 0.4,
})
export const timpani = struck({
  modes: [
    [1, 0.42, 0.7, 1],
    [1.5, 0.24, 0.45, 1.2],
    [1.99, 0.15, 0.35, 1.4],
    [2.44, 0.08, 0.25, 1.6],
  ],
  stretch: 0,
  thump: 0.5,
})
