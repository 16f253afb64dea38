/**
 * Measures of a sound. `samples`: their number in each channel. Greatest amplitudes, 1 = full scale: `peak` in all,
 * `edges` in the first and last few samples, `lastHundredth` in the last hundredth of a second. `lufs`: loudness.
 * `growth`: by how much the last second is louder than the first, LU.
 */
export type Heard = {
  readonly samples: number
  readonly channels: number
  readonly peak: number
  readonly lufs: number
  readonly edges: number
  readonly lastHundredth: number
  readonly growth: number
}

/** Decodes and measures an MP3 given as base64; to be run inside a page. `rate`: samples a second. */
export function hear(sound: readonly [base64: string, rate: number]): Promise<Heard>
