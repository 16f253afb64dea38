import { copyFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { createSyncApart } from './syncApart.ts'

function openFile(disk?: Parameters<typeof createSyncApart>[1]) {
  const folder = temporaryFolder('sync-apart')
  const path = join(folder.path, 'notes.sqlite')
  const sqlite = new Sqlite(path)
  sqlite.exec('pragma journal_mode = wal; pragma synchronous = full; create table note (text)')
  const apart = createSyncApart(sqlite, disk)
  onTestFinished(() => {
    apart.close()
    sqlite.close()
    folder.remove()
  })
  return {
    apart,
    write: (text: string) => sqlite.prepare('insert into note values (?)').run(text),
    level: () => sqlite.pragma('synchronous', { simple: true }),
    walBytes: () => statSync(`${path}-wal`).size,
    /** what the database file holds by itself */
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

test('KEEP-01 a sync that is asked for while another is under way begins after it, once for all who ask', async () => {
  const ends: (() => void)[] = []
  const { apart } = openFile({ fdatasync: () => new Promise((resolve) => void ends.push(resolve)), fdatasyncSync: () => {} })
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

test('KEEP-01 after a failed sync, which the system may not repeat, what was written goes into the database file itself', async () => {
  let fails = true
  const refuse = (): void => {
    if (fails) throw new Error('EIO')
  }
  const { apart, write, walBytes, withoutLog } = openFile({ fdatasync: async () => refuse(), fdatasyncSync: refuse })
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
