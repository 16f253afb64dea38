// The few packets of mDNS (RFC 6762) that a box with one name needs: questions for it, and answers with its address.

/** A question for the box's name, and how its sender wants the answer. */
export interface NameQuestion {
  /** id of the packet, to be repeated in an answer to a plain DNS client */
  readonly id: number
  /** whether the asking machine alone gets the answer, rather than all by multicast */
  readonly wantsUnicast: boolean
  /** record type that the question asks for (A or ANY), which the answer to a plain DNS client must repeat */
  readonly type: number
}

const A = 1
const ANY = 255
const INTERNET = 1
const UNICAST = 0x8000
const CACHE_FLUSH = 0x8000
const HEADER_SIZE = 12
const IS_RESPONSE = 0x8000
const AUTHORITATIVE_RESPONSE = 0x8400
/** RFC 6762 § 10: other machines cache a host name for two minutes. */
export const NAME_TTL_S = 120

/**
 * The question for the IPv4 address of `name` (`point-de-mire.local`) in a packet, whatever other questions it holds.
 * @returns null for any other packet, damaged ones included
 */
export function questionFor(name: string, packet: Buffer): NameQuestion | null {
  if (packet.length < HEADER_SIZE || (packet.readUInt16BE(2) & IS_RESPONSE) !== 0) return null
  let at = HEADER_SIZE
  for (let left = packet.readUInt16BE(4); left > 0; left--) {
    const read = readName(packet, at, name)
    if (read === null || read.end + 4 > packet.length) return null
    const type = packet.readUInt16BE(read.end)
    const kind = packet.readUInt16BE(read.end + 2)
    at = read.end + 4
    if (!read.isWanted || (kind & ~UNICAST) !== INTERNET || (type !== A && type !== ANY)) continue
    return { id: packet.readUInt16BE(0), wantsUnicast: (kind & UNICAST) !== 0, type }
  }
  return null
}

/**
 * An answer with the box's address.
 * @param address IPv4
 * @param ttl seconds; 0 withdraws the name
 * @param plain the question of a client that sent it from another port than 5353 (RFC 6762 § 6.7): it is repeated in
 * the answer, whose ttl is then a few seconds
 */
export function addressPacket(
  name: string,
  address: string,
  ttl: number,
  plain: NameQuestion | null = null,
): Buffer {
  const header = Buffer.alloc(HEADER_SIZE)
  header.writeUInt16BE(plain?.id ?? 0, 0)
  header.writeUInt16BE(AUTHORITATIVE_RESPONSE, 2)
  header.writeUInt16BE(plain === null ? 0 : 1, 4)
  header.writeUInt16BE(1, 6)
  const labels = nameBytes(name)
  const question =
    plain === null ? Buffer.alloc(0) : Buffer.concat([labels, numbers(plain.type, INTERNET)])
  const record =
    plain === null
      ? addressRecord(address, INTERNET | CACHE_FLUSH, ttl)
      : addressRecord(address, INTERNET, Math.min(ttl, 10))
  return Buffer.concat([header, question, labels, record])
}

/** A probe: asks whether another machine has the name, and proposes it for this address (RFC 6762 § 8.1). @param address IPv4 */
export function probePacket(name: string, address: string): Buffer {
  const header = Buffer.alloc(HEADER_SIZE)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(1, 8)
  return Buffer.concat([
    header,
    nameBytes(name),
    numbers(ANY, INTERNET | UNICAST),
    nameBytes(name),
    addressRecord(address, INTERNET, NAME_TTL_S),
  ])
}

/** An address that a packet has for a name; `ttl` in seconds, 0 when the name is withdrawn. */
export interface AnsweredAddress {
  readonly address: string
  readonly ttl: number
}

/**
 * Returns the IPv4 addresses that a packet has for `name`, whatever else the packet holds; a damaged packet gives only
 * the addresses before the damage. `answered`: addresses of a machine that has the name. `proposed`: addresses of a
 * machine that probes for the name (RFC 6762 § 8.2).
 */
