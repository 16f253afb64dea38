// Makes hostile image files for tests.
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A complete, valid PNG of black pixels, one bit each: a few kilobytes that decode to gigabytes. @param side pixels */
export function blackPng(side: number): Buffer {
  const chunk = (name: string, body: Buffer): Buffer => {
    const named = Buffer.concat([Buffer.from(name, 'latin1'), body])
    const whole = Buffer.alloc(8 + body.length + 4)
    whole.writeUInt32BE(body.length)
    named.copy(whole, 4)
    whole.writeUInt32BE(crc32(named), 8 + body.length)
    return whole
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  // In a PNG, each row of pixels begins with one byte that names the row's filter.
  const pixels = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))), { level: 1 })
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Returns a small JPEG whose header announces a wrong size. */
export async function lyingJpeg(width: number, height: number): Promise<Buffer> {
  const jpeg = await smallJpeg()
  const frame = jpeg.findIndex((byte, i) => byte === 0xff && jpeg[i + 1] === 0xc0)
  jpeg.writeUInt16BE(height, frame + 5)
  jpeg.writeUInt16BE(width, frame + 7)
  return jpeg
}

export const smallJpeg = (): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#7a9e3f' } })
    .jpeg()
    .toBuffer()

/** Returns a JPEG of noise, large and slow to decode, of a 12 MP camera's size. */
export const largeJpeg = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: '#7a9e3f',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg({ quality: 70 })
    .toBuffer()

export const SCRIPT = '<script>alert("bonjour")</script>'
export const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${SCRIPT}<image href="file:///etc/passwd"/></svg>`
