// What a client of mDNS sends and reads: the box asks nobody for an address.
import { addressesIn, type AnsweredAddress } from '../lan/mdnsPacket.ts'

const A = 1
const INTERNET = 1
const UNICAST = 0x8000

/** The packet by which a client asks for a name. */
export function questionPacket(name: string, { wantsUnicast = false, id = 0 } = {}): Buffer {
  const header = Buffer.alloc(12)
  header.writeUInt16BE(id, 0)
  header.writeUInt16BE(1, 4)
  const labels = name
    .split('.')
    .flatMap((label) => [Buffer.from([Buffer.byteLength(label)]), Buffer.from(label)])
  const question = Buffer.alloc(5)
  question.writeUInt16BE(A, 1)
  question.writeUInt16BE(INTERNET | (wantsUnicast ? UNICAST : 0), 3)
  return Buffer.concat([header, ...labels, question])
}

/** The first address in an answer for `name`, with its ttl; null when there is none. */
export function addressIn(name: string, packet: Buffer): AnsweredAddress | null {
  return addressesIn(name, packet).answered[0] ?? null
}
