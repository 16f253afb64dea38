// Puts a colour profile into a PNG.
import { crc32, deflateSync } from 'node:zlib'

/** End of the header chunk, which is the first of every PNG and always as long. */
const HEADER_END = 33

/** The PNG with an ICC profile in its chunk `iCCP` (PNG, § 11.3.2.3), which stands right behind the header. */
export function withProfile(png: Uint8Array, profile: Uint8Array): Buffer {
  const content = Buffer.concat([
    Buffer.from('iCCPphoto\0\0', 'latin1'),
    deflateSync(profile, { level: 1 }),
  ])
  const chunk = Buffer.alloc(content.byteLength + 8)
  chunk.writeUInt32BE(content.byteLength - 4)
  content.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(content), content.byteLength + 4)
  return Buffer.concat([png.subarray(0, HEADER_END), chunk, png.subarray(HEADER_END)])
}
