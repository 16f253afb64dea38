/**
 * Measures of a sound. `samples`: for each channel. `peak`, `edges`, `lastHundredth` (the last hundredth of a second):
 * amplitudes, 1 = full scale. `lufs`: loudness. `growth`: of the last second over the first, LU.
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
