/** `samples` a side; `peak`, `edges` and `lastHundredth` (of a second) 1 = full scale; `lufs`, `growth` (last second over the first) in LU. */
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
