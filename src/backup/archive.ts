// Writes the tar archive of a backup in one pass, to a file or a pipe.
import type { Pace } from './pace.ts'
import type { HeldFile } from './snapshot.ts'
import { startCrc32 } from './sum.ts'
import { copyBytes, tarEnd, tarHeader, tarPadding, writeAll } from './tar.ts'

export interface Archive {
  /** Appends a file. @returns its CRC-32, hexadecimal; null when the file was shorter than its announced size */
  add(name: string, held: HeldFile): string | null
  /** Ends the archive with a text as its last entry. @returns the size of the archive, bytes */
  end(last: { name: string; text: string }): number
  /**
   * Ends `pace`, which may hold a file descriptor of its own. To be called after a failure too. The archive's own
   * descriptor stays open.
   */
  close(): void
}

/**
 * Begins the tar archive of a backup.
 * @param to file descriptor of the archive, written from its current position
 * @param time of the archive's entries, epoch ms
 * @param pace at which files are copied into the archive
 */
export function beginArchive(to: number, time: number, pace: Pace): Archive {
  let size = 0
  const write = (bytes: Buffer): void => {
    writeAll(to, bytes)
    size += bytes.length
  }
  return {
    add(name, { descriptor, size: length }) {
      write(tarHeader(name, length, time))
      const sum = startCrc32()
      const whole = copyBytes(descriptor, 0, length, to, { sum, pace })
      size += length
      write(tarPadding(length))
      return whole ? sum.digest() : null
    },
    end({ name, text }) {
      const bytes = Buffer.from(text)
      for (const part of [
        tarHeader(name, bytes.length, time),
        bytes,
        tarPadding(bytes.length),
        tarEnd,
      ])
        write(part)
      return size
    },
    close() {
      pace.end()
    },
  }
}
