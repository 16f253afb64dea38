// A simulated network with a server on it, as in a hall: pages come over plain HTTP from another machine's address,
// and the browser does not treat them as secure (`isSecureContext` is false). Opening and closing it changes the addresses
// of this machine, which fails the requests of every Chromium on it: tests that `npm test` runs use closedNetwork.ts. This
// machine's own address in that network is on the loopback interface: a new network card would look like another Wi-Fi
// to other servers under test.
import { execFileSync } from 'node:child_process'
import { networkInterfaces } from 'node:os'

export interface Lan {
  /** address of the server in the simulated network */
  address: string
  /** prefix of a command that starts the server in the simulated network */
  within: readonly string[]
  close(): void
}

/** @throws with a message where no network namespace can be made: that needs Linux, root and the command `ip` */
export function openLan(): Lan {
  const name = `pdm-hall-${process.pid}`
  const net = `10.83.${process.pid % 250}`
  const ip = (...args: string[]): void =>
    void execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const here = `${net}.1`
  const close = (): void => {
    ip('netns', 'del', name)
    // `ip addr del` fails when `lo` does not have the address: `close` also runs after a failed set-up of the network.
    if (networkInterfaces()['lo']?.some(({ address }) => address === here))
      ip('addr', 'del', `${here}/32`, 'dev', 'lo')
  }
  try {
    ip('netns', 'add', name)
  } catch (error) {
    throw new Error(
      `no network of its own can be made for the box (ip netns add, which takes root on a Linux): ${String(error)}`,
      { cause: error },
    )
  }
  try {
    const cable = `pdm${process.pid}`
    ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'wlan0', 'netns', name)
    ip('addr', 'add', `${here}/32`, 'dev', 'lo')
    ip('link', 'set', cable, 'up')
    ip('route', 'add', `${net}.0/24`, 'dev', cable, 'src', here)
    ip('-n', name, 'addr', 'add', `${net}.2/24`, 'dev', 'wlan0')
    for (const device of ['lo', 'wlan0']) ip('-n', name, 'link', 'set', device, 'up')
  } catch (error) {
    close()
    throw error
  }
  return { address: `${net}.2`, within: ['ip', 'netns', 'exec', name], close }
}
