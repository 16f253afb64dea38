import type { ImageType } from './sources/tileSource.ts'

const JPEG_END = Buffer.from([0xff, 0xd9])
/** Most bytes of padding that some encoders append to a picture. */
const PADDING = 1024

/**
 * Whether a picture is complete. Without a `content-length`, a connection cut half-way looks like a short response:
 * cached, it would be a grey half-tile for good. An AVIF picture is not checked, and always counts as complete.
 */
export function isWholeImage(bytes: Uint8Array, type: ImageType): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  switch (type) {
    case 'image/jpeg':
      return buffer.lastIndexOf(JPEG_END) >= Math.max(2, buffer.length - PADDING)
    case 'image/png':
      return buffer.lastIndexOf('IEND', undefined, 'latin1') >= Math.max(8, buffer.length - PADDING)
    case 'image/webp':
      return buffer.length >= 12 && buffer.readUInt32LE(4) + 8 <= buffer.length
    case 'image/gif':
      return buffer.lastIndexOf(0x3b) >= Math.max(13, buffer.length - PADDING)
    case 'image/avif':
      return true
    default:
      return type satisfies never
  }
}
