// The neighbours that the product is measured beside: packages of the registry, installed into a folder of their own the
// first time and kept there, so that nobody who only plays or tests has to fetch them.
import { fork, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, '..', '..', '..', '.cache', 'bench')
const PATIENCE_MS = 60_000

/** @typedef {{ origin: string, pid: number, stop: () => Promise<void> }} Peer */

/**
 * Installs a neighbour when it is not there yet.
 * @param {string} name @param {string} version exact, so that two benches have the same one
 * @param {{ scripts?: boolean }} [options] whether its packages may run theirs, as an SQLite does that is built where none is to be had ready-made: a minute or two
 * @returns {string} the folder that holds it, for `requireFrom`
 */
export function peerFolder(name, version, { scripts = false } = {}) {
  const folder = join(FOLDER, `${name.replaceAll('/', '-')}-${version}`)
  if (existsSync(folder)) return folder
  // Whole or not at all: a fetch that was stopped half-way is begun again.
  const half = `${folder}.half`
  rmSync(half, { recursive: true, force: true })
  mkdirSync(half, { recursive: true })
  writeFileSync(join(half, 'package.json'), '{"private":true}')
  console.log(`Fetching ${name} ${version}, to measure beside it…`)
  const options = ['install', '--prefix', half, '--no-audit', '--no-fund', '--loglevel=error', ...(scripts ? [] : ['--ignore-scripts']), `${name}@${version}`]
  // Under `npm run` the npm that runs is known; by hand it is the one of the path.
  const npm = process.env['npm_execpath']
  const [command, args] = npm ? [process.execPath, [npm, ...options]] : ['npm', options]
  const run = spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], shell: !npm && process.platform === 'win32' })
  if (run.status !== 0) {
    rmSync(half, { recursive: true, force: true })
    throw new Error(`${name} ${version} could not be fetched: without a network it cannot be measured beside`)
  }
  renameSync(half, folder)
  return folder
}

/** @param {string} folder @returns {NodeJS.Require} */
export function requireFrom(folder) {
  return createRequire(join(folder, 'package.json'))
}

/**
 * Starts a peer's server, a script that prints `http://127.0.0.1:<port>`.
 * @param {string} script @param {string[]} args
 * @returns {Promise<Peer>}
 */
export async function startPeer(script, args = []) {
  // Its end is noticed by the channel: a peer does not outlive the bench.
  const child = fork(script, args, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const origin = await new Promise((resolve, reject) => {
    let said = ''
    child.stdout?.setEncoding('utf8').on('data', (text) => {
      said += text
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(said)
      if (found) resolve(found[0])
    })
    child.once('exit', (code) => reject(new Error(`${script} ended (${code}) before it listened`)))
    setTimeout(() => reject(new Error(`${script} said no address`)), PATIENCE_MS).unref()
  })
  return {
    origin,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
