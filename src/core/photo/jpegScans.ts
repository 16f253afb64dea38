// How often a JPEG's pixels are gone over: each scan of a progressive JPEG costs its decoder a pass over the whole
// picture, and a scan of nothing but repetitions takes a hundred bytes.

const MOST_SCANS = 100
/** Most scans times pixels: the ten scans of an ordinary progressive JPEG of 51 megapixels, nearly twice. */
const MOST_WORK = 1_000_000_000

const SOS = 0xda
const EOI = 0xd9

/** Markers with a length (ITU T.81, table B.1); the others stand alone, or in the coded pixels. */
const hasLength = (marker: number): boolean =>
  marker >= 0xc0 && marker < 0xff && !(marker >= 0xd0 && marker <= EOI)

/** Number of scans up to the picture's end, as a decoder that passes over stray bytes meets them. */
export function jpegScans(bytes: Uint8Array): number {
  let scans = 0
  let at = bytes.indexOf(0xff, 2)
  while (at >= 0 && at + 1 < bytes.byteLength) {
    const marker = bytes[at + 1] ?? 0
    if (marker === EOI) break
    if (marker === SOS) scans++
    const length = hasLength(marker) ? ((bytes[at + 2] ?? 0) << 8) + (bytes[at + 3] ?? 0) : 0
    // 0xff may be repeated before a marker.
    at = bytes.indexOf(0xff, at + (marker === 0xff ? 1 : 2 + length))
  }
  return scans
}

/** Whether a JPEG would keep its decoder busy far longer than any photo. */
export function isOverscanned(bytes: Uint8Array, pixels: number): boolean {
  const scans = jpegScans(bytes)
  return scans > MOST_SCANS || scans * pixels > MOST_WORK
}
