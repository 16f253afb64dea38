// The tar format of a backup (POSIX.1-1988 ustar, sizes beyond 8 GiB as GNU tar writes them): any system opens it, and
// it is written and read in one pass, however large the database is.
import { readSync, writeSync } from 'node:fs'
import { type Pace, sleep } from './pace.ts'
import type { Sum } from './sum.ts'

const BLOCK = 512
/** Bytes copied at a time: few enough to stay in a core's cache while they are read, summed and written. */
export const PIECE = 256 * 1024
const PIPE_PAUSE_MS = 5
const LARGEST_OCTAL = 0o77777777777

/** An entry of a tar archive, and where the entry's bytes are in the archive. */
export interface TarEntry {
  readonly name: string
  /** size of the entry's content, bytes */
  readonly size: number
  /** position of the entry's content in the archive, bytes */
  readonly offset: number
}

/**
 * The tar header of one entry.
 * @param name at most 100 bytes
 * @param size bytes
 * @param time epoch ms
 */
export function tarHeader(name: string, size: number, time: number): Buffer {
  const header = Buffer.alloc(BLOCK)
  header.write(name, 0, 100, 'utf8')
  header.write('0000600\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  if (size <= LARGEST_OCTAL) header.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  else {
    header[124] = 0x80
    header.writeBigUInt64BE(BigInt(size), 128)
  }
  header.write(
    `${Math.floor(time / 1000)
      .toString(8)
      .padStart(11, '0')}\0`,
    136,
  )
  header.write('0ustar\x0000', 156)
  header.write(`${checksum(header).toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

/** The zeros that tar writes after `size` bytes up to the next block. */
export function tarPadding(size: number): Buffer {
  return Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK)
}

export const tarEnd = Buffer.alloc(2 * BLOCK)

/** The entries of an archive, in order; null when it is no tar, or truncated. */
export function tarEntries(file: number, length: number): TarEntry[] | null {
  const entries: TarEntry[] = []
  const header = Buffer.alloc(BLOCK)
  for (let at = 0; at + BLOCK <= length;) {
    if (readSync(file, header, 0, BLOCK, at) !== BLOCK) return null
    if (header.equals(tarEnd.subarray(0, BLOCK))) return entries
    const size = sizeIn(header)
    if (
      size === null ||
      Number.parseInt(header.toString('latin1', 148, 154), 8) !== checksum(header)
    )
      return null
    const name = header.toString('utf8', 0, 100).replace(/\0.*$/s, '')
    const offset = at + BLOCK
    if (offset + size > length) return null
    entries.push({ name, size, offset })
    at = offset + size + tarPadding(size).length
  }
  return null
}

function sizeIn(header: Buffer): number | null {
  const size =
    header[124] === 0x80
      ? Number(header.readBigUInt64BE(128))
      : Number.parseInt(header.toString('latin1', 124, 135), 8)
  return Number.isSafeInteger(size) && size >= 0 ? size : null
}

/** The checksum of an entry's header, in which the bytes of the checksum field itself count as spaces. */
function checksum(header: Buffer): number {
  let sum = 8 * 0x20
  for (const [at, byte] of header.entries()) if (at < 148 || at >= 156) sum += byte
  return sum
}

/**
 * Copies `size` bytes of `from`, beginning at `offset`, to the current position of `to`, and adds them to `sum`.
 * @returns false when `from` is shorter: zeros fill the rest, so that the next entry of the archive keeps its place
 */
export function copyBytes(
  from: number,
  offset: number,
  size: number,
  to: number,
  { sum, pace }: { sum: Pick<Sum, 'add'>; pace: Pace },
): boolean {
  let whole = true
  const piece = Buffer.allocUnsafe(PIECE)
  for (let done = 0; done < size;) {
    const wanted = Math.min(piece.length, size - done)
    let read = readSync(from, piece, 0, wanted, offset + done)
    if (read === 0) {
      whole = false
      piece.fill(0, 0, wanted)
      read = wanted
    }
    const bytes = piece.subarray(0, read)
    sum.add(bytes)
    writeAll(to, bytes)
    done += read
    pace.wrote(read)
  }
  return whole
}

/** Writing to a pipe whose reader is slow may fail with EAGAIN: wait and retry. */
export function writeAll(file: number, bytes: Buffer): void {
  for (let done = 0; done < bytes.length;) {
    try {
      done += writeSync(file, bytes, done)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) throw error
      sleep(PIPE_PAUSE_MS)
    }
  }
}
