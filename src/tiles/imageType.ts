import type { ImageType } from './sources/tileSource.ts'

const at = (bytes: Uint8Array, offset: number, text: string): boolean =>
  text.split('').every((letter, index) => bytes[offset + index] === letter.charCodeAt(0))

/**
 * The format of an image by its first bytes: some servers send an error page as `image/jpeg`, and packs do not store
 * the type of each tile. Null when browsers cannot draw it.
 */
export function imageTypeOf(bytes: Uint8Array): ImageType | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg'
  if (bytes[0] === 0x89 && at(bytes, 1, 'PNG')) return 'image/png'
  if (at(bytes, 0, 'RIFF') && at(bytes, 8, 'WEBP')) return 'image/webp'
  if (at(bytes, 4, 'ftypavif')) return 'image/avif'
  if (at(bytes, 0, 'GIF8')) return 'image/gif'
  return null
}
