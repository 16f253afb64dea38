// The neighbours that the product is measured beside: packages of the registry, installed into a folder of their own the
// first time and kept there, so that nobody who only plays or tests has to fetch them.
import { fork, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, '..', '..', '..', 'node_modules', '.cache', 'bench-peers')
const PATIENCE_MS = 60_000

/** @typedef {{ origin: string, pid: number, stop: () => Promise<void> }} Peer */

/**
 * Installs a peer when it is not there yet.
 * @param {string} name @param {string} version exact
 * @returns {string} the folder that holds it, for `requireFrom`
 */
export function peerFolder(name, version) {
  const folder = join(FOLDER, `${name.replaceAll('/', '-')}-${version}`)
  const manifest = join(folder, 'node_modules', name, 'package.json')
  if (existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).version === version) return folder
  console.log(`Fetching ${name} ${version}, to measure beside it…`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{"private":true}')
  const run = spawnSync('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error', `${name}@${version}`], { stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' })
  if (run.status !== 0 || !existsSync(manifest)) throw new Error(`${name} ${version} could not be fetched: without a network it cannot be measured beside`)
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
