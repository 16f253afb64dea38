/** Sample rate of all sounds, Hz. */
export const RATE = 44_100

/** Biquads after R. Bristow-Johnson's "Cookbook formulae for audio EQ". `kind`: low, high, band, peak, highShelf. */
export const biquad = (kind, hz, q = Math.SQRT1_2, decibels = 0) => {
  const w = (2 * Math.PI * Math.min(hz, RATE * 0.45)) / RATE
  const cos = Math.cos(w)
  const alpha = Math.sin(w) / (2 * q)
  const a = 10 ** (decibels / 40)
  const root = 2 * Math.sqrt(a) * alpha
  const [b0, b1, b2, a0, a1, a2] = {
    low: () => [(1 - cos) / 2, 1 - cos, (1 - cos) / 2, 1 + alpha, -2 * cos, 1 - alpha],
    high: () => [(1 + cos) / 2, -(1 + cos), (1 + cos) / 2, 1 + alpha, -2 * cos, 1 - alpha],
    band: () => [alpha, 0, -alpha, 1 + alpha, -2 * cos, 1 - alpha],
    peak: () => [1 + alpha * a, -2 * cos, 1 - alpha * a, 1 + alpha / a, -2 * cos, 1 - alpha / a],
    highShelf: () => [
      a * (a + 1 + (a - 1) * cos + root),
      -2 * a * (a - 1 + (a + 1) * cos),
      a * (a + 1 + (a - 1) * cos - root),
      a + 1 - (a - 1) * cos + root,
      2 * (a - 1 - (a + 1) * cos),
      a + 1 - (a - 1) * cos - root,
    ],
  }[kind]()
  let x1 = 0
  let x2 = 0
  let y1 = 0
  let y2 = 0
  return (x) => {
    const y = (b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2) / a0
    x2 = x1
    x1 = x
    y2 = y1
    y1 = y
    return y
  }
}

/** State-variable low-pass whose cutoff may move at every sample (V. Zavalishin, "The Art of VA Filter Design"). */
export const movingLowPass = (damping = 1.3) => {
  let band = 0
  let low = 0
  return (x, hz) => {
    const g = Math.tan((Math.PI * Math.min(hz, 16_000)) / RATE)
    const high = (x - (damping + g) * band - low) / (1 + g * (g + damping))
    const mid = g * high + band
    band = g * high + mid
    const out = g * mid + low
    low = g * mid + out
    return out
  }
}

/** Makes a band-limited sawtooth (polyBLEP); its caller passes the phase step, Hz / RATE. */
export const sawtooth =
  (phase = 0) =>
  (step) => {
    phase += step
    if (phase >= 1) phase -= 1
    let y = 2 * phase - 1
    if (phase < step) {
      const t = phase / step
      y -= t + t - t * t - 1
    } else if (phase > 1 - step) {
      const t = (phase - 1) / step
      y -= t * t + t + t + 1
    }
    return y
  }
