// The boxes of a HEIF file (ISO 14496-12 and 23008-12), of which HEIC and AVIF are kinds: where its EXIF block stands,
// how large its picture is, and whether the file is whole.
import type { ByteSource } from './byteSource.ts'
import { latin } from './photoFormat.ts'

interface Box {
  type: string
  /** offset of the box's content in what holds the box */
  from: number
  /** offset of the box's end */
  to: number
}

interface Extent {
  at: number
  length: number
}

export interface HeifHeader {
  /** the largest size that any of its pictures has: tiles, previews and depth maps are smaller than the photo */
  size: { width: number; height: number } | null
  exif: Extent | null
  isCut: boolean
  coding: Coding | null
}

/** How the primary picture's colours are coded, by the numbers of ITU-T H.273; null where a profile or nothing says it. */
export interface Coding {
  primaries: number
  transfer: number
}

const MOST_BOXES = 5_000
/** Longest `meta` box that is read, bytes; that of a photo of 200 tiles has some 20,000. */
const META_BYTES = 4 * 1024 * 1024
/** Longest EXIF block that is read, bytes. */
const EXIF_BYTES = 4 * 1024 * 1024

/** Boxes that stand at the top of such a file: what follows the last of them and is none of these is a stray end. */
const TOP = /^(?:ftyp|meta|mdat|moov|free|skip|uuid|mpvd|styp|sidx|moof|pdin|wide)$/

export async function heifHeader(source: ByteSource): Promise<HeifHeader> {
  const header: HeifHeader = { size: null, exif: null, isCut: false, coding: null }
  let extents: Extent[] = []
  for (let at = 0, count = 0; at + 8 <= source.size && count < MOST_BOXES; count++) {
    const head = await source.read(at, at + 16)
    const box = boxAt(viewOf(head), 0, source.size - at)
    if (!box || !TOP.test(box.type)) break
    if (at + box.to > source.size) header.isCut = true
    if (box.type === 'meta' && box.to - box.from <= META_BYTES) {
      const content = viewOf(await source.read(at + box.from, at + box.to))
      const meta = readMeta(content, at + box.from)
      header.size ??= meta.size
      header.exif ??= meta.exif
      header.coding ??= meta.coding
      extents = [...extents, ...meta.extents]
    }
    at += box.to
  }
  // A box `mdat` that lasts to the end of the file tells no length: the places of what it holds do.
  if (extents.some(({ at, length }) => at + length > source.size)) header.isCut = true
  return header
}

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

const bytesOf = (view: DataView): Uint8Array =>
  new Uint8Array(view.buffer, view.byteOffset, view.byteLength)

/** @param end length of what holds the box: a box of size 0 lasts to it */
function boxAt(view: DataView, at: number, end: number): Box | null {
  if (at + 8 > view.byteLength) return null
  const type = latin(bytesOf(view), at + 4, at + 8)
  const size = view.getUint32(at)
  if (size === 0) return { type, from: at + 8, to: end }
  if (size !== 1) return size < 8 ? null : { type, from: at + 8, to: at + size }
  if (at + 16 > view.byteLength) return null
  const large = Number(view.getBigUint64(at + 8))
  return large < 16 ? null : { type, from: at + 16, to: at + large }
}

function boxesIn(view: DataView, from: number, to: number): Box[] {
  const boxes: Box[] = []
  for (let at = from; boxes.length < MOST_BOXES;) {
    const box = boxAt(view, at, to)
    if (!box || box.to > to) break
    boxes.push(box)
    at = box.to
  }
  return boxes
}

/** @param base offset of the box's content in the file */
function readMeta(
  meta: DataView,
  base: number,
): Pick<HeifHeader, 'size' | 'exif' | 'coding'> & { extents: Extent[] } {
  const nothing = { size: null, exif: null, coding: null, extents: [] }
  try {
    const boxes = boxesIn(meta, 4, meta.byteLength)
    const named = (type: string): Box | undefined => boxes.find((box) => box.type === type)
    const idat = named('idat')
    const exifId = exifItem(meta, named('iinf'))
    const items = itemPlaces(meta, named('iloc'), idat ? base + idat.from : null)
    const exif = exifId === null ? undefined : items.get(exifId)
    return {
      size: largestPicture(meta, named('iprp')),
      // A block in several pieces is read no further than its first one.
      exif: exif?.[0] && exif[0].length <= EXIF_BYTES ? exif[0] : null,
      coding: codingOf(meta, named('iprp'), named('pitm')),
      extents: [...items.values()].flat(),
    }
  } catch (error) {
    if (error instanceof RangeError) return nothing
    throw error
  }
}

