// Finds or installs a Chromium for the browser tests, which are never skipped.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const script = fileURLToPath(import.meta.url)
const root = join(script, '..', '..')
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const cachedNames = new Set([
  'headless_shell',
  'chrome-headless-shell',
  'chrome',
  'chrome.exe',
  'headless_shell.exe',
  'chrome-headless-shell.exe',
  'Chromium',
  'Google Chrome for Testing',
])

/**
 * Finds a Chromium, or installs one.
 * @returns {string} absolute path of a Chromium that runs
 * @throws {Error} of one sentence when no Chromium was found and none could be installed
 */
export function findChromium() {
  const asked = process.env['CHROMIUM_PATH']
  if (asked) {
    if (runs(asked)) return asked
    throw new Error(`CHROMIUM_PATH names ${asked}, which does not run.`)
  }
  const there = present()
  if (there !== null) return there
  install()
  const installed = present()
  if (installed !== null) return installed
  throw new Error(
    'The browser tests need a Chromium: none was found and none could be installed. Install one, or name it in CHROMIUM_PATH.',
  )
}

function present() {
  return [...onPath(), ...inApplications(), ...inPlaywrightCache()].find(runs) ?? null
}

function onPath() {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .filter((path) => existsSync(path))
}

function inApplications() {
  return [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
  ].filter((path) => existsSync(path))
}

function inPlaywrightCache() {
  const caches = [
    process.env['PLAYWRIGHT_BROWSERS_PATH'] ?? '',
    join(homedir(), '.cache', 'ms-playwright'),
    join(homedir(), 'Library', 'Caches', 'ms-playwright'),
    join(process.env['LOCALAPPDATA'] ?? homedir(), 'ms-playwright'),
  ]
  return caches
    .filter((folder) => folder !== '' && existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && entry.name.startsWith('chromium'))
        .flatMap((entry) =>
          readdirSync(join(folder, entry.name), { recursive: true, withFileTypes: true }),
        )
        .filter((entry) => entry.isFile() && cachedNames.has(entry.name))
        .map((entry) => join(entry.parentPath, entry.name)),
    )
}

/**
 * Whether this Chromium prints its version: a wrapper that only prints "install the snap" does not.
 * @param {string} path
 */
function runs(path) {
  try {
    accessSync(path, constants.X_OK)
  } catch {
    return false
  }
  if (process.platform === 'win32') return true
  const asked = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 })
  return asked.status === 0 && /chrom/i.test(asked.stdout)
}

function install() {
  if (isDebianRoot()) {
    console.log('Installing Chromium (Debian package)…')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const quiet = /** @type {const} */ (['ignore', 'ignore', 'inherit'])
    spawnSync('apt-get', ['update', '-qq'], { stdio: quiet, env, timeout: 180_000 })
    const done = spawnSync(
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', 'chromium'],
      { stdio: quiet, env, timeout: 480_000 },
    )
    if (done.status === 0) return
  }
  console.log('Installing Chromium (playwright-core)…')
  spawnSync(
    process.execPath,
    [join(root, 'node_modules', 'playwright-core', 'cli.js'), 'install', 'chromium-headless-shell'],
    {
      cwd: root,
      stdio: 'inherit',
      timeout: 480_000,
    },
  )
}

function isDebianRoot() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return false
  // Chromium's package is used on Debian only: Ubuntu's installs a snap, which containers cannot run.
  return (
    existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
  )
}

if (process.argv[1] === script) {
  try {
    console.log(findChromium())
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
