// Measures file size, time of the first and the second start, and memory of the packaged executable, beside a plain
// single-executable build of the same bundle (Node's own SEA). The plain build carries the same files as SEA assets and
// writes them out at its first start.
import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { assemble } from '../executable/assemble.mjs'
import { packageFolder } from '../executable/fetchPackage.mjs'
import { runPackager } from '../executable/packager.mjs'
import { stripElf } from '../executable/stripElf.mjs'
import { targetsNamed } from '../executable/targets.mjs'
import { besides, median, seen } from './support/figures.ts'

const root = join(import.meta.dirname, '..', '..')
const work = join(root, 'dist', 'package', 'bench')
const cache = join(root, 'dist', 'package', 'npm')
/**
 * Marker in Node's binary that `postject` flips to enable the embedded blob (nodejs.org, Single executable
 * applications).
 */
const FUSE = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2'
const FIRST_STARTS = 3
const STARTS = 7
const PLAIN = 'the plain build'
/**
 * Limit in ms for the second start of the packaged executable, on the machine where this limit was set. The plain
 * build's second start took `PLAIN_THERE_MS` (median) there. Where the plain build takes longer or less long, the bench
 * raises or lowers the limit in the same proportion.
 */
const SECOND_START_MS = 300
const PLAIN_THERE_MS = 155
/**
 * ms from when the server listens until the bench reads its memory: by then the garbage of the start is collected.
 */
const REST_MS = 4000
const TIMEOUT_MS = 60_000
/** Largest permitted ratio of each figure of the packaged executable to the plain build's. */
const AT_MOST = 1.3

/** @typedef {import('./support/figures.ts').Measured} Measured */
/** @typedef {{ ms: number, bytes: number }} Start */

/** Measures size, start and memory of the executable. @returns {Promise<Measured[]>} */
export async function measure() {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('this bench runs on a Linux x64')
  rmSync(work, { recursive: true, force: true })
  mkdirSync(work, { recursive: true })
  mkdirSync(cache, { recursive: true })
  const [target] = targetsNamed(['linux-x64'])
  if (target === undefined) throw new Error('linux-x64 is no target any more')
  const folder = join(work, 'folder')
  await assemble(target, { folder, cache, commit: 'bench' })
  const packaged = join(work, 'packaged')
  runPackager(target, { folder, work: join(work, 'pkg'), cache, output: packaged })
  const plain = join(work, 'plain')
  makePlain(join(packageFolder(target.base, target.node, cache), 'bin', 'node'), folder, plain)

  /** @type {Record<'firstPackaged' | 'firstPlain' | 'packaged' | 'plain', Start[]>} */
  const runs = { firstPackaged: [], firstPlain: [], packaged: [], plain: [] }
  // The first start also unpacks files and creates the database, so it is measured separately.
  for (let turn = 0; turn < FIRST_STARTS; turn++) {
    for (const trace of [join(work, 'home'), `${plain}.files`, `${packaged}.data`, `${plain}.data`])
      rmSync(trace, { recursive: true, force: true })
    runs.firstPackaged.push(await start(packaged))
    runs.firstPlain.push(await start(plain))
  }
  for (let turn = 0; turn < STARTS; turn++) {
    runs.packaged.push(await start(packaged))
    runs.plain.push(await start(plain))
  }
  const sizes = [packaged, plain].map((file) => statSync(file).size / 1e6)
  rmSync(work, { recursive: true, force: true })
  const ms = (/** @type {keyof typeof runs} */ which) => runs[which].map((run) => run.ms)
  const MB = (/** @type {keyof typeof runs} */ which) => runs[which].map(({ bytes }) => bytes / 1e6)
  const allowed = SECOND_START_MS * (median(ms('plain')) / PLAIN_THERE_MS)
  return [
    {
      measure: 'the executable: size of the file',
      ...besides(PLAIN, sizes.slice(0, 1), sizes.slice(1), 'MB'),
      atMost: AT_MOST,
    },
    {
      measure: 'the executable: first start to listening',
      ...besides(PLAIN, ms('firstPackaged'), ms('firstPlain'), 'ms'),
      atMost: AT_MOST,
    },
    {
      measure: 'the executable: second start to listening, beside the plain build',
      ...besides(PLAIN, ms('packaged'), ms('plain'), 'ms'),
      atMost: AT_MOST,
    },
    {
      measure: `the executable: second start, ${SECOND_START_MS} ms by this machine’s measure`,
      ...seen(ms('packaged')),
      unit: 'ms',
      atMost: allowed,
    },
    {
      measure: 'the executable: memory at rest',
      ...besides(PLAIN, MB('packaged'), MB('plain'), 'MB'),
      atMost: AT_MOST,
    },
  ]
}

