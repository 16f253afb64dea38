// Removes the symbol table from a Linux program (ELF, 64 bits, little endian), as `strip` does: a fifth of Node's size,
// used only by debuggers. Debian's `strip` supports only the architecture of the machine that it runs on.

const SYMBOLS = 2
const NOTHING_IN_FILE = 8
const LOADED = 0x2
const HEADER_SIZE = 64

/**
 * Removes the symbol table of an ELF program.
 * @param {Buffer} file
 * @returns {Buffer} the program without symbols; every byte that is loaded into memory is unchanged
 */
export function stripElf(file) {
  if (file.readUInt32BE(0) !== 0x7f454c46 || file[4] !== 2 || file[5] !== 1)
    throw new Error('not a 64-bit little-endian ELF file')
  const table = Number(file.readBigUInt64LE(0x28))
  const count = file.readUInt16LE(0x3c)
  const sections = Array.from({ length: count }, (_, index) => {
    const header = Buffer.from(
      file.subarray(table + index * HEADER_SIZE, table + (index + 1) * HEADER_SIZE),
    )
    return {
      index,
      header,
      type: header.readUInt32LE(4),
      flags: Number(header.readBigUInt64LE(8)),
      offset: Number(header.readBigUInt64LE(0x18)),
      size: Number(header.readBigUInt64LE(0x20)),
      link: header.readUInt32LE(0x28),
    }
  })
  const symbols = sections.find(({ type }) => type === SYMBOLS)
  if (!symbols) return file
  const dropped = new Set([symbols.index, symbols.link])
  const kept = sections.filter(({ index }) => !dropped.has(index))
  const place = new Map(kept.map(({ index }, position) => [index, position]))

  const loadedEnd = Math.max(
    ...kept
      .filter(({ type, flags }) => (flags & LOADED) !== 0 && type !== NOTHING_IN_FILE)
      .map(({ offset, size }) => offset + size),
  )
  const pieces = [Buffer.from(file.subarray(0, loadedEnd))]
  let end = loadedEnd
  const append = (/** @type {Buffer} */ bytes) => {
    const gap = (16 - (end % 16)) % 16
    pieces.push(Buffer.alloc(gap), bytes)
    const at = end + gap
    end = at + bytes.length
    return at
  }
  for (const { header, type, flags, offset, size, link, index } of kept) {
    if (index > 0 && (flags & LOADED) === 0 && type !== NOTHING_IN_FILE && size > 0)
      header.writeBigUInt64LE(
        BigInt(append(Buffer.from(file.subarray(offset, offset + size)))),
        0x18,
      )
    header.writeUInt32LE(place.get(link) ?? 0, 0x28)
  }
  const newTable = append(Buffer.concat(kept.map(({ header }) => header)))
  const stripped = Buffer.concat(pieces)
  stripped.writeBigUInt64LE(BigInt(newTable), 0x28)
  stripped.writeUInt16LE(kept.length, 0x3c)
  stripped.writeUInt16LE(place.get(file.readUInt16LE(0x3e)) ?? 0, 0x3e)
  return stripped
}
