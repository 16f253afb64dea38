// The tar that a backup is, written in one pass to a file or a pipe.
import { createHash } from 'node:crypto'
import type { HeldFile } from './snapshot.ts'
import { copyBytes, tarEnd, tarHeader, tarPadding, writeAll } from './tar.ts'

export interface Archive {
  /** @returns the SHA-256 of the entry, hexadecimal; null when the file ended before its size */
  add(name: string, held: HeldFile): string | null
  /** @returns the size of the archive, bytes */
  end(last: { name: string; text: string }): number
}

/**
 * @param to a descriptor, written from where it stands
 * @param time of its entries, epoch ms
 */
export function beginArchive(to: number, time: number): Archive {
  let size = 0
  const write = (bytes: Buffer): void => {
    writeAll(to, bytes)
    size += bytes.length
  }
  return {
    add(name, { descriptor, size: length }) {
      write(tarHeader(name, length, time))
      const hash = createHash('sha256')
      const whole = copyBytes(descriptor, 0, length, to, (piece) => void hash.update(piece))
      size += length
      write(tarPadding(length))
      return whole ? hash.digest('hex') : null
    },
    end({ name, text }) {
      const bytes = Buffer.from(text)
      for (const part of [tarHeader(name, bytes.length, time), bytes, tarPadding(bytes.length), tarEnd]) write(part)
      return size
    },
  }
}
