import { Worker } from 'node:worker_threads'
import { once } from 'node:events'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeSync, openSync, rmSync } from 'node:fs'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { copyBytes } from './tar.ts'
import { unhurried } from './pace.ts'
import { holdSnapshot } from './snapshot.ts'

let folder: ReturnType<typeof temporaryFolder>
beforeEach(() => {
  folder = temporaryFolder('snapshot')
})
afterEach(() => folder.remove())

const ROWS = 400

/**
 * JavaScript code of a thread that writes during the snapshot. Each transaction adds 1 to every row; after every five
 * transactions the thread checkpoints SQLite's write-ahead log into the database file.
 */
const WRITER = `
  const { workerData, parentPort } = require('node:worker_threads')
  const db = new (require('better-sqlite3'))(workerData.path)
  db.pragma('synchronous = OFF'); db.pragma('busy_timeout = 5000')
  const add = db.prepare('update counters set n = n + 1')
  const { stop } = workerData
  const turn = () => {
    if (Atomics.load(stop, 0) === 1) return db.close()
    for (let i = 0; i < 5; i++) add.run()
    db.pragma('wal_checkpoint(' + (Math.random() < 0.5 ? 'PASSIVE' : 'RESTART') + ')')
    setImmediate(turn)
  }
  parentPort.postMessage('ready')
  turn()`

test(
  'BACKUP-02 YEA-01 plain bytes read while the log is written back and begun anew are one moment of the database',
  { timeout: 60_000 },
  async () => {
    const path = join(folder.path, 'box.sqlite')
    const db = new Sqlite(path)
    db.pragma('journal_mode = WAL')
    db.exec('create table counters (id integer primary key, n integer not null, filler blob)')
    const insert = db.prepare('insert into counters (n, filler) values (0, randomblob(3000))')
    db.transaction(() => {
      for (let row = 0; row < ROWS; row++) insert.run()
    })()
    db.close()
    const stop = new Int32Array(new SharedArrayBuffer(4))
    const writer = new Worker(WRITER, { eval: true, workerData: { path, stop } })
    await once(writer, 'message')
    let [withLog, last] = [0, -1]
    for (let round = 0; round < 40; round++) {
      const copy = join(folder.path, `copy-${round}.sqlite`)
      const held = holdSnapshot(path)
      const put = (
        to: string,
        { descriptor, size }: { descriptor: number; size: number },
      ): void => {
        const target = openSync(to, 'wx')
        copyBytes(descriptor, 0, size, target, { sum: { add() {} }, pace: unhurried })
        closeSync(target)
      }
      put(copy, held.main)
      await new Promise((resolve) => setTimeout(resolve, round % 5))
      if (held.wal !== null) {
        put(`${copy}-wal`, held.wal)
        if (held.isWalValid()) withLog += 1
        else rmSync(`${copy}-wal`)
      }
      held.close()
      const restored = new Sqlite(copy)
      expect(restored.pragma('integrity_check', { simple: true }), `round ${round}`).toBe('ok')
      const { least, most, rows } = restored
        .prepare<[], { least: number; most: number; rows: number }>(
          'select min(n) least, max(n) most, count(*) rows from counters',
        )
        .get()!
      restored.close()
      expect([most - least, rows], `round ${round}`).toEqual([0, ROWS])
      expect(most).toBeGreaterThanOrEqual(last)
      last = most
    }
    Atomics.store(stop, 0, 1)
    await once(writer, 'exit')
    expect(last).toBeGreaterThan(40)
    expect(withLog).toBeGreaterThan(0)
  },
)
