import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { drizzle, type BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import { migrate } from 'drizzle-orm/better-sqlite3/migrator'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { blobs, folders, questions, quizzes } from '../db/schema.ts'
import { putBlob, readBlob, sweepOrphans } from './blobs.ts'

let folder: string
let file: Database.Database
let db: BetterSQLite3Database

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'blobs-'))
  file = new Database(join(folder, 'box.sqlite'))
  file.pragma('foreign_keys = ON')
  db = drizzle(file)
  migrate(db, { migrationsFolder: join(import.meta.dirname, '../db/migrations') })
})
afterEach(() => {
  file.close()
  rmSync(folder, { recursive: true })
})

const NOW = 1_800_000_000_000
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

describe('blobs', () => {
  test('WIZ-18 bytes come back as they were, under their SHA-256, and are kept once', () => {
    const view = bytesOf('avant photo après').subarray(6, 11)
    const hash = putBlob(db, view, 'image/jpeg', NOW)
    expect(hash).toBe(createHash('sha256').update('photo').digest('hex'))
    expect(putBlob(db, bytesOf('photo'), 'image/jpeg', NOW + 1)).toBe(hash)
    expect(readBlob(db, hash)).toEqual({ type: 'image/jpeg', bytes: Buffer.from('photo') })
    expect(db.select().from(blobs).all()).toHaveLength(1)
    expect(readBlob(db, 'absent')).toBeNull()
  })

  test('WIZ-18 a transaction that fails keeps neither the picture nor its row', () => {
    const failing = (): void =>
      db.transaction((tx) => {
        putBlob(tx, bytesOf('photo'), 'image/jpeg', NOW)
        throw new Error('the row was refused')
      })
    expect(failing).toThrow('refused')
    expect(db.select().from(blobs).all()).toEqual([])
  })

  test('WIZ-18 the sweep takes what nobody names, and leaves photos, thumbnails and folder pictures', () => {
    const put = (text: string): string => putBlob(db, bytesOf(text), 'image/jpeg', NOW)
    const [photo, thumbnail, picture, orphan] = [
      put('photo'),
      put('vignette'),
      put('dossier'),
      put('orpheline'),
    ]
    db.insert(folders).values({ name: 'Été', pictureHash: picture, createdAt: NOW }).run()
    db.insert(quizzes)
      .values({ uniqueName: 'q', name: 'Q', description: 'D', createdAt: NOW })
      .run()
    db.insert(questions)
      .values({
        quiz: 'q',
        filename: 'a.jpg',
        position: 0,
        name: 'A',
        lat: 1,
        lng: 2,
        photoHash: photo,
        thumbnailHash: thumbnail,
      })
      .run()

    expect(sweepOrphans(db, NOW)).toBe(0)
    expect(sweepOrphans(db, NOW + 1)).toBe(1)
    expect(readBlob(db, orphan)).toBeNull()
    expect([photo, thumbnail, picture].map((hash) => readBlob(db, hash)?.bytes.toString())).toEqual(
      ['photo', 'vignette', 'dossier'],
    )

    db.delete(quizzes).run()
    expect(sweepOrphans(db, NOW + 1)).toBe(2)
    expect(readBlob(db, picture)).not.toBeNull()
  })

  test('WIZ-18 a table added later owns its blobs as soon as it references them', () => {
    file.exec('create table lobby (picture text references blobs(hash))')
    const hash = putBlob(db, bytesOf('salon'), 'image/jpeg', NOW)
    file.prepare('insert into lobby values (?), (null)').run(hash)
    expect(sweepOrphans(db, NOW + 1)).toBe(0)
    file.exec('delete from lobby')
    expect(sweepOrphans(db, NOW + 1)).toBe(1)
  })
})
