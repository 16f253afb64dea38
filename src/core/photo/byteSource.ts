// Reads parts of a file, wherever they stand in it, without reading the whole file.

export interface ByteSource {
  /** length of the file, bytes */
  readonly size: number
  /** reads from `from` up to `to`; fewer bytes where the file ends before */
  read(from: number, to: number): Promise<Uint8Array> | Uint8Array
}

export const sourceOf = (bytes: Uint8Array): ByteSource => ({
  size: bytes.byteLength,
  read: (from, to) => bytes.subarray(from, to),
})

/** Length of the parts that are read at once, bytes. */
const WINDOW = 64 * 1024

/** Makes a source whose reads of a few bytes near one another cost one read of `source`. */
export function windowed(source: ByteSource): ByteSource {
  let start = 0
  let held = new Uint8Array()
  const isHeld = (from: number, to: number): boolean =>
    from >= start && Math.min(to, source.size) <= start + held.byteLength
  return {
    size: source.size,
    async read(from, to) {
      if (!isHeld(from, to)) {
        const found = await source.read(from, Math.max(to, from + WINDOW))
        held = new Uint8Array(found)
        start = from
      }
      return held.subarray(from - start, to - start)
    },
  }
}
