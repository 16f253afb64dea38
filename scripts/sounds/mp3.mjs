import { RATE } from './filters.mjs'

const FRAME = 1152
/**
 * Samples that LAME adds before the first one. When the file's info frame gives their number, a decoder drops them, and
 * with them the 529 samples of its own delay.
 */
const ENCODER_DELAY = 576
const KBPS = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]

/** Sizes in bytes of the MPEG-1 layer III frames at 44.1 kHz in `bytes`; throws on any data between them. */
const frameSizes = (bytes) => {
  const sizes = []
  for (let at = 0; at < bytes.length; at += sizes.at(-1)) {
    if (bytes[at] !== 0xff || (bytes[at + 1] & 0xfe) !== 0xfa || (bytes[at + 2] & 0x0c) !== 0)
      throw new Error(`no frame at byte ${at}`)
    const kbps = KBPS[bytes[at + 2] >> 4]
    if (!kbps) throw new Error(`no bit rate at byte ${at}`)
    sizes.push(Math.floor((144_000 * kbps) / RATE) + ((bytes[at + 2] >> 1) & 1))
  }
  return sizes
}

const crc16 = (bytes, from = 0) => {
  let crc = from
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xa001 : crc >>> 1
  }
  return crc
}

/**
 * The silent first frame that carries the Xing table and LAME's delay and padding
 * (gabriel.mp3-tech.org/mp3infotag.html): with it players know the exact length and loop without a gap.
 */
const infoFrame = (stream, samples) => {
  const sizes = frameSizes(stream)
  const frame = Buffer.alloc(417)
  frame.set([0xff, 0xfb, 0x90, stream[3]])
  const total = frame.length + stream.length
  let at = frame.write('Xing', 36, 'latin1') + 36
  at = frame.writeUInt32BE(0x0f, at)
  at = frame.writeUInt32BE(sizes.length, at)
  at = frame.writeUInt32BE(total, at)
  const starts = []
  sizes.reduce((start, size) => (starts.push(start), start + size), frame.length)
  for (let percent = 0; percent < 100; percent += 1) {
    frame[at + percent] = Math.min(
      255,
      Math.floor((256 * starts[Math.floor((percent * sizes.length) / 100)]) / total),
    )
  }
  at = frame.writeUInt32BE(60, at + 100)
  at += frame.write('LAME3.100', at, 'latin1')
  at = frame.writeUInt8(0x04, at)
  at = frame.writeUInt8(0, at)
  at += 8
  at = frame.writeUInt8(0, at)
  at = frame.writeUInt8(0, at)
  const padding = sizes.length * FRAME - ENCODER_DELAY - samples
  at = frame.writeUIntBE((ENCODER_DELAY << 12) | padding, at, 3)
  at += 4
  at = frame.writeUInt32BE(total, at)
  at = frame.writeUInt16BE(crc16(stream), at)
  frame.writeUInt16BE(crc16(frame.subarray(0, at)), at)
  return frame
}

/** Encodes `[left, right]` (44.1 kHz, -1..1) as VBR MP3; `encoder` comes from wasm-media-encoders. `quality`: 0 best, 9 smallest. */
export const encodeMp3 = (encoder, [left, right], quality) => {
  encoder.configure({ channels: 2, sampleRate: RATE, vbrQuality: quality, outputSampleRate: RATE })
  const parts = [Buffer.from(encoder.encode([left, right])), Buffer.from(encoder.finalize())]
  const stream = Buffer.concat(parts)
  return Buffer.concat([infoFrame(stream, left.length), stream])
}
