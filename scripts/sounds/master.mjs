import { loudness, peak } from './ear.mjs'
import { RATE, biquad } from './filters.mjs'
import { goRound } from './room.mjs'

const decibels = (db) => 10 ** (db / 20)

/**
 * Slow compressor of all frequencies together: ratio 2:1 above the amplitude `threshold`, measured as the mean power of
 * the left and the right channel, so that at low volume no passage is much louder than the others.
 */
const glue = (sides, threshold) => {
  const [left, right] = sides
  const attack = 1 - Math.exp(-1 / (0.03 * RATE))
  const release = 1 - Math.exp(-1 / (0.25 * RATE))
  const gains = new Float32Array(left.length)
  let level = 0
  goRound(left.length, (i) => {
    const power = (left[i] ** 2 + right[i] ** 2) / 2
    level += (power > level ? attack : release) * (power - level)
    gains[i] = level > threshold ** 2 ? (threshold ** 2 / level) ** 0.25 : 1
  })
  return sides.map((side) => side.map((x, i) => x * gains[i]))
}

/** The limiter looks 4 ms ahead, past the loop's end to its start: no sample passes `ceiling`. */
const limit = (sides, ceiling) => {
  const length = sides[0].length
  const ahead = Math.round(0.004 * RATE)
  const release = 1 - Math.exp(-1 / (0.09 * RATE))
  const need = new Float32Array(length).map((_, i) =>
    Math.min(1, ceiling / Math.max(Math.abs(sides[0][i]), Math.abs(sides[1][i]), 1e-9)),
  )
  const lowest = need.map((_, i) => {
    let least = 1
    for (let k = 0; k <= ahead; k += 1) least = Math.min(least, need[(i + k) % length])
    return least
  })
  let gain = 1
  const held = new Float32Array(length)
  goRound(length, (i) => {
    gain = Math.min(lowest[i], gain + release * (1 - gain))
    held[i] = gain
  })
  // a running mean over the look-ahead smooths the gain, which still never exceeds what a peak allows
  const gains = new Float32Array(length)
  let sum = 0
  goRound(length, (i) => {
    sum =
      i === 0
        ? Array.from({ length: ahead }, (_, k) => held[(length - k) % length]).reduce(
            (a, b) => a + b,
            0,
          )
        : sum + held[i] - held[(i - ahead + length) % length]
    gains[i] = Math.min(sum / ahead, need[i])
  })
  return sides.map((side) => side.map((x, i) => x * gains[i]))
}

/**
 * Raises a mix by `bright` dB above 1.5 kHz, then brings it to `lufs` with peaks under `ceilingDb` (dBFS). Fades its
 * start within `fadeIn` and its end within `fadeOut` seconds: a player without gapless support inserts some 50 ms of
 * silence before it repeats the loop, and the music must not be cut off abruptly there.
 */
export const master = (
  mix,
  { lufs, ceilingDb = -2, bright = 2.5, fadeIn = 0.004, fadeOut = 0.026, glueAt = 0.16 },
) => {
  const [left, right] = mix.map((side) => {
    const rumble = biquad('high', 32)
    const shelf = biquad('highShelf', 1500, 0.6, bright)
    const out = new Float32Array(side.length)
    goRound(side.length, (i) => (out[i] = shelf(rumble(side[i]))))
    return out
  })
  const even = (sides, wanted) => {
    const gain = decibels(wanted - loudness(sides))
    return sides.map((side) => side.map((x) => x * gain))
  }
  let sides = glue(even([left, right], lufs), glueAt)
  // the limiter lowers a piece's loudness a little: gain and limiting, both applied three times, bring it to `lufs`
  for (let round = 0; round < 3; round += 1) sides = limit(even(sides, lufs), decibels(ceilingDb))
  const closed = (t, span) => (t >= span ? 1 : 0.5 - 0.5 * Math.cos((Math.PI * t) / span))
  sides = sides.map((side) =>
    side.map(
      (x, i) => x * closed(i / RATE, fadeIn) * closed((side.length - 1 - i) / RATE, fadeOut),
    ),
  )
  return { sides, lufs: loudness(sides), peak: peak(sides) }
}
