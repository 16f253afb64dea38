// The network of a hall with a machine of its own: phones reach that machine over one network card, and the machine reaches
// the cluster over another one, whose cable can be cut: packets are then dropped without an error, as behind a router that
// has lost its line. Needs root.
import { execFileSync } from 'node:child_process'
import { openLan } from '../../servers/lan.ts'

export interface HallNetwork {
  /** address at which phones of the hall reach its machine */
  readonly address: string
  /** address at which the hall's machine reaches this machine, over the cable that can be cut */
  readonly outside: string
  /** the command that starts a program on the hall's machine */
  readonly within: readonly string[]
  cut(): void
  mend(): void
  close(): void
}

/** Builds a hall's network. @throws an error that gives the reason; building needs Linux, root and the command `ip` */
export function openHallNetwork(): HallNetwork {
  const lan = openLan()
  const ip = (...args: string[]): void =>
    void execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const [, , , space = ''] = lan.within
  const cable = `pdmw${process.pid}`
  const net = `10.84.${process.pid % 250}`
  const outside = `${net}.1`
  const mend = (): void => {
    ip('link', 'set', cable, 'up')
    // Linux removed the route to the hall when the link went down, so this sets that route again.
    ip('route', 'replace', `${net}.0/24`, 'dev', cable, 'src', outside)
  }
  const close = (): void => {
    lan.close()
    try {
      ip('addr', 'del', `${outside}/32`, 'dev', 'lo')
    } catch {
      // Deleting `outside` fails, without harm, when `openHallNetwork` failed before it had added that address.
    }
  }
  try {
    ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'wan0', 'netns', space)
    ip('addr', 'add', `${outside}/32`, 'dev', 'lo')
    mend()
    ip('-n', space, 'addr', 'add', `${net}.2/24`, 'dev', 'wan0')
    ip('-n', space, 'link', 'set', 'wan0', 'up')
    // Nodes may announce other addresses of this machine than `outside`: by this route the hall's machine reaches all
    // of them over the connection that `cut` interrupts.
    ip('-n', space, 'route', 'add', 'default', 'via', outside, 'dev', 'wan0', 'onlink')
  } catch (error) {
    close()
    throw error
  }
  return {
    address: lan.address,
    outside,
    within: lan.within,
    cut: () => ip('link', 'set', cable, 'down'),
    mend,
    close,
  }
}
