// Makes small real MP3s: silent frames of MPEG-1 layer III, 128 kbit/s, 44.1 kHz, mono.

const FRAME_BYTES = 417
const HEADER = [0xff, 0xfb, 0x90, 0xc4]

/** @param frames number of frames in the MP3, 26 ms each */
export function mp3(frames = 8): Buffer<ArrayBuffer> {
  const bytes = Buffer.alloc(frames * FRAME_BYTES)
  for (let at = 0; at < bytes.length; at += FRAME_BYTES) bytes.set(HEADER, at)
  return bytes
}

/** Returns an ID3v2.3 tag with `size` bytes after its header. */
export function id3(size: number): Buffer {
  const tag = Buffer.alloc(10 + size)
  tag.write('ID3', 'latin1')
  tag[3] = 3
  for (let place = 0; place < 4; place++) tag[9 - place] = (size >> (7 * place)) & 0x7f
  return tag
}
