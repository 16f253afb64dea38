// A ZIP file from a stranger, read entry by entry. Nothing is ever written under the names that it carries, and no
// entry can grow beyond what its reader allows.
import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { crc32, inflateRawSync } from 'node:zlib'

export interface ZipFile {
  has(name: string): boolean
  /** Null when there is no such entry, it is damaged, or it holds more than `limit` bytes. */
  read(name: string, limit: number): Buffer | null
  close(): void
}

interface Entry {
  method: number
  crc: number
  /** in the file */
  packed: number
  size: number
  offset: number
}

const END = { signature: 0x06054b50, length: 22, longestComment: 0xffff }
const RECORD = { signature: 0x02014b50, length: 46 }
const LOCAL = { signature: 0x04034b50, length: 30 }
const STORED = 0
const DEFLATED = 8
const ENCRYPTED = 0x0001
const LONGEST_DIRECTORY = 16 * 1024 * 1024

function readAt(file: number, offset: number, length: number): Buffer | null {
  const bytes = Buffer.alloc(length)
  let read = 0
  while (read < length) {
    const more = readSync(file, bytes, read, length - read, offset + read)
    if (more === 0) return null
    read += more
  }
  return bytes
}

/** The central directory: where it is stands at the very end of the file, before a comment. */
function readDirectory(file: number): { bytes: Buffer; entries: number } | null {
  const { size } = fstatSync(file)
  const tailLength = Math.min(size, END.length + END.longestComment)
  const tail = readAt(file, size - tailLength, tailLength)
  if (!tail) return null
  for (let at = tail.length - END.length; at >= 0; at--) {
    if (tail.readUInt32LE(at) !== END.signature) continue
    const entries = tail.readUInt16LE(at + 10)
    const length = tail.readUInt32LE(at + 12)
    const offset = tail.readUInt32LE(at + 16)
    if (length > LONGEST_DIRECTORY || offset + length > size) return null
    const bytes = readAt(file, offset, length)
    return bytes && { bytes, entries }
  }
  return null
}

function entriesOf({ bytes, entries }: { bytes: Buffer; entries: number }): Map<string, Entry> | null {
  const found = new Map<string, Entry>()
  let at = 0
  for (let index = 0; index < entries; index++) {
    if (at + RECORD.length > bytes.length || bytes.readUInt32LE(at) !== RECORD.signature) return null
    const nameLength = bytes.readUInt16LE(at + 28)
    const end = at + RECORD.length + nameLength
    if (end > bytes.length || (bytes.readUInt16LE(at + 8) & ENCRYPTED) !== 0) return null
    const name = bytes.toString('utf8', at + RECORD.length, end)
    // Two entries of one name: which one a reader takes is up to it, so neither can be trusted.
    if (found.has(name)) return null
    found.set(name, {
      method: bytes.readUInt16LE(at + 10),
      crc: bytes.readUInt32LE(at + 16),
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    })
    at = end + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return found
}

function unpacked(packed: Buffer, { method, size }: Entry): Buffer | null {
  if (method === STORED) return packed
  if (method !== DEFLATED) return null
  try {
    // One byte more than announced is enough to know that it lies.
    return inflateRawSync(packed, { maxOutputLength: size + 1 })
  } catch {
    return null
  }
}

/** Null when the file is no readable ZIP. The caller closes it. */
export function openZip(path: string): ZipFile | null {
  const file = openSync(path, 'r')
  const directory = readDirectory(file)
  const entries = directory && entriesOf(directory)
  if (!entries) {
    closeSync(file)
    return null
  }
  return {
    has: (name) => entries.has(name),
    read(name, limit) {
      const entry = entries.get(name)
      if (!entry || entry.size > limit || entry.packed > limit) return null
      const local = readAt(file, entry.offset, LOCAL.length)
      if (!local || local.readUInt32LE(0) !== LOCAL.signature) return null
      const start = entry.offset + LOCAL.length + local.readUInt16LE(26) + local.readUInt16LE(28)
      const packed = readAt(file, start, entry.packed)
      const bytes = packed && unpacked(packed, entry)
      return bytes && bytes.length === entry.size && crc32(bytes) === entry.crc ? bytes : null
    },
    close: () => closeSync(file),
  }
}
