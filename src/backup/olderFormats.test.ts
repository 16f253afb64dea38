import { createHash } from 'node:crypto'
import { closeSync, fstatSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openServerKeys } from '../auth/serverKey.ts'
import { openDatabase } from '../db/open.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { DATABASE_ENTRY, KEY_ENTRY, NOTE_ENTRY } from './backup.ts'
import { restoreBackup } from './restoreBackup.ts'
import { tarEnd, tarEntries, tarHeader, tarPadding, type TarEntry } from './tar.ts'
import { writeBackup } from './writeBackup.ts'

const MIGRATIONS = join(import.meta.dirname, '..', 'db', 'migrations')
const NOW = Date.UTC(2026, 10, 23)

let box: ReturnType<typeof temporaryFolder>
let restored: ReturnType<typeof temporaryFolder>
beforeEach(() => {
  box = temporaryFolder('old-box')
  restored = temporaryFolder('old-restored')
})
afterEach(() => {
  box.remove()
  restored.remove()
})

/**
 * A backup in an older format. The last entry of a backup's archive is a note with its format, date and checksums: here
 * the note that this program wrote is replaced by one of the older format, with SHA-256 checksums.
 */
function olderBackup(format: 1 | 2): { file: string; database: TarEntry } {
  openServerKeys(box.path)
  const opened = openDatabase(box.path, MIGRATIONS)
  if (!opened.ok) throw new Error(opened.message)
  opened.close()
  const file = join(box.path, 'samedi.sauvegarde')
  expect(
    writeBackup({ dataDir: box.path, file, version: '0.1.0', now: NOW, withoutMaps: true }).ok,
  ).toBe(true)
  const bytes = readFileSync(file)
  const entries = entriesOf(file)
  const named = (name: string): TarEntry => entries.find((entry) => entry.name === name)!
  const sha256 = Object.fromEntries(
    [DATABASE_ENTRY, KEY_ENTRY].map((name) => {
      const { offset, size } = named(name)
      return [
        name,
        createHash('sha256')
          .update(bytes.subarray(offset, offset + size))
          .digest('hex'),
      ]
    }),
  )
  const note = Buffer.from(
    JSON.stringify({
      format,
      version: '0.1.0',
      createdAt: new Date(NOW).toISOString(),
      sha256,
      ...(format === 2 && { leftOut: [] }),
    }),
  )
  const closing = [tarHeader(NOTE_ENTRY, note.length, NOW), note, tarPadding(note.length), tarEnd]
  writeFileSync(
    file,
    Buffer.concat([bytes.subarray(0, named(NOTE_ENTRY).offset - 512), ...closing]),
  )
  return { file, database: named(DATABASE_ENTRY) }
}

function entriesOf(file: string): TarEntry[] {
  const archive = openSync(file, 'r')
  try {
    return tarEntries(archive, fstatSync(archive).size) ?? []
  } finally {
    closeSync(archive)
  }
}

const restore = (file: string) =>
  restoreBackup({ dataDir: restored.path, file, migrationsFolder: MIGRATIONS, now: NOW })

test.each([1, 2] as const)(
  'BACKUP-04 a backup of format %d is restored, and refused when one byte of it has changed',
  (format) => {
    const { file, database } = olderBackup(format)
    expect(restore(file)).toMatchObject({ ok: true, note: { format, version: '0.1.0' } })
    expect(
      readFileSync(join(restored.path, KEY_ENTRY)).equals(readFileSync(join(box.path, KEY_ENTRY))),
    ).toBe(true)
    const bytes = readFileSync(file)
    bytes[database.offset + Math.floor(database.size / 2)]! ^= 1
    writeFileSync(file, bytes)
    expect(restore(file)).toEqual({
      ok: false,
      message: expect.stringContaining('somme de contrôle'),
    })
  },
)
