// A simulated network of one machine, with no route out. Its cards exist in its network namespace alone: whenever this
// machine gained or lost a card or an address, each Chromium on it would fail its requests (ERR_NETWORK_CHANGED), and
// `npm test` runs browser tests meanwhile.
import { execFileSync, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { listenOnLoopback } from './loopback.ts'

export interface ClosedNetwork {
  /** prefix of a command that starts a program in the simulated network */
  readonly within: readonly string[]
  /**
   * Makes a server that listens on `port` in the simulated network reachable from the test's own network; resolves to
   * the origin at which the test reaches that server.
   */
  reach(port: number): Promise<string>
  close(): void
}

/** @throws with a message where no network namespace can be made: that needs Linux, root and the command `ip` */
export function openClosedNetwork(): ClosedNetwork {
  const name = `pdm-closed-${process.pid}`
  const ip = (...args: string[]): void =>
    void execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const within = ['ip', 'netns', 'exec', name] as const
  ip('netns', 'add', name)
  try {
    ip('-n', name, 'link', 'add', 'wlan0', 'type', 'veth', 'peer', 'name', 'router')
    ip('-n', name, 'addr', 'add', '10.83.0.2/24', 'dev', 'wlan0')
    for (const device of ['lo', 'wlan0', 'router']) ip('-n', name, 'link', 'set', device, 'up')
  } catch (error) {
    ip('netns', 'del', name)
    throw error
  }
  const [program, ...before] = [...within, process.execPath]
  const door = spawn(program, [...before, join(import.meta.dirname, 'closedNetworkGate.ts')], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  return {
    within,
    async reach(port) {
      const listening = createServer()
      const origin = await listenOnLoopback(listening)
      await new Promise<void>((sent, failed) => {
        door.send(port, listening, {}, (error) => (error ? failed(error) : sent()))
      })
      // From now on only the process `door`, inside the simulated network, accepts connections to this origin.
      listening.close()
      return origin
    },
    close() {
      door.kill()
      ip('netns', 'del', name)
    },
  }
}
