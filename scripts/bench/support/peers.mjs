// Neighbours beside which the product is measured: npm packages, installed into a separate folder at their first use,
// so that other developers need not download them.
import { fork, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, '..', '..', '..', '.cache', 'bench')
const TIMEOUT_MS = 60_000

/** @typedef {{ origin: string, pid: number, stop: () => Promise<void> }} Peer */

/**
 * Installs a neighbour when it is missing.
 * @param {string} name @param {string} version exact, so that two benches use the same one
 * @param {{ scripts?: boolean }} [options] whether its packages may run install scripts: a neighbour with SQLite needs
 * them where SQLite has no prebuilt binary and must be compiled, which takes a minute or two
 * @returns {string} the folder that holds it, for `requireFrom`
 */
export function peerFolder(name, version, { scripts = false } = {}) {
  const folder = join(FOLDER, `${name.replaceAll('/', '-')}-${version}`)
  if (existsSync(folder)) return folder
  // npm installs into a folder `….half`, which gets its final name when it is complete: after an interruption, the
  // next call installs the neighbour anew.
  const half = `${folder}.half`
  rmSync(half, { recursive: true, force: true })
  mkdirSync(half, { recursive: true })
  writeFileSync(join(half, 'package.json'), '{"private":true}')
  console.log(`Fetching ${name} ${version}, to measure beside it…`)
  const options = [
    'install',
    '--prefix',
    half,
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    ...(scripts ? [] : ['--ignore-scripts']),
    `${name}@${version}`,
  ]
  // `npm run` names its own npm in a variable; otherwise npm is found in PATH.
  const npm = process.env['npm_execpath']
  const [command, args] = npm ? [process.execPath, [npm, ...options]] : ['npm', options]
  const run = spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: !npm && process.platform === 'win32',
  })
  if (run.status !== 0) {
    rmSync(half, { recursive: true, force: true })
    throw new Error(
      `${name} ${version} could not be fetched: without a network it cannot be measured beside`,
    )
  }
  renameSync(half, folder)
  return folder
}

/** `require` for the packages of a neighbour. @param {string} folder from `peerFolder` @returns {NodeJS.Require} */
export function requireFrom(folder) {
  return createRequire(join(folder, 'package.json'))
}

/**
 * Starts a neighbour's server, a script that prints `http://127.0.0.1:<port>`.
 * @param {string} script @param {string[]} args
 * @returns {Promise<Peer>}
 */
export async function startPeer(script, args = []) {
  // The IPC channel to the neighbour's script closes when the bench ends, which makes the script exit.
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
    setTimeout(() => reject(new Error(`${script} said no address`)), TIMEOUT_MS).unref()
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
