import { RATE, biquad } from './filters.mjs'

const shaped = (seconds, sample) => {
  const out = new Float32Array(Math.ceil(seconds * RATE))
  for (let i = 0; i < out.length; i += 1)
    out[i] = sample(i / RATE, i) * Math.min(1, (out.length - i) / 300)
  return out
}

/** A drum's skin: a sine whose pitch falls from `top` times `hz` to `hz`, with the click of the stroke. */
const skin =
  ({ top, fall, decay, click }) =>
  (hz, _seconds, force, chance) => {
    let phase = 0
    const dull = biquad('low', 2600)
    return shaped(decay * 6, (t, i) => {
      phase += (2 * Math.PI * hz * (1 + (top - 1) * Math.exp(-t / fall))) / RATE
      return (
        force *
        (Math.sin(phase) * Math.exp(-t / decay) * Math.min(1, i / 30) +
          click * dull(chance.noise()) * Math.exp(-t / 0.004))
      )
    })
  }

export const kick = skin({ top: 3.2, fall: 0.022, decay: 0.13, click: 0.22 })
export const softKick = skin({ top: 2.2, fall: 0.03, decay: 0.12, click: 0.08 })
export const conga = skin({ top: 1.25, fall: 0.025, decay: 0.11, click: 0.3 })
export const tom = skin({ top: 1.6, fall: 0.06, decay: 0.18, click: 0.3 })

export const snare = (_hz, _seconds, force, chance) => {
  const wires = biquad('band', 3200, 0.5)
  const clean = biquad('high', 900)
  return shaped(
    0.34,
    (t) =>
      force *
      (0.55 * Math.sin(2 * Math.PI * 186 * t + 2 * Math.exp(-t / 0.01)) * Math.exp(-t / 0.05) +
        0.9 * clean(wires(chance.noise())) * Math.exp(-t / (0.06 + 0.03 * force))),
  )
}

/** A brush swept over a drum's skin: noise that begins softly, without an attack. */
export const brush = (_hz, _seconds, force, chance) => {
  const hiss = biquad('band', 2700, 0.6)
  return shaped(
    0.4,
    (t) =>
      force *
      1.7 *
      hiss(chance.noise()) *
      Math.min(1, t / 0.012) *
      (Math.exp(-t / 0.05) + 0.25 * Math.exp(-t / 0.14)),
  )
}

export const crossStick = (_hz, _seconds, force, chance) => {
  const wood = biquad('band', 1750, 4)
  const body = biquad('band', 480, 3)
  return shaped(0.12, (t) => {
    const hit = chance.noise() * Math.exp(-t / 0.006)
    return (
      force *
      (3.7 * wood(hit) +
        2.7 * body(hit) +
        0.6 * Math.sin(2 * Math.PI * 1690 * t) * Math.exp(-t / 0.012))
    )
  })
}

export const clap = (_hz, _seconds, force, chance) => {
  const palm = biquad('band', 1350, 1.1)
  const clean = biquad('high', 600)
  const hands = [0, 0.011, 0.021, 0.03]
  return shaped(0.32, (t) => {
    const burst =
      hands.reduce((sum, at) => sum + (t >= at ? Math.exp(-(t - at) / 0.006) : 0), 0) * 0.55 +
      (t > 0.03 ? 0.5 * Math.exp(-(t - 0.03) / 0.07) : 0)
    return force * clean(palm(chance.noise() * burst)) * 2.5
  })
}

/** Makes the metallic sound of hats and cymbals: six square waves off the harmonic series, high-passed. */
const metal = (t) =>
  [263, 400, 421, 474, 587, 845].reduce(
    (sum, hz) => sum + Math.sign(Math.sin(2 * Math.PI * hz * 1.52 * t)),
    0,
  ) / 6

const hat = (decay, attack, loud) => (_hz, _seconds, force, chance) => {
  const clean = biquad('high', 7200)
  const soften = biquad('low', 11_500)
  return shaped(
    Math.max(0.06, decay * 6),
    (t) =>
      force *
      loud *
      soften(clean(0.5 * metal(t) + 0.6 * chance.noise())) *
      Math.min(1, t / attack) *
      Math.exp(-t / decay),
  )
}
export const closedHat = hat(0.026, 0.0008, 4.5)
export const openHat = hat(0.13, 0.001, 3)

export const shaker = (_hz, _seconds, force, chance) => {
  const seeds = biquad('band', 6400, 0.9)
  return shaped(
    0.12,
    (t) =>
      force *
      1.3 *
      seeds(chance.noise()) *
      Math.sin(Math.min(1, t / 0.035) * Math.PI * 0.5) *
      Math.exp(-Math.max(0, t - 0.03) / 0.018),
  )
}

export const tambourine = (_hz, _seconds, force, chance) => {
  const jingle = biquad('band', 8200, 1.2)
  const ring = biquad('band', 5100, 6)
  return shaped(0.22, (t) => {
    const shake = chance.noise() * (Math.exp(-t / 0.02) + 0.35 * Math.exp(-t / 0.06))
    return force * (1.5 * jingle(shake) + 1.2 * ring(shake))
  })
}

/** A cymbal: struck, or, if `swell` is set, swelling over `seconds`. */
const cymbal = (swell) => (_hz, seconds, force, chance) => {
  const clean = biquad('high', 3400)
  const soften = biquad('low', 9500)
  const tail = swell ? 0.5 : 1.1
  return shaped(swell ? seconds + 1.2 : 3.4, (t) => {
    const level = swell
      ? t < seconds
        ? (t / seconds) ** 2.4
        : Math.exp(-(t - seconds) / tail)
      : 0.6 * Math.exp(-t / 0.12) + 0.5 * Math.exp(-t / tail)
    return force * level * soften(clean(0.55 * metal(t) + chance.noise()))
  })
}
export const crash = cymbal(false)
export const swell = cymbal(true)
