// Megabytes from one process to the other, through a pipe that is read up to a length told before.
import type { Readable } from 'node:stream'

/** Reads as many bytes as `length` says and leaves the pipe at rest. Never resolves when it ends before. */
export function readBytes(pipe: Readable, length: number): Promise<Buffer> {
  // Not from Node's pool of small buffers: it is kept as long as the photo.
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
