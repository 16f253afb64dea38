// Reads from a `Range` header which bytes of a body the client requests (RFC 9110, § 14).

/** `start` and `end` are the positions of a range's first and last byte, both included. */
export type ByteRange =
  { kind: 'whole' } | { kind: 'part'; start: number; end: number } | { kind: 'unsatisfiable' }

/** Reads a `Range` header. For several ranges, or an unreadable one, returns `whole`, as the standard permits. */
export function readRange(header: string | undefined, length: number): ByteRange {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.trim() ?? '') ?? []
  if (from === '' && to === '') return { kind: 'whole' }
  if (from === '') {
    const wanted = Math.min(Number(to), length)
    return wanted === 0
      ? { kind: 'unsatisfiable' }
      : { kind: 'part', start: length - wanted, end: length - 1 }
  }
  const start = Number(from)
  if (to !== '' && Number(to) < start) return { kind: 'whole' }
  if (start >= length) return { kind: 'unsatisfiable' }
  return { kind: 'part', start, end: to === '' ? length - 1 : Math.min(Number(to), length - 1) }
}
