// Time of a backup of a library of 1.26 GB, and of its restore, beside a plain copy of the database on the same disk;
// and answer times in a room of 50 phones during such a backup.
import { randomBytes } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { DAY_MS } from '#core/day.ts'
import { DATABASE_FILE, openDatabase } from '../../src/db/open.ts'
import { putBlob } from '../../src/media/blobs.ts'
import { BUILT_SERVER, startServer } from '../../src/testing/servers/startServer.ts'
import { temporaryFolder } from '../../src/testing/temporaryFolder.ts'
import { besides, quantile } from './support/figures.ts'
import { openGameServer } from './support/gameServer.mjs'
import { startGenerator } from './support/generator.mjs'

const MIGRATIONS = join(import.meta.dirname, '..', '..', 'src', 'db', 'migrations')
/** The measured library has 4,200 pictures of 300 kB each: 1.26 GB */
const PICTURES = 4_200
const PICTURE_BYTES = 300_000
const ROUNDS = 3
/**
 * Target: a backup, or a restore, may take at most this many times as long as a plain copy of the database. All three
 * copy each byte once, but a plain copy computes no checksums.
 */
const COPY_RATIO = 1.5
const PHONES = 50
/** ms over which the phones of the measured room spread their answers to a question */
const ANSWER_MS = 3_000
/**
 * Number of questions that each round plays without a backup, and again during backups: several, since of the 50
 * answers of one question the 99th percentile would be the single slowest answer.
 */
const TURNS = 4
const PLAY_RATIO = 1.5
const PIECE = 1024 * 1024
/**
 * MB of memory that `holdMemory` allocates and frees before each timed copy, backup or restore, so that none of them
 * waits for memory: more than a copy and a backup of the data folder use as page cache.
 */
const HELD_MB = 3_072

/** @typedef {import('./support/figures.ts').Measured} Measured */

/** Measures backups and restores. @returns {Promise<Measured[]>} */
export async function measure() {
  const folder = temporaryFolder('backup-bench')
  try {
    const dataDir = join(folder.path, 'data')
    mkdirSync(dataDir)
    const started = await startServer({ dataDir })
    await started.kill('SIGTERM')
    fill(dataDir)
    return [...(await copied(folder.path, dataDir)), ...(await played(folder.path))]
  } finally {
    folder.remove()
  }
}

/**
 * Stores random pictures, as incompressible as photos, in the database; they are dated tomorrow, so that no sweep
 * deletes them as orphans. @param {string} dataDir
 */
function fill(dataDir) {
  const opened = openDatabase(dataDir, MIGRATIONS)
  if (!opened.ok) throw new Error(opened.message)
  for (let done = 0; done < PICTURES; done += 100) {
    opened.db.transaction((tx) => {
      for (let n = 0; n < 100; n++)
        putBlob(tx, randomBytes(PICTURE_BYTES), 'image/jpeg', Date.now() + DAY_MS)
    })
  }
  opened.close()
}

/**
 * Times backups and restores beside plain copies of the database.
 * @param {string} folder for the backup, the copy and the restored data @param {string} dataDir of the library
 * @returns {Promise<Measured[]>}
 */
async function copied(folder, dataDir) {
  const [backup, copy, restored] = [
    join(folder, 'bench.sauvegarde'),
    join(folder, 'copy.sqlite'),
    join(folder, 'restored'),
  ]
  /** @type {{ backup: number[], copy: number[], restore: number[] }} */
  const ms = { backup: [], copy: [], restore: [] }
  for (let round = 0; round <= ROUNDS; round++) {
    const times = {
      copy: await timed(async () => plainCopy(join(dataDir, DATABASE_FILE), copy)),
      backup: await timed(() => run('backup', backup, '--data', dataDir)),
      restore: await timed(() => {
        mkdirSync(restored)
        return run('restore', backup, '--data', restored)
      }),
    }
    // The first round of the measurement only fills the page cache, so its times are not counted.
    if (round > 0)
      for (const key of /** @type {const} */ (['backup', 'copy', 'restore']))
        ms[key].push(times[key])
    for (const path of [backup, copy, restored]) rmSync(path, { recursive: true, force: true })
  }
  const size = `${(statSync(join(dataDir, DATABASE_FILE)).size / 1e9).toFixed(2)} GB`
  return [
    {
      measure: `a backup of ${size}`,
      ...besides('a plain copy, synced', ms.backup, ms.copy, 'ms'),
      atMost: COPY_RATIO,
    },
    {
      measure: `its restore, checked`,
      ...besides('a plain copy, synced', ms.restore, ms.copy, 'ms'),
      atMost: COPY_RATIO,
    },
  ]
}

