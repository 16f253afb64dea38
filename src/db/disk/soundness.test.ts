import {
  closeSync,
  copyFileSync,
  openSync,
  readFileSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { compact, givesPagesBack } from './compact.ts'
import { DATABASE_FILE, openDatabase, type OpenDatabase } from '../open.ts'
import { blobs, gameMasters } from '../schema.ts'
import { isWhollySound } from './soundness.ts'

const MIGRATIONS = join(import.meta.dirname, '..', 'migrations')
const PHOTO = 400_000

let folder: ReturnType<typeof temporaryFolder>
let path: string
beforeEach(() => {
  folder = temporaryFolder('sound')
  path = join(folder.path, DATABASE_FILE)
})
afterEach(() => folder.remove())

function open(): OpenDatabase {
  const opened = openDatabase(folder.path, MIGRATIONS)
  if (!opened.ok) throw new Error(opened.message)
  return opened
}

/** Creates a database with `photos` photos of 400 kB and a game master, and closes it. */
function fill(photos: number): void {
  const { db, close } = open()
  for (let n = 0; n < photos; n++)
    db.insert(blobs)
      .values({
        hash: `hash${n}`,
        type: 'image/jpeg',
        bytes: Buffer.alloc(PHOTO, n + 1),
        createdAt: 1,
      })
      .run()
  db.insert(gameMasters)
    .values({
      name: 'Zénobie Quatrepuits',
      mail: 'zenobie@exemple.fr',
      passwordHash: 'argon-zenobie',
      passwordSealed: 's',
      expiration: '2099-01-01',
      edition: true,
      createdAt: 1,
    })
    .run()
  close()
}

/** Damages a database file: overwrites the page of the file that contains `text`. */
function damagePageOf(text: string): void {
  const at = readFileSync(path).indexOf(text)
  const file = openSync(path, 'r+')
  writeSync(file, Buffer.alloc(4096, 0x5a), 0, 4096, at - (at % 4096))
  closeSync(file)
}

function isGivingBack(): boolean {
  const sqlite = new Sqlite(path)
  try {
    return givesPagesBack(sqlite)
  } finally {
    sqlite.close()
  }
}

test('YEA-10: a damaged page, a file cut short and a foreign file are refused before anything is written to them', () => {
  fill(3)
  const good = join(folder.path, 'good')
  copyFileSync(path, good)
  const spoils = {
    page: () => damagePageOf('Zénobie'),
    cut: () => truncateSync(path, statSync(path).size - 4096),
    foreign: () => copyFileSync(import.meta.filename, path),
  }
  for (const [name, spoil] of Object.entries(spoils)) {
    copyFileSync(good, path)
    spoil()
    const before = readFileSync(path)
    expect(openDatabase(folder.path, MIGRATIONS), name).toEqual({
      ok: false,
      damaged: true,
      message: expect.stringMatching(
        /^La base de données [^\n]+ est inutilisable\u00a0: elle est abîmée\.$/,
      ),
    })
    expect(readFileSync(path).equals(before), name).toBe(true)
  }
  copyFileSync(good, path)
  open().close()
})

test('YEA-10: what the quick look leaves out, the pictures, the whole check sees', () => {
  fill(3)
  expect(isWhollySound(path)).toBe(true)
  // The test damages the picture's first overflow page, which begins with the pointer to the next page: only a check
  // that reads every page finds this damage.
  const at = readFileSync(path).indexOf(Buffer.alloc(4000, 2))
  const file = openSync(path, 'r+')
  writeSync(file, Buffer.alloc(4096, 0xff), 0, 4096, at - (at % 4096) + 4096)
  closeSync(file)
  open().close()
  expect(isWhollySound(path)).toBe(false)
})

test('YEA-08: what is erased is erased in the file', () => {
  fill(2)
  const { db, close } = open()
  db.delete(gameMasters).run()
  db.delete(blobs).where(eq(blobs.hash, 'hash1')).run()
  close()
  const bytes = readFileSync(path)
  for (const word of ['Quatrepuits', 'zenobie@exemple.fr', 'argon-zenobie'])
    expect(bytes.includes(word), word).toBe(false)
  expect(bytes.includes(Buffer.alloc(64, 1)), 'the picture that stayed').toBe(true)
  expect(bytes.includes(Buffer.alloc(64, 2)), 'the picture that went').toBe(false)
})

test('YEA-09: a file of before 0.2.0 is written anew: smaller, sound, without traces, and able to give pages back', () => {
  fill(6)
  // Recreates a database file as versions of the box before 0.2.0 wrote it.
  const old = new Sqlite(path)
  old.pragma('auto_vacuum = NONE')
  old.exec('VACUUM')
  old.pragma('secure_delete = OFF')
  old.exec("delete from game_masters; delete from blobs where hash <> 'hash0'")
  old.close()
  const before = statSync(path).size
  expect(readFileSync(path).includes('Quatrepuits')).toBe(true)
  const reader = new Sqlite(path)
  expect(givesPagesBack(reader)).toBe(false)
  reader.exec('BEGIN; SELECT * FROM sqlite_master')
  reader.prepare('select 1 from blobs').get()
  expect(compact(path), 'somebody reads it').toBe('busy')
  reader.close()
  expect(compact(path)).toBe('done')
  expect(statSync(path).size).toBeLessThan(before - 4 * PHOTO)
  expect(readFileSync(path).includes('Quatrepuits')).toBe(false)
  const { db, close } = open()
  expect(db.select({ hash: blobs.hash }).from(blobs).all()).toEqual([{ hash: 'hash0' }])
  close()
  expect(isGivingBack()).toBe(true)
})

test('YEA-09: a new box gives pages back from the first', () => {
  open().close()
  expect(isGivingBack()).toBe(true)
})
