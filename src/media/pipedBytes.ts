// Reads megabytes from another process through a pipe, up to a length announced before.
import type { Readable } from 'node:stream'

/** Reads exactly `length` bytes, then pauses the pipe. Never resolves when the pipe ends after fewer bytes. */
export function readBytes(pipe: Readable, length: number): Promise<Buffer> {
  // The buffer is not part of Node's pool of small buffers, whose memory would be held as long as the photo.
  const bytes = Buffer.allocUnsafeSlow(length)
  let filled = 0
  return new Promise((resolve) => {
    const take = (piece: Buffer): void => {
      filled += piece.copy(bytes, filled)
      if (filled < length) return
      pipe.off('data', take).pause()
      resolve(bytes)
    }
    if (length === 0) resolve(bytes)
    else pipe.on('data', take).resume()
  })
}
