// Adds an ad-hoc signature to a macOS program (Mach-O, 64 bits): Apple's processors run no unsigned program, and
// `codesign` exists only on macOS. Like the signature of Apple's linker, it names no signer and holds the hash of every
// page. Layout: <xnu>/osfmk/kern/cs_blobs.h; numbers of the blobs are big endian, those of the file little.
import { createHash } from 'node:crypto'

const MAGIC = 0xfeedfacf
const SEGMENT = 0x19
const SIGNATURE = 0x1d
const HEADER_SIZE = 32
const SIGNATURE_SIZE = 16
const SUPER_BLOB = 0xfade0cc0
const DIRECTORY = 0xfade0c02
const DIRECTORY_SIZE = 88
/**
 * Version of the code directory, the part of a signature that holds the hashes: the first version with fields for the
 * limits of the executable segment.
 */
const VERSION = 0x20400
/** Flags of the Mach-O signature: an ad hoc signature, made by a linker. */
const FLAGS = 0x20002
const PAGE_BITS = 12
const HASH_SIZE = 32
/**
 * The segment __LINKEDIT takes a multiple of this many bytes in memory: a page of an Apple processor, four of an Intel.
 */
const VM_PAGE = 0x4000

/** @typedef {{ at: number, name: string, offset: number, size: number, firstSection: number }} Segment */

/**
 * Signs a Mach-O program ad hoc.
 * @param {Buffer} file @param {string} identifier
 * @returns {Buffer} the signed file; an existing signature is replaced
 */
export function signMachO(file, identifier) {
  if (file.readUInt32LE(0) !== MAGIC) throw new Error('not a 64-bit Mach-O file')
  const { segments, signatureAt, commandsEnd } = commandsOf(file)
  const [text, linkEdit] = ['__TEXT', '__LINKEDIT'].map((name) =>
    segments.find((segment) => segment.name === name),
  )
  if (!text || !linkEdit) throw new Error('the Mach-O file has no __TEXT or no __LINKEDIT')
  const end =
    signatureAt === null ? linkEdit.offset + linkEdit.size : file.readUInt32LE(signatureAt + 8)
  const limit = Math.ceil(end / 16) * 16
  const signed = Buffer.concat([file.subarray(0, end), Buffer.alloc(limit - end)])
  const at = signatureAt ?? addCommand(signed, commandsEnd, text.firstSection)

  const name = Buffer.from(`${identifier}\0`)
  const pages = Math.ceil(limit / 2 ** PAGE_BITS)
  const directorySize = DIRECTORY_SIZE + name.length + pages * HASH_SIZE
  const size = 20 + directorySize
  signed.writeUInt32LE(limit, at + 8)
  signed.writeUInt32LE(size, at + 12)
  const linkEditSize = limit + size - linkEdit.offset
  signed.writeBigUInt64LE(BigInt(Math.ceil(linkEditSize / VM_PAGE) * VM_PAGE), linkEdit.at + 32)
  signed.writeBigUInt64LE(BigInt(linkEditSize), linkEdit.at + 48)

  const heading = Buffer.alloc(20)
  for (const [index, value] of [SUPER_BLOB, size, 1, 0, 20].entries())
    heading.writeUInt32BE(value, index * 4)
  const directory = Buffer.alloc(DIRECTORY_SIZE)
  for (const [index, value] of [
    DIRECTORY,
    directorySize,
    VERSION,
    FLAGS,
    DIRECTORY_SIZE + name.length,
    DIRECTORY_SIZE,
    0,
    pages,
    limit,
  ].entries())
    directory.writeUInt32BE(value, index * 4)
  // The Mach-O signature holds one SHA-256 hash for each 4 kB page of the program.
  directory.set([HASH_SIZE, 2, 0, PAGE_BITS], 36)
  directory.writeBigUInt64BE(BigInt(text.offset), 64)
  directory.writeBigUInt64BE(BigInt(text.size), 72)
  // This flag marks the signed file as a main program, not as a library.
  directory.writeBigUInt64BE(1n, 80)
  const hashes = Array.from({ length: pages }, (_, page) =>
    createHash('sha256')
      .update(signed.subarray(page << PAGE_BITS, Math.min((page + 1) << PAGE_BITS, limit)))
      .digest(),
  )
  return Buffer.concat([signed, heading, directory, name, ...hashes])
}

/** @param {Buffer} file */
function commandsOf(file) {
  /** @type {Segment[]} */
  const segments = []
  let signatureAt = null
  let at = HEADER_SIZE
  for (let left = file.readUInt32LE(16); left > 0; left--) {
    const kind = file.readUInt32LE(at)
    if (kind === SIGNATURE) signatureAt = at
    if (kind === SEGMENT) {
      const sections = Array.from({ length: file.readUInt32LE(at + 64) }, (_, index) =>
        file.readUInt32LE(at + 72 + index * 80 + 48),
      ).filter((offset) => offset > 0)
      segments.push({
        at,
        name: file.toString('latin1', at + 8, at + 24).replace(/\0.*$/s, ''),
        offset: Number(file.readBigUInt64LE(at + 40)),
        size: Number(file.readBigUInt64LE(at + 48)),
        firstSection: Math.min(...sections),
      })
    }
    at += file.readUInt32LE(at + 4)
  }
  return { segments, signatureAt, commandsEnd: at }
}

/**
 * Adds a load command to a Mach-O file, in the free space that the linker left after the last one.
 * @param {Buffer} file @param {number} at offset of the free space @param {number} roomEnd offset of its end
 */
function addCommand(file, at, roomEnd) {
  if (
    at + SIGNATURE_SIZE > roomEnd ||
    file.subarray(at, at + SIGNATURE_SIZE).some((byte) => byte !== 0)
  )
    throw new Error('the Mach-O file has no room for a signature')
  file.writeUInt32LE(SIGNATURE, at)
  file.writeUInt32LE(SIGNATURE_SIZE, at + 4)
  file.writeUInt32LE(file.readUInt32LE(16) + 1, 16)
  file.writeUInt32LE(file.readUInt32LE(20) + SIGNATURE_SIZE, 20)
  return at
}
