// Writes a ZIP archive as a stream (APPNOTE 6.3.10). Photos are stored uncompressed: deflate would not make them
// smaller.
import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipEntry {
  /** path of the entry inside the archive, with `/` */
  name: string
  bytes: Uint8Array
  /** whether the entry is compressed, by one call that blocks the process: meant for texts, which are small */
  deflated?: boolean
}

const VERSION = 20
const UTF8_NAMES = 0x0800
/** Date of every entry, 1 January 1980: an export of the same library has the same bytes at any time. */
const DATE = 0x0021
const STORED = 0
const DEFLATED = 8

interface Written {
  name: Buffer
  crc: number
  method: number
  /** bytes of the entry in the archive (`packed`) and unpacked (`size`), and its position in the archive (`offset`) */
  packed: number
  size: number
  offset: number
}

function localHeader({ name, crc, method, packed, size }: Written): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(VERSION, 4)
  header.writeUInt16LE(UTF8_NAMES, 6)
  header.writeUInt16LE(method, 8)
  header.writeUInt16LE(DATE, 12)
  header.writeUInt32LE(crc, 14)
  header.writeUInt32LE(packed, 18)
  header.writeUInt32LE(size, 22)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, name])
}

function directoryRecord({ name, crc, method, packed, size, offset }: Written): Buffer {
  const record = Buffer.alloc(46)
  record.writeUInt32LE(0x02014b50, 0)
  record.writeUInt16LE(VERSION, 4)
  record.writeUInt16LE(VERSION, 6)
  record.writeUInt16LE(UTF8_NAMES, 8)
  record.writeUInt16LE(method, 10)
  record.writeUInt16LE(DATE, 14)
  record.writeUInt32LE(crc, 16)
  record.writeUInt32LE(packed, 20)
  record.writeUInt32LE(size, 24)
  record.writeUInt16LE(name.length, 28)
  record.writeUInt32LE(offset, 42)
  return Buffer.concat([record, name])
}

function endRecord(entries: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries, 8)
  end.writeUInt16LE(entries, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return end
}

/**
 * Yields the archive piece by piece; one entry at a time is held in memory. Throws RangeError past 4 GiB or 65,535
 * entries: more needs the ZIP64 format.
 */
export function* zipOf(entries: Iterable<ZipEntry>): Generator<Uint8Array> {
  const written: Written[] = []
  let offset = 0
  for (const { name, bytes, deflated = false } of entries) {
    const body = deflated ? deflateRawSync(bytes) : bytes
    const method = deflated ? DEFLATED : STORED
    const entry = {
      name: Buffer.from(name, 'utf8'),
      crc: crc32(bytes),
      method,
      packed: body.byteLength,
      size: bytes.byteLength,
      offset,
    }
    const header = localHeader(entry)
    written.push(entry)
    offset += header.length + body.byteLength
    yield header
    yield body
  }
  const directory = Buffer.concat(written.map(directoryRecord))
  yield directory
  yield endRecord(written.length, directory.length, offset)
}