/** Number of the item whose type is `Exif`. */
function exifItem(meta: DataView, iinf: Box | undefined): number | null {
  if (!iinf) return null
  const version = meta.getUint8(iinf.from)
  for (const box of boxesIn(meta, iinf.from + (version === 0 ? 6 : 8), iinf.to)) {
    const entry = meta.getUint8(box.from)
    if (box.type !== 'infe' || entry < 2) continue
    const wide = entry === 2 ? 2 : 4
    const type = box.from + 4 + wide + 2
    if (latin(bytesOf(meta), type, type + 4) === 'Exif')
      return wide === 2 ? meta.getUint16(box.from + 4) : meta.getUint32(box.from + 4)
  }
  return null
}

const MOST_EXTENTS = 20_000

/** Where each item's pieces stand in the file (ISO 14496-12, § 8.11.3). @param idat offset of the box `idat`'s content */
function itemPlaces(
  meta: DataView,
  iloc: Box | undefined,
  idat: number | null,
): Map<number, Extent[]> {
  const items = new Map<number, Extent[]>()
  if (!iloc) return items
  let at = iloc.from
  const next = (bytes: number): number => {
    const from = at
    at += bytes
    if (bytes === 0) return 0
    if (bytes === 2) return meta.getUint16(from)
    return bytes === 4 ? meta.getUint32(from) : Number(meta.getBigUint64(from))
  }
  const version = meta.getUint8(at)
  at += 4
  const sizes = next(2)
  const [offsetBytes, lengthBytes, baseBytes] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15]
  const indexBytes = version === 0 ? 0 : sizes & 15
  const count = next(version < 2 ? 2 : 4)
  let extents = 0
  for (let item = 0; item < count && extents < MOST_EXTENTS; item++) {
    const id = next(version < 2 ? 2 : 4)
    const method = version === 0 ? 0 : next(2) & 15
    next(2)
    const start = next(baseBytes) + (method === 1 ? (idat ?? 0) : 0)
    const places: Extent[] = []
    for (let left = next(2); left > 0 && extents < MOST_EXTENTS; left--, extents++) {
      next(indexBytes)
      const offset = next(offsetBytes)
      places.push({ at: start + offset, length: next(lengthBytes) })
    }
    // Items made of other items (method 2) stand nowhere in the file themselves.
    if (method === 0 || (method === 1 && idat !== null)) items.set(id, places)
  }
  return items
}

/** The box `colr` among the properties of the primary picture: previews and gain maps have others. */
function codingOf(meta: DataView, iprp: Box | undefined, pitm: Box | undefined): Coding | null {
  if (!iprp || !pitm) return null
  const primary =
    meta.getUint8(pitm.from) === 0 ? meta.getUint16(pitm.from + 4) : meta.getUint32(pitm.from + 4)
  const boxes = boxesIn(meta, iprp.from, iprp.to)
  const ipco = boxes.find(({ type }) => type === 'ipco')
  const properties = ipco ? boxesIn(meta, ipco.from, ipco.to) : []
  for (const ipma of boxes.filter(({ type }) => type === 'ipma')) {
    for (const index of propertiesOf(meta, ipma, primary)) {
      const box = properties[index - 1]
      if (box?.type !== 'colr' || latin(bytesOf(meta), box.from, box.from + 4) !== 'nclx') continue
      return { primaries: meta.getUint16(box.from + 4), transfer: meta.getUint16(box.from + 6) }
    }
  }
  return null
}

/** Numbers of an item's properties, counted from 1 (ISO 23008-12, § 9.3.1). */
function propertiesOf(meta: DataView, ipma: Box, item: number): number[] {
  const [idBytes, isWide] = [
    meta.getUint8(ipma.from) === 0 ? 2 : 4,
    (meta.getUint8(ipma.from + 3) & 1) === 1,
  ]
  let at = ipma.from + 8
  for (let left = meta.getUint32(ipma.from + 4); left > 0 && at < ipma.to; left--) {
    const id = idBytes === 2 ? meta.getUint16(at) : meta.getUint32(at)
    const count = meta.getUint8(at + idBytes)
    const first = at + idBytes + 1
    const bytes = isWide ? 2 : 1
    if (id === item)
      return Array.from({ length: count }, (_, i) =>
        isWide ? meta.getUint16(first + 2 * i) & 0x7fff : meta.getUint8(first + i) & 0x7f,
      )
    at = first + count * bytes
  }
  return []
}

function largestPicture(meta: DataView, iprp: Box | undefined): HeifHeader['size'] {
  const ipco = iprp && boxesIn(meta, iprp.from, iprp.to).find(({ type }) => type === 'ipco')
  if (!ipco) return null
  const sizes = boxesIn(meta, ipco.from, ipco.to)
    .filter(({ type, from, to }) => type === 'ispe' && to - from >= 12)
    .map(({ from }) => ({ width: meta.getUint32(from + 4), height: meta.getUint32(from + 8) }))
  return sizes.toSorted((a, b) => b.width * b.height - a.width * a.height)[0] ?? null
}
