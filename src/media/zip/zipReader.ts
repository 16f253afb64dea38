// Reads an untrusted ZIP file entry by entry, and unpacks in Node's thread pool, so that the event loop is not blocked.
// Names in the archive are never used as paths, and no entry can unpack to more than its reader allows.
import { type FileHandle, open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { crc32, inflateRaw } from 'node:zlib'

export interface ZipFile {
  /** The name of the only entry that ends so, behind a folder's name; null when there is none, or several. */
  inFolder(name: string): string | null
  has(name: string): boolean
  /** Reads an entry; null when no such entry exists, it is damaged, or it unpacks to more than `limit` bytes. */
  read(name: string, limit: number): Promise<Buffer | null>
  close(): Promise<void>
}

interface Entry {
  method: number
  crc: number
  /** bytes of the entry in the file (packed), and unpacked */
  packed: number
  size: number
  /** position of the entry's header in the file */
  offset: number
  /** position of what follows the entry in the file: another entry, or the directory */
  until: number
}

const END = { signature: 0x06054b50, length: 22, longestComment: 0xffff }
const RECORD = { signature: 0x02014b50, length: 46 }
const LOCAL = { signature: 0x04034b50, length: 30 }
const STORED = 0
const DEFLATED = 8
const ENCRYPTED = 0x0001
const LONGEST_DIRECTORY = 8 * 1024 * 1024
/** Most bytes that all entries of an archive may have together, unpacked. */
const MOST_UNPACKED = 2 * 1024 ** 3

const inflate = promisify(inflateRaw)

async function readAt(file: FileHandle, offset: number, length: number): Promise<Buffer | null> {
  const bytes = Buffer.allocUnsafeSlow(length)
  let read = 0
  while (read < length) {
    const { bytesRead } = await file.read(bytes, read, length - read, offset + read)
    if (bytesRead === 0) return null
    read += bytesRead
  }
  return bytes
}

interface Directory {
  bytes: Buffer
  entries: number
  /** position of the central directory in the ZIP file */
  offset: number
}

const LONGEST_BLANK = 16

/** Whether nothing follows the archive but the blank lines that editors and mail programs add at the end of a file. */
const isBlank = (rest: Buffer): boolean =>
  rest.length <= LONGEST_BLANK &&
  rest.every((byte) => byte === 0x0a || byte === 0x0d || byte === 0x20)

/**
 * The central directory must end where the end record begins, and the end record's comment at the end of the file:
 * otherwise bytes are missing or were added.
 */
async function readDirectory(file: FileHandle): Promise<Directory | null> {
  const { size } = await file.stat()
  const tailLength = Math.min(size, END.length + END.longestComment)
  const tail = await readAt(file, size - tailLength, tailLength)
  if (!tail) return null
  for (let at = tail.length - END.length; at >= 0; at--) {
    if (
      tail.readUInt32LE(at) !== END.signature ||
      at + END.length + tail.readUInt16LE(at + 20) > tail.length ||
      !isBlank(tail.subarray(at + END.length + tail.readUInt16LE(at + 20)))
    )
      continue
    const entries = tail.readUInt16LE(at + 10)
    const length = tail.readUInt32LE(at + 12)
    const offset = tail.readUInt32LE(at + 16)
    const isOneDisk = tail.readUInt32LE(at + 4) === 0 && tail.readUInt16LE(at + 8) === entries
    if (!isOneDisk || length > LONGEST_DIRECTORY || offset + length !== size - tailLength + at)
      return null
    const bytes = await readAt(file, offset, length)
    return bytes && { bytes, entries, offset }
  }
  return null
}

function entriesOf({ bytes, entries, offset }: Directory): Map<string, Entry> | null {
  const found = new Map<string, Entry>()
  let at = 0
  for (let index = 0; index < entries; index++) {
    if (at + RECORD.length > bytes.length || bytes.readUInt32LE(at) !== RECORD.signature)
      return null
    const nameLength = bytes.readUInt16LE(at + 28)
    const end = at + RECORD.length + nameLength
    if (end > bytes.length || (bytes.readUInt16LE(at + 8) & ENCRYPTED) !== 0) return null
    const name = bytes.toString('utf8', at + RECORD.length, end)
    // A file with two entries of one name is refused: ZIP readers differ in which of the two they use.
    if (found.has(name)) return null
    found.set(name, {
      method: bytes.readUInt16LE(at + 10),
      crc: bytes.readUInt32LE(at + 16),
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
      until: 0,
    })
    at = end + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return at === bytes.length && areApart([...found.values()], offset) ? found : null
}

/**
 * Whether each entry has bytes of its own, and all of them unpacked fit the limits: many entries over the same bytes
 * would make a small file an hour of work.
 */
function areApart(entries: readonly Entry[], directory: number): boolean {
  const inOrder = entries.toSorted((a, b) => a.offset - b.offset)
  let unpacked = 0
  for (const [index, entry] of inOrder.entries()) {
    entry.until = inOrder[index + 1]?.offset ?? directory
    unpacked += entry.size
    if (entry.offset + LOCAL.length + entry.packed > entry.until) return false
  }
  return unpacked <= MOST_UNPACKED
}

async function unpacked(packed: Buffer, { method, size }: Entry): Promise<Buffer | null> {
  if (method === STORED) return packed
  if (method !== DEFLATED) return null
  try {
    // Reading one byte more than announced is enough to detect a wrong size.
    return await inflate(packed, { maxOutputLength: size + 1 })
  } catch {
    return null
  }
}

/** Opens a ZIP file, which the caller closes; null when it is no complete ZIP, or its entries overlap. */
export async function openZip(path: string): Promise<ZipFile | null> {
  const file = await open(path, 'r')
  const directory = await readDirectory(file)
  const entries = directory && entriesOf(directory)
  if (!entries) {
    await file.close()
    return null
  }
  return {
    inFolder(name) {
      const [found, ...more] = [...entries.keys()].filter(
        (entry) => entry.endsWith(`/${name}`) && !entry.startsWith('__MACOSX/'),
      )
      return more.length === 0 ? (found ?? null) : null
    },
    has: (name) => entries.has(name),
    async read(name, limit) {
      const entry = entries.get(name)
      if (!entry || entry.size > limit || entry.packed > limit) return null
      const local = await readAt(file, entry.offset, LOCAL.length)
      if (!local || local.readUInt32LE(0) !== LOCAL.signature) return null
      const start = entry.offset + LOCAL.length + local.readUInt16LE(26) + local.readUInt16LE(28)
      if (start + entry.packed > entry.until) return null
      const packed = await readAt(file, start, entry.packed)
      const bytes = packed && (await unpacked(packed, entry))
      return bytes && bytes.length === entry.size && crc32(bytes) === entry.crc ? bytes : null
    },
    close: () => file.close(),
  }
}
