// A disk that becomes full during the operations that write most: the first start, a backup, a restore, a rewrite of
// the database. Each must succeed or end with a message about the disk, lose no data, and succeed once there is space.
// The test mounts file systems, which needs root on Linux.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { startServer } from '../servers/startServer.ts'
import { temporaryFolder } from '../temporaryFolder.ts'
import { withoutOwnSettings } from '../ownSettings.ts'
import { tryFault } from './kit/fault.ts'

const MAIN = join(import.meta.dirname, '..', '..', '..', 'dist', 'server', 'main.cjs')
const MOMENTS = 20
const DATABASE = 'point-de-mire.sqlite'
/**
 * Matches the output of a program that printed neither a stack trace nor a brace, which would be part of a printed
 * object or of JSON: the user must get a sentence.
 */
const NO_STACK = /^(?!.*\n\s+at )[^{]*$/s
const PHOTOS = 60
const PHOTO = 400_000

/**
 * Whether a run ended with a message that names the full disk, and with exit code 2, after which systemd does not
 * restart the service.
 */
const isDiskRefusal = ({ code, told }: Run): boolean =>
  code === 2 && NO_STACK.test(told) && /plein|place/.test(told)

interface Run {
  code: number | null
  told: string
}

/** Runs the built program until it ends; if it starts a server, the server is ended as soon as it listens. */
async function runBuilt(
  argv: readonly string[],
  meanwhile: () => Promise<void> = async () => {},
): Promise<Run & { listened: boolean }> {
  const child = spawn(process.execPath, [MAIN, ...argv], {
    env: { ...withoutOwnSettings(), ADMIN_PASSWORD: 'tilleul-cible-27' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let told = ''
  let listened = false
  child.stderr.setEncoding('utf8').on('data', (text: string) => void (told += text))
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (!text.includes('http://127.0.0.1:')) return
    listened = true
    child.kill('SIGTERM')
  })
  const ended = once(child, 'close')
  await meanwhile()
  await ended
  return { code: child.exitCode, told, listened }
}

/** Mounts a small disk in memory, for one test. */
function smallDisk(name: string) {
  const folder = temporaryFolder(name)
  const tryMount = (...options: string[]): string | null => {
    const { status, stderr } = spawnSync('mount', [...options, folder.path], { encoding: 'utf8' })
    return status === 0 ? null : stderr
  }
  const mount = (...options: string[]): void => {
    const trouble = tryMount(...options)
    if (trouble !== null) throw new Error(`a mount needs root, on Linux: ${trouble}`)
  }
  const usedKB = (): number =>
    Number(spawnSync('du', ['-sk', folder.path], { encoding: 'utf8' }).stdout.split('\t')[0])
  mount('-t', 'tmpfs', '-o', 'size=1g', 'tmpfs')
  return {
    path: folder.path,
    resize: (kB: number) => mount('-o', `remount,size=${Math.max(4, Math.ceil(kB))}k`),
    usedKB,
    /** Shrinks the disk to the size of its contents; tries again when a write has enlarged the contents meanwhile. */
    fill() {
      for (let tries = 0; tries < 100; tries++)
        if (tryMount('-o', `remount,size=${usedKB()}k`) === null) return
      throw new Error('the disk could not be made as small as what it holds')
    },
    remove() {
      spawnSync('umount', [folder.path])
      folder.remove()
    },
  }
}

function soundRows(path: string, table: string): number {
  const sqlite = new Sqlite(path)
  try {
    expect(sqlite.pragma('integrity_check', { simple: true })).toBe('ok')
    return Number(sqlite.prepare(`select count(*) from ${table}`).pluck().get())
  } finally {
    sqlite.close()
  }
}

test(
  'YEA-10: a disk that is full at any of 20 moments of the first start',
  { timeout: 900_000 },
  async (context) => {
    const fault = tryFault(
      context,
      `the disk of a first start is full, at ${MOMENTS} sizes of it`,
      'one sentence, code 2, no stack; started again with room, the box is whole',
    )
    const disk = smallDisk('first-start')
    try {
      const data = join(disk.path, 'data')
      expect(
        (await runBuilt(['--port', '0', '--host', '127.0.0.1', '--data', data])).listened,
      ).toBe(true)
      const needed = disk.usedKB()
      const quizzes = soundRows(join(data, DATABASE), 'quizzes')
      let refused = 0
      for (let moment = 0; moment < MOMENTS; moment++) {
        rmSync(data, { recursive: true, force: true })
        disk.resize((needed * moment) / (MOMENTS - 1))
        const first = await runBuilt(['--port', '0', '--host', '127.0.0.1', '--data', data])
        if (!first.listened) refused += 1
        expect(
          first.listened || isDiskRefusal(first),
          `moment ${moment}: ${first.code} ${first.told}`,
        ).toBe(true)
        disk.resize(1 << 20)
        const second = await runBuilt(['--port', '0', '--host', '127.0.0.1', '--data', data])
        expect([second.listened, second.told], `moment ${moment}`).toEqual([true, ''])
        expect(soundRows(join(data, DATABASE), 'quizzes'), `moment ${moment}`).toBe(quizzes)
      }
      fault.saw(
        `${refused} of ${MOMENTS} starts refused in one line, all whole afterwards (${needed} kB)`,
      )
      expect(refused).toBeGreaterThan(MOMENTS / 2)
    } finally {
      disk.remove()
    }
  },
)

/** Creates a data folder with a database of some 24 MB whose erased half still takes space, as before version 0.2.0. */
async function oldBox(at: string): Promise<void> {
  const server = await startServer({ dataDir: at })
  await server.kill('SIGTERM')
  const sqlite = new Sqlite(join(at, DATABASE))
  sqlite.pragma('auto_vacuum = NONE')
  sqlite.exec('VACUUM')
  const insert = sqlite.prepare('insert into blobs values (?, ?, ?, ?)')
  for (let n = 0; n < PHOTOS; n++)
    insert.run(`photo${n}`, 'image/jpeg', Buffer.alloc(PHOTO, n), Date.now() + 1e12)
  sqlite.exec(
    `delete from blobs where hash like 'photo%' and cast(substr(hash, 6) as integer) % 2 = 0`,
  )
  sqlite.close()
}

test(
  'YEA-10 YEA-09: a disk that fills up at any of 20 moments of a backup, a restore and a database written anew',
  { timeout: 1_800_000 },
  async (context) => {
    const fault = tryFault(
      context,
      `the disk fills up at ${MOMENTS} moments of a backup, of a restore, of a rewrite`,
      'one sentence each, what was there is as it was; with room again all of it succeeds',
    )
    const source = temporaryFolder('old-box')
    const disk = smallDisk('fills-up')
    try {
      await oldBox(source.path)
      const data = join(disk.path, 'data')
      const backup = join(disk.path, 'soir.sauvegarde')
      const serve = ['--port', '0', '--host', '127.0.0.1', '--data', data]
      const jobs = {
        backup: ['backup', backup, '--data', data],
        restore: ['restore', join(source.path, 'soir.sauvegarde'), '--data', data],
        rewrite: serve,
      }
      expect(
        (await runBuilt(['backup', join(source.path, 'soir.sauvegarde'), '--data', source.path]))
          .code,
      ).toBe(0)
      const blobs = soundRows(join(source.path, DATABASE), 'blobs')
      const seen: string[] = []
      for (const [name, argv] of Object.entries(jobs)) {
        const renew = (): void => {
          for (const entry of readdirSync(disk.path))
            rmSync(join(disk.path, entry), { recursive: true })
          mkdirSync(data)
          for (const file of [DATABASE, 'server.key'])
            cpSync(join(source.path, file), join(data, file))
        }
        disk.resize(1 << 20)
        renew()
        const from = performance.now()
        expect([(await runBuilt(argv)).told, name]).toEqual(['', name])
        const whole = performance.now() - from
        let refused = 0
        for (let moment = 0; moment < MOMENTS; moment++) {
          disk.resize(1 << 20)
          renew()
          const run = await runBuilt(argv, async () => {
            await pause((whole * moment) / MOMENTS)
            disk.fill()
          })
          const where = `${name}, moment ${moment}`
          expect(run.told, where).toMatch(NO_STACK)
          if (run.told !== '') refused += 1
          expect(run.code === 0 || isDiskRefusal(run), `${where}: ${run.code} ${run.told}`).toBe(
            true,
          )
          disk.resize(1 << 20)
          expect(soundRows(join(data, DATABASE), 'blobs'), where).toBe(blobs)
          if (name === 'backup') rmSync(backup, { force: true })
          const again = await runBuilt(argv)
          expect([again.told, again.code === 0 || again.listened], where).toEqual(['', true])
          expect(existsSync(join(data, `${DATABASE}.en-cours`)), where).toBe(false)
        }
        seen.push(`${name}: told at ${refused} of ${MOMENTS} moments of ${whole.toFixed(0)} ms`)
      }
      // The last start of the server had enough space to rewrite the database without its empty pages: the new file is
      // smaller, since half of the content had been erased.
      expect(statSync(join(data, DATABASE)).size).toBeLessThan(
        0.8 * statSync(join(source.path, DATABASE)).size,
      )
      fault.saw(seen.join('; '))
    } finally {
      disk.remove()
      source.remove()
    }
  },
)
