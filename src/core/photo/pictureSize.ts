// Width and height that a picture's header announces, read from its first bytes.

/** Longest side of a picture that the box decodes, pixels: a decoder takes long for each row, however short it is. */
export const LONGEST_SIDE = 30_000

export interface PictureSize {
  width: number
  height: number
}

/** The size of a PNG or JPEG; null for another format, or when the bytes end before the header tells it. */
export function pictureSize(bytes: Uint8Array): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return pngSize(view) ?? jpegSize(view)
}

/** A PNG's signature is followed by its header chunk: length, name, width, height. */
function pngSize(view: DataView): PictureSize | null {
  if (view.byteLength < 24 || view.getUint32(0) !== 0x89504e47) return null
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

/** A JPEG's size stands in its frame header (SOF), after segments that each tell their length. */
function jpegSize(view: DataView): PictureSize | null {
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return null
  let at = 2
  while (at + 9 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null
    const marker = view.getUint8(at + 1)
    if (isFrame(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    // 0xff may be repeated before a marker; some markers stand alone, without a length.
    if (marker === 0xff) at += 1
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2
    else at += 2 + Math.max(2, view.getUint16(at + 2))
  }
  return null
}

/** SOF0 to SOF15, among which DHT, JPG and DAC have markers too. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
