// The server of a neighbour, that is, of a program that the product is measured beside, in a child process: awaits the
// server's first response, and gives the bench a function that stops the process.
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

const TIMEOUT_MS = 60_000

/**
 * Resolves once the neighbour's server responds.
 * @param {import('node:child_process').ChildProcess} child @param {string} address that responds 200 when the server is
 * ready
 * @param {() => void} tidy called after the end of the process
 * @returns {Promise<{ answer: Response, pid: number, stop: () => Promise<void> }>}
 * @throws when the process ends, or does not respond within a minute
 */
export async function whenReady(child, address, tidy) {
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    tidy()
  }
  const end = performance.now() + TIMEOUT_MS
  for (;;) {
    const answer = await fetch(address).catch(() => null)
    if (answer?.ok) return { answer, pid: child.pid ?? 0, stop }
    if (child.exitCode !== null || child.signalCode !== null || performance.now() > end) {
      await stop()
      throw new Error(`nothing answers at ${address}: ${child.spawnargs.join(' ')} does not start`)
    }
    await pause(50)
  }
}
