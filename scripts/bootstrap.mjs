// Runs before every npm script, on any Node from version 20 on, without dependencies: installs the packages of the
// lockfile when node_modules does not match it. `--to-start` leaves out what only tests and checks need.
import { createHash } from 'node:crypto'
import { spawn } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installFailure } from './firstStart/failures.mjs'
import { moveLine } from './firstStart/progress.mjs'
import {
  ownLibc,
  wantedPackages,
  withAddresses,
  withoutDevelopment,
} from './firstStart/wantedPackages.mjs'
import { words } from './firstStart/words.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const running = process.versions.node
if (Number(running.split('.')[0]) < 20) {
  console.error(words.oldNode(running))
  process.exit(2)
}

const modules = join(root, 'node_modules')
/** Where npm installs; its result is moved to node_modules. */
const work = join(root, '.cache', 'install')
const stampFile = join(modules, '.bootstrap-stamp')
const lockfile = readFileSync(join(root, 'package-lock.json'), 'utf8')
const whole = createHash('sha256')
  .update(lockfile)
  .update(`${process.platform}-${process.arch}`)
  .digest('hex')
const TO_START = ' to start'
const partial = `${whole}${TO_START}`

// The stamp, a hash of the lockfile and the platform, is a file in node_modules, written once `npm ci` has succeeded: an
// interrupted install is repeated, and so is one of another system.
const stored = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : null
// A developer's checkout keeps its tools: npm has installed there, and not for the start alone.
const hasTools =
  existsSync(join(modules, '.package-lock.json')) && stored?.endsWith(TO_START) !== true
const withTools = !process.argv.includes('--to-start') || hasTools
const isInstalled = stored === whole || (!withTools && stored === partial)
// A linked node_modules belongs to another checkout, which `npm ci` from here would break: it is left unchanged.
const isLinked = lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink() ?? false
if (!isInstalled && !isLinked) await install()

async function install() {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  let lock = JSON.parse(lockfile)
  if (!withTools) {
    delete manifest.devDependencies
    lock = withoutDevelopment(lock)
  }
  const paths = wantedPackages(lock, {
    platform: process.platform,
    arch: process.arch,
    libc: ownLibc(),
  }).map((path) => join(work, path, 'package.json'))
  const end = moveLine(() =>
    words.packages(paths.filter((path) => existsSync(path)).length, paths.length),
  )
  let reason = null
  try {
    let { code, output } = await runNpm(manifest, withAddresses(lock))
    // A registry that has its files at other addresses is asked for them.
    if (code !== 0 && /\bE40\d\b/.test(output)) ({ code, output } = await runNpm(manifest, lock))
    // On a full disk npm leaves files half written, and ends with 0: only a warning tells it.
    if (code !== 0 || output.includes('TAR_ENTRY_ERROR'))
      reason = installFailure(output, root, typedCommand())
    else {
      rmSync(modules, { recursive: true, force: true })
      renameSync(join(work, 'node_modules'), modules)
      rmSync(work, { recursive: true })
      writeFileSync(stampFile, withTools ? whole : partial)
    }
  } catch (error) {
    reason = installFailure(String(error), root, typedCommand())
  }
  end(reason === null ? words.packagesDone : null)
  if (reason === null) return
  console.error(reason)
  process.exit(2)
}

/**
 * Runs `npm ci` in the folder `work`.
 * @param {object} manifest @param {object} lock @returns {Promise<{ code: number | null, output: string }>}
 */
function runNpm(manifest, lock) {
  // The old packages go first, to leave room, unless this process and npm run on the Node among them.
  if (!process.execPath.startsWith(modules)) rmSync(modules, { recursive: true, force: true })
  rmSync(work, { recursive: true, force: true })
  mkdirSync(work, { recursive: true })
  if (existsSync(join(root, '.npmrc'))) copyFileSync(join(root, '.npmrc'), join(work, '.npmrc'))
  writeFileSync(join(work, 'package.json'), JSON.stringify(manifest))
  writeFileSync(join(work, 'package-lock.json'), JSON.stringify(lock))

  // --ignore-scripts: every native package ships a prebuilt binary, so no script is needed. NODE_ENV is cleared because
  // the build tools may be development dependencies.
  const args = [
    'ci',
    '--prefix',
    work,
    '--replace-registry-host=always',
    '--prefer-offline',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=warn',
    '--include=dev',
    '--include=optional',
  ]
  const path = process.env['npm_execpath'] ?? ''
  const [command, ...before] = basename(path).startsWith('npm') ? [process.execPath, path] : ['npm']
  return new Promise((resolve) => {
    const child = spawn(command ?? 'npm', [...before, ...args], {
      cwd: work,
      stdio: ['ignore', 'ignore', 'pipe'],
      shell: command === 'npm' && process.platform === 'win32',
      env: { ...process.env, NODE_ENV: '' },
    })
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
      process.once(signal, () => {
        child.kill(signal)
        process.exit(1)
      })
    let output = ''
    child.stderr.setEncoding('utf8').on('data', (text) => {
      output += text
    })
    child.on('error', () => resolve({ code: 1, output: words.noNpm }))
    child.on('close', (code) => resolve({ code, output }))
  })
}

/** The command that the user typed, and types again. */
function typedCommand() {
  const script = (process.env['npm_lifecycle_event'] ?? 'start').replace(/^pre/, '')
  return ['start', 'test'].includes(script) ? `npm ${script}` : `npm run ${script}`
}
