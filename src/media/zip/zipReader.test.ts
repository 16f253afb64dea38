import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { openZip } from './zipReader.ts'
import { zipOf } from './zipWriter.ts'

const folder = temporaryFolder('zip-reader')
afterAll(() => folder.remove())

const RECORD = 46
const END = 22
const bytesOf = (text: string): Buffer => Buffer.from(text)
const archive = (names: readonly string[], bytes = bytesOf('une photo')): Buffer =>
  Buffer.concat([...zipOf(names.map((name) => ({ name, bytes })))])

async function open(bytes: Buffer) {
  const path = join(folder.path, 'a.zip')
  writeFileSync(path, bytes)
  return openZip(path)
}

/** Byte position of a record in the central directory of a ZIP whose entries have names of one letter. */
const recordAt = (zip: Buffer, index: number, count: number): number =>
  zip.length - END - (RECORD + 1) * (count - index)

/** An archive whose entries all point to the bytes of the first one. */
function overlapping(count: number): Buffer {
  const zip = archive(Array.from({ length: count }, (_, index) => String.fromCodePoint(97 + index)))
  for (let index = 1; index < count; index++) zip.writeUInt32LE(0, recordAt(zip, index, count) + 42)
  return zip
}

/** An archive with the given bytes as its single deflated entry. */
const deflated = (bytes: Buffer): Buffer =>
  Buffer.concat([...zipOf([{ name: 'a', bytes, deflated: true }])])

describe('what is no whole archive', () => {
  test('STR-09 an archive as it was written is read', async () => {
    const zip = await open(archive(['a', 'b']))
    expect([
      await zip?.read('a', 100),
      await zip?.read('b', 100),
      await zip?.read('c', 100),
    ]).toEqual([bytesOf('une photo'), bytesOf('une photo'), null])
    expect(await zip?.read('a', 3), 'more than its reader allows').toBeNull()
    await zip?.close()
    const commented = archive(['a'])
    commented.writeUInt16LE(5, commented.length - 2)
    const again = await open(Buffer.concat([commented, bytesOf('salut')]))
    expect(await again?.read('a', 100)).toEqual(bytesOf('une photo'))
    await again?.close()
  })

  test('STR-09 entries that overlap are refused, however many', async () => {
    for (const count of [2, 20])
      expect([count, await open(overlapping(count))]).toEqual([count, null])
  })

  test('STR-09 an entry that reaches into the next one by its own header is not read', async () => {
    const zip = archive(['a', 'b'])
    // The test writes an extra field of 20 bytes into the local header of entry a, but not into the central directory:
    // by the local header, the content of a reaches into entry b.
    zip.writeUInt16LE(20, 28)
    const opened = await open(zip)
    expect(await opened?.read('a', 100)).toBeNull()
    expect(await opened?.read('b', 100)).toEqual(bytesOf('une photo'))
    await opened?.close()
  })

  test('STR-09 more than 2 GB unpacked in all is refused before anything is unpacked', async () => {
    const zip = archive(['a', 'b', 'c'])
    for (const index of [0, 1, 2]) zip.writeUInt32LE(800_000_000, recordAt(zip, index, 3) + 24)
    expect(await open(zip)).toBeNull()
  })

  test('STR-09 an archive whose end is missing, wherever it was cut, or that goes on behind its end, is refused', async () => {
    const zip = archive(['a', 'b'])
    for (let length = 0; length < zip.length; length++)
      expect([length, await open(zip.subarray(0, length))]).toEqual([length, null])
    expect(await open(Buffer.concat([zip, bytesOf('x')]))).toBeNull()
    expect(await open(Buffer.concat([zip, Buffer.alloc(17, '\n')]))).toBeNull()
    const ended = await open(Buffer.concat([zip, bytesOf('\r\n')]))
    expect(await ended?.read('a', 100)).toEqual(bytesOf('une photo'))
    await ended?.close()
    expect(await open(Buffer.concat([bytesOf('x'), zip]))).toBeNull()
    const fewer = archive(['a', 'b'])
    for (const at of [8, 10]) fewer.writeUInt16LE(1, fewer.length - END + at)
    expect(await open(fewer), 'a directory with more than the end tells').toBeNull()
  })

  test('STR-09 positions and numbers of entries beyond what a file can have are refused', async () => {
    const zip = archive(['a'])
    const [body, end] = [zip.subarray(0, -END), zip.subarray(-END)]
    // The 64-bit form of an archive: a record with the numbers, and a locator with the record's position.
    const locator = (position: bigint): Buffer => {
      const bytes = Buffer.alloc(20)
      bytes.writeUInt32LE(0x07064b50, 0)
      bytes.writeBigUInt64LE(position, 8)
      return bytes
    }
    const huge = [2n ** 64n - 1n, 2n ** 63n, 2n ** 53n, 2n ** 32n]
    for (const position of [...huge, 5n])
      expect([position, await open(Buffer.concat([body, locator(position), end]))]).toEqual([
        position,
        null,
      ])
    for (const [entries, directory] of huge.flatMap((number) => [
      [1n, number] as const,
      [number, BigInt(body.length - RECORD - 1)] as const,
    ])) {
      const record = Buffer.alloc(56)
      record.writeUInt32LE(0x06064b50, 0)
      record.writeBigUInt64LE(entries, 32)
      record.writeBigUInt64LE(directory, 48)
      const bytes = Buffer.concat([body, record, locator(BigInt(body.length)), end])
      expect([entries, directory, await open(bytes)]).toEqual([entries, directory, null])
    }
  })

  test('STR-09 an entry is unpacked beside the event loop', async () => {
    const zip = await open(deflated(Buffer.alloc(24 * 1024 * 1024, 'photo')))
    let turns = 0
    let next = setImmediate(function count() {
      turns += 1
      next = setImmediate(count)
    })
    const read = await zip?.read('a', 25 * 1024 * 1024)
    clearImmediate(next)
    expect(read?.length).toBe(24 * 1024 * 1024)
    expect(turns).toBeGreaterThan(10)
    await zip?.close()
  })
})
