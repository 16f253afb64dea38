// The neighbour that our tiles are measured beside, as npm gives it: fetched once, into .cache/ of the repository. It brings
// an SQLite of its own, which npm builds where none is to be had ready-made: a minute or two.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Pinned, so that two benches have the same neighbour. */
const PACKAGE = 'tileserver-gl-light@5.6.0'
const CACHE = join(import.meta.dirname, '..', '..', '..', '.cache')

/** The folder that holds it; null when npm cannot be reached, and the bench goes on without it. @returns {Promise<string | null>} */
export async function tileserverGlLight() {
  const folder = join(CACHE, PACKAGE)
  if (existsSync(folder)) return folder
  const half = `${folder}.half`
  rmSync(half, { recursive: true, force: true })
  mkdirSync(half, { recursive: true })
  console.log(`Fetching ${PACKAGE} from npm, once…`)
  const options = ['install', '--prefix', half, '--no-audit', '--no-fund', '--no-save', '--loglevel=error', PACKAGE]
  // Under `npm run` the npm that runs is known; by hand it is the one of the path.
  const npm = process.env['npm_execpath']
  const [command, args] = npm ? [process.execPath, [npm, ...options]] : ['npm', options]
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'], shell: !npm && process.platform === 'win32' })
  const code = await new Promise((resolve) => {
    child.on('exit', resolve)
    child.on('error', () => resolve(null))
  })
  if (code !== 0) {
    rmSync(half, { recursive: true, force: true })
    return null
  }
  // Whole or not at all: a fetch that was stopped half-way is begun again.
  renameSync(half, folder)
  return folder
}
