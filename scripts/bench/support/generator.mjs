// Runs the load generator (src/testing/load) in a process of its own.
import { fork } from 'node:child_process'
import { join } from 'node:path'

const SCRIPT = join(import.meta.dirname, '..', '..', '..', 'src', 'testing', 'load', 'generator.ts')

/** @typedef {import('../../../src/testing/load/generator.ts').Order} Order */
/** @typedef {import('../../../src/testing/load/crowd.ts').Waits} Waits */

export function startGenerator() {
  const child = fork(SCRIPT, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  return {
    pid: child.pid ?? 0,
    /**
     * Sends a task to the load generator and resolves to its result. Await the result before sending another task:
     * results do not name their task.
     * @param {Order} order
     * @returns {Promise<any>}
     */
    tell(order) {
      return new Promise((resolve, reject) => {
        const gone = (/** @type {number | null} */ code) =>
          reject(new Error(`the load generator ended (${code})`))
        child.once('exit', gone)
        child.once('message', (/** @type {{ answer?: unknown, error?: string }} */ reply) => {
          child.off('exit', gone)
          if (reply.error === undefined) resolve(reply.answer)
          else reject(new Error(`${order.do}: ${reply.error}`))
        })
        child.send(order)
      })
    },
    stop: () => void child.kill('SIGKILL'),
  }
}
