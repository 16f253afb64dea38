import { RATE } from './filters.mjs'

/** Applies the K weighting of ITU-R BS.1770, whose two filters are worked out for 44.1 kHz. */
const weighted = (samples) => {
  const section = (hz, q, shape) => {
    const k = Math.tan((Math.PI * hz) / RATE)
    const a0 = 1 + k / q + k * k
    return { b: shape(k, q, a0), a: [(2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0] }
  }
  const high = 10 ** (3.999843853973347 / 20)
  const mid = high ** 0.4996667741545416
  const stages = [
    section(1681.974450955533, 0.7071752369554196, (k, q, a0) => [
      (high + (mid * k) / q + k * k) / a0,
      (2 * (k * k - high)) / a0,
      (high - (mid * k) / q + k * k) / a0,
    ]),
    section(38.13547087602444, 0.5003270373238773, () => [1, -2, 1]),
  ]
  return stages.reduce((input, { b, a }) => {
    const out = new Float64Array(input.length)
    for (let i = 0; i < input.length; i += 1) {
      out[i] =
        b[0] * input[i] +
        b[1] * (input[i - 1] ?? 0) +
        b[2] * (input[i - 2] ?? 0) -
        a[0] * (out[i - 1] ?? 0) -
        a[1] * (out[i - 2] ?? 0)
    }
    return out
  }, samples)
}

/** Computes the integrated loudness in LUFS of a stereo piece (ITU-R BS.1770-4, both gates). */
export const loudness = (sides) => {
  const heard = sides.map(weighted)
  const block = Math.round(0.4 * RATE)
  const powers = []
  for (let at = 0; at + block <= heard[0].length; at += block / 4) {
    let power = 0
    for (const side of heard)
      for (let i = at; i < at + block; i += 1) power += (side[i] * side[i]) / block
    powers.push(power)
  }
  const lufs = (list) => -0.691 + 10 * Math.log10(list.reduce((sum, p) => sum + p, 0) / list.length)
  const audible = powers.filter((p) => lufs([p]) > -70)
  const gate = lufs(audible) - 10
  return lufs(audible.filter((p) => lufs([p]) > gate))
}

/** Finds the greatest absolute sample of a piece; 1 is full scale. */
export const peak = (sides) =>
  sides.reduce((most, side) => side.reduce((m, x) => Math.max(m, Math.abs(x)), most), 0)
