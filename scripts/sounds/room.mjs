import { RATE, biquad } from './filters.mjs'

/**
 * Runs `step` for each sample of a loop, twice: in the second pass the reverberation of the end is heard at the start.
 */
export const goRound = (length, step) => {
  for (let turn = 0; turn < 2; turn += 1) for (let i = 0; i < length; i += 1) step(i)
}

/**
 * Reverberation: eight damped delay lines mixed by a Householder matrix (J.-M. Jot, 1991). After `seconds` a sound has
 * faded by 60 dB.
 */
export const reverberate = ([left, right], { seconds, dark }) => {
  const length = left.length
  const times = [1687, 1913, 2153, 2393, 2677, 2999, 3301, 3643]
  const lines = times.map((n) => ({
    store: new Float64Array(n),
    at: 0,
    keep: 10 ** ((-3 * n) / (RATE * seconds)),
    dull: 0,
  }))
  const lag = Math.round(0.018 * RATE)
  const inLeft = biquad('high', 190)
  const inRight = biquad('high', 190)
  const out = [new Float32Array(length), new Float32Array(length)]
  const heard = new Float64Array(8)
  goRound(length, (i) => {
    const late = (i - lag + length) % length
    const l = inLeft(left[late])
    const r = inRight(right[late])
    let sum = 0
    for (let k = 0; k < 8; k += 1) {
      const line = lines[k]
      line.dull += dark * (line.store[line.at] * line.keep - line.dull)
      heard[k] = line.dull
      sum += line.dull
    }
    sum *= 0.25
    for (let k = 0; k < 8; k += 1) {
      const line = lines[k]
      line.store[line.at] = heard[k] - sum + (k % 2 === 0 ? l : r) * (k % 4 < 2 ? 0.5 : -0.5)
      line.at = line.at + 1 === line.store.length ? 0 : line.at + 1
    }
    out[0][i] = 0.5 * (heard[0] - heard[2] + heard[4] - heard[6])
    out[1][i] = 0.5 * (heard[1] - heard[3] + heard[5] - heard[7])
  })
  return out
}

/** The echo alone, without the music: it crosses from one stereo side to the other, duller at each return. */
export const echo = ([left, right], { seconds, again }) => {
  const length = left.length
  const lag = Math.round(seconds * RATE)
  const stores = [new Float64Array(lag), new Float64Array(lag)]
  const dulls = [biquad('low', 2600), biquad('low', 2600)]
  const thins = [biquad('high', 240), biquad('high', 240)]
  const out = [new Float32Array(length), new Float32Array(length)]
  let at = 0
  goRound(length, (i) => {
    const fromLeft = stores[0][at]
    const fromRight = stores[1][at]
    out[0][i] = fromLeft
    out[1][i] = fromRight
    stores[0][at] = thins[0](dulls[0](0.7 * left[i] + 0.3 * right[i] + again * fromRight))
    stores[1][at] = thins[1](dulls[1](again * fromLeft + 0.3 * right[i]))
    at = at + 1 === lag ? 0 : at + 1
  })
  return out
}
