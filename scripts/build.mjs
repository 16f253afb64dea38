// Builds the missing or stale parts of dist/: `npm run build`, or `node scripts/build.mjs web server` for some parts
// alone.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { buildFailure } from './firstStart/failures.mjs'
import { moveLine } from './firstStart/progress.mjs'
import { words } from './firstStart/words.mjs'
import { onNode24 } from './node24.mjs'

const script = fileURLToPath(import.meta.url)
const root = join(script, '..', '..')
const dist = join(root, 'dist')

/**
 * @typedef {object} Part
 * @property {string[]} inputs files and folders from which it is built
 * @property {string} output name under dist/ that must exist, or the part is missing
 * @property {() => Promise<void>} make
 */

/** @type {Record<keyof typeof words.parts, Part>} */
const parts = {
  web: {
    inputs: [
      'web',
      'docs/tenir-la-boite.md',
      'docs/looking-after-the-box.md',
      'src/core',
      'src/protocol',
      'assets',
      'vite.config.ts',
      'scripts/mapLibrary.ts',
      'scripts/engines/oldestBrowsers.ts',
      'scripts/precompress.mjs',
      'package.json',
      'package-lock.json',
    ],
    output: 'web/index.html',
    make: makeWeb,
  },
  demo: {
    inputs: ['scripts/renderPostcards.mjs', 'assets', 'package-lock.json'],
    output: 'demo',
    make: () => node('scripts/renderPostcards.mjs', join(dist, 'demo')),
  },
  server: {
    inputs: ['src', 'scripts/bundleServer.mjs', 'package.json', 'package-lock.json'],
    output: 'server/main.cjs',
    make: makeServer,
  },
}

/** Longest build first, since two run at once. */
const partNames = /** @type {const} */ (['web', 'demo', 'server'])

/**
 * Builds the stale parts of dist/.
 * @param {readonly string[]} names parts to check; parts that are up to date are skipped
 * @returns {Promise<void>} rejects with the output of the part that failed
 */
export async function build(names = partNames) {
  const stale = names
    .map((named) => partNamed(named))
    .map((name) => ({ name, part: parts[name], stamp: stampOf(parts[name]) }))
    .filter(({ name, part, stamp }) => {
      return !existsSync(join(dist, part.output)) || storedStamp(name) !== stamp
    })
  if (stale.length === 0) return
  const left = new Set(stale.map(({ name }) => name))
  const worker = async () => {
    for (let next = stale.shift(); next !== undefined; next = stale.shift()) {
      rmSync(stampFile(next.name), { force: true })
      await next.part.make()
      // The stamp, a hash of the part's inputs, is stored once the part is built. A part without its stamp counts as
      // stale, so a part whose build was interrupted is built again.
      mkdirSync(join(dist, '.stamps'), { recursive: true })
      writeFileSync(stampFile(next.name), next.stamp)
      left.delete(next.name)
    }
  }
  const end = moveLine(() => words.making([...left].map((name) => words.parts[name])))
  let done = null
  try {
    await Promise.all([worker(), worker()])
    done = words.made
  } finally {
    end(done)
    for (const child of running) child.kill()
  }
}

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

async function makeWeb() {
  await node('node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn')
  await node('scripts/precompress.mjs', join(dist, 'web'))
}

async function makeServer() {
  await node('scripts/bundleServer.mjs', join(dist, 'server'))
  const migrations = join(dist, 'server', 'migrations')
  rmSync(migrations, { recursive: true, force: true })
  if (existsSync(join(root, 'src', 'db', 'migrations')))
    cpSync(join(root, 'src', 'db', 'migrations'), migrations, { recursive: true })
}

/** @param {string[]} args */
function node(...args) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    running.add(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        output += text
      })
    child.on('error', reject)
    child.on('close', (code) => {
      running.delete(child)
      if (code === 0) resolve(undefined)
      else
        reject(
          new Error(
            `${args[0]} s’est arrêté avec le code ${code}\n${stripVTControlCharacters(output).trim()}`,
          ),
        )
    })
  })
}

/** @param {string} named */
function partNamed(named) {
  const name = partNames.find((known) => known === named)
  if (name === undefined)
    throw new Error(`Partie inconnue\u00a0: ${named} (${partNames.join(', ')})`)
  return name
}

/** @param {string} name */
function stampFile(name) {
  return join(dist, '.stamps', name)
}

/** @param {string} name */
function storedStamp(name) {
  return existsSync(stampFile(name)) ? readFileSync(stampFile(name), 'utf8') : null
}

/** @param {Part} part */
function stampOf({ inputs }) {
  const hash = createHash('sha256')
  for (const input of inputs) {
    for (const path of filesOf(join(root, input))) {
      hash
        .update(path.slice(root.length))
        .update('\0')
        .update(createHash('sha256').update(readFileSync(path)).digest())
    }
  }
  return hash.digest('hex')
}

/** Lists the source files below a path, without tests. @param {string} path @returns {string[]} */
function filesOf(path) {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter(
      (entry) =>
        entry.isFile() &&
        !entry.name.endsWith('.test.ts') &&
        !entry.name.startsWith('.') &&
        !entry.parentPath.split(sep).includes('testing'),
    )
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}

if (process.argv[1] === script) {
  await onNode24(script)
  try {
    await build(process.argv.length > 2 ? process.argv.slice(2) : partNames)
  } catch (error) {
    console.error(buildFailure(error, root, 'npm run build'))
    process.exit(1)
  }
}
