// What tells that a copy was damaged on its way. CRC-32 finds what a worn card or a cut line does to a file, and costs a
// tenth of a copy, also on a box whose processor has no instructions for SHA-256. It proves nothing of who wrote the file.
import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** Of the bytes of one file, in order. */
export interface Sum {
  add(bytes: Buffer): void
  /** hexadecimal; to be asked once */
  digest(): string
}

export type StartSum = () => Sum

/** ISO-HDLC, the one of gzip and PNG; eight digits. */
export const startCrc32: StartSum = () => {
  let value = 0
  return {
    add: (bytes) => void (value = crc32(bytes, value)),
    digest: () => value.toString(16).padStart(8, '0'),
  }
}

/** Of the backups of formats 1 and 2. */
export const startSha256: StartSum = () => {
  const hash = createHash('sha256')
  return { add: (bytes) => void hash.update(bytes), digest: () => hash.digest('hex') }
}
