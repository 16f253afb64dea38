import { execFileSync } from 'node:child_process'
import { copyFileSync, fstatSync, statSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { createWalSync } from './walSync.ts'

type Disk = NonNullable<Parameters<typeof createWalSync>[1]>

/** A clock, ms, that makes every sync last 20 ms, so that no sync counts as quick. */
function slowClock(): () => number {
  let now = 0
  return () => (now += 20)
}

function openFile(disk?: Disk, link?: string) {
  const folder = temporaryFolder('sync-apart')
  const path = join(folder.path, 'notes.sqlite')
  if (link) symlinkSync(path, join(folder.path, link), 'file')
  const sqlite = new Sqlite(link ? join(folder.path, link) : path)
  sqlite.exec('pragma journal_mode = wal; pragma synchronous = full; create table note (text)')
  const apart = createWalSync(sqlite, disk)
  onTestFinished(() => {
    apart.close()
    sqlite.close()
    folder.remove()
  })
  return {
    apart,
    path,
    pragma: (text: string) => sqlite.pragma(text),
    write: (text: string) => sqlite.prepare('insert into note values (?)').run(text),
    level: () => sqlite.pragma('synchronous', { simple: true }),
    walBytes: () => statSync(`${path}-wal`).size,
    walFile: () => statSync(`${path}-wal`, { bigint: true }).ino,
    /** Reads the texts that the database file contains without its write-ahead log. */
    withoutLog(): unknown[] {
      const copy = join(folder.path, 'copy.sqlite')
      copyFileSync(path, copy)
      const opened = new Sqlite(copy, { readonly: true })
      const texts = opened.prepare('select text from note').pluck().all()
      opened.close()
      return texts
    },
  }
}

test('KEEP-01 only the commit itself does not wait for the disk: all others do, also after one that has failed', async () => {
  const { apart, write, level } = openFile()
  expect(
    apart.commit(() => {
      write('a')
      return level()
    }),
  ).toBe(1)
  expect(level()).toBe(2)
  expect(() =>
    apart.commit(() => {
      throw new Error('of its own')
    }),
  ).toThrow('of its own')
  expect(level()).toBe(2)
  await apart.sync()
  apart.syncNow()
})

/** Simulates a disk on which each sync ends at the moment that the test chooses. */
function slowDisk(): Disk & { ends: (() => void)[]; files: number[] } {
  const ends: (() => void)[] = []
  const files: number[] = []
  return {
    ends,
    files,
    fdatasync: (file) => {
      files.push(file)
      return new Promise((resolve) => void ends.push(resolve))
    },
    fdatasyncSync: (file) => void files.push(file),
    now: slowClock(),
  }
}

test('KEEP-01 a sync that is asked for while another is under way begins after it, once for all who ask', async () => {
  const disk = slowDisk()
  const { ends } = disk
  const { apart } = openFile(disk)
  const done: string[] = []
  const note = (name: string) => () => void done.push(name)
  const first = apart.sync().then(note('first'))
  const second = apart.sync().then(note('second'))
  const third = apart.sync().then(note('third'))
  expect(ends).toHaveLength(1)
  ends[0]?.()
  await first
  await expect.poll(() => ends.length).toBe(2)
  expect(done).toEqual(['first'])
  ends[1]?.()
  await Promise.all([second, third])
  expect(ends).toHaveLength(2)
})

test('KEEP-01 a disk that has shown that it is quick is waited for, until it takes its time again', async () => {
  let now = 0
  let takes = 0
  const how: string[] = []
  const { apart } = openFile({
    async fdatasync() {
      how.push('apart')
      now += takes
    },
    fdatasyncSync() {
      how.push('here')
      now += takes
    },
    now: () => now,
  })
  // Other load may make a quick disk look slow for a while, but a slow disk never looks quick: one quick sync among the
  // last eight shows that the disk is quick.
  for (takes of [1, 1, 250, 20, 20, 20, 20, 20, 20, 20, 20, 1, 20]) await apart.sync()
  expect(how).toEqual([
    'apart',
    ...Array.from({ length: 9 }, () => 'here'),
    'apart',
    'apart',
    'here',
  ])
})

test('KEEP-01 after a failed sync, which the system may not repeat, what was written goes into the database file itself', async () => {
  let fails = true
  const refuse = (): void => {
    if (fails) throw new Error('EIO')
  }
  const { apart, write, walBytes, withoutLog } = openFile({
    fdatasync: async () => refuse(),
    fdatasyncSync: refuse,
    now: slowClock(),
  })
  apart.commit(() => write('a'))
  await expect(apart.sync()).rejects.toThrow('EIO')
  fails = false
  expect(walBytes()).toBeGreaterThan(0)
  await apart.sync()
  expect([walBytes(), withoutLog()]).toEqual([0, ['a']])
  fails = true
  apart.commit(() => write('b'))
  expect(() => apart.syncNow()).toThrow('EIO')
  apart.syncNow()
  expect([walBytes(), withoutLog()]).toEqual([0, ['a', 'b']])
})

test('KEEP-01 there is never more than one under way, though one is asked for in the moment between two', async () => {
  const disk = slowDisk()
  const { apart } = openFile(disk)
  const again = apart.sync().then(() => apart.sync())
  const second = apart.sync()
  disk.ends[0]?.()
  await turn()
  expect(disk.ends).toHaveLength(2)
  disk.ends[1]?.()
  await Promise.all([again, second])
})

test('KEEP-01 a failure, which the system tells each descriptor once, is heard by both who sync at the same time', async () => {
  const pending = new Set<number>()
  const refuse = (file: number): void => {
    if (pending.delete(file)) throw new Error('EIO')
  }
  const { apart, write, withoutLog } = openFile({
    fdatasync: async (file) => refuse(file),
    fdatasyncSync: refuse,
    now: slowClock(),
  })
  apart.commit(() => write('a'))
  await apart.sync()
  // The system reports a failed write once on every open descriptor: here the next sync on each descriptor fails.
  for (let file = 0; file < 1_000; file++) pending.add(file)
  apart.commit(() => write('b'))
  const underWay = apart.sync()
  apart.commit(() => write('c'))
  expect(() => apart.syncNow()).toThrow('EIO')
  await expect(underWay).rejects.toThrow('EIO')
  await apart.sync()
  expect(withoutLog()).toEqual(['a', 'b', 'c'])
})

test('KEEP-01 a stop leaves no file open: not after a failed sync, and after one under way not before its end', async () => {
  const disk = slowDisk()
  const stopped = openFile(disk)
  const underWay = stopped.apart.sync()
  const waiting = stopped.apart.sync()
  stopped.apart.syncNow()
  stopped.apart.close()
  const areOpen = (): boolean => disk.files.every((file) => fstatSync(file).isFile())
  expect([disk.files.length, areOpen()]).toEqual([2, true])
  disk.ends[0]?.()
  await underWay
  expect(areOpen).toThrow('EBADF')
  await expect(waiting).rejects.toThrow('closed')

  const seen: number[] = []
  const failed = openFile({
    fdatasync: async (file) => {
      seen.push(file)
      throw new Error('EIO')
    },
    fdatasyncSync: () => {},
    now: slowClock(),
  })
  await expect(failed.apart.sync()).rejects.toThrow('EIO')
  await failed.apart.sync()
  failed.apart.close()
  expect(() => fstatSync(seen[0] ?? 0)).toThrow('EBADF')
})

test('KEEP-01 the log stays the same file whatever checkpoints, copies, or opens and closes the database', () => {
  const { apart, path, write, walFile, pragma } = openFile()
  apart.commit(() => write('a'))
  const first = walFile()
  const asAnother = (work: string): void => {
    const script = `const sqlite = new (require('better-sqlite3'))(process.argv[1]); ${work}; sqlite.close()`
    execFileSync(process.execPath, ['-e', script, path])
    expect(walFile()).toBe(first)
  }
  asAnother(`sqlite.exec("insert into note values ('b')")`)
  asAnother(`sqlite.prepare('vacuum into ?').run(process.argv[1] + '.copy')`)
  asAnother(`sqlite.pragma('wal_checkpoint(TRUNCATE)')`)
  pragma('wal_checkpoint(TRUNCATE)')
  apart.commit(() => write('c'))
  expect(walFile()).toBe(first)
})

test('KEEP-01 the log of a database that is a link lies beside what the link leads to', async () => {
  const { apart, write, walBytes } = openFile(undefined, 'link.sqlite')
  apart.commit(() => write('a'))
  await apart.sync()
  expect(walBytes()).toBeGreaterThan(0)
})
