import { RATE, biquad, movingLowPass, sawtooth } from './filters.mjs'

const rise = (t, seconds) => (t >= seconds ? 1 : Math.sin((t / seconds) * Math.PI * 0.5) ** 2)

/** Several detuned sawtooths on each stereo side, through one moving low-pass filter: strings, pads and brass. */
const ensemble =
  ({ voices, cents, attack, release, cutoff, vibrato, scoop = 0, floor = 120, air, loud = 0.42 }) =>
  (hz, seconds, force, chance) => {
    const length = Math.ceil((seconds + release * 4) * RATE)
    const sides = [0, 1].map((side) => {
      const players = Array.from({ length: voices }, (_, i) => ({
        saw: sawtooth(chance.unit()),
        tune:
          2 **
          ((cents * ((i + 0.5 + side * 0.31) / voices - 0.5) * 2 + chance.noise() * 1.5) / 1200),
        speed: 4.6 + chance.unit() * 1.1,
        lag: chance.unit() * 6.28,
      }))
      const filter = movingLowPass()
      const clean = biquad('high', floor, 0.7)
      const sheen = biquad('highShelf', 5000, 0.7, air)
      const out = new Float32Array(length)
      let level = 0
      for (let i = 0; i < length; i += 1) {
        const t = i / RATE
        const late = t - seconds
        level = rise(t, attack) * (late > 0 ? Math.exp(-late / release) : 1)
        const bend = -scoop * Math.exp(-t / 0.03)
        const shake = vibrato * Math.min(1, Math.max(0, (t - 0.25) / 0.4))
        let sum = 0
        for (const player of players) {
          const off = bend + shake * Math.sin(2 * Math.PI * player.speed * t + player.lag)
          sum += player.saw((hz * player.tune * (1 + off * 0.000578)) / RATE)
        }
        out[i] =
          sheen(clean(filter(sum / Math.sqrt(voices), cutoff(hz, force, level, t)))) *
          level *
          force *
          loud
      }
      return out
    })
    return sides
  }

export const strings = ensemble({
  voices: 4,
  cents: 9,
  attack: 0.11,
  release: 0.16,
  vibrato: 7,
  floor: 110,
  air: -3,
  cutoff: (hz, force, level) => 500 + hz * 1.2 + 1900 * force * level,
})
export const cello = ensemble({
  voices: 2,
  cents: 4,
  attack: 0.13,
  release: 0.18,
  vibrato: 9,
  floor: 60,
  air: -6,
  cutoff: (hz, force, level) => 260 + hz * 1.8 + 900 * force * level,
})
export const pad = ensemble({
  voices: 4,
  cents: 12,
  attack: 0.7,
  release: 0.55,
  vibrato: 3,
  floor: 130,
  air: -6,
  cutoff: (hz, force, level, t) =>
    280 + hz * 0.9 + 700 * force * level * (0.75 + 0.25 * Math.sin(t * 1.1)),
})
export const brass = ensemble({
  voices: 3,
  cents: 6,
  attack: 0.035,
  release: 0.06,
  vibrato: 5,
  scoop: 40,
  floor: 90,
  air: -2,
  loud: 0.68,
  cutoff: (hz, force, level, t) =>
    260 + hz * 1.1 + 4200 * force ** 1.5 * level * (0.55 + 0.45 * Math.exp(-t / 0.16)),
})

/** A flute: four harmonics, breath around the note, and a vibrato that begins late in the note. */
export const flute = (hz, seconds, force, chance) => {
  const release = 0.09
  const out = new Float32Array(Math.ceil((seconds + release * 5) * RATE))
  const breath = biquad('band', hz * 2, 1.2)
  let phase = 0
  for (let i = 0; i < out.length; i += 1) {
    const t = i / RATE
    const late = t - seconds
    const shake = Math.min(1, Math.max(0, (t - 0.3) / 0.5)) * Math.sin(2 * Math.PI * 4.9 * t)
    phase += (2 * Math.PI * hz * (1 + 0.0028 * shake - 0.006 * Math.exp(-t / 0.04))) / RATE
    const level = rise(t, 0.07) * (late > 0 ? Math.exp(-late / release) : 1) * (1 + 0.12 * shake)
    const tone =
      Math.sin(phase) +
      0.3 * force * Math.sin(2 * phase) +
      0.14 * force * Math.sin(3 * phase) +
      0.04 * Math.sin(4 * phase)
    out[i] =
      force * level * (0.62 * tone + breath(chance.noise()) * (0.1 + 0.35 * Math.exp(-t / 0.05)))
  }
  return out
}
