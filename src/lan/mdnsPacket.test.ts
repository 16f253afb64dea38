import { expect, test } from 'vitest'
import { addressesIn, addressPacket, probePacket, questionFor } from './mdnsPacket.ts'
import { addressIn, questionPacket } from '../testing/mdnsClient.ts'

const NAME = 'point-de-mire.local'

test('BOX-09 the box hears its own name, in any case and beside other questions, and nobody else’s', () => {
  expect(questionFor(NAME, questionPacket(NAME))).toEqual({ id: 0, wantsUnicast: false, type: 1 })
  expect(
    questionFor(NAME, questionPacket('Point-de-Mire.LOCAL', { wantsUnicast: true, id: 7 })),
  ).toEqual({ id: 7, wantsUnicast: true, type: 1 })
  expect(questionFor(NAME, questionPacket('imprimante.local'))).toBeNull()
  // A packet with two questions: the second one's name is compressed, by a pointer to `.local` in the first one's.
  const first = questionPacket('imprimante.local')
  first.writeUInt16BE(2, 4)
  const pointer = Buffer.concat([
    Buffer.from([13]),
    Buffer.from('point-de-mire'),
    Buffer.from([0xc0, 12 + 11, 0, 1, 0, 1]),
  ])
  expect(questionFor(NAME, Buffer.concat([first, pointer]))).toMatchObject({ type: 1 })
})

test('BOX-09 answers, damaged packets and pointers in a circle are no questions', () => {
  expect(questionFor(NAME, addressPacket(NAME, '192.168.1.20', 120))).toBeNull()
  const packet = questionPacket(NAME)
  for (let length = 0; length < packet.length; length++)
    expect(questionFor(NAME, packet.subarray(0, length))).toBeNull()
  const circle = Buffer.from([0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0xc0, 12, 0, 1, 0, 1])
  expect(questionFor(NAME, circle)).toBeNull()
  const random = Buffer.from(Array.from({ length: 400 }, (_, index) => (index * 73) % 251))
  for (let cut = 0; cut < 380; cut++)
    expect(() => questionFor(NAME, random.subarray(cut))).not.toThrow()
})

test('BOX-09 the answer tells the address: for two minutes to everybody, for seconds to one who speaks plain DNS', () => {
  expect(addressIn(NAME, addressPacket(NAME, '192.168.1.20', 120))).toEqual({
    address: '192.168.1.20',
    ttl: 120,
  })
  const plain = addressPacket(NAME, '10.0.0.7', 120, { id: 513, wantsUnicast: false, type: 1 })
  expect(plain.readUInt16BE(0)).toBe(513)
  expect(addressIn(NAME, plain)).toEqual({ address: '10.0.0.7', ttl: 10 })
})

test('BOX-09 who asks for a name proposes an address for it, and has it not yet', () => {
  const probe = probePacket(NAME, '192.168.1.20')
  expect(addressesIn(NAME, probe)).toEqual({
    answered: [],
    proposed: [{ address: '192.168.1.20', ttl: 120 }],
  })
  expect(questionFor(NAME, probe)).toEqual({ id: 0, wantsUnicast: true, type: 255 })
  for (let length = 0; length < probe.length; length++)
    expect(addressesIn(NAME, probe.subarray(0, length))).toEqual({ answered: [], proposed: [] })
})

test('BOX-09 an address is found behind the other records of an answer', () => {
  const address = addressPacket(NAME, '192.168.1.21', 120)
  const other = Buffer.concat([
    Buffer.from([9]),
    Buffer.from('imprimant'),
    Buffer.from([5]),
    Buffer.from('local'),
    Buffer.from([0, 0, 28, 0, 1, 0, 0, 0, 120, 0, 2, 1, 2]),
  ])
  const both = Buffer.concat([address.subarray(0, 12), other, address.subarray(12)])
  both.writeUInt16BE(2, 6)
  expect(addressesIn(NAME, both).answered).toEqual([{ address: '192.168.1.21', ttl: 120 }])
})

test('BOX-09 STR-01 ten thousand records that point to one long name are read in a moment: they took a minute', () => {
  const packet = Buffer.alloc(65_000)
  let at = 12
  const record = (name: Buffer): void => {
    name.copy(packet, at)
    packet.writeUInt32BE(0x00100001, at + name.length)
    at += name.length + 4
  }
  record(Buffer.concat([Buffer.from('\u0001a'.repeat(8_000)), Buffer.alloc(1)]))
  const pointer = Buffer.from([0xc0, 12])
  let records = 1
  for (; at + 6 <= packet.length; records++) record(pointer)
  packet.writeUInt16BE(records, 4)
  const from = performance.now()
  expect(questionFor(NAME, packet)).toBeNull()
  packet.writeUInt16BE(0, 4)
  packet.writeUInt16BE(records, 6)
  expect(addressesIn(NAME, packet)).toEqual({ answered: [], proposed: [] })
  expect(performance.now() - from).toBeLessThan(2_000)
})
