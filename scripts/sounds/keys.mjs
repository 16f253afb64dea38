import { RATE } from './filters.mjs'

/**
 * Electric piano by frequency modulation: a 1:1 pair for the tone, a short 14:1 modulator for the tine. The sound sways
 * between the left and the right side.
 */
export const electricPiano = (hz, seconds, force, chance) => {
  const decay = 1.7 * (260 / hz) ** 0.4
  const release = 0.14
  const out = new Float32Array(Math.ceil((seconds + release * 5) * RATE))
  const w = (2 * Math.PI * hz) / RATE
  const tineRatio = hz * 14 < 11_000 ? 14 : 7
  for (let i = 0; i < out.length; i += 1) {
    const t = i / RATE
    const bark = (0.35 + 1.15 * force) * Math.exp(-t / 0.45)
    const tine = 0.2 * force * Math.exp(-t / 0.07)
    const tone = Math.sin(
      w * i + bark * Math.sin(w * i * 1.0007) + tine * Math.sin(w * i * tineRatio),
    )
    const late = t - seconds
    out[i] =
      force *
      Math.exp(-t / decay) *
      (late > 0 ? Math.exp(-late / release) : 1) *
      Math.min(1, i / 90) *
      (0.8 * tone + 0.2 * Math.sin(w * i * 0.9988))
  }
  const lag = chance.unit() * 6.28
  return [1, -1].map((side) =>
    out.map((x, i) => x * (1 + side * 0.28 * Math.sin((2 * Math.PI * 3.7 * i) / RATE + lag))),
  )
}

/** A round bass: a gently driven sine, with a few harmonics that fade before the sine does. */
export const roundBass = (hz, seconds, force) => {
  const release = 0.045
  const out = new Float32Array(Math.ceil((seconds + release * 6) * RATE))
  const w = (2 * Math.PI * hz) / RATE
  for (let i = 0; i < out.length; i += 1) {
    const t = i / RATE
    const bright = force * Math.exp(-t / 0.22)
    const tone =
      Math.sin(w * i) +
      (0.22 + 0.4 * bright) * Math.sin(2 * w * i + 0.4) +
      0.3 * bright * Math.sin(3 * w * i) +
      0.12 * bright * Math.sin(5 * w * i)
    const late = t - seconds
    out[i] =
      0.85 *
      Math.tanh(1.25 * force * tone * Math.exp(-t / 1.6)) *
      Math.min(1, i / 180) *
      (late > 0 ? Math.exp(-late / release) : 1)
  }
  return out
}