export function addressesIn(
  name: string,
  packet: Buffer,
): { answered: AnsweredAddress[]; proposed: AnsweredAddress[] } {
  const addresses = { answered: [] as AnsweredAddress[], proposed: [] as AnsweredAddress[] }
  if (packet.length < HEADER_SIZE) return addresses
  const isResponse = (packet.readUInt16BE(2) & IS_RESPONSE) !== 0
  let at = HEADER_SIZE
  for (let left = packet.readUInt16BE(4); left > 0; left--) {
    const read = readName(packet, at, name)
    if (read === null) return addresses
    at = read.end + 4
  }
  const answers = packet.readUInt16BE(6)
  const authorities = packet.readUInt16BE(8)
  const all = answers + authorities + packet.readUInt16BE(10)
  for (let index = 0; index < all; index++) {
    const read = readName(packet, at, name)
    if (read === null || read.end + 10 > packet.length) break
    const type = packet.readUInt16BE(read.end)
    const kind = packet.readUInt16BE(read.end + 2)
    const size = packet.readUInt16BE(read.end + 8)
    const content = packet.subarray(read.end + 10, read.end + 10 + size)
    at = read.end + 10 + size
    if (
      !read.isWanted ||
      type !== A ||
      (kind & ~CACHE_FLUSH) !== INTERNET ||
      size !== 4 ||
      content.length !== 4
    )
      continue
    const isProposed = !isResponse && index >= answers && index < answers + authorities
    if (!isResponse && !isProposed) continue
    const list = isProposed ? addresses.proposed : addresses.answered
    list.push({ address: content.join('.'), ttl: packet.readUInt32BE(read.end + 4) })
  }
  return addresses
}

/**
 * A record with an IPv4 address, without the name that precedes it.
 * @param kind the record's class, with or without the bit by which receivers drop older records from their caches
 */
function addressRecord(address: string, kind: number, ttl: number): Buffer {
  const record = Buffer.alloc(14)
  record.writeUInt16BE(A, 0)
  record.writeUInt16BE(kind, 2)
  record.writeUInt32BE(ttl, 4)
  record.writeUInt16BE(4, 8)
  record.set(address.split('.').map(Number), 10)
  return record
}

function numbers(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value, index * 2)
  return bytes
}

function nameBytes(name: string): Buffer {
  const labels = name
    .split('.')
    .map((label) => Buffer.concat([Buffer.from([Buffer.byteLength(label)]), Buffer.from(label)]))
  return Buffer.concat([...labels, Buffer.alloc(1)])
}

/** Most compression pointers that a name in an mDNS packet may have: real clients use one. */
const MOST_POINTERS = 8

/**
 * Whether the name at `from` is `wanted` (in small letters), and where the data after it begins; null when it is
 * damaged. Compression pointers may only point backwards, so that they cannot form a loop, and are followed only while
 * the name matches: ten thousand pointers to one long name would take a minute to read.
 */
function readName(
  packet: Buffer,
  from: number,
  wanted: string,
): { isWanted: boolean; end: number } | null {
  const labels = wanted.split('.')
  let matching = true
  let pointers = 0
  let end: number | null = null
  let at = from
  while (matching || end === null) {
    const length = packet[at]
    if (length === undefined) return null
    if (length === 0) return { isWanted: matching && labels.length === 0, end: end ?? at + 1 }
    if (length >= 0xc0) {
      const target = ((length & 0x3f) << 8) | (packet[at + 1] ?? 0)
      pointers += 1
      if (target >= at || pointers > MOST_POINTERS) return null
      end ??= at + 2
      at = target
      continue
    }
    if (length > 63 || at + 1 + length > packet.length) return null
    matching &&= packet.toString('utf8', at + 1, at + 1 + length).toLowerCase() === labels.shift()
    at += 1 + length
  }
  return { isWanted: false, end }
}