/**
 * Measures how long the answers of a game wait for their acknowledgements, with and without backups on the same box.
 * @param {string} folder for the backup files @returns {Promise<Measured[]>}
 */
async function played(folder) {
  const generator = startGenerator()
  const game = await openGameServer(generator, {
    name: 'backed up',
    phones: PHONES,
    perRoom: PHONES,
    questions: 2 * TURNS * (ROUNDS + 1),
    atOnce: 50,
    fill,
  })
  /** @type {{ idle: number[], during: number[] }} */
  const p99 = { idle: [], during: [] }
  const file = join(folder, 'during.sauvegarde')
  try {
    await game.start()
    for (let round = 0; round <= ROUNDS; round++) {
      /** @type {{ idle: number[], during: number[] }} */
      const waits = { idle: [], during: [] }
      for (let turn = 0; turn < TURNS; turn++) {
        if (round + turn > 0) await game.openNext()
        waits.idle.push(...(await game.answer(ANSWER_MS)).each)
        await game.openNext()
        const answers = game.answer(ANSWER_MS)
        // Backups run one after the other until the last answer, so that every answer is given during a backup.
        const over = new AbortController()
        void answers.finally(() => over.abort()).catch(() => {})
        while (!over.signal.aborted) {
          await run('backup', file, '--data', game.dataDir)
          rmSync(file)
        }
        waits.during.push(...(await answers).each)
      }
      // The first round of the measurement only fills the page cache, so its times are not counted.
      if (round > 0)
        for (const key of /** @type {const} */ (['idle', 'during']))
          p99[key].push(
            quantile(
              waits[key].toSorted((a, b) => a - b),
              0.99,
            ),
          )
    }
  } finally {
    await game.stop()
    generator.stop()
  }
  return [
    {
      measure: `p99 of ${TURNS * PHONES} answers of ${PHONES} phones while backups are made`,
      ...besides('without', p99.during, p99.idle, 'ms'),
      atMost: PLAY_RATIO,
    },
  ]
}

/**
 * Copies a file through memory and syncs the copy. A copy by the file system could share the blocks of the original
 * (reflink) and write nothing, so a backup would have no fair comparison.
 * @param {string} from @param {string} to
 */
function plainCopy(from, to) {
  const [source, target] = [openSync(from), openSync(to, 'w')]
  const piece = Buffer.alloc(PIECE)
  for (let bytes = readSync(source, piece); bytes > 0; bytes = readSync(source, piece))
    writeSync(target, piece, 0, bytes)
  fsyncSync(target)
  closeSync(source)
  closeSync(target)
}

/** Measures how many ms the work takes. @param {() => Promise<void>} work */
async function timed(work) {
  await holdMemory()
  const began = performance.now()
  await work()
  return performance.now() - began
}

/**
 * Allocates and frees `HELD_MB` of memory before a measurement. A virtual machine returns memory that has been free for
 * some seconds to the physical machine, and must later wait for every page of it again: without this allocation, a
 * measurement could include such waiting.
 */
async function holdMemory() {
  const child = spawn(
    process.execPath,
    [
      '-e',
      `for (let n = 0; n < ${HELD_MB / 256}; n++) (globalThis.held ??= []).push(Buffer.alloc(256e6, 1))`,
    ],
    { stdio: 'ignore' },
  )
  await once(child, 'close')
}

/** Runs a command of the built program. @param {string[]} args @throws with its output when it fails */
async function run(...args) {
  const child = spawn(process.execPath, [BUILT_SERVER, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => void (said += text))
  await once(child, 'close')
  if (child.exitCode !== 0) throw new Error(`${args[0]}: ${said}`)
}
