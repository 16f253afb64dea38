// Brings pictures for bright screens (HDR) to sRGB: by the curves of ITU-R BT.2100, white paper at 203 cd/m² (BT.2408),
// and brighter lights bent below full white instead of being cut.
import type { Coding } from '#core/photo/heifBoxes.ts'

const PQ = 16
const HLG = 18
/** Primaries, by the numbers of ITU-T H.273. */
const BT2020 = 9
const DISPLAY_P3 = 12
const PAPER = 203
const PQ_PEAK = 10_000
const HLG_PEAK = 1_000
const HLG_GAMMA = 1.2
/** Light, as a part of white paper's, above which lights are bent. */
const KNEE = 0.7

export const isHdr = ({ transfer }: Coding): boolean => transfer === PQ || transfer === HLG

/** Light of a code value from 0 to 1, as a part of white paper's. */
function pqLight(code: number): number {
  const root = code ** (1 / 78.843_75)
  return (
    ((Math.max(0, root - 0.835_937_5) / (18.851_562_5 - 18.6875 * root)) **
      (1 / 0.159_301_757_812_5) *
      PQ_PEAK) /
    PAPER
  )
}

function hlgLight(code: number): number {
  const scene =
    code <= 0.5
      ? code ** 2 / 3
      : (Math.exp((code - 0.559_910_73) / 0.178_832_77) + 0.284_668_92) / 12
  return (scene ** HLG_GAMMA * HLG_PEAK) / PAPER
}

const MATRICES: Readonly<Record<number, readonly number[]>> = {
  [BT2020]: [1.6605, -0.5876, -0.0728, -0.1246, 1.1329, -0.0083, -0.0182, -0.1006, 1.1187],
  [DISPLAY_P3]: [1.2249, -0.2247, 0, -0.042, 1.0419, 0, -0.0197, -0.0786, 1.0979],
}

const bent = (light: number): number =>
  light <= KNEE ? light : KNEE + (1 - KNEE) * (1 - Math.exp((KNEE - light) / (1 - KNEE)))

const srgb = (light: number): number =>
  light <= 0.003_130_8 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055

const LEVELS = 4096

/** @param pixels red, green and blue, 16 bits each @returns the same in sRGB, 8 bits each */
export function toSrgb(pixels: Uint16Array, { primaries, transfer }: Coding): Uint8Array {
  const lightOf = transfer === PQ ? pqLight : hlgLight
  const lights = Float64Array.from({ length: 65_536 }, (_, code) => lightOf(code / 65_535))
  const codes = Uint8Array.from({ length: LEVELS + 1 }, (_, level) =>
    Math.round(255 * srgb(level / LEVELS)),
  )
  const matrix = MATRICES[primaries] ?? [1, 0, 0, 0, 1, 0, 0, 0, 1]
  const written = new Uint8Array(pixels.length)
  for (let at = 0; at < pixels.length; at += 3) {
    const r = lights[pixels[at] ?? 0] ?? 0
    const g = lights[pixels[at + 1] ?? 0] ?? 0
    const b = lights[pixels[at + 2] ?? 0] ?? 0
    for (let channel = 0; channel < 3; channel++) {
      const row = channel * 3
      const light = (matrix[row] ?? 0) * r + (matrix[row + 1] ?? 0) * g + (matrix[row + 2] ?? 0) * b
      written[at + channel] = codes[Math.round(bent(Math.max(0, light)) * LEVELS)] ?? 255
    }
  }
  return written
}
