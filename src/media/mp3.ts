// Detects an MP3 by its content: consecutive MPEG audio frames of layer III.

const HEADER_BYTES = 4
const TAG_HEADER_BYTES = 10
/** Most bytes of padding that some encoders leave between a tag and the sound. */
const LARGEST_GAP = 64 * 1024
/** Consecutive MPEG frames by which an MP3 is detected: two bytes may look like one frame's header by chance. */
const FRAMES_IN_A_ROW = 4

/** kbit/s by the header's four bits; 0 is "free" and 15 "bad". ISO/IEC 11172-3 § 2.4.2.3, 13818-3 § 2.4.2.3. */
const BITRATES_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const BITRATES_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
/** Sample rates of MPEG-1, Hz; MPEG-2 halves them, MPEG 2.5 halves them once more. */
const SAMPLE_RATES = [44_100, 48_000, 32_000]

interface Frame {
  /** size of the MPEG frame in bytes, header included */
  length: number
  /** the part of a header that all frames of a file share: version, layer, sample rate */
  kind: number
}

function frameAt(bytes: Uint8Array, at: number): Frame | null {
  const [sync = 0, kind = 0, rates = 0] = bytes.subarray(at, at + HEADER_BYTES)
  if (at + HEADER_BYTES > bytes.length || sync !== 0xff || (kind & 0xe0) !== 0xe0) return null
  const version = (kind >> 3) & 3
  const isLayer3 = ((kind >> 1) & 3) === 1
  const isMpeg1 = version === 3
  const bitrate = (isMpeg1 ? BITRATES_1 : BITRATES_2)[rates >> 4]
  const fullRate = SAMPLE_RATES[(rates >> 2) & 3]
  if (!isLayer3 || version === 1 || !bitrate || !fullRate) return null
  const sampleRate = fullRate / (isMpeg1 ? 1 : version === 2 ? 2 : 4)
  const padding = (rates >> 1) & 1
  const length = Math.floor(((isMpeg1 ? 144 : 72) * bitrate * 1000) / sampleRate) + padding
  return { length, kind: ((kind & 0x1e) << 8) | (rates & 0x0c) }
}

/** Position of the sound's first byte, after ID3v2 tags (id3.org, ID3v2.4 § 3.1: size in four times seven bits). */
function endOfTags(bytes: Uint8Array): number {
  let at = 0
  while (
    bytes.length >= at + TAG_HEADER_BYTES &&
    bytes[at] === 0x49 &&
    bytes[at + 1] === 0x44 &&
    bytes[at + 2] === 0x33
  ) {
    const [flags = 0, ...size] = bytes.subarray(at + 5, at + TAG_HEADER_BYTES)
    if (size.some((byte) => byte > 0x7f)) return at
    const footer = flags & 0x10 ? TAG_HEADER_BYTES : 0
    at += TAG_HEADER_BYTES + size.reduce((sum, byte) => sum * 128 + byte, 0) + footer
  }
  return at
}

/** Number of consecutive whole frames of one kind from `start` on, up to `FRAMES_IN_A_ROW`. */
function framesFrom(bytes: Uint8Array, start: number): number {
  const first = frameAt(bytes, start)
  let count = 0
  let at = start
  for (
    let frame = first;
    frame && frame.kind === first?.kind && at + frame.length <= bytes.length;
    frame = frameAt(bytes, at)
  ) {
    at += frame.length
    count += 1
    if (count === FRAMES_IN_A_ROW) break
  }
  return count
}

export function isMp3(bytes: Uint8Array): boolean {
  const start = endOfTags(bytes)
  // A very short sound may have fewer frames than `FRAMES_IN_A_ROW`: it counts as an MP3 when one whole frame follows
  // right after its tags.
  if (framesFrom(bytes, start) > 0 && bytes.length - start < LARGEST_GAP) return true
  const last = Math.min(bytes.length, start + LARGEST_GAP)
  for (let at = start; at < last; at++) {
    at = bytes.indexOf(0xff, at)
    if (at < 0 || at >= last) return false
    if (framesFrom(bytes, at) === FRAMES_IN_A_ROW) return true
  }
  return false
}