/**
 * Makes the plain single-executable build of a folder.
 * @param {string} node Node binary that becomes the executable; it also writes the blob, which must be of its version
 * @param {string} folder @param {string} output
 */
function makePlain(node, folder, output) {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
  const [list, main, blob, config] = ['files.json', 'plain.cjs', 'plain.blob', 'plain.json'].map(
    (name) => join(work, name),
  )
  if (!list || !main || !blob || !config) throw new Error('unreachable')
  writeFileSync(list, JSON.stringify(names))
  writeFileSync(
    main,
    `
    const { getAsset, getRawAsset } = require('node:sea')
    const { existsSync, mkdirSync, writeFileSync } = require('node:fs')
    const { dirname, join } = require('node:path')
    const place = process.execPath + '.files'
    if (!existsSync(place)) for (const name of JSON.parse(getAsset('files.json', 'utf8'))) {
      mkdirSync(dirname(join(place, name)), { recursive: true })
      writeFileSync(join(place, name), Buffer.from(getRawAsset(name)))
    }
    require('node:module').createRequire(join(place, 'dist/server/main.cjs'))('./main.cjs')
  `,
  )
  const assets = Object.fromEntries([
    ['files.json', list],
    ...names.map((name) => [name, join(folder, name)]),
  ])
  writeFileSync(
    config,
    JSON.stringify({ main, output: blob, disableExperimentalSEAWarning: true, assets }),
  )
  execFileSync(node, ['--experimental-sea-config', config])
  writeFileSync(output, stripElf(readFileSync(node)), { mode: 0o755 })
  // The blob is injected by `postject`, which Node's documentation uses; it comes as a dependency of `pkg`.
  const postject = createRequire(
    createRequire(import.meta.url).resolve('pkg/package.json'),
  ).resolve('postject/dist/cli.js')
  execFileSync(
    process.execPath,
    [postject, output, 'NODE_SEA_BLOB', blob, '--sentinel-fuse', FUSE],
    { stdio: 'ignore' },
  )
}

/**
 * Starts an executable once.
 * @param {string} file
 * @returns {Promise<Start>} `ms`: time until the server listens; `bytes`: its resident memory `REST_MS` later
 */
async function start(file) {
  const began = performance.now()
  const child = spawn(file, ['--port', '0', '--host', '127.0.0.1', '--data', `${file}.data`], {
    env: { HOME: join(work, 'home'), ADMIN_PASSWORD: 'tilleul-cible-27' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  /** @type {Promise<number>} */
  const listening = new Promise((resolve, reject) => {
    const hear = (/** @type {Buffer} */ bytes) => {
      said += String(bytes)
      if (/http:\/\/127\.0\.0\.1:\d+/.test(said)) resolve(performance.now() - began)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.on('exit', (code) => reject(new Error(`${file} ended with ${code}\n${said}`)))
    setTimeout(() => reject(new Error(`${file} does not listen\n${said}`)), TIMEOUT_MS).unref()
  })
  try {
    const ms = await listening
    await pause(REST_MS)
    const [, kilobytes] =
      /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? []
    return { ms, bytes: Number(kilobytes) * 1024 }
  } finally {
    const over = new Promise((resolve) => {
      child.once('exit', resolve)
    })
    child.kill('SIGTERM')
    if (child.exitCode === null) await over
  }
}
