/**
 * Composes the seven sounds of a new box and encodes them to MP3: `node scripts/sounds/composeSounds.mjs [folder]`.
 * The results are committed in `assets/sounds`; run it again only after changing a score.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createMp3Encoder } from 'wasm-media-encoders'
import { RATE } from './filters.mjs'
import { master } from './master.mjs'
import { encodeMp3 } from './mp3.mjs'
import { pieces } from './programme.mjs'

const folder = process.argv[2] ?? join(import.meta.dirname, '..', '..', 'assets', 'sounds')
const only = process.argv[3]
mkdirSync(folder, { recursive: true })
const encoder = await createMp3Encoder()

for (const { file, compose, mastering } of pieces) {
  if (only && !file.startsWith(only)) continue
  const { sides, lufs, peak } = master(compose(), mastering)
  const bytes = encodeMp3(encoder, sides, 6.4)
  writeFileSync(join(folder, file), bytes)
  const seconds = sides[0].length / RATE
  console.log(
    `${file}: ${seconds.toFixed(3)} s, ${lufs.toFixed(1)} LUFS, peak ${(20 * Math.log10(peak)).toFixed(1)} dB, ${Math.round(bytes.length / 1024)} KiB, ${Math.round((bytes.length * 8) / seconds / 1000)} kbit/s`,
  )
}
